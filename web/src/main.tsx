import "./styles.ts";
import { render } from "preact";
import { App } from "./app/App.tsx";
import { keepSettings } from "./app/settings.ts";

keepSettings();
render(<App />, document.getElementById("app")!);

import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/table.css";
import "./styles/board.css";
import "./styles/cards.css";
import "./styles/panels.css";
import "./styles/lobby.css";
import { render } from "preact";
import { App } from "./app/App.tsx";
import { keepSettings } from "./app/settings.ts";

keepSettings();
render(<App />, document.getElementById("app")!);

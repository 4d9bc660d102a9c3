import { defineConfig } from "vite";
import { spriteSheets } from "./build/sprites.ts";

const SERVER = process.env.SIEGEWORKS_SERVER ?? "http://127.0.0.1:8110";

export default defineConfig({
  plugins: [spriteSheets("../src/siegeworks/games")],
  build: {
    outDir: "../src/siegeworks/server/static",
    emptyOutDir: true,
    // Fonts stay files: inlined they would be fetched again with every new style sheet.
    assetsInlineLimit: 0,
    // The notices of what is built in, which their licences ask to be passed on.
    license: { fileName: "licenses.md" },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
});

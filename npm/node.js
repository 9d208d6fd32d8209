// In Node, importing the module loads the engines.

import { readFileSync } from "node:fs";
import { initSync } from "./engines.js";

initSync({ module: readFileSync(new URL("engines_bg.wasm", import.meta.url)) });

export const init = async () => {};
export * from "./questions.js";

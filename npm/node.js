// Node can read the engines synchronously. Importing the module is enough to load them.

import { readFileSync } from "node:fs";
import { initSync } from "./engines.js";

initSync({ module: readFileSync(new URL("engines_bg.wasm", import.meta.url)) });

export const init = async () => {};
export * from "./questions.js";

// In Node the engines are there as soon as the module is.

import { readFileSync } from "node:fs";
import { initSync } from "./engines.js";

initSync({ module: readFileSync(new URL("engines_bg.wasm", import.meta.url)) });

export const init = async () => {};
export * from "./questions.js";

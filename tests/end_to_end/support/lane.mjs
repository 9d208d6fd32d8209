// Runs test files one after another, all in this process and in one browser. run.mjs starts several lanes in parallel,
// and each of them takes the next file that nobody else has taken.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runFile } from "./running.mjs";
import { closeServices } from "./services.mjs";

const { files, taken } = JSON.parse(process.env.GINNOW_LANE);

for (const [index, { name, path }] of files.entries()) {
  if (!take(index)) continue;
  await runFile(name, path);
  mkdirSync(join(taken, String(index), "over"));
}
await closeServices();

/** True if no other lane has claimed this file before. */
function take(index) {
  try {
    mkdirSync(join(taken, String(index)));
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

// Keeps track of the registered tests of each file. This tells us when all of them are over.

import { test } from "node:test";
import { pathToFileURL } from "node:url";

/** True if run.mjs has started this process, which then runs one file after another (lane.mjs). */
export const isLane = process.env.GINNOW_LANE !== undefined;

let [file, where] = ["", ""];
let started = [];

/** If several files run in one process, the reporter needs to see which file a test is from. */
export const named = (name) => (file ? `${file}: ${name}` : name);

/** The file whose tests are being registered. Outside of a lane, that's simply the program. */
export const path = () => where || process.argv[1];

/** Records a registered test or suite of tests. */
export function running(test) {
  started.push(test);
}

/**
 * Registers the tests of a file and waits until they are over. If the file cannot be loaded, that
 * counts as a failed test.
 *
 * @param {string} name as in `named`
 * @param {string} path
 */
export async function runFile(name, path) {
  [file, where, started] = [name, path, []];
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    running(test(named("the file is loaded"), () => { throw error; }));
  }
  await Promise.all(started);
}

// The registered tests of a file: their file, and when all of them are over.

import { test } from "node:test";
import { pathToFileURL } from "node:url";

/** Whether run.mjs started this process, which then runs one file after another (lane.mjs). */
export const isLane = process.env.GINNOW_LANE !== undefined;

let [file, where] = ["", ""];
let started = [];

/** A test's name for the reporter, preceded by its file if several files run in one process. */
export const named = (name) => (file ? `${file}: ${name}` : name);

/** The path of the file whose tests are being registered. Without a lane, it is the path of the program. */
export const path = () => where || process.argv[1];

/** Records a registered test or suite of tests. */
export function running(test) {
  started.push(test);
}

/**
 * Registers the tests of a file, and waits until they are over. A file that can't be loaded counts as a failed test.
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

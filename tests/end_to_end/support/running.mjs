// The tests of a file as they are registered: which file they are from, and when all of them are over.

import { test } from "node:test";
import { pathToFileURL } from "node:url";

/** Whether this process is one of run.mjs, which runs one file after the other (lane.mjs). */
export const isLane = process.env.GINNOW_LANE !== undefined;

let [file, where] = ["", ""];
let begun = [];

/** The name of a test for the reporter: the file before it when several files run in one process. */
export const named = (name) => (file ? `${file}: ${name}` : name);

/** The path of the file whose tests are being registered; without a lane, that of the program. */
export const path = () => where || process.argv[1];

/** Notes a test, or a suite of tests, that has been registered. */
export function running(test) {
  begun.push(test);
}

/**
 * Registers the tests of a file, and waits until they are over. A file that cannot be loaded is a failed test.
 *
 * @param {string} name as in `named`
 * @param {string} path
 */
export async function runFile(name, path) {
  [file, where, begun] = [name, path, []];
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    running(test(named("the file is loaded"), () => { throw error; }));
  }
  await Promise.all(begun);
}

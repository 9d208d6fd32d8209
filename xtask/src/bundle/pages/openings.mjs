// The first view of a program is a piece of HTML in each language. A thread lets the program draw it (drawing.mjs). In
// the browser, static/first_view.js shows it while the program is loading, until the program replaces it.

import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { removeOlder, short } from "../files.mjs";

const DRAWING = new URL("./drawing.mjs", import.meta.url);

/**
 * Returns the pieces of a program by language. If touch screens need a different one, its name has an extension.
 * Unchanged programs get theirs from a folder.
 *
 * @param {string} kept the folder
 * @param {string} folder that of the page
 * @param {object} program with its `address`, and with the files `program`, `words` and `named`
 * @param {object[]} all the programs of the page
 */
export async function openingsOnce(store, folder, { address, name, program, words, named }, all) {
  const files = [program, program.replace("_bg.wasm", ".js"), ...Object.values(words), ...Object.values(named ?? {})];
  const puzzles = all.map((other) => other.address).join(" ");
  const place = join(store, `${name}-${short(readFileSync(DRAWING), puzzles, ...files.map((file) => readFileSync(join(folder, file))))}.json`);
  if (!existsSync(place)) {
    const [pieces] = await once(new Worker(DRAWING, { workerData: { folder, program: { address, name, program, words, named }, puzzles } }), "message");
    mkdirSync(store, { recursive: true });
    removeOlder(store, name);
    const unfinished = `${place}.unfinished`;
    writeFileSync(unfinished, JSON.stringify(pieces));
    renameSync(unfinished, place);
  }
  return JSON.parse(readFileSync(place, "utf8"));
}

// Links of the Sieve, without the address of the page.

import { readFileSync } from "node:fs";

/** The link to a board. See docs/links.md for `parameters`. */
export function sieve(parameters = "") {
  return `sieve/1${parameters && "?"}${parameters}`;
}

const BEST_GAMES = new URL("../../../data/largest.jsonl", import.meta.url);

/** The link to a best game on a board, read from a file instead of solving the board. */
export function bestGame(size) {
  const line = readFileSync(BEST_GAMES, "utf8").split("\n").find((line) => line.startsWith(`{"n":${size},`));
  return sieve(`n=${size}&moves=${JSON.parse(line).sequence.join("-")}`);
}

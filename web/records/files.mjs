// The files of the records, which the build (xtask/src/bundle) makes from `data/`: a
// table per goal, and the best games in files of 500 boards, loaded on demand.
// src/sieve/records reads them.
//
// A table has one line per file of games, `games FIRST LAST NAME`, and then one per
// board: N, score, nodes, milliseconds and, if it is not proved, the bound. A file of
// games has one line per board: N, and its moves.
//
// Everything in `data/` can also be downloaded. A list has one line per file: its name in
// `data/`, its address, and its size in bytes.

import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

const GOALS = ["largest", "smallest"];

/** These files load along with the program. If the table came later, the page would draw and lay out everything at once. */
export const first = ["largest", "skylines-largest"];

/** Boards per file of games. The names of all files are loaded with the page, whichever puzzle it opens. */
const TOGETHER = 500;

/** Boards on the wall of skylines: web/records/src/wall/mod.rs. */
const WALL = 48;

/**
 * @param {string} source the root folder
 * @param {(name: string, text: string) => string} write
 * @returns {Record<string, string>} the names of the tables by goal, and of the list of `data/`
 */
export function files(source, write) {
  const tables = GOALS.map((goal) => [goal, write(`records-${goal}`, table(records(source, goal), goal, write))]);
  const walls = GOALS.map((goal) => [`skylines-${goal}`, write(`records-skylines-${goal}`, wall(records(source, goal)))]);
  return { ...Object.fromEntries([...tables, ...walls]), downloads: write("later/downloads", downloads(source, write)) };
}

/** Certificates are left out, except for their digests. */
function downloads(source, write) {
  const data = join(source, "data");
  const entries = readdirSync(data, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, path, name }) => join(parentPath ?? path, name));
  return paths.filter((path) => !path.endsWith(".proof")).sort().map((path) => {
    const text = readFileSync(path, "utf8");
    return `${basename(path)} ${write(`later/data-${basename(path)}`, text)} ${Buffer.byteLength(text)}\n`;
  }).join("");
}

/** The records of a goal, sorted by N. */
function records(source, goal) {
  const lines = readFileSync(join(source, "data", `${goal}.jsonl`), "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line)).sort((one, other) => one.n - other.n);
}

/**
 * Writes the best games to files. Returns one line per file: its boards and its name.
 *
 * @param {string} source the root folder
 * @param {string} goal
 * @param {(name: string, text: string) => string} write
 */
export function gamesOf(source, goal, write) {
  return games(records(source, goal), goal, write);
}

function table(records, goal, write) {
  return [games(records, goal, write), ...records.map(row)].join("");
}

function games(records, goal, write) {
  const part = ({ n }) => Math.floor((n - 1) / TOGETHER);
  const parts = [...new Set(records.map(part))].map((requested) => records.filter((record) => part(record) === requested));
  return parts.map((boards) => {
    const [first, last] = [boards[0].n, boards.at(-1).n];
    return `games ${first} ${last} ${write(`later/${goal}-${first}-${last}`, boards.map(game).join(""))}\n`;
  }).join("");
}

/** The primes of the best games of the first boards, a line for each. */
function wall(records) {
  return records.slice(0, WALL).map((record) => `${primes(record).join("-")}\n`).join("");
}

/** The prime of each move: the selected number divided by its payment, the largest factor that is left. */
function primes({ n, sequence }) {
  const left = new Set(Array.from({ length: n }, (_, index) => index + 1));
  return sequence.map((number) => {
    const factors = [...left].filter((factor) => factor < number && number % factor === 0);
    for (const removed of [number, ...factors]) left.delete(removed);
    return number / Math.max(...factors);
  });
}

function game({ n, sequence }) {
  return `${n} ${sequence.join("-")}\n`;
}

function row({ n, score, nodes, milliseconds, bound, proved }) {
  const figures = [n, score, nodes, milliseconds];
  return `${(proved ? figures : [...figures, bound]).join(" ")}\n`;
}

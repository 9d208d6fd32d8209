// Writes the files of a build and their digests into its service worker.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, filesOf, short } from "./files.mjs";
import { minified } from "./code/scripts.mjs";

const WORKER = "service-worker.js";
/**
 * We do not store files that only other pages and packages need. The same goes for compressed
 * programs, since the service worker has the programs themselves.
 */
const FOR_OTHERS = /^(previews|oembed)\/|^(404\.html|sco\.js|package-files\.txt)$|\.wasm\.bin$/;
/** The plain path of a puzzle, which is stored together with the puzzle. */
const PATH = /^p\/[^/]+\/index\.html$/;
/**
 * The plain paths share this script. Their documents already exist before we know the digest of the build, so they have
 * to request it by its name alone.
 */
const OPEN = "open.js";
/** The workers of every program start this script, each with a name of its own. */
const START_WORKER = "start-worker.js";
/**
 * How many bytes of each digest we list. That is enough to recognise files of other builds. Digests
 * do not compress, so the second half of each would cost every visitor another 3 kB.
 */
const BYTES = 16;

/**
 * @param {string} source the root folder
 * @param {string} folder that of the page
 * @param {{build: string, made: object[]}} page its build, and its programs with
 *   their `files`, where `program` and `workers` are run by the page and its workers;
 *   without programs, nothing is stored
 */
export function offline(source, folder, { build, made }) {
  const own = new Set([WORKER, START_WORKER, ...made.flatMap(({ files }) => files)]);
  const shared = filesOf(folder).filter((path) => !own.has(path) && !FOR_OTHERS.test(path) && !PATH.test(path));
  const listed = (path, address) => [address, digestOf(join(folder, path)).slice(0, 2 * BYTES)];
  const programs = made.map(({ address, program, workers, files }) => [address, [
    ...files.map((path) => listed(path, `./${path}`)),
    listed(`p/${address}/index.html`, `./p/${address}/`),
    ...(workers.length > 0 ? workers : [program]).map((file) => listed(START_WORKER, `./${START_WORKER}?build=${file}`)),
  ]]);
  const unchanged = made.length > 0 ? shared.map((path) => listed(path, address(path, build))) : [];
  const values = { SHARED: unchanged, PROGRAMS: Object.fromEntries(programs) };
  values.BUILD = short(JSON.stringify(values));
  const worker = readFileSync(join(source, "static", WORKER), "utf8");
  writeFileSync(join(folder, WORKER), minified(worker, values));
}

/** Most names have a digest. The other scripts are requested by build. */
function address(path, build) {
  if (path.endsWith("index.html")) return `./${path.slice(0, -"index.html".length)}`;
  const isFixed = /-[0-9a-f]{12,16}[._]/.test(path) || path.startsWith("snippets/");
  return path.endsWith(".js") && !isFixed && path !== OPEN ? `./${path}?build=${build}` : `./${path}`;
}

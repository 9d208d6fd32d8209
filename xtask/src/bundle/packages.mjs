// Lists the files that go into packages for learning platforms. Both `cargo xtask scorm` and the page read this list
// (scorm/src/listing.rs).

import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "./files.mjs";
import { described } from "./pages/sharing.mjs";

/** The file with the list. */
export const LISTING = "package-files.txt";
/**
 * Packages do not need what only other pages load. They do not need the service worker either,
 * since their platform may disappear one day.
 */
const EXCLUDED = /^(p|previews|oembed)\/|^(404\.html|service-worker\.js|open\.js|robots\.txt)$|\.wasm\.bin$/;

/**
 * @param {string} source the root folder
 * @param {string} folder that of the page
 * @param {{build: string, made: object[]}} page its build, and its programs with their `files`
 */
export function writeListing(source, folder, { build, made }) {
  const own = new Set(made.flatMap(({ files }) => files));
  const shared = filesOf(folder).filter((path) => !own.has(path) && !EXCLUDED.test(path));
  // Most platforms do not compress programs, in which case the page loads the compressed file.
  const withCompressed = (path) => [path, `${path}.bin`].filter((file) => existsSync(join(folder, file)));
  const files = (paths) => paths.flatMap(withCompressed).map((path) => `file ${path}`);
  const lines = [
    `build ${build}`,
    ...files(shared),
    // You can make more packages of the puzzle, even from within a package.
    `file ${LISTING}`,
    ...made.flatMap((program) => [`puzzle ${program.address} ${described(source, program).title}`, ...files(program.files)]),
  ];
  writeFileSync(join(folder, LISTING), lines.map((line) => `${line}\n`).join(""));
}

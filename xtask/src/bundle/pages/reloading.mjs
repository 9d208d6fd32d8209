// During development, the page reloads itself. To find out when, it requests the current build of its puzzle, which
// only `cargo xtask serve` and Trunk's server provide.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOf, short } from "../files.mjs";

const SCRIPT = `
const { address } = document.documentElement.dataset;
let known;
setInterval(async () => {
  const response = await fetch("./builds.json", { cache: "no-store" }).catch(() => undefined);
  const build = response?.ok ? (await response.json())[address] : undefined;
  if (known && build && build !== known) location.reload();
  known = build ?? known;
}, 500);
`;

/**
 * Adds the script to the page in a folder, along with the builds that it requests, by the address of the puzzle.
 *
 * @param {string} folder
 * @param {{address: string, program: string, files: string[]}[]} made the programs with their files
 * @param {string} shared identifies the files that all programs load
 */
export function reloading(folder, made, shared) {
  const build = ({ program, files }) => short(shared, program, ...files.map((file) => `${file} ${digestOf(join(folder, file))}`));
  writeFileSync(join(folder, "builds.json"), JSON.stringify(Object.fromEntries(made.map((program) => [program.address, build(program)]))));
  writeFileSync(join(folder, "reload.js"), SCRIPT);
  const path = join(folder, "index.html");
  const page = readFileSync(path, "utf8");
  writeFileSync(path, page.replace("</head>", '<script type="module" src="./reload.js"></script></head>'));
}

// The programs of the page, one a puzzle, as index.html lists them.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Program
 * @property {string} name that of its binary, and of the class of its styles
 * @property {string} address the first word of the fragments that open it
 * @property {string} folder that of its package, from the root
 * @property {boolean} shipped whether visitors get it
 * @property {number} budget what a visitor of it may have to load, in bytes
 *   after compression
 */

/**
 * All programs, in the order of the list; the first is that of an address that
 * names none.
 *
 * @param {string} source the root folder
 * @returns {Program[]}
 */
export function programs(source) {
  // A build of some programs alone has a document of its own (xtask/src/chosen.rs).
  const page = readFileSync(join(source, process.env.GINNOW_DOCUMENT ?? "index.html"), "utf8");
  const links = page.match(/<link\s[^>]*rel="rust"[^>]*>/g) ?? [];
  const listed = links.filter((link) => link.includes('data-type="worker"')).map(program);
  const twice = listed.find(({ address }, index) => listed.findIndex((other) => other.address === address) < index);
  if (twice) throw new Error(`index.html has two programs at the address #${twice.address}`);
  if (!listed[0]?.shipped) throw new Error("index.html lists no program to begin with");
  return listed;
}

function program(link) {
  const attributes = Object.fromEntries([...link.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
  const name = attributes["data-bin"];
  const budget = Number(attributes["data-budget"]);
  if (!name) throw new Error(`a program of index.html has no data-bin: ${link}`);
  if (!(budget > 0)) throw new Error(`the program ${name} of index.html has no data-budget, a number of bytes`);
  return {
    name,
    address: attributes["data-address"] ?? name,
    folder: attributes.href.replace(/\/Cargo\.toml$/, ""),
    shipped: attributes["data-shipped"] !== "no",
    budget,
  };
}

// Reads the list of programs in index.html. There's one per puzzle, and another one for its workers if that makes the
// first much smaller.

import { document } from "./pages/document.mjs";

/**
 * @typedef {object} Program
 * @property {string} name the name of its binary, and of the class of its styles
 * @property {string} address the first word of the fragments that open it
 * @property {string} folder the folder of its package, from the root
 * @property {boolean} shipped whether visitors get the program
 * @property {number} budget the maximum download of a visitor of it, in bytes
 *   after compression
 * @property {{name: string, budget: number}[]} workers the programs of its workers,
 *   if they differ; jobs without a program run the first
 */

/**
 * Lists all programs in order. If an address doesn't name one, the first opens.
 *
 * @param {string} source the root folder
 * @returns {Program[]}
 */
export function programs(source) {
  const all = (document(source).match(/<link rel="rust"[^>]*>/g) ?? []).map(program);
  const listed = all.filter(({ worksFor }) => !worksFor).map((program) => withWorkers(program, all));
  const twice = listed.find(({ address }, index) => listed.findIndex((other) => other.address === address) < index);
  if (twice) throw new Error(`index.html has two programs at the address #${twice.address}`);
  if (!listed[0]?.shipped) throw new Error("index.html lists no program to begin with");
  return listed;
}

function withWorkers(program, all) {
  const workers = all.filter(({ worksFor }) => worksFor === program.name);
  return { ...program, workers: workers.map(({ name, budget }) => ({ name, budget })) };
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
    worksFor: attributes["data-works-for"],
    budget,
  };
}

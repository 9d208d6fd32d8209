// Prints the download sizes of each program, before and after the strongest brotli compression: node sizes.mjs
// ROOT. A line is one of
//
//   program NAME BUDGET
//   workers NAME BUDGET                 (a program that workers run, loaded when the first of them starts)
//   file NAME PATH RAW BROTLI           (of what all programs share, the name is `shared`)
//   words NAME LANGUAGE PATH RAW BROTLI (words and first view: a visitor loads those of one language)
//   later NAME PATH RAW BROTLI          (loaded on demand, or for offline use)
//
// with tabs between the words and sizes in bytes. The service worker of a build
// knows which files belong to which program.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { digest, filesOf } from "./files.mjs";
import { programs } from "./programs.mjs";

/**
 * What is not loaded together with a program: extra files, chunks, plain paths, and files only for
 * frames. First views for touch screens are not counted either, because they are loaded instead of
 * the others and are no larger.
 */
const LATER = /^(later|p)\/|^[\w-]+\.[\w-]+\.wasm$|^(embedding|open)\.js$|-touch\.[\w-]+\.html$/;

const root = process.argv[process.argv.length - 1];
const listed = programs(root);
const dist = join(root, "dist");
const tested = join(root, "target", "page-for-tests");

/** What the last measurement found, by digest. Compressing takes a while. */
const KNOWN = join(root, "target", "compressed-sizes.json");

/** Measures all files at the same time, so that Node's threads share the work. */
const sizes = await measured([dist, tested]);

print("shared", dist, [...files(dist).shared, "./service-worker.js"]);
for (const { name, address, budget, shipped, workers } of listed) {
  const folder = shipped ? dist : tested;
  if (!existsSync(folder)) throw new Error(`${folder} is missing: build the page`);
  console.log(["program", name, budget].join("\t"));
  const own = files(folder).own[address];
  const isOf = (program) => (path) => path.startsWith(`./${program.name}-`);
  print(name, folder, own.filter((path) => !workers.some((program) => isOf(program)(path))));
  for (const program of workers) {
    console.log(["workers", program.name, program.budget].join("\t"));
    print(program.name, folder, own.filter(isOf(program)));
  }
}

/** The addresses that a build stores, both those shared by all programs and those of each. */
function files(folder) {
  const worker = readFileSync(join(folder, "service-worker.js"), "utf8");
  const constant = (name) => JSON.parse(worker.match(new RegExp(`^const ${name} = (.*);$`, "m"))[1]);
  const addresses = (list) => list.map(([address]) => address);
  const own = Object.entries(constant("PROGRAMS")).map(([word, list]) => [word, addresses(list)]);
  return { shared: addresses(constant("SHARED")), own: Object.fromEntries(own) };
}

function print(name, folder, addresses) {
  for (const address of addresses) {
    const path = address.endsWith("/") ? `${address.slice(2)}index.html` : address.slice(2).split("?")[0];
    const content = readFileSync(join(folder, path));
    const [, language] = path.match(/\.([\w-]+)-[0-9a-f]+\.(?:txt|html)$/) ?? [];
    const what = LATER.test(path) ? ["later", name] : language ? ["words", name, language] : ["file", name];
    console.log([...what, path, content.length, sizes.get(join(folder, path))].join("\t"));
  }
}

/** Measures every file in some folders. You get the compressed sizes by path. */
async function measured(folders) {
  const paths = folders.filter(existsSync).flatMap((folder) => filesOf(folder).map((path) => join(folder, path)));
  const earlier = existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, "utf8")) : {};
  const known = {};
  const sizeOf = (path) => {
    const content = readFileSync(path);
    const key = digest(content);
    return (known[key] ??= earlier[key] ?? compressed(content));
  };
  const sizes = new Map(await Promise.all(paths.map(async (path) => [path, await sizeOf(path)])));
  for (const key of Object.keys(known)) known[key] = await known[key];
  writeFileSync(KNOWN, JSON.stringify(known));
  return sizes;
}

async function compressed(content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return (await promisify(brotliCompress)(content, { params })).length;
}

// Binaryen optimises the programs, and esbuild minifies their scripts.

import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { removeOlder, short } from "../files.mjs";
import { loading, chunksOf } from "./chunks.mjs";
import { optimised } from "./optimiser.mjs";
import { minifyFile } from "./scripts.mjs";

/**
 * We make do with one round. Compared with flattening and three rounds of -Oz, that takes 45% of the time, and after
 * compression the programs are at most 0.9% larger (docs/benchmarks.md). Sorting functions by name puts similar ones
 * next to each other, which helps the compressor. `--low-memory-unused` assumes that nothing is stored below address
 * 1024. This is safe, because the far end of the stack is there. Browsers compile a function when it's first called,
 * which costs more than a tiny function itself, so these are inlined. No browser reads the sections about tools.
 */
const PASSES = [
  "-Os", "--always-inline-max-function-size=4", "--low-memory-unused", "--reorder-functions-by-name",
  "--strip-producers", "--strip-target-features",
];

/**
 * A name such as `__wbg_addEventListener_1b2c3d4e5f607182` is in the program as well as in its
 * script, and digests do not compress. Short names save a few kilobytes per program.
 */
const SHORT_NAMES = "--minify-imports-and-exports-and-modules";
/** All imports come from one module, and this is its short name. */
const MODULE = "a";

/**
 * Names that the script uses as properties. They are those of wasm-bindgen, of the linker, and of the chunk loaders,
 * two exports, and the imported module.
 */
const NAMED = "^(__(wb|externref|abort|instance|indirect|heap_base|data_end|wasm_split_(load|shared))|wasm_bindgen__|memory$|main$|\\./)";
/** If another object had a property with one of these names, it would be renamed by mistake. */
const MISTAKEN = /(?<!\bwasm)\??\.(memory|main)\b/;

/** Copies a program and its script, as written by wasm-bindgen, along with the chunks split off from it. */
export function bound(from, folder, name, apart) {
  cpSync(from, folder, { recursive: true, filter: (path) => !path.endsWith("made-from") });
  if (!apart) return;
  const script = join(folder, `${name}.js`);
  for (const [chunk, path] of Object.entries(apart.files)) copyFileSync(path, join(folder, `${name}.${chunk}.wasm`));
  writeFileSync(script, loading(readFileSync(script, "utf8"), apart));
}

/** Does the same as {@link optimise}, but reuses the stored results if the program hasn't changed. */
export async function optimiseOnce(folder, name, store) {
  const files = [`${name}.js`, `${name}_bg.wasm`, ...chunksOf(folder, name)];
  const how = [PASSES, SHORT_NAMES, NAMED].flat().join(" ");
  const place = join(store, `${name}-${short(how, ...files.map((file) => readFileSync(join(folder, file))))}`);
  if (!existsSync(place)) {
    const chunks = chunksOf(folder, name).map((chunk) => optimiseChunk(join(folder, chunk)));
    await Promise.all([optimise(folder, name), ...chunks]);
    const unfinished = `${place}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    for (const file of files) copyFileSync(join(folder, file), join(unfinished, file));
    // Only the latest results are worth the disk space.
    removeOlder(store, name);
    renameSync(unfinished, place);
  }
  for (const file of files) copyFileSync(join(place, file), join(folder, file));
}

/**
 * Writes a compressed copy of a program, for hosts that do not compress (static/start.js). The
 * extension `bin` is one that no host touches.
 */
export function pack(path) {
  writeFileSync(`${path}.bin`, gzipSync(readFileSync(path), { level: 9 }));
}

/**
 * Optimises a chunk. We cannot shorten its names, because the script uses them to pass the parts
 * that it shares with the program.
 */
async function optimiseChunk(path) {
  await optimised([path, "-o", path, ...PASSES]);
}

/** Replaces a program and its script, as written by wasm-bindgen, with smaller ones. */
async function optimise(folder, name) {
  const [script, program] = [join(folder, `${name}.js`), join(folder, `${name}_bg.wasm`)];
  const report = JSON.parse(await optimised([program, "-o", program, ...PASSES, SHORT_NAMES]));
  const found = readFileSync(script, "utf8").match(MISTAKEN);
  if (found) throw new Error(`${name}.js has ${found[0]}, which is no export: xtask/src/bundle/code/code.mjs has to tell them apart`);
  const modules = report.imports.map(([module]) => [module, MODULE]);
  const names = report.imports.map(([, long, short]) => [long, short]);
  const renamed = Object.fromEntries([...modules, ...names, ...report.exports]);
  const unknown = Object.keys(renamed).filter((long) => !new RegExp(NAMED).test(long));
  if (unknown.length > 0) throw new Error(`${name}.js would keep the names of ${unknown.join(", ")}: add them to xtask/src/bundle/code/code.mjs`);
  const cache = join(folder, `${name}.names.json`);
  writeFileSync(cache, JSON.stringify(renamed));
  minifyFile(script, ["--mangle-quoted", `--mangle-props=${NAMED}`, `--mangle-cache=${cache}`]);
  rmSync(cache);
}

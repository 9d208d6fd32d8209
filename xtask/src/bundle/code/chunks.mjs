// Chunks of a program, which its script loads on demand. xtask/src/building/chunks.rs has split them off.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The module from which a program imports the loaders of its chunks. */
const LINK = "./__wasm_split.js";
/** The module from which chunks import parts of their program. */
const SHARED = "__wasm_split";
/** The import list in the script of a program. */
const IMPORTS = "const import0 = {\n        __proto__: null,\n";

/**
 * @typedef {object} Apart a program without its chunks
 * @property {string} program the path of the program
 * @property {Record<string, string>} files the paths of the split-off files, by name
 * @property {Record<string, string[]>} needed the names of the files that each chunk needs
 */

/**
 * The program of that name without its chunks, from a folder; undefined if there is no such folder.
 *
 * @returns {Apart | undefined}
 */
export function takenApart(folder, name) {
  if (!existsSync(folder)) return undefined;
  const needed = JSON.parse(readFileSync(join(folder, "chunks.json"), "utf8"));
  const named = (file) => file.replace(/^split_/, "").replace(/^chunk_/, "shared-");
  return {
    program: join(folder, `${name}.wasm`),
    files: Object.fromEntries(Object.values(needed).flat().map((file) => [named(file), join(folder, `${file}.wasm`)])),
    needed: Object.fromEntries(Object.entries(needed).map(([chunk, files]) => [chunk, files.map(named)])),
  };
}

/** The names of the files with chunks of a program in a folder: `sieve.views.wasm`. */
export function chunksOf(folder, name) {
  return readdirSync(folder).filter((file) => file.startsWith(`${name}.`) && /^[\w-]+\.[\w-]+\.wasm$/.test(file)).sort();
}

/** The script of a program, as written by wasm-bindgen, with the loaders of the chunks added. */
export function loading(script, { files, needed }) {
  const loaders = Object.entries(needed).map(([chunk, names]) => `__wasm_split_load_${chunk}: loads(${JSON.stringify(names)}),`);
  const shared = [...new Set(Object.values(files).flatMap(importedBy))].map((name) => `["${name}", wasm.${name}],`);
  const text = changed(changed(script, `import \\* as import\\d+ from "${LINK}"\n`, ""), `("${LINK}": )import\\d+`, "$1import0");
  return changed(text, IMPORTS.replace("{", "\\{"), `${IMPORTS}${loaders.join("\n")}\n`) + `
const chunks = new Map();
// What loads files of chunks, and then tells the program whether they are there.
function loads(names) {
  return async (callback, data) => {
    let isThere = true;
    try {
      await Promise.all(names.map(chunkNamed));
    } catch (error) {
      console.warn(error);
      isThere = false;
    }
    wasm.__indirect_function_table.get(callback)(data, isThere);
  };
}
// The file of that name, loaded once. What failed may be tried again.
function chunkNamed(name) {
  if (!chunks.has(name)) {
    const loaded = loadChunk(import.meta.url.replace(/js$/, name + ".wasm"));
    chunks.set(name, loaded);
    loaded.catch(() => chunks.delete(name));
  }
  return chunks.get(name);
}
async function loadChunk(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(path + ": " + response.status);
  // By pairs: a chunk keeps its names, while those of the program become short.
  const shared = Object.fromEntries([${shared.join(" ")}]);
  return WebAssembly.instantiate(await response.arrayBuffer(), Object.fromEntries([["${SHARED}", shared]]));
}
`;
}

/** The names that a file with chunks imports. */
function importedBy(path) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(path)));
  const other = imports.find(({ module }) => module !== SHARED);
  if (other) throw new Error(`${path} imports ${other.name} from ${other.module}, which no script hands it`);
  return imports.map(({ name }) => name);
}

/** Replaces every match of a pattern in a text; there must be at least one. */
function changed(text, pattern, by) {
  const found = new RegExp(pattern, "g");
  if (!found.test(text)) throw new Error(`the script of wasm-bindgen has no ${pattern}`);
  return text.replace(found, by);
}

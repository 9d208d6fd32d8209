// The script of a program loads these chunks on demand, after xtask/src/building/chunks.rs has split them off.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Programs import the loaders of their chunks from this module. */
const LINK = "./__wasm_split.js";
/** And from this one, chunks import parts of their program. */
const SHARED = "__wasm_split";
/** Matches the import list in the script of a program. */
const IMPORTS = "const import0 = {\n        __proto__: null,\n";

/**
 * @typedef {object} Apart a program without its chunks
 * @property {string} program the path of the program
 * @property {Record<string, string>} files the paths of the split-off files, by name
 * @property {Record<string, string[]>} needed the names of the files that each chunk needs
 */

/**
 * Looks for the program of that name in a folder. Without such a folder, it is undefined.
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

/** Finds the files in a folder that contain chunks of a program, such as `sieve.views.wasm`. */
export function chunksOf(folder, name) {
  return readdirSync(folder).filter((file) => file.startsWith(`${name}.`) && /^[\w-]+\.[\w-]+\.wasm$/.test(file)).sort();
}

/** Adds the loaders of the chunks to the script of a program, as written by wasm-bindgen. */
export function loading(script, { files, needed }) {
  const loaders = Object.entries(needed).map(([chunk, names]) => `__wasm_split_load_${chunk}: loads(${JSON.stringify(names)}),`);
  const shared = [...new Set(Object.values(files).flatMap(importedBy))].map((name) => `["${name}", wasm.${name}],`);
  const text = changed(changed(script, `import \\* as import\\d+ from "${LINK}"\n`, ""), `("${LINK}": )import\\d+`, "$1import0");
  return changed(text, IMPORTS.replace("{", "\\{"), `${IMPORTS}${loaders.join("\n")}\n`) + `
const chunks = new Map();
// Loads the files of chunks, and then lets the program know if they have arrived.
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
// Loads a file only once, unless that fails. Then you can try again.
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
  // We pass pairs, because a chunk keeps its names while those of the program become short.
  const shared = Object.fromEntries([${shared.join(" ")}]);
  return WebAssembly.instantiate(await response.arrayBuffer(), Object.fromEntries([["${SHARED}", shared]]));
}
`;
}

/** Lists the names that a file with chunks imports. */
function importedBy(path) {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(path)));
  const other = imports.find(({ module }) => module !== SHARED);
  if (other) throw new Error(`${path} imports ${other.name} from ${other.module}, which no script hands it`);
  return imports.map(({ name }) => name);
}

/** Replaces every match of a pattern in a text. If there is no match, something has changed, so that's an error. */
function changed(text, pattern, by) {
  const found = new RegExp(pattern, "g");
  if (!found.test(text)) throw new Error(`the script of wasm-bindgen has no ${pattern}`);
  return text.replace(found, by);
}

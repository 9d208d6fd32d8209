// The words of the page. The words of the kit, of the packages that a program shares with others, and of the
// program itself make one file per language, without the notes to translators.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The folder of the words that all programs share. */
const SHARED = "static/words";

/** The prefix of keys of texts that the page shows without a program. No program loads them. */
const OUTSIDE = "alone.";

/** The codes of all languages. */
export function languages(source) {
  return readdirSync(join(source, SHARED)).map((file) => file.replace(/\.txt$/, "")).sort();
}

/**
 * The words of a program in a folder: those that a visitor loads with the program, and the rest, which the first
 * later part loads.
 *
 * @param {string} source the root folder
 * @param {string} folder the folder of the program's package
 * @param {string} language
 * @param {(key: string) => boolean} isFirst whether the program needs the text of a key before any later part
 * @returns {{first: string, rest: string}}
 */
export function wordsOf(source, folder, language, isFirst) {
  const folders = [SHARED, ...packages(source, folder), folder].map((dependency) => (dependency === SHARED ? dependency : `${dependency}/words`));
  const files = folders.map((words) => join(source, words, `${language}.txt`));
  const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));
  const entries = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith("#") && !line.startsWith(OUTSIDE));
  const joined = (expected) => entries.filter((line) => isFirst(keyOf(line)) === expected).map((line) => `${line.replace(/ *= */, "=")}\n`).join("");
  return { first: joined(true), rest: joined(false) };
}

/** The key of a line as used by the program, without the plural form. */
function keyOf(line) {
  return line.slice(0, line.indexOf("=")).trim().replace(/\.(one|other)$/, "");
}

/** The packages with words of their own, except the kit, that a program needs according to its manifest. */
function packages(source, folder) {
  const manifest = readFileSync(join(source, folder, "Cargo.toml"), "utf8");
  const needed = [...manifest.matchAll(/path = "\.\.\/(\w+)"/g)].map(([, name]) => `web/${name}`);
  return needed.filter((dependency) => existsSync(join(source, dependency, "words")));
}

/** The texts of the page while no program is running: it is loading, or it failed for one of these reasons. */
const EARLY = [
  "loading", "waiting", "missing", "offline", "newer", "wrong-type", "rejected", "no-wasm", "crashed", "reload", "again", "newest", "copy-link", "copied",
  "from-disk", "sandboxed", "blocked", "packaged", "back",
];

/** The texts of the page without a program, by language and name. */
export function earlyTexts(source) {
  return outsideTexts(source, EARLY);
}

/** The texts for people whose browser can't run the script of the document, by language and name. */
export function tooOldTexts(source) {
  return outsideTexts(source, ["old", "blocked-script", "address", "copy-link", "copied"]);
}

/** The notices of packages for learning platforms (static/sco.js), by language and name. */
export function packageTexts(source) {
  return outsideTexts(source, ["no-platform", "other-task", "too-long"]);
}

function outsideTexts(source, names) {
  return sharedTexts(source, Object.fromEntries(names.map((name) => [name, `${OUTSIDE}${name}`])));
}

/** Texts that all programs share, in every language, indexed by the names that are assigned to their keys here. */
export function sharedTexts(source, keys) {
  return Object.fromEntries(languages(source).map((language) => {
    const path = join(source, SHARED, `${language}.txt`);
    const texts = Object.entries(keys).map(([name, key]) => [name, found(path, key)]);
    const missing = texts.find(([, text]) => text === undefined);
    if (missing) throw new Error(`${SHARED}/${language}.txt has no ${keys[missing[0]]}`);
    return [language, Object.fromEntries(texts)];
  }));
}

/** The English text of one key of the package in a folder, if it has one. */
export function textOf(source, folder, key) {
  return found(join(source, folder, "words", "en.txt"), key);
}

function found(path, key) {
  const line = readFileSync(path, "utf8").split("\n").find((line) => line.startsWith(`${key} =`));
  return line?.slice(line.indexOf("=") + 1).trim();
}

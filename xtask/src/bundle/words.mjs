// Joins the words of the kit, of the packages that a program shares with others, and of the program itself. You get one
// file per language, without the notes to translators.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The words that all programs share are in here. */
const SHARED = "static/words";

/**
 * The page itself shows the texts with this prefix, because there is no program yet or any more. So
 * no program needs to load them.
 */
const OUTSIDE = "alone.";

/** The codes of all languages. */
export function languages(source) {
  return readdirSync(join(source, SHARED)).map((file) => file.replace(/\.txt$/, "")).sort();
}

/**
 * Divides the words of a program into those that a visitor loads along with it, and the rest, for which the first later
 * part is early enough.
 *
 * @param {string} source the root folder
 * @param {string} folder the folder of the program's package
 * @param {string} language
 * @param {(key: string) => boolean} isFirst true if the program needs the text of a key before any later part
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

/** Returns the key of a line as the program uses it, which is without the plural form. */
function keyOf(line) {
  return line.slice(0, line.indexOf("=")).trim().replace(/\.(one|other)$/, "");
}

/** According to its manifest, a program needs these packages with words of their own. This doesn't include the kit. */
function packages(source, folder) {
  const manifest = readFileSync(join(source, folder, "Cargo.toml"), "utf8");
  const needed = [...manifest.matchAll(/path = "\.\.\/(\w+)"/g)].map(([, name]) => `web/${name}`);
  return needed.filter((dependency) => existsSync(join(source, dependency, "words")));
}

/**
 * What the page shows while no program is running, because it is still loading or has failed for
 * one of these reasons.
 */
const EARLY = [
  "loading", "waiting", "printing", "missing", "offline", "newer", "wrong-type", "rejected", "no-wasm", "crashed", "reload", "again", "newest", "copy-link", "copied",
  "from-disk", "sandboxed", "blocked", "packaged", "back",
];

/** Returns those texts by language and name. */
export function earlyTexts(source) {
  return outsideTexts(source, EARLY);
}

/** The same for people whose browser can't run the script of the document. */
export function tooOldTexts(source) {
  return outsideTexts(source, ["old", "blocked-script", "address", "copy-link", "copied"]);
}

/** The same for packages for learning platforms, which show these notices (static/sco.js). */
export function packageTexts(source) {
  return outsideTexts(source, ["no-platform", "other-task", "too-long"]);
}

function outsideTexts(source, names) {
  return sharedTexts(source, Object.fromEntries(names.map((name) => [name, `${OUTSIDE}${name}`])));
}

/**
 * Looks up texts that all programs share, in every language. You assign names to their keys, and get the texts by these
 * names.
 */
export function sharedTexts(source, keys) {
  return Object.fromEntries(languages(source).map((language) => {
    const path = join(source, SHARED, `${language}.txt`);
    const texts = Object.entries(keys).map(([name, key]) => [name, found(path, key)]);
    const missing = texts.find(([, text]) => text === undefined);
    if (missing) throw new Error(`${SHARED}/${language}.txt has no ${keys[missing[0]]}`);
    return [language, Object.fromEntries(texts)];
  }));
}

/** Looks up the English text of a key. Not every package in a folder has it. */
export function textOf(source, folder, key) {
  return found(join(source, folder, "words", "en.txt"), key);
}

function found(path, key) {
  const line = readFileSync(path, "utf8").split("\n").find((line) => line.startsWith(`${key} =`));
  return line?.slice(line.indexOf("=") + 1).trim();
}

// If a test has passed, there is no need to repeat it until something changes that it uses: its
// sources, the files that the page loaded, or the browser. `run.mjs` decides if the lanes may skip
// tests (`MAY_SKIP`).

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { executable } from "./browser.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PASSED = join(ROOT, "target", "end_to_end", "passed");
/** Tests compute the names of files in these folders, so we can't find them by reading the tests. */
const READ = ["data", "tests/data", "static/words"];
/** `run.mjs` sets this variable. */
export const MAY_SKIP = "GINNOW_MAY_SKIP";
/** What a skipped test gives as its reason. */
export const UNCHANGED = "nothing that it uses has changed since it passed";

/** The digest that is part of a file's name. */
const DIGEST = /[0-9a-f]{16}/g;
const known = new Map();

/** Records what one run of a test uses. */
export class Used {
  #files = new Set();
  #isWhole = true;

  /** Records a file that the page has loaded. */
  add(path) {
    this.#files.add(path);
  }

  /** Records that the test also uses something that we can't track. It then always runs. */
  addUnknown() {
    this.#isWhole = false;
  }

  /** Saves the outcome of a test that has passed. */
  keep(file, name) {
    if (!this.#isWhole) return;
    const paths = [...this.#files].sort();
    mkdirSync(PASSED, { recursive: true });
    const unfinished = `${placeOf(file, name)}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify({ paths: paths.map((path) => relative(ROOT, path)), state: stateOf(file, paths) }));
    renameSync(unfinished, placeOf(file, name));
  }
}

/** True if a test has passed, and nothing that it used has changed since. */
export function isUnchanged(file, name) {
  if (!process.env[MAY_SKIP] || !existsSync(placeOf(file, name))) return false;
  const { paths, state } = JSON.parse(readFileSync(placeOf(file, name), "utf8"));
  return state === stateOf(file, paths.map((path) => join(ROOT, path)));
}

/** Where we store the record of a test. */
const placeOf = (file, name) => join(PASSED, `${digest(file, name)}.json`);

/** Computes a digest of everything that a test uses. */
function stateOf(file, paths) {
  return digest(once(file, () => digest(...sourcesOf(file).map(contentOf))), once("surroundings", surroundings), ...paths.map((path) => servedAs(path, paths)));
}

/** Computes a digest of everything that all tests use. */
function surroundings() {
  const browser = realpathSync(executable());
  const folders = READ.map((folder) => join(ROOT, folder)).filter(existsSync);
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name))).filter(isFile);
  const { size, mtimeMs } = statSync(browser);
  return digest(process.version, browser, String(size), String(mtimeMs), ...[...files.sort(), join(ROOT, "tests/end_to_end/package-lock.json")].map(contentOf));
}

/** Lists a test file, all modules that it imports, and the files that these mention. */
function sourcesOf(file, all = new Set()) {
  if (all.has(file) || !isFile(file)) return [...all];
  all.add(file);
  if (!/\.m?js$/.test(file) || !file.startsWith(join(ROOT, "tests"))) return [...all];
  const named = readFileSync(file, "utf8").matchAll(/(?:from |import\(|new URL\()"(\.[^"]+)"/g);
  for (const [, path] of named) sourcesOf(join(dirname(file), path), all);
  return [...all];
}

/**
 * Reduces a file of the page to what a test depends on. The document lists the files of all programs, for example, but
 * the test only depends on those that its page has loaded.
 */
function servedAs(path, paths) {
  if (!isFile(path)) return "missing";
  if (extname(path) !== ".html") return path.search(DIGEST) >= 0 ? path : contentOf(path);
  const loaded = once(paths, () => new Set(paths.flatMap((one) => one.match(DIGEST) ?? [])));
  const text = once(`text of ${path}`, () => readFileSync(path, "utf8").replaceAll(/sha256-[\w+/=]+/g, ""));
  return text.replaceAll(DIGEST, (found) => (loaded.has(found) ? found : ""));
}

const isFile = (path) => existsSync(path) && statSync(path).isFile();
const contentOf = (path) => once(`content of ${path}`, () => digest(path, readFileSync(path)));

function digest(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(createHash("sha256").update(part).digest());
  return hash.digest("hex");
}

function once(key, compute) {
  if (!known.has(key)) known.set(key, compute());
  return known.get(key);
}

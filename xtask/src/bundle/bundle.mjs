// Makes the page of what Trunk has built: gives names with digests to the
// programs, and tells the scripts of the page what there is. Trunk starts this
// after every build, in the folder that becomes `dist`.
//
// A program that is not shipped is tested: the page with all of them stands in
// target/page-for-tests, while `dist` gets the others.
//
// With GINNOW_DEVELOPING=on nothing is kept for offline use, and what earlier
// builds kept is cleared away: `cargo xtask serve --dev` wants to show what has
// just been changed.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { optimise } from "./code.mjs";
import { digestOf, filesOf, short } from "./files.mjs";
import { offline } from "./offline.mjs";
import { programs } from "./programs.mjs";
import { minified } from "./scripts.mjs";
import { KIT, styleOf } from "./styles.mjs";
import { languages, sharedText, wordsOf } from "./words.mjs";

const source = process.env.TRUNK_SOURCE_DIR;
const staging = process.env.TRUNK_STAGING_DIR;
const keeping = process.env.GINNOW_DEVELOPING !== "on";

const all = await Promise.all(programs(source).map(async (program) => ({
  ...program,
  sheet: styleOf(source, program.folder),
  makeFiles: await makerOf(program),
})));
const sharedSheet = styleOf(source, KIT);
if (process.env.TRUNK_PROFILE === "release") await optimiseAll(all.flatMap(binaries));
const shipped = all.filter((program) => program.shipped);
if (shipped.length < all.length) {
  const tested = join(source, "target", "page-for-tests");
  rmSync(tested, { recursive: true, force: true });
  cpSync(staging, tested, { recursive: true });
  bundle(tested, all);
  for (const name of all.filter((program) => !program.shipped).flatMap(binaries)) {
    for (const file of [`${name}.js`, `${name}_bg.wasm`]) rmSync(join(staging, file));
  }
}
bundle(staging, shipped);

/** Makes programs small, as many at once as there are cores. */
async function optimiseAll(names) {
  const waiting = [...names];
  const lane = async () => {
    while (waiting.length > 0) await optimise(staging, waiting.shift());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

/** Makes a page of these programs of what lies in a folder. */
function bundle(folder, list) {
  const made = list.map((program) => ({ ...program, ...named(folder, program) }));
  const style = written(folder, "style", "css", sharedSheet);
  const started = made.map(({ address, name, program, workers, words, style, named }) => [address, { name, program, workers, words, style, files: named }]);
  for (const script of ["start-worker.js", "offline.js"]) change(join(folder, script), (text) => minified(text));
  const listed = { PROGRAMS: Object.fromEntries(started), MISSING: sharedText(source, "page.missing") };
  change(join(folder, "start.js"), (text) => minified(text, listed));
  const build = short(...filesOf(folder).map((file) => `${file} ${digestOf(join(folder, file))}`));
  change(join(folder, "index.html"), (text) => withStart(text, { build, style }));
  offline(source, folder, { build, made: keeping ? made : [] });
}

/** What is compiled for a program: itself, and what its workers run. */
function binaries({ name, workers }) {
  return workers ? [name, workers.name] : [name];
}

/** Gives the files of a program their names, and says what they are. */
function named(folder, program) {
  const [code, workers] = binaries(program).map((name) => codeOf(folder, name));
  const words = wordsIn(folder, program);
  const style = written(folder, program.name, "css", program.sheet);
  const further = furtherFiles(folder, program);
  const files = [...code.files, ...(workers?.files ?? []), ...Object.values(words), style, ...further.files];
  return { program: code.program, workers: workers?.program, words, style, named: further.named, files };
}

/**
 * What makes the further files of a program, if it has any: the function `files`
 * of `files.mjs` in its folder. It writes them by `write(name, text)`, which gives
 * the name of the file, and returns the names of those that the program asks for
 * by itself. What lies in the folder `later` is loaded when somebody wants it.
 */
async function makerOf({ folder }) {
  const path = join(source, `${folder}/files.mjs`);
  return existsSync(path) ? (await import(pathToFileURL(path))).files : undefined;
}

/** The further files of a program: all of them, and by which names it knows some. */
function furtherFiles(folder, { makeFiles }) {
  const files = [];
  const named = makeFiles?.(source, (name, text) => {
    files.push(written(folder, name, "txt", text));
    return files.at(-1);
  });
  return { files, named };
}

function codeOf(folder, name) {
  const [from, to] = [join(folder, `${name}.js`), join(folder, `${name}_bg.wasm`)];
  const [script, program] = [from, to].map((path) => readFileSync(path));
  const base = `${name}-${short(script, program)}`;
  writeFileSync(join(folder, `${base}.js`), script);
  writeFileSync(join(folder, `${base}_bg.wasm`), program);
  for (const path of [from, to]) rmSync(path);
  return { program: `${base}_bg.wasm`, files: [`${base}.js`, `${base}_bg.wasm`] };
}

/** Writes the words of a program; gives the names of the files by language. */
function wordsIn(folder, program) {
  return Object.fromEntries(languages(source).map((language) => {
    const text = wordsOf(source, program.folder, language);
    return [language, written(folder, `${program.name}.${language}`, "txt", text)];
  }));
}

/** Writes a file with a digest in its name, which is given. */
function written(folder, name, ending, text) {
  const file = `${name}-${short(text)}.${ending}`;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return file;
}

/**
 * The document without its comments, with the sheet that all programs share, and with the script that
 * starts the page, where it says that there is no main program.
 */
function withStart(page, { build, style }) {
  const places = [
    [/<link[^>]*data-trunk-skip[^>]*>/, `<script type="module" src="./start.js?build=${build}" data-start></script>`],
    [/\.\/style\.css/, `./${style}`],
  ];
  const bare = page.replace(/<!--[^]*?-->/g, "").replace(/^\s+/gm, "");
  return places.reduce((text, [place, value]) => {
    if (!place.test(text)) throw new Error(`index.html has nothing like ${place}`);
    return text.replace(place, value);
  }, bare);
}

function change(path, action) {
  writeFileSync(path, action(readFileSync(path, "utf8")));
}

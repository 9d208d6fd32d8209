// Assembles the page: node bundle.mjs, started by `cargo xtask` with the tools of the build on the search path.
// Before that, cargo has compiled the programs and wasm-bindgen has written their scripts into target/bound. This
// script adds digests to the names of files, and inserts the names into the scripts of the page. The folder of the
// page appears only when it is complete.
//
// GINNOW_PROFILE   the profile of cargo; only the programs of `page` are made smaller and get first views
// GINNOW_PAGE      the folder to write, `dist` by default
// GINNOW_PENDING   names of programs that are not compiled yet, with commas: a page with the progress takes their place
// GINNOW_DEVELOPING=on   the browser keeps nothing for offline use and clears what earlier builds kept; the page
//                        reloads itself after the next build of its puzzle
//
// A program with data-shipped="no" is only for tests. The page with all programs is in target/page-for-tests; the
// folder of the page contains the others.

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { building } from "./pages/building.mjs";
import { bound, optimiseOnce, pack } from "./code/code.mjs";
import { chunksOf, takenApart } from "./code/chunks.mjs";
import { document, withPage } from "./pages/document.mjs";
import { digestOf, filesOf, short } from "./files.mjs";
import { writeNotFound } from "./pages/not_found.mjs";
import { offline } from "./offline.mjs";
import { openingsOnce } from "./pages/openings.mjs";
import { writeListing } from "./packages.mjs";
import { endOptimiser } from "./code/optimiser.mjs";
import { onAllCores } from "./parallel.mjs";
import { programs } from "./programs.mjs";
import { reloading } from "./pages/reloading.mjs";
import { inline, minified, readableByAll } from "./code/scripts.mjs";
import { manifest, preview, writePaths } from "./pages/sharing.mjs";
import { KIT, laterStyleOf, styleOf } from "./styles.mjs";
import { earlyTexts, languages, packageTexts, tooOldTexts, wordsOf } from "./words.mjs";

const source = fileURLToPath(new URL("../../..", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? join(source, "target");
const profile = process.env.GINNOW_PROFILE ?? "serve";
const shipping = profile === "page";
const developing = process.env.GINNOW_DEVELOPING === "on";
const pending = (process.env.GINNOW_PENDING ?? "").split(",").filter(Boolean);
const isReady = ({ name }) => !pending.includes(name);
const dist = process.env.GINNOW_PAGE ?? join(source, "dist");
const staging = join(target, "page-staging");
const tested = join(source, "target", "page-for-tests");
/** These end up in the document's script, in this order. */
const STARTING = ["early.js", "first_view.js", "translations.js", "turns.js", "start.js"];
/** Files in `static` that only the build reads. */
const PARTS = ["words", ...STARTING, "service-worker.js"];

const all = await Promise.all(programs(source).map(async (program) => ({
  ...program,
  sheet: styleOf(source, program.folder),
  laterSheet: laterStyleOf(source, program.folder),
  ...(await makerOf(program)),
})));
const sharedSheet = styleOf(source, KIT);
rmSync(staging, { recursive: true, force: true });
cpSync(join(source, "static"), staging, { recursive: true });
for (const part of PARTS) rmSync(join(staging, part), { recursive: true });
await copyAll(all.filter((program) => (program.shipped || !developing) && isReady(program)).flatMap(binaries));
const shipped = all.filter((program) => program.shipped);
rmSync(tested, { recursive: true, force: true });
if (shipped.length < all.length && !developing) {
  cpSync(staging, tested, { recursive: true });
  await bundle(tested, all);
  for (const name of all.filter((program) => !program.shipped).flatMap(binaries)) {
    for (const file of [`${name}.js`, `${name}_bg.wasm`, ...chunksOf(staging, name)]) rmSync(join(staging, file));
  }
}
await bundle(staging, shipped);
rmSync(dist, { recursive: true, force: true });
renameSync(staging, dist);

/** Copies the programs with their scripts, and optimises those of a release. */
async function copyAll(names) {
  await Promise.all(names.map((name) => {
    bound(join(target, "bound", profile, name), staging, name, shipping ? takenApart(join(target, "chunks", name), name) : undefined);
    return shipping ? optimiseOnce(staging, name, join(target, "optimised")) : undefined;
  }));
  endOptimiser();
}

/** Makes a page with these programs from the files in a folder. */
async function bundle(folder, list) {
  const made = list.map((program) => ({ ...program, ...(isReady(program) ? named(folder, program) : building(folder, program, (...file) => written(folder, ...file))) }));
  const style = written(folder, "style", "css", sharedSheet);
  await onAllCores(made, async (program) => {
    program.openings = {};
    if (!shipping) return;
    for (const [kind, piece] of Object.entries(await openingsOnce(join(target, "first-views"), folder, program, shipped))) {
      const [language, touch] = kind.split(".");
      program.openings[kind] = written(folder, `${program.name}${touch ? `-${touch}` : ""}.${language}`, "html", piece);
    }
    program.files.push(...Object.values(program.openings));
  });
  const started = made.map(({ address, name, program, workers, words, style, named, first, openings }) => [address, { name, program, workers: workers.length > 0 ? workers : undefined, words, style, files: named, first, openings }]);
  writePaths(source, folder, list);
  change(join(folder, "manifest.webmanifest"), (text) => manifest(source, folder, text, list));
  for (const script of ["start-worker.js", "offline.js", "embedding.js", "open.js"]) change(join(folder, script), (text) => minified(text));
  change(join(folder, "too-old.js"), (text) => readableByAll(text, { TEXTS: tooOldTexts(source) }));
  change(join(folder, "sco.js"), (text) => minified(text, { TEXTS: packageTexts(source) }));
  writeNotFound(source, folder);
  const build = short(...filesOf(folder).map((file) => `${file} ${digestOf(join(folder, file))}`));
  const constants = { PROGRAMS: Object.fromEntries(started), TEXTS: earlyTexts(source), BUILD: build, PACKED: shipping };
  const start = inline(STARTING.map((part) => readFileSync(join(source, "static", part), "utf8")).join("\n"), constants);
  writeFileSync(join(folder, "index.html"), withPage(document(source), { start, style, preview: preview(source, folder, list[0], "./"), build }));
  if (developing) reloading(folder, made, short(start, style));
  writeListing(source, folder, { build, made });
  offline(source, folder, { build, made: developing ? [] : made });
}

/** Lists the binaries of a puzzle, which are the program of the page and those of its workers. */
function binaries({ name, workers }) {
  return [name, ...workers.map((program) => program.name)];
}

/** Adds digests to the names of a program's files, and returns the new names. */
function named(folder, program) {
  const [code, ...workers] = binaries(program).map((name) => codeOf(folder, name));
  const [words, rest] = wordsIn(folder, program, code.hasChunks, [code, ...workers].map((binary) => binary.program));
  const [style, ...laterStyles] = stylesIn(folder, program);
  const further = furtherFiles(folder, program);
  const files = [...code.files, ...workers.flatMap((others) => others.files), ...Object.values(words), ...rest, style, ...laterStyles, ...further.files];
  return { program: code.program, workers: workers.map((others) => others.program), words, style, named: further.named, files };
}

/**
 * A folder may contain a `files.mjs` with a function `files`, which makes the extra files of the program. It writes
 * them with `write(name, text)`, which returns the file name, and returns the names of those that the program itself
 * requests. Anything in the folder `later` is loaded on demand. A list `first` has the names of files that are loaded
 * along with the program.
 */
async function makerOf({ folder }) {
  const path = join(source, `${folder}/files.mjs`);
  if (!existsSync(path)) return {};
  const { files: makeFiles, first } = await import(pathToFileURL(path));
  return { makeFiles, first };
}

/** Returns all extra files of a program, along with the names that the program knows. */
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
  const chunks = chunksOf(folder, name);
  const base = `${name}-${short(...[from, to, ...chunks.map((chunk) => join(folder, chunk))].map((path) => readFileSync(path)))}`;
  // The script derives the names of the chunks from its own.
  const renamed = [[`${name}.js`, `${base}.js`], [`${name}_bg.wasm`, `${base}_bg.wasm`], ...chunks.map((chunk) => [chunk, chunk.replace(name, base)])];
  for (const [old, file] of renamed) renameSync(join(folder, old), join(folder, file));
  if (shipping) pack(join(folder, `${base}_bg.wasm`));
  return { program: `${base}_bg.wasm`, files: renamed.map(([, file]) => file), hasChunks: chunks.length > 0 };
}

/**
 * Writes the words of a program. Returns the file names by language and, in a release, those of the words for its later
 * parts. If a key is only used in chunks, we find it in the data of the chunks rather than in that of the program.
 * Workers use keys as well, but it's the program that shows their texts.
 */
function wordsIn(folder, program, hasChunks, binaries) {
  const contents = hasChunks ? binaries.map((file) => readFileSync(join(folder, file))) : [];
  const isFirst = (key) => !hasChunks || contents.some((content) => content.includes(key));
  const made = languages(source).map((language) => {
    const { first, rest } = wordsOf(source, program.folder, language, isFirst);
    // With the same digest in both names, the page only needs to know one of them.
    const file = (name, text) => written(folder, `${name}.${language}`, "txt", text, short(first, rest));
    return { language, first: file(program.name, first), rest: shipping ? [file(`later/${program.name}-rest`, rest)] : [] };
  });
  return [Object.fromEntries(made.map(({ language, first }) => [language, first])), made.flatMap(({ rest }) => rest)];
}

/**
 * Writes the style sheet of a program. In a release, the folder `later` has another one with the same name, which is
 * for its later parts.
 */
function stylesIn(folder, { name, sheet, laterSheet }) {
  if (!shipping) return [written(folder, name, "css", sheet + laterSheet)];
  const digest = short(sheet, laterSheet);
  return [written(folder, name, "css", sheet, digest), written(folder, `later/${name}`, "css", laterSheet, digest)];
}

/** Writes a file with a digest in its name, and returns the name. */
function written(folder, name, ending, text, digest = short(text)) {
  const file = `${name}-${digest}.${ending}`;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return file;
}

function change(path, action) {
  writeFileSync(path, action(readFileSync(path, "utf8")));
}

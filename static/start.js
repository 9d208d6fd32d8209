// Starts the page: the program of the puzzle that the address names. A file of
// its own, so that the Content-Security-Policy needs no exception for scripts
// inside the document. `?build=` passes on to the other files whose names do not
// tell one build from another.

// The build (xtask/src/bundle) puts two constants before this script: PROGRAMS, by
// the first word of the addresses that open them, their words by language; and
// MISSING, what is said in each language when a program cannot be had.

const { search } = new URL(import.meta.url);
const root = document.documentElement;
const here = (path) => new URL(path, document.baseURI);

/** The word of the program that an address opens; that of the first if it names none. */
function word() {
  const named = location.hash.match(/^#([^/?&=]*)/)?.[1];
  return Object.hasOwn(PROGRAMS, named ?? "") ? named : Object.keys(PROGRAMS)[0];
}

/** What was chosen in the settings. Some browsers forbid pages in frames to remember anything. */
function remembered(key) {
  try {
    return localStorage.getItem(`ginnow/${key}`);
  } catch {
    return null;
  }
}

/** The language of the page among those there are, as web/kit/src/browser/language.rs chooses it. */
function language(known) {
  const linked = location.hash.match(/[?&]lang=([\w-]+)/)?.[1];
  const wanted = [linked, remembered("language"), ...navigator.languages].map((code) => code?.split("-")[0].toLowerCase());
  return wanted.find((code) => Object.hasOwn(known, code ?? "")) ?? "en";
}

async function fetched(path) {
  const response = await fetch(here(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

// What has the focus is marked as soon as keys are used on it. Firefox marks nothing that was reached by the pointer.
const used = (event, keys) => addEventListener(event, () => root.toggleAttribute("data-keys-used", keys), true);
used("keydown", true);
used("pointerdown", false);

// The colours that were chosen, before there is anything to be seen in others.
const theme = remembered("theme");
if (theme && theme !== "system") root.dataset.theme = theme;

const opened = word();
const { name, program, workers = program, words, style, files } = PROGRAMS[opened];
root.dataset.puzzle = name;
root.dataset.puzzles = Object.keys(PROGRAMS).join(" ");
root.classList.add(`puzzle-${name}`);
document.querySelector("script[data-start]").dataset.workers = `./${workers}`;

// An address of another puzzle is that of another program. The one that runs
// does not hear of it.
addEventListener("hashchange", (event) => {
  if (word() === opened) return;
  event.stopImmediatePropagation();
  location.reload();
}, { capture: true });

// What workers run, as soon as one is started, where that is a program of its own.
let compiling;

try {
  await start();
} catch (error) {
  document.body.append(missing());
  throw error;
}
// Firefox ends what is being loaded for a page that is left.
import(`./offline.js${search}`).catch((error) => console.warn(`not kept for offline use: ${error}`));

/** Loads all that the program needs at once, and has it begin. */
async function start() {
  const fetchWords = async (code) => (await fetched(words[code])).text();
  const code = language(words);
  const [script, module, texts] = await Promise.all([
    import(here(program.replace("_bg.wasm", ".js"))),
    fetched(program),
    fetchWords(code),
    dressed(style),
  ]);
  window.ginnow = { words: { [code]: texts }, fetchWords, fetchFile, postProgram };
  await script.default({ module_or_path: module });
}

/** A further file of the program: one that this build names, or that such a file names. */
async function fetchFile(name) {
  return (await fetched(files?.[name] ?? name)).text();
}

/**
 * Posts to a worker what it runs: the page's own program, or else another, which
 * is loaded and compiled once, when the first worker is started. Where it cannot
 * be had or passed on, something else is posted, and the worker fetches it.
 */
async function postProgram(worker, own) {
  try {
    if (workers !== program) compiling ??= WebAssembly.compileStreaming(fetched(workers));
    worker.postMessage(await (compiling ?? own));
  } catch {
    compiling = undefined;
    worker.postMessage(null);
  }
}

/** Waits for a style sheet: nothing is to be seen without it. */
function dressed(path) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = here(path);
  return new Promise((done, failed) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => failed(new Error(`${path} cannot be had`)));
    document.head.append(link);
  });
}

/** Says that the program cannot be had, and loads the page again. */
function missing() {
  const message = document.createElement("a");
  message.className = "crashed";
  message.role = "alert";
  message.href = location.href;
  message.textContent = MISSING[language(MISSING)];
  message.addEventListener("click", (event) => {
    event.preventDefault();
    location.reload();
  });
  return message;
}

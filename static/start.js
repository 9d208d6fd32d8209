// Starts the page: the program of the puzzle that the address names. The build puts it into the document, where
// the Content-Security-Policy knows it by its digest, so that nothing has to be waited for before it begins.

// The build (xtask/src/bundle) puts three constants before this script: PROGRAMS, by the first word of the
// addresses that open them; MISSING, what is said in each language when a program cannot be had; and BUILD, which
// passes on to the other files whose names do not tell one build from another.

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
const { name, program, workers = program, words, style, files, openings } = PROGRAMS[opened];
const code = language(words);
root.lang = code;
root.dataset.puzzle = name;
root.dataset.puzzles = Object.keys(PROGRAMS).join(" ");
root.classList.add(`puzzle-${name}`);
document.currentScript.dataset.workers = `./${workers}`;

// An address of another puzzle is that of another program. The one that runs
// does not hear of it.
addEventListener("hashchange", (event) => {
  if (word() === opened) return;
  event.stopImmediatePropagation();
  location.reload();
}, { capture: true });

// What workers run, as soon as one is started, where that is a program of its own.
let compiling;
let begun = false;

begin();

/** Shows what is seen first, and has the program take it over. */
async function begin() {
  try {
    const dress = dressed(style);
    const shown = extent();
    const seen = opening(shown, dress);
    // What is seen first goes first. A visitor who comes again has all of it in the browser.
    if (shown === "all") await seen;
    await start(dress);
  } catch (error) {
    await parsed();
    document.body.replaceChildren(missing());
    throw error;
  }
  // Firefox ends what is being loaded for a page that is left.
  import(here(`./offline.js?build=${BUILD}`)).catch((error) => console.warn(`not kept for offline use: ${error}`));
}

/** Waits until the body is there. */
function parsed() {
  if (document.readyState !== "loading") return undefined;
  return new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
}

/**
 * What of the puzzle can be shown before its program runs: all of its first view, or the head alone where the
 * address or what was kept of earlier visits says what is below; nothing where the page looks quite different.
 */
function extent() {
  const [, path = "", query = ""] = location.hash.match(/^#([^?]*)(?:\?(.*))?$/) ?? [];
  if (/layout=|^puzzle-frame/.test(query) || /(^|\/)(how|tour)(\/|$)/.test(path)) return "nothing";
  const usual = ["", opened, `${opened}/`].includes(path) && /^(lang=[\w-]+)?$/.test(query);
  return usual && !isKnown() ? "all" : "head";
}

/** Whether something is kept that may change what is seen first. */
function isKnown() {
  try {
    const kept = Object.keys(localStorage).filter((key) => key.startsWith("ginnow/"));
    const games = Object.keys(sessionStorage).some((key) => key === `ginnow/game/${name}` || key === `ginnow/game/${opened}`);
    return games || kept.some((key) => !/^ginnow\/(theme|language|motion|speed|tour.*)$/.test(key));
  } catch {
    return false;
  }
}

/** Puts on the screen what is seen first. It is a picture: nothing in it can be used. What cannot be had is left out. */
async function opening(shown, dress) {
  const file = openings[code];
  if (shown === "nothing" || !file) return;
  try {
    const [piece] = await Promise.all([fetched(file).then((response) => response.text()), dress, parsed()]);
    if (begun) return;
    document.body.insertAdjacentHTML("afterbegin", piece);
    for (const part of document.body.children) part.inert = true;
    if (shown === "head") for (const part of document.querySelectorAll("main, .rule")) part.style.visibility = "hidden";
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  } catch (error) {
    console.warn(`not shown before the program runs: ${error}`);
  }
}

/** Loads all that the program needs at once, and has it begin. */
async function start(dress) {
  const fetchWords = async (code) => (await fetched(words[code])).text();
  const [script, module, texts] = await Promise.all([
    import(here(program.replace("_bg.wasm", ".js"))),
    WebAssembly.compileStreaming(fetched(program)).catch(async () => WebAssembly.compile(await (await fetched(program)).arrayBuffer())),
    fetchWords(code),
    dress,
    parsed(),
  ]);
  begun = true;
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

// Starts the page: the program of the puzzle that the address names. The build puts it into the document, where
// the Content-Security-Policy knows it by its digest, so that nothing has to be waited for before it begins.

// The build (xtask/src/bundle) puts three constants before this script: PROGRAMS, by the first word of the
// addresses that open them; FAILURES, the texts of failures by language and cause; and BUILD, which
// passes on to the other files whose names do not tell one build from another.

const root = document.documentElement;

// Mail filters and messengers encode the fragment of a link once more, or several times. A fragment with `=` or
// without `%3D` is as the page wrote it.
for (let rest = 4; rest > 0 && !location.hash.includes("=") && /%(25)*(3D|3F|2F)/i.test(location.hash); rest -= 1) {
  try {
    history.replaceState(history.state, "", decodeURIComponent(location.hash));
  } catch {
    break;
  }
}
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
const { name, program, workers = [program], words, style, files, openings } = PROGRAMS[opened];
const code = language(words);
root.lang = code;
root.dataset.puzzle = name;
root.dataset.address = opened;
root.dataset.puzzles = Object.keys(PROGRAMS).join(" ");
root.classList.add(`puzzle-${name}`);
document.currentScript.dataset.workers = workers.map((file) => `./${file}`).join(" ");

// An address of another puzzle is that of another program. The one that runs
// does not hear of it.
addEventListener("hashchange", (event) => {
  if (word() === opened) return;
  event.stopImmediatePropagation();
  location.reload();
}, { capture: true });

// In a frame, the page around it may ask how the game stands.
const around = parent === window ? undefined : import(here(`./embedding.js?build=${BUILD}`)).catch(() => undefined);

// What workers run, by its file, as soon as one is started, where that is a program of its own.
const compiling = {};
// What is seen before the program has drawn anything.
let picture;
/**
 * How many frames are waited for until a program has drawn its first view: something may move for ever, and the view
 * may be another one, which then stands still. On a busy machine they take longer, and so does the program.
 */
const MOST_FRAMES = 60;
const STILL_FRAMES = 10;

begin();

/** Shows what is seen first, and has the program take it over. */
async function begin() {
  try {
    const dress = dressed(style);
    // What is seen first goes first.
    await opening(dress);
    await start(dress);
  } catch (error) {
    await parsed();
    const isUnable = typeof WebAssembly !== "object" || error instanceof WebAssembly.CompileError;
    document.body.replaceChildren();
    fail(isUnable ? "no-wasm" : "missing");
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
 * What of the puzzle a first visit can see before its program runs: all of its first view, or the head alone where
 * the address says what is below; nothing where the page looks quite different. Who comes again has the program in
 * the browser, and what it kept may change what is seen.
 */
function extent() {
  const [, path = "", query = ""] = location.hash.match(/^#([^?]*)(?:\?(.*))?$/) ?? [];
  if (isKnown() || /layout=/.test(query) || /(^|\/)(how|tour)(\/|$)/.test(path)) return "nothing";
  return ["", opened, `${opened}/`].includes(path) && query === "" ? "all" : "head";
}

/** Whether anything is kept of an earlier visit but how the page is to look. */
function isKnown() {
  try {
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    return kept.some((key) => key.startsWith("ginnow/") && !/^ginnow\/(theme|language|motion)$/.test(key));
  } catch {
    return false;
  }
}

/**
 * Puts on the screen what is seen first, over the body that the program draws in. It is a picture: nothing in it can
 * be used. What cannot be had is left out.
 */
async function opening(dress) {
  const shown = extent();
  const touch = matchMedia("(hover: none) and (pointer: coarse)").matches;
  const file = (touch && openings[`${code}.touch`]) || openings[code];
  if (shown === "nothing" || !file) return;
  try {
    const [piece] = await Promise.all([fetched(file).then((response) => response.text()), dress, parsed()]);
    picture = document.createElement("div");
    picture.className = "first-view";
    picture.inert = true;
    picture.innerHTML = piece;
    // The policy allows no styles in a text.
    for (const part of picture.querySelectorAll("[data-style]")) part.style.cssText = part.dataset.style;
    // A drawing is fitted into its room by the program alone.
    const later = shown === "head" ? "main, aside, .rule" : ".graph-room svg";
    for (const part of picture.querySelectorAll(later)) part.style.visibility = "hidden";
    root.append(picture);
    root.dataset.pictured = "";
    fit();
    await frame();
  } catch (error) {
    console.warn(`not shown before the program runs: ${error}`);
  }
}

/** Waits until a frame was drawn, however long a busy machine takes for it. Of a page out of sight none is. */
function frame() {
  return new Promise((done) => {
    let drawn = false;
    requestAnimationFrame(() => setTimeout(() => {
      drawn = true;
      done();
    }));
    const look = () => {
      if (document.hidden) done();
      else if (!drawn) setTimeout(look, 100);
    };
    setTimeout(look, 100);
  });
}

/** Takes the picture away once the program has drawn all that it begins with, which may take some frames. */
async function takeOver() {
  if (!picture) return;
  let still = 0;
  const observer = new MutationObserver(() => { still = -1; });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  for (let frames = 0; frames < MOST_FRAMES && still < STILL_FRAMES; frames += 1) {
    await frame();
    still += 1;
    if (still > 0 && isDrawn()) break;
  }
  observer.disconnect();
  putAway();
}

/** Whether the program has drawn the parts of the picture where they are in it. */
function isDrawn() {
  const parts = (within) => [...within.querySelectorAll("header, main, aside")].filter((part) => part.style.visibility !== "hidden");
  const place = (part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [part.localName, ...[x, y, width, height].map(Math.round)].join();
  };
  const drawn = parts(document.body).map(place);
  return parts(picture).every((part) => drawn.includes(place(part)));
}

function putAway() {
  picture?.remove();
  delete root.dataset.pictured;
}

/** Gives the cells of a board the room that there is, as its program will: web/kit/src/widgets/fit.rs. */
function fit() {
  const board = picture.querySelector(".board-frame > .board");
  if (!board) return;
  const { clientWidth: width, clientHeight: height } = board.parentElement;
  const count = board.querySelectorAll("[data-number]").length;
  const rows = (columns) => Math.ceil(count / columns);
  const longest = String(Math.max(count, 10)).length;
  const inColumns = (columns) => {
    const down = height / rows(columns);
    const wide = Math.min(width / columns, 240, 1.5 * Math.max(down, 30));
    const high = Math.max(Math.min(down, 240, 1.15 * wide), Math.min(30, 1.15 * wide));
    return { columns, wide, high, digits: Math.min((wide * 0.72) / (longest * 0.6), high * 0.6) };
  };
  const worth = ({ columns, high, digits }) => {
    const overflow = Math.max((rows(columns) * high) / Math.max(height, 1), 1);
    const round = [10, 20].includes(columns) && count > columns ? 1.12 : 1;
    return (digits * (overflow > 1.001 ? 1 : 1.25) * round) / Math.sqrt(overflow);
  };
  // Of equal ones the last.
  const largest = (all, size) => all.reduce((best, one) => (best && size(best) > size(one) ? best : one), undefined);
  const small = [10, 5, 6, 12].filter((columns) => count > 10 && count > columns).map(inColumns)
    .filter(({ columns, wide, high, digits }) => wide >= 44 && digits >= 14 && rows(columns) * high <= height + 0.01);
  const all = Array.from({ length: Math.min(count, 60) }, (_, index) => inColumns(index + 1));
  const usable = all.filter(({ columns, wide }) => columns === 1 || wide >= Math.min(35, width / 10));
  const best = largest(small, ({ columns, digits }) => digits * (columns === 10 ? 1.12 : 1)) ?? largest(usable, worth);
  const set = (name, value) => board.style.setProperty(name, value);
  const rounded = (length) => `${(Math.floor(length * 100) / 100).toFixed(2)}px`;
  set("--columns", best.columns);
  set("--rows", rows(best.columns));
  set("--cell-width", rounded(best.wide));
  set("--cell-height", rounded(best.high));
  set("--digits", `${best.digits.toFixed(2)}px`);
  if (best.wide < 44) board.classList.replace("ample", "tight");
  board.dataset.fitted = "";
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
  const { tell } = (await around) ?? {};
  window.ginnow = { words: { [code]: texts }, fetchWords, fetchFile, postProgram, tell, fail };
  await script.default({ module_or_path: module });
  await takeOver();
}

/** A further file of the program: one that this build names, or that such a file names. */
async function fetchFile(name) {
  return (await fetched(files?.[name] ?? name)).text();
}

/**
 * Posts to a worker what it runs: the page's own program, or else another, which
 * is loaded and compiled once, when the first worker of it is started. Where it cannot
 * be had or passed on, something else is posted, and the worker fetches it.
 */
async function postProgram(worker, own, file) {
  try {
    if (file !== program) compiling[file] ??= WebAssembly.compileStreaming(fetched(file));
    worker.postMessage(await (compiling[file] ?? own));
  } catch {
    delete compiling[file];
    worker.postMessage(null);
  }
}

/** Waits for a style sheet: nothing is to be seen without it. Its rules win over those that all programs share. */
async function dressed(path) {
  const link = (rel) => Object.assign(document.createElement("link"), { rel, href: here(path) });
  document.head.append(Object.assign(link("preload"), { as: "style" }));
  await parsed();
  const shared = document.querySelector('link[rel="stylesheet"]');
  const sheet = link("stylesheet");
  document.head.append(sheet);
  await Promise.all([shared, sheet].map(loaded));
}

/** Waits until a style sheet is there. */
function loaded(sheet) {
  return new Promise((done, failed) => {
    if (sheet.sheet) done();
    sheet.addEventListener("load", done);
    sheet.addEventListener("error", () => failed(new Error(`${sheet.href} cannot be had`)));
  });
}

/** Reports why the page cannot go on, with a button that reloads it. A program calls this when it crashes. */
function fail(cause) {
  putAway();
  if (document.querySelector(".crashed")) return;
  const texts = FAILURES[language(FAILURES)];
  const screen = document.createElement("section");
  screen.className = "crashed";
  screen.role = "alert";
  const text = document.createElement("p");
  text.textContent = texts[cause];
  const again = document.createElement("button");
  again.type = "button";
  again.textContent = texts.reload;
  // A link to the current address would only move to its fragment.
  again.addEventListener("click", () => location.reload());
  screen.append(text, again);
  document.body.append(screen);
}

// Starts the page with the program of the puzzle in the address. The build puts this script right into the document
// (and its digest into the Content-Security-Policy), which saves a request.

// The build (xtask/src/bundle) joins this script with early.js and first_view.js, and prepends four constants. PROGRAMS
// has the programs by the first word of their addresses. TEXTS has what the page needs to say before a program runs, by
// language and name. BUILD goes into the addresses of files whose names are the same in every build. PACKED is true if
// there's a compressed file next to each program, and a second file of words and of styles.

const root = document.documentElement;

/**
 * The directive of a security policy that has blocked a file or the program. Hosts can send a
 * policy of their own in addition to the one in the document. Files that are not ours do not count:
 * extensions of the browser load some as well, and the document's policy blocks them.
 */
let blocked;
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, disposition }) => {
  const isOwn = blockedURI === "wasm-eval" || blockedURI.startsWith(new URL("./", document.baseURI));
  if (disposition === "report" || !isOwn) return;
  blocked = blockedURI === "wasm-eval" ? "script-src 'wasm-unsafe-eval'" : `${effectiveDirective.replace(/-(elem|attr)$/, "")} 'self'`;
  root.dataset.blocked = blocked;
});

// Even if a sandboxed page can load its files, it doesn't get any workers.
if (self.origin === "null") root.dataset.blocked = "sandbox";

// A program that opens files allows them to be dropped (web/kit/src/widgets/files/drop.rs). Elsewhere, a browser would leave the page for the file.
for (const name of ["dragover", "drop"]) {
  addEventListener(name, (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  });
}

// Mail filters and messengers like to encode the fragment of a link again, sometimes more than
// once. If there is a `=` or no `%3D`, the fragment is as we wrote it.
for (let rest = 4; rest > 0 && !location.hash.includes("=") && /%(25)*(3D|3F|2F)/i.test(location.hash); rest -= 1) {
  try {
    history.replaceState(history.state, "", decodeURIComponent(location.hash));
  } catch {
    break;
  }
}
restoreAmpersands();
correctWord();

const here = (path) => new URL(path, document.baseURI);

/** Links copied from the source of a mail or a page have `&amp;` in place of `&`. */
function restoreAmpersands() {
  const hash = location.hash.replace(/&(?:(?:amp|#38|#x26);)+/g, "&");
  if (hash !== location.hash) history.replaceState(history.state, "", hash);
}

/** Corrects the first word of an address if one letter is wrong, missing or extra, or if two neighbours are swapped. */
function correctWord() {
  const [start, found] = location.hash.match(/^#([\w-]{4,})/) ?? [];
  if (!found || Object.hasOwn(PROGRAMS, found)) return;
  const known = Object.keys(PROGRAMS).find((name) => isNearly(name, found.toLowerCase()));
  if (known) history.replaceState(history.state, "", `#${known}${location.hash.slice(start.length)}`);
}

function isNearly(word, other) {
  const shorter = Math.min(word.length, other.length);
  let [first, last] = [0, 0];
  while (first < shorter && word[first] === other[first]) first += 1;
  while (last < shorter - first && word.at(-1 - last) === other.at(-1 - last)) last += 1;
  const [expected, found] = [word, other].map((text) => text.slice(first, text.length - last));
  if (expected.length < 2 && found.length < 2) return true;
  return expected.length === 2 && found === expected[1] + expected[0];
}

/**
 * The bare address has this program. A package for a learning platform doesn't have it, because it is limited to a
 * single puzzle.
 */
const START = "puzzles";

/**
 * The first word of the address says which program to open. The bare address opens the start page,
 * and if the word is not a program, we open the first one. Chats may have appended signs, which
 * only the program leaves out (links/src/trailing.rs).
 */
function word() {
  const named = location.hash.match(/^#([\w-]*)/)?.[1] ?? START;
  return Object.hasOwn(PROGRAMS, named) ? named : Object.keys(PROGRAMS)[0];
}

/** Reads a setting. Some browsers don't let pages in frames store anything. */
function remembered(key) {
  try {
    return localStorage.getItem(`ginnow/${key}`);
  } catch {
    return null;
  }
}

/** Picks one of the available languages in the same way as web/kit/src/browser/language.rs. */
function language(known) {
  const linked = location.hash.match(/[?&]lang=([\w-]+)/)?.[1];
  const preferred = [linked, remembered("language"), ...navigator.languages].map((code) => code?.split("-")[0].toLowerCase());
  return preferred.find((code) => Object.hasOwn(known, code ?? "")) ?? "en";
}

async function fetched(path, options) {
  const response = await fetch(here(path), options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

// Firefox does not show the focus of an element that got it by pointer, even when you then use the
// keyboard. So we do.
const used = (event, keys) => addEventListener(event, () => root.toggleAttribute("data-keys-used", keys), true);
used("keydown", true);
used("pointerdown", false);

// Without this, the picture would have other colours than the program (web/kit/src/appearance.rs).
root.dataset.theme = palette(remembered("theme"));

function palette(theme) {
  const holds = (query) => matchMedia(query).matches;
  const isChosen = ["light", "dark"].includes(theme);
  const isDark = isChosen ? theme === "dark" : holds("(prefers-color-scheme: dark)");
  const isStrong = theme === "contrast" || (!isChosen && holds("(prefers-contrast: more)"));
  const colour = isDark ? "dark" : "light";
  return isStrong ? `contrast${isDark ? "-dark" : ""}` : colour;
}

const opened = word();
const { name, program, workers = [program], words, style, files, first = [], openings } = PROGRAMS[opened];
const code = language(words);
root.lang = code;
root.dataset.puzzle = name;
root.dataset.address = opened;
root.dataset.puzzles = Object.keys(PROGRAMS).join(" ");
root.classList.add(`puzzle-${name}`);
document.currentScript.dataset.workers = workers.map((file) => `./${file}`).join(" ");

/** True if the address has changed to another game of this program. */
let hasMoved = false;

// If the new address belongs to another puzzle, we need another program. The running one should not see the event.
addEventListener("hashchange", (event) => {
  restoreAmpersands();
  correctWord();
  hasMoved = word() === opened;
  if (hasMoved) return;
  event.stopImmediatePropagation();
  location.reload();
}, { capture: true });

// In a frame, the host page may ask for the state of the game.
const around = parent === window ? undefined : import(here(`./embedding.js?build=${BUILD}`)).catch(() => undefined);

// Compiled programs of workers by file, without the page's own. We compile each of them when its first worker starts.
const compiling = {};

/** Shows the picture while the program loads, and then lets the program replace it. */
async function begin() {
  const dress = dressed(style);
  const before = isKnown() || isFar() ? undefined : opening(dress).then(painted);
  const loaded = load(dress, before);
  const shown = before ?? opening(dress, loaded);
  const loading = shown.then(() => showLoading(dress)).catch(() => undefined);
  try {
    const parts = await loaded;
    await shown;
    await start(parts);
    (await loading)?.remove();
  } catch (error) {
    await parsed();
    // From here on, nothing else appears on top of the page.
    await loading;
    const { cause, values } = await causeOf(error);
    document.body.replaceChildren();
    fail(cause, values);
    throw error;
  }
  // When you leave a page, Firefox cancels its pending loads. This isn't a failure.
  import(here(`./offline.js?build=${BUILD}`)).catch((error) => console.warn(`not kept for offline use: ${error}`));
}

/** In milliseconds. This is how long the first byte of the document took. */
const NEAR = 50;

/**
 * If the host is far away, we load the program and the picture at the same time. A near host would send the entire
 * program before the browser has drawn the picture. As the browser has to read the program first, that would delay the
 * picture.
 */
function isFar() {
  const [{ requestStart, responseStart } = {}] = performance.getEntriesByType("navigation");
  return !(responseStart - requestStart < NEAR);
}

/** Shows that the page is loading, though only after a moment (`.loading` in the style sheet). */
async function showLoading(dress) {
  await Promise.all([dress, parsed()]);
  const line = document.createElement("p");
  line.className = "loading";
  line.role = "status";
  const texts = TEXTS[language(TEXTS)];
  line.textContent = picture ? texts.loading : texts.waiting;
  root.append(line);
  return line;
}

/** Waits until the body is parsed. */
function parsed() {
  if (document.readyState !== "loading") return undefined;
  return new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
}

const textOf = async (path) => (await fetched(path, { priority: "low" })).text();

/**
 * Loads the style sheet and the words of the program's later parts. For example, `later/sieve-rest.en-….txt` belongs to
 * `sieve.en-….txt`.
 */
async function fetchRest(code) {
  if (!PACKED) return "";
  const [rest] = await Promise.all([textOf(words[code].replace(/^[\w-]+/, "later/$&-rest")), dressedForLater()]);
  return rest;
}

/** Fetches all words of a language. */
const fetchWords = async (code) => (await Promise.all([textOf(words[code]), fetchRest(code)])).join("");

/**
 * Loads everything that the program needs, once `before` is done. The small picture goes ahead of the small files of
 * the program.
 */
async function load(dress, before) {
  await before;
  const pictured = urgent(dress);
  const module = compiled(program, pictured.catch(() => undefined));
  const others = pictured.then(() => Promise.all([import(here(program.replace("_bg.wasm", ".js"))), textOf(words[code]), fetchFirst(), parsed()]));
  const [made, [script, texts, firstFiles]] = await Promise.all([module, others]);
  return { script, module: made, texts, firstFiles };
}

/** Starts the program. */
async function start({ script, module, texts, firstFiles }) {
  const { notify } = (await around) ?? {};
  followTranslators();
  window.ginnow = { words: { [code]: texts }, fetchWords, fetchRest, fetchFile, firstFiles, postProgram, notify, fail, putOff, isLate };
  // Without a picture, the page would otherwise be visible before it's complete.
  root.dataset.pictured = "";
  root.dataset.drawing = "";
  hasMoved = false;
  await script.default({ module_or_path: module });
  const taken = await takeOver();
  // Until now, the program may not have listened.
  if (hasMoved) dispatchEvent(new HashChangeEvent("hashchange"));
  await handOver(taken);
}

/** Compiles a program while it loads. If the host doesn't compress the file, that waits for `first`. */
async function compiled(path, first) {
  try {
    return await WebAssembly.compileStreaming(compressed(path, first));
  } catch {
    return WebAssembly.compile(await (await fetched(path)).arrayBuffer());
  }
}

/**
 * Loads a program. Many hosts don't compress programs, and most learning platforms don't either. We then load the
 * build's compressed file instead, which is 40% as large. If there's a service worker, it already has the program.
 */
async function compressed(path, first) {
  const response = await fetched(path, { priority: "low" });
  const isSmall = response.headers.has("content-encoding") || navigator.serviceWorker?.controller;
  if (!PACKED || isSmall || typeof DecompressionStream === "undefined") return response;
  response.body.cancel();
  await first;
  const packed = await fetched(`${path}.bin`, { priority: "low" });
  const stream = packed.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": "application/wasm" } });
}

/** Loads another file of the program, which is named by this build or by one of these files. */
async function fetchFile(name) {
  return (await fetched(files?.[name] ?? name)).text();
}

/** Fetches the files that the program draws right away. If one fails, the program will fetch it again and report that. */
async function fetchFirst() {
  const found = first.map((file) => fetchFile(file).then((text) => [file, text], () => []));
  return (await Promise.all(found)).flat().join("\0");
}

/**
 * Posts its program to a worker. This is either the page's own or another one, which we load and compile only once,
 * when its first worker starts. If we don't have it or can't post it, we post `null`, and the worker fetches it by
 * itself.
 */
async function postProgram(worker, own, file) {
  try {
    if (file !== program) compiling[file] ??= compiled(file);
    worker.postMessage(await (compiling[file] ?? own));
  } catch {
    delete compiling[file];
    worker.postMessage(null);
  }
}

/** Waits for a style sheet, since nothing is visible without it. Its rules override those that all programs share. */
async function dressed(path) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", href: here(path), as: "style" }));
  await parsed();
  const shared = document.querySelector('link[rel="stylesheet"]');
  await Promise.all([loaded(shared), added(path)]);
}

let laterStyle;

/** Adds the style sheet of later parts. If it can't be loaded, the next call tries again. */
function dressedForLater() {
  laterStyle ??= added(`later/${style}`).catch((error) => {
    laterStyle = undefined;
    throw error;
  });
  return laterStyle;
}

/** Adds a style sheet and waits until it's loaded. If that fails, we remove it. */
async function added(path) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: here(path) });
  document.head.append(sheet);
  try {
    await loaded(sheet);
  } catch (error) {
    sheet.remove();
    throw error;
  }
}

/**
 * Waits until a style sheet is loaded. Browsers turn a file with the wrong type into an empty sheet, so it has to have
 * rules as well.
 */
function loaded(sheet) {
  return new Promise((done, failed) => {
    const check = () => (sheet.sheet?.cssRules.length > 0 ? done() : failed(new Error(`${sheet.href} is not loaded`)));
    if (sheet.sheet) check();
    sheet.addEventListener("load", check);
    sheet.addEventListener("error", check);
  });
}

/**
 * The content types by file extension. Browsers don't accept any others, and an HTML page in place of a file is always
 * wrong.
 */
const TYPES = { js: /javascript|ecmascript/i, css: /^text\/css/i };
const NOT_A_PAGE = /^(?!text\/html)/i;

/** Waits a moment before looking, because browsers only report a blocked file shortly after the failure. */
async function isBlocked() {
  await new Promise((done) => setTimeout(done));
  return Boolean(blocked);
}

/** Finds out why the start failed. You get the name of a text, and the values to put into it. */
async function causeOf(error) {
  if (location.protocol === "file:") return { cause: "from-disk" };
  // A sandbox takes away the origin and, along with it, the permission to load the page's own files.
  if (self.origin === "null") return { cause: "sandboxed" };
  if (typeof WebAssembly !== "object") return { cause: "no-wasm" };
  for (const file of [program.replace("_bg.wasm", ".js"), program, style, words[code]]) {
    let response;
    try {
      response = await fetch(here(file), { method: "HEAD", cache: "no-cache" });
    } catch {
      return (await isBlocked()) ? { cause: "blocked", values: { needed: blocked } } : { cause: "offline" };
    }
    const { status, headers } = response;
    const type = headers.get("content-type") ?? "";
    if ([404, 410].includes(status)) return { cause: (await isPartOfPage()) ? "packaged" : "newer" };
    if (!response.ok) return { cause: "rejected", values: { file, status } };
    if (!(TYPES[file.split(".").at(-1)] ?? NOT_A_PAGE).test(type)) return { cause: "wrong-type", values: { file, type } };
  }
  if (/Content Security Policy|unsafe-eval|\bCSP\b/.test(error)) blocked ??= "script-src 'wasm-unsafe-eval'";
  if (await isBlocked()) return { cause: "blocked", values: { needed: blocked } };
  return { cause: error instanceof WebAssembly.CompileError ? "no-wasm" : "missing" };
}

/** A package for a learning platform has only one puzzle and no service worker. */
async function isPartOfPage() {
  const statuses = await Promise.all(["./", "./index.html", "./service-worker.js"].map(async (file) => {
    const response = await fetch(here(file), { method: "HEAD", cache: "no-cache" }).catch(() => undefined);
    return response?.status;
  }));
  return statuses.slice(0, 2).includes(200) && statuses[2] === 404;
}

/** What the button says and does for each failure. Unless noted here, it reloads the page. */
const REMEDIES = { "no-wasm": ["copy-link", copyLink], sandboxed: ["copy-link", copyLink], packaged: ["back", () => history.back()], newer: ["newest", loadNewest], offline: ["again"], blocked: ["again"], "from-disk": ["again"], rejected: ["again"], "wrong-type": ["again"] };

/** Shows why the page can't run, with a button for the remedy. A program also calls this when it crashes. */
function fail(cause, values = {}) {
  putAway();
  early = undefined;
  document.querySelector(".loading")?.remove();
  if (document.querySelector(".crashed")) return;
  const texts = TEXTS[language(TEXTS)];
  // A link to the current address would not load anything, but only jump to its fragment.
  const [label, act = () => location.reload()] = REMEDIES[cause] ?? ["reload"];
  const screen = document.createElement("section");
  screen.className = "crashed";
  screen.role = "alert";
  const text = document.createElement("p");
  text.textContent = texts[cause].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = texts[label];
  button.addEventListener("click", () => act(screen, button));
  screen.append(text, button);
  // While there's a modal dialog, everything outside of it is inert.
  (document.querySelector("dialog[open]") ?? document.body).append(screen);
}

/** Copies the address. If the browser doesn't allow that, you get a field with the address selected. */
async function copyLink(screen, button) {
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = TEXTS[language(TEXTS)].copied;
  } catch {
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = location.href;
    field.ariaLabel = button.textContent;
    button.replaceWith(field);
    field.select();
  }
}

/** Loads the document from the server and doesn't let the browser answer from a cache. */
async function loadNewest() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister();
  await fetch(location.pathname, { cache: "reload" }).catch(() => undefined);
  location.reload();
}

begin();

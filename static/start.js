// Starts the page with the program of the puzzle in the address. The build puts this script into the document, and its
// digest into the Content-Security-Policy. So the page starts without waiting for another file.

// The build (xtask/src/bundle) joins this script with early.js and first_view.js. It puts four constants before them:
// PROGRAMS, by the first word of the addresses that open them; TEXTS, the texts of the page before a program runs, by
// language and name; BUILD, which goes into the addresses of files whose names are the same in every build; and PACKED,
// whether the build has a compressed file next to each program, and a second file of words and of styles.

const root = document.documentElement;

/**
 * The directive of a security policy that has blocked a file or the program. A host can send a policy of its own, which adds to
 * that of the document. Extensions of the browser also load files, and the policy of the document blocks them.
 */
let blocked;
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, disposition }) => {
  const isOwn = blockedURI === "wasm-eval" || blockedURI.startsWith(new URL("./", document.baseURI));
  if (disposition === "report" || !isOwn) return;
  blocked = blockedURI === "wasm-eval" ? "script-src 'wasm-unsafe-eval'" : `${effectiveDirective.replace(/-(elem|attr)$/, "")} 'self'`;
  root.dataset.blocked = blocked;
});

// A page in a sandbox that can load its files still has no workers.
if (self.origin === "null") root.dataset.blocked = "sandbox";

// A program that opens files allows them to be dropped (web/kit/src/widgets/files/drop.rs). Elsewhere, a browser would leave the page for the file.
for (const name of ["dragover", "drop"]) {
  addEventListener(name, (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  });
}

// Mail filters and messengers encode the fragment of a link again, sometimes repeatedly. A fragment with `=` or without
// `%3D` is as the page wrote it.
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

/** Restores the ampersands of a link copied from the source of a mail or a page: `&amp;`. */
function restoreAmpersands() {
  const hash = location.hash.replace(/&(?:(?:amp|#38|#x26);)+/g, "&");
  if (hash !== location.hash) history.replaceState(history.state, "", hash);
}

/** Corrects the first word of an address if one letter is wrong, missing or extra, or if two neighbors are swapped. */
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

/** The program of the bare address, if this build has it. A package for a learning platform has a single puzzle. */
const START = "puzzles";

/**
 * The word of the program that an address opens. The bare address opens the start page, and a word that names no program the first
 * one. Chats may have appended signs to the address, which only the program leaves out (links/src/trailing.rs).
 */
function word() {
  const named = location.hash.match(/^#([\w-]*)/)?.[1] ?? START;
  return Object.hasOwn(PROGRAMS, named) ? named : Object.keys(PROGRAMS)[0];
}

/** Returns a value from the settings. Some browsers don't let pages in frames store anything. */
function remembered(key) {
  try {
    return localStorage.getItem(`ginnow/${key}`);
  } catch {
    return null;
  }
}

/** The language of the page among the available ones, as web/kit/src/browser/language.rs chooses it. */
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

// Marks the focused element when a key is pressed. Firefox does not mark an element that the pointer has focused.
const used = (event, keys) => addEventListener(event, () => root.toggleAttribute("data-keys-used", keys), true);
used("keydown", true);
used("pointerdown", false);

// The picture has the colours of the program: web/kit/src/appearance.rs.
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
const { name, program, workers = [program], words, style, files, openings } = PROGRAMS[opened];
const code = language(words);
root.lang = code;
root.dataset.puzzle = name;
root.dataset.address = opened;
root.dataset.puzzles = Object.keys(PROGRAMS).join(" ");
root.classList.add(`puzzle-${name}`);
document.currentScript.dataset.workers = workers.map((file) => `./${file}`).join(" ");

// An address of another puzzle opens another program. The running one does not
// get the event.
addEventListener("hashchange", (event) => {
  restoreAmpersands();
  correctWord();
  if (word() === opened) return;
  event.stopImmediatePropagation();
  location.reload();
}, { capture: true });

// In a frame, the host page may request the state of the game.
const around = parent === window ? undefined : import(here(`./embedding.js?build=${BUILD}`)).catch(() => undefined);

// The compiled programs of workers by file, except the page's own. Each is compiled when its first worker starts.
const compiling = {};

/** Shows the picture while the program loads, and then starts the program in its place. */
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
    // Nothing else appears on top of the page now.
    await loading;
    const { cause, values } = await causeOf(error);
    document.body.replaceChildren();
    fail(cause, values);
    throw error;
  }
  // Firefox cancels pending loads of a page that is left.
  import(here(`./offline.js?build=${BUILD}`)).catch((error) => console.warn(`not kept for offline use: ${error}`));
}

/** In milliseconds, from the request of the document to the first byte of the answer. */
const NEAR = 50;

/**
 * Whether the host is so far away that the program loads at the same time as the picture. A near host sends the whole program before the
 * browser has drawn the picture, and the picture would come later, because the browser has to read the program first.
 */
function isFar() {
  const [{ requestStart, responseStart } = {}] = performance.getEntriesByType("navigation");
  return !(responseStart - requestStart < NEAR);
}

/** Shows that the page is loading, after a moment: `.loading` in the style sheet. */
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

/** Loads the style sheet of later parts of the program, and their words: `later/sieve-rest.en-….txt` belongs to `sieve.en-….txt`. */
async function fetchRest(code) {
  if (!PACKED) return "";
  const [rest] = await Promise.all([textOf(words[code].replace(/^[\w-]+/, "later/$&-rest")), dressedForLater()]);
  return rest;
}

/** All words of a language. */
const fetchWords = async (code) => (await Promise.all([textOf(words[code]), fetchRest(code)])).join("");

/** Loads everything that the program needs, after `before`. The picture is small and is loaded before the small files of the program. */
async function load(dress, before) {
  await before;
  const pictured = urgent(dress);
  const module = compiled(program, pictured.catch(() => undefined));
  const others = pictured.then(() => Promise.all([import(here(program.replace("_bg.wasm", ".js"))), textOf(words[code]), parsed()]));
  const [made, [script, texts]] = await Promise.all([module, others]);
  return { script, module: made, texts };
}

/** Starts the program. */
async function start({ script, module, texts }) {
  const { notify } = (await around) ?? {};
  followTranslators();
  window.ginnow = { words: { [code]: texts }, fetchWords, fetchRest, fetchFile, postProgram, notify, fail };
  await script.default({ module_or_path: module });
  await handOver(await takeOver());
}

/** Compiles a program while it loads. A file that the host doesn't compress waits for `first`. */
async function compiled(path, first) {
  try {
    return await WebAssembly.compileStreaming(compressed(path, first));
  } catch {
    return WebAssembly.compile(await (await fetched(path)).arrayBuffer());
  }
}

/**
 * Loads a program. Many hosts don't compress programs, and neither do most learning platforms. In that case, the page
 * loads the compressed file of the build, which is 40 % as large. A service worker already has the program.
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

/** Loads another file of the program, which this build or one of these files names. */
async function fetchFile(name) {
  return (await fetched(files?.[name] ?? name)).text();
}

/**
 * Posts its program to a worker: the page's own, or another one, which is loaded
 * and compiled once, when its first worker starts. If the program is unavailable
 * or cannot be posted, posts `null`, and the worker fetches it.
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

/** Adds the style sheet of later parts. If it cannot be loaded, the next call tries again. */
function dressedForLater() {
  laterStyle ??= added(`later/${style}`).catch((error) => {
    laterStyle = undefined;
    throw error;
  });
  return laterStyle;
}

/** Adds a style sheet, and waits until it is loaded. Removes it if that fails. */
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

/** Waits until a style sheet is loaded. Browsers turn a file with the wrong type into an empty sheet. */
function loaded(sheet) {
  return new Promise((done, failed) => {
    const check = () => (sheet.sheet?.cssRules.length > 0 ? done() : failed(new Error(`${sheet.href} is not loaded`)));
    if (sheet.sheet) check();
    sheet.addEventListener("load", check);
    sheet.addEventListener("error", check);
  });
}

/** The content types by file extension. Browsers refuse others. An HTML page instead of a file is always wrong. */
const TYPES = { js: /javascript|ecmascript/i, css: /^text\/css/i };
const NOT_A_PAGE = /^(?!text\/html)/i;

/** Whether the browser has reported that a security policy blocks something. It reports that a moment after the failure. */
async function isBlocked() {
  await new Promise((done) => setTimeout(done));
  return Boolean(blocked);
}

/** The cause of a failed start, by the name of its text, with the values that the text shows. */
async function causeOf(error) {
  if (location.protocol === "file:") return { cause: "from-disk" };
  // A sandbox takes the origin away, and with it the permission to load the page's own files.
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

/** Whether this is a package for a learning platform, which has only one puzzle. It has no service worker. */
async function isPartOfPage() {
  const statuses = await Promise.all(["./", "./index.html", "./service-worker.js"].map(async (file) => {
    const response = await fetch(here(file), { method: "HEAD", cache: "no-cache" }).catch(() => undefined);
    return response?.status;
  }));
  return statuses.slice(0, 2).includes(200) && statuses[2] === 404;
}

/** The label and the action of the button for each failure. By default, the button reloads the page. */
const REMEDIES = { "no-wasm": ["copy-link", copyLink], sandboxed: ["copy-link", copyLink], packaged: ["back", () => history.back()], newer: ["newest", loadNewest], offline: ["again"], blocked: ["again"], "from-disk": ["again"], rejected: ["again"], "wrong-type": ["again"] };

/** Reports why the page can't run, with a button for the remedy. A program calls this when it crashes. */
function fail(cause, values = {}) {
  putAway();
  document.querySelector(".loading")?.remove();
  if (document.querySelector(".crashed")) return;
  const texts = TEXTS[language(TEXTS)];
  // A link to the current address would only move to its fragment.
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
  // Everything outside a modal dialog is inert.
  (document.querySelector("dialog[open]") ?? document.body).append(screen);
}

/** Copies the address. If the browser forbids that, a field shows it, selected. */
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

/** Loads the document from the server, bypassing all caches of the browser. */
async function loadNewest() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister();
  await fetch(location.pathname, { cache: "reload" }).catch(() => undefined);
  location.reload();
}

begin();

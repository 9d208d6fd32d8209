// Lets a program draw its own first view, in a browser without a screen (jsdom). Each program has a thread of its own
// (openings.mjs).

import { JSDOM, VirtualConsole } from "jsdom";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { run } from "../tools.mjs";

/** We draw everything twice, this many days apart. If there are differences, they depend on the date. */
const DAYS = 37;

/**
 * We can't know when a program has finished drawing. So we check it at intervals of this many milliseconds, until this
 * many checks in a row are equal.
 */
const REST = 30;
const STILL = 4;
const PATIENCE = 20_000;

/** Pieces for touch screens have this extension. */
const TOUCH = ".touch";

/** Marks a selected option. */
const CHOSEN = "data-chosen";

/** What programs need at the start, although jsdom doesn't have it. */
const LACKING = {
  ResizeObserver: class { observe() {} unobserve() {} disconnect() {} },
  IntersectionObserver: class { observe() {} unobserve() {} disconnect() {} },
  Worker: class extends EventTarget { postMessage() {} terminate() {} },
  requestIdleCallback: () => 0,
  TextDecoder,
  TextEncoder,
};

/**
 * Returns the pieces of a program by language. If touch screens need a different one, its language code ends in
 * `TOUCH`.
 *
 * @param {string} folder that of the page
 * @param {object} program with its `address`, and with the files `program`, `words` and `named`
 * @param {string} puzzles the addresses of all programs of the page
 */
async function openings(folder, { address, program, words, name, named }, puzzles) {
  const script = run("esbuild", [
    join(folder, program.replace("_bg.wasm", ".js")), "--bundle", "--format=iife", "--global-name=program", "--log-level=error",
  ]);
  const code = readFileSync(join(folder, program));
  const pieces = {};
  let daily;
  for (const [language, file] of Object.entries(words)) {
    const texts = { [language]: readFileSync(join(folder, file), "utf8") };
    for (const touch of [false, true]) {
      const draw = (days) => drawn({ script, code, address, language, texts, puzzles, name, days, touch, folder, named, words });
      const today = await draw(0);
      if (daily !== false) {
        const later = await draw(DAYS);
        daily = later.innerHTML !== today.innerHTML;
        if (daily) forgetDays(today, later);
      }
      pieces[`${language}${touch ? TOUCH : ""}`] = withoutStyles(today).innerHTML;
    }
    if (pieces[`${language}${TOUCH}`] === pieces[language]) delete pieces[`${language}${TOUCH}`];
  }
  return pieces;
}

/** The policy of the page doesn't allow styles in HTML texts, so static/first_view.js has to apply them. */
function withoutStyles(body) {
  for (const part of body.querySelectorAll("[style]")) {
    part.setAttribute("data-style", part.getAttribute("style"));
    part.removeAttribute("style");
  }
  return body;
}

/** Runs a program until it has drawn itself, and returns the body of the document. */
async function drawn({ script, code, address, language, texts, puzzles, name, days, touch, folder, named, words }) {
  const flaws = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("jsdomError", (error) => flaws.push(error));
  virtualConsole.on("error", (...written) => flaws.push(new Error(written.join(" "))));
  const html = `<!doctype html><html lang="${language}" data-puzzles="${puzzles}" data-puzzle="${name}"><script data-workers="./none"></script><body></body></html>`;
  const { window } = new JSDOM(html, {
    url: `https://page.invalid/#${address}`, runScripts: "outside-only", pretendToBeVisual: true, virtualConsole,
  });
  for (const [key, value] of Object.entries(LACKING)) window[key] ??= value;
  window.matchMedia = (query) => ({ matches: touch && query.includes("pointer: coarse"), addEventListener() {}, removeEventListener() {} });
  window.Element.prototype.scrollIntoView = () => {};
  window.HTMLCanvasElement.prototype.getContext = () => null;
  rememberChoices(window.HTMLOptionElement.prototype);
  Object.defineProperty(window.navigator, "languages", { value: [language] });
  const fetchFile = async (file) => readFileSync(join(folder, named?.[file] ?? file), "utf8");
  window.ginnow = { words: texts, fetchWords: (other) => fetchFile(words[other]), fetchFile, postProgram() {} };
  if (days > 0) window.eval(`{ const Now = Date; Date = class extends Now {
    constructor(...given) { if (given.length > 0) super(...given); else super(Now.now() + ${days * 86_400_000}); }
    static now() { return Now.now() + ${days * 86_400_000}; }
  }; }`);
  await window.eval(`${script}; (code) => program.default({ module_or_path: code })`)(code);
  await atRest(window, name);
  if (flaws.length > 0) throw new AggregateError(flaws, `${name} cannot be drawn: ${flaws[0].message}`);
  const { body } = window.document;
  for (const node of body.querySelectorAll("script, .visually-hidden[aria-live], [aria-live]:empty")) node.remove();
  keepValues(body);
  // Visitors will not see parts that are still loading here or have failed.
  if (body.querySelector("p.waiting, [role=alert].waiting")) {
    for (const part of body.querySelectorAll("main")) part.style.visibility = "hidden";
    for (const rule of body.querySelectorAll("main > .rule")) rule.style.visibility = "visible";
  }
  renamePaint(body);
  for (const named of body.querySelectorAll("[id]:not([id^=first-])")) named.removeAttribute("id");
  const picture = body.cloneNode(true);
  // We do not need any later drawings. Closing a window empties its body, and then the program's observers would look for
  // a document that's gone. So we empty it while there is one.
  body.replaceChildren();
  await pause(0);
  window.close();
  return picture;
}

/**
 * Marks the options that a program has selected. In a browser, it makes no difference in which order you add options to
 * their field. Here, the last one would win.
 */
function rememberChoices(options) {
  const { get, set } = Object.getOwnPropertyDescriptor(options, "selected");
  Object.defineProperty(options, "selected", {
    configurable: true,
    get,
    set(value) {
      this.toggleAttribute(CHOSEN, Boolean(value));
      set.call(this, value);
    },
  });
}

/** Later, the program draws the same ids, so we rename the paint servers of this drawing. */
function renamePaint(body) {
  for (const painted of body.querySelectorAll("[stroke^=url]")) {
    const name = painted.getAttribute("stroke").slice("url(#".length, -1);
    body.querySelector(`[id="${name}"]`)?.setAttribute("id", `first-${name}`);
    painted.setAttribute("stroke", `url(#first-${name})`);
  }
}

/** Waits until a program has drawn something and has stopped drawing. */
async function atRest(window, name) {
  const { body } = window.document;
  const end = Date.now() + PATIENCE;
  let seen = "";
  for (let still = 0; still < STILL;) {
    if (Date.now() > end) throw new Error(`${name} draws nothing, or never ends`);
    await pause(REST);
    const now = body.querySelector("main, header") ? body.innerHTML : "";
    still = now !== "" && now === seen ? still + 1 : 0;
    seen = now;
  }
}

/** In HTML, you only see the values of fields and selections if somebody writes them there. */
function keepValues(body) {
  for (const field of body.querySelectorAll("input")) {
    if (field.type === "checkbox" || field.type === "radio") field.toggleAttribute("checked", field.checked);
    else if (field.value) field.setAttribute("value", field.value);
  }
  for (const area of body.querySelectorAll("textarea")) area.textContent = area.value;
  for (const option of body.querySelectorAll("option")) {
    if (option.hasAttribute(CHOSEN)) option.setAttribute("selected", "");
    option.removeAttribute(CHOSEN);
  }
}

/** Removes the parts of a drawing that look different on another day, but leaves their space. */
function forgetDays(today, later) {
  if (today.nodeType === 3) {
    if (today.data !== later.data) today.data = today.data.replace(/\S/g, "\u2007");
    return;
  }
  for (const { name, value } of [...(today.attributes ?? [])]) {
    if (later.getAttribute(name) !== value && name !== "class" && name !== "style") today.removeAttribute(name);
  }
  const [own, others] = [[...today.childNodes], [...later.childNodes]];
  const alike = own.length === others.length && own.every((node, index) => node.nodeName === others[index].nodeName);
  if (alike) own.forEach((node, index) => forgetDays(node, others[index]));
  else today.style.visibility = "hidden";
}

const { folder, program, puzzles } = workerData;
parentPort.postMessage(await openings(folder, program, puzzles));

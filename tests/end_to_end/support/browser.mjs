// Starts Chromium and watches its pages.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { WAIT } from "./patience.mjs";

/** Where we look for Chromium, unless the variable CHROMIUM is set. */
const STANDARD_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** These let us run as root, and block requests to other machines. */
const SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** We get these warnings because the tests don't let pages store themselves for offline use, so they are harmless. */
const EXPECTED = /Service Worker registration blocked|not kept for offline use/;

/** Lets the pages of a context share a process, provided that their addresses only differ in the port. */
export const TOGETHER = "--process-per-site";

/**
 * @param {string[]} more further switches
 * @returns {Promise<import("playwright-core").Browser>}
 */
export function launch(more = []) {
  return chromium.launch({ executablePath: executable(), args: [...SWITCHES, ...more], timeout: WAIT });
}

/** Finds the browser. */
export function executable() {
  const path = process.env.CHROMIUM ?? STANDARD_PLACES.find((standard) => existsSync(standard));
  if (!path) throw new Error("no Chromium found: install one or name its path in the variable CHROMIUM");
  return path;
}

/**
 * Collects everything that must not happen in a context. This includes errors on the console or uncaught ones, in the
 * page or in its workers, and requests to any other origin.
 *
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} origin
 * @returns {{problems: string[], warnings: string[], unwatch: () => void}} the lists fill up until `unwatch` is called
 */
export function watch(context, origin) {
  const problems = [];
  const warnings = [];
  const stayHome = (url) => {
    const { protocol, origin: requested } = new URL(url);
    const local = requested === origin || ["data:", "blob:", "about:"].includes(protocol);
    if (!local) problems.push(`request to another origin: ${url}`);
  };
  const watchers = {
    console(message) {
      const { url, lineNumber } = message.location();
      const text = `${message.text()} (${url}:${lineNumber})`;
      if (message.type() === "error") problems.push(`console error: ${text}`);
      if (message.type() === "warning" && !EXPECTED.test(text)) warnings.push(text);
    },
    weberror: (error) => problems.push(`uncaught error: ${error.error()}`),
    request: (request) => stayHome(request.url()),
    page(page) {
      page.on("crash", () => problems.push("the page crashed"));
      page.on("websocket", (socket) => stayHome(socket.url().replace(/^ws/, "http")));
    },
  };
  for (const [event, watcher] of Object.entries(watchers)) context.on(event, watcher);
  const unwatch = () => Object.entries(watchers).forEach(([event, watcher]) => context.off(event, watcher));
  return { problems, warnings, unwatch };
}

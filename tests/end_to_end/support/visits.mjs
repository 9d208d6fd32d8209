// The pages that the tests open, each as on a first visit.
//
// Most tests take turns in one browser context, and their pages in one process, which keeps the compiled program. Each has
// a page and an origin of its own: nothing that one stores can be seen by another. A test that uses the context itself, or
// fails, is the last one there.

import { actUntilDrawn } from "./acting.mjs";
import { watch } from "./browser.mjs";
import { WAIT } from "./patience.mjs";
import { THOROUGH } from "./thorough.mjs";

/**
 * What all contexts have in common. Every visit is a first one, so files for later visits are useless. Movements cost an
 * eighth of the time and change nothing for most tests; the thorough run has them.
 */
const USUAL = { viewport: { width: 1280, height: 720 }, serviceWorkers: "block", reducedMotion: THOROUGH ? "no-preference" : "reduce" };

/** The options of a context that a page can change by itself. */
const MEDIA = ["colorScheme", "contrast", "forcedColors", "reducedMotion"];

/** The number of contexts that wait for tests with the same options. */
const WAITING = 3;

/** The number of visits after which a context is closed: its process keeps some memory of each, and slows down. */
const MOST = 10;

/** The number of visits to a context so far. */
const visits = new WeakMap();

/** Contexts in which no test runs, by their options; the one that waits longest is first. */
const waiting = new Map();

/**
 * Opens a page with the options of Playwright's `newContext`.
 *
 * @param {import("playwright-core").Browser} browser runs with `TOGETHER`, but not for tests with service workers
 * @param {object} options
 * @param {string} url a page of the origin that the test visits
 * @returns {Promise<{page: object, context: object, problems: string[], warnings: string[], end: (passed: boolean) => Promise<void>}>}
 *   `context` is the page's; asking for it keeps it from being used again. `watch` explains the two lists.
 */
export async function visit(browser, options, url) {
  const wanted = { ...USUAL, ...options };
  const { viewport, ...others } = wanted;
  const all = Object.entries(others).sort();
  const media = Object.fromEntries(all.filter(([name]) => MEDIA.includes(name)));
  const key = JSON.stringify(all.filter(([name]) => !MEDIA.includes(name)));
  const context = waiting.get(key) ?? await begun(browser, wanted, url);
  waiting.delete(key);
  const { problems, warnings, unwatch } = watch(context, new URL(url).origin);
  const [keeper] = context.pages();
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
  const count = (visits.get(context) ?? 0) + 1;
  visits.set(context, count);
  // The service worker of a page that is closed may still load files from the server of its test.
  let isShared = count < MOST && wanted.serviceWorkers === "block";
  return {
    page,
    problems,
    warnings,
    get context() {
      isShared = false;
      return context;
    },
    async end(passed) {
      if (!passed || !isShared) return context.close();
      for (const opened of context.pages()) if (opened !== keeper) await opened.close();
      unwatch();
      waiting.set(key, context);
      if (waiting.size <= WAITING) return;
      const [[oldest, unused]] = waiting;
      waiting.delete(oldest);
      await unused.close();
    },
  };
}

/** Creates a context with a page that keeps the process alive between two tests. */
async function begun(browser, wanted, url) {
  const context = await browser.newContext(wanted);
  context.setDefaultTimeout(WAIT);
  context.on("page", actUntilDrawn);
  const keeper = await context.newPage();
  // The server has no file there. A service worker would wait for a page in the folder of the program.
  await keeper.goto(new URL("/", url).href);
  return context;
}

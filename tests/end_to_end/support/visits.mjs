// The pages that the tests open, each like a first visit.
//
// Most tests take turns in one browser context. Their pages run in one process, which keeps the compiled program.
// Each test has its own page and origin, so that it can't see the stored data of another test. A test that uses the
// context itself, or that fails, is the last one in its context.

import { actUntilDrawn } from "./acting.mjs";
import { watch } from "./browser.mjs";
import { WAIT } from "./patience.mjs";
import { THOROUGH } from "./thorough.mjs";

/**
 * The options that all contexts share. Every visit is a first one, so files for later visits are useless. Animations
 * take an eighth of the time and don't matter for most tests, so only the thorough run has them.
 */
const STANDARD = { viewport: { width: 1280, height: 720 }, serviceWorkers: "block", reducedMotion: THOROUGH ? "no-preference" : "reduce" };

/** The options of a context that a page can change itself. */
const MEDIA = ["colorScheme", "contrast", "forcedColors", "reducedMotion"];

/** The largest number of idle contexts with the same options. */
const WAITING = 3;

/** The number of visits after which a context is closed. Its process keeps some memory of each visit, and slows down. */
const MOST = 10;

/** The number of visits to a context so far. */
const visits = new WeakMap();

/** Idle contexts by their options. The one that has been idle longest comes first. */
const waiting = new Map();

/**
 * Opens a page with the options of Playwright's `newContext`.
 *
 * @param {import("playwright-core").Browser} browser runs with `TOGETHER`, except for tests with service workers
 * @param {object} options
 * @param {string} url a page of the origin that the test visits
 * @returns {Promise<{page: object, context: object, problems: string[], warnings: string[], end: (passed: boolean) => Promise<void>}>}
 *   `context` is the page's; reading it keeps the context from being reused. `watch` explains the two lists.
 */
export async function visit(browser, options, url) {
  const requested = { ...STANDARD, ...options };
  const { viewport, ...others } = requested;
  const all = Object.entries(others).sort();
  const media = Object.fromEntries(all.filter(([name]) => MEDIA.includes(name)));
  const key = JSON.stringify(all.filter(([name]) => !MEDIA.includes(name)));
  const context = waiting.get(key) ?? await started(browser, requested, url);
  waiting.delete(key);
  const { problems, warnings, unwatch } = watch(context, new URL(url).origin);
  const [keeper] = context.pages();
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
  const count = (visits.get(context) ?? 0) + 1;
  visits.set(context, count);
  // A closed page's service worker may still load files from its test's server.
  let isShared = count < MOST && requested.serviceWorkers === "block";
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
async function started(browser, requested, url) {
  const context = await browser.newContext(requested);
  context.setDefaultTimeout(WAIT);
  context.on("page", actUntilDrawn);
  const keeper = await context.newPage();
  // The server has no file at this address. A service worker would wait for a page in the program's folder.
  await keeper.goto(new URL("/", url).href);
  return context;
}

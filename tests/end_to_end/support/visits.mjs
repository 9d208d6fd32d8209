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
 * All contexts share these options. Since every visit is a first one, we needn't store files for later visits.
 * Animations take an eighth of the time and don't matter for most tests. Only the thorough run has them.
 */
const STANDARD = { viewport: { width: 1280, height: 720 }, serviceWorkers: "block", reducedMotion: THOROUGH ? "no-preference" : "reduce" };

/** A page can change these options by itself, so they don't need another context. */
const MEDIA = ["colorScheme", "contrast", "forcedColors", "reducedMotion"];

/** We don't hold on to more idle contexts with the same options than this. */
const WAITING = 3;

/**
 * After this many visits, we close a context. Its process has some memory left over from each of them, and slows down.
 */
const MOST = 10;

/** How many visits a context has had. */
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
  // The service worker of a closed page may still load files from its test's server.
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

/** Creates a context with a page whose only job is to keep the process alive between two tests. */
async function started(browser, requested, url) {
  const context = await browser.newContext(requested);
  context.setDefaultTimeout(WAIT);
  context.on("page", actUntilDrawn);
  const keeper = await context.newPage();
  // The server doesn't have a file at this address, which is what we want. In the program's folder, a service worker
  // would wait for a page.
  await keeper.goto(new URL("/", url).href);
  return context;
}

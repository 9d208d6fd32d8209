// The browser contexts of tests. Most tests use the same one after the other, and start no process of their own.

/** Every context is a first visit: nothing would come of what it keeps. */
const USUAL = { viewport: { width: 1280, height: 720 }, serviceWorkers: "block" };

/** The options that Playwright changes in a context that it has. */
const CHANGEABLE = ["viewport", "colorScheme", "reducedMotion", "contrast", "forcedColors"];

/**
 * Gives a context as new, with a page in it where nothing is opened.
 *
 * Playwright's own tests reuse contexts by the same two methods: they empty what the page has stored, take away
 * scripts, routes and listeners, and end everything the page does. They aren't documented, so an update of
 * Playwright may change them.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {object} wanted those of Playwright's `newContext`
 * @returns {Promise<{context: object, leave: () => Promise<void>}>}
 */
export async function enter(browser, wanted) {
  const options = { ...USUAL, ...wanted };
  if (Object.keys(wanted).some((name) => !CHANGEABLE.includes(name))) {
    const context = await browser.newContext(options);
    return { context, leave: () => context.close() };
  }
  const context = await browser._newContextForReuse(options);
  const leave = async () => {
    // What the page does ends now, and not when the next test begins. A page that has crashed does nothing.
    await Promise.all(context.pages().map((page) => page.goto("about:blank").catch(() => {})));
    await browser._disconnectFromReusedContext("the test is over");
  };
  return { context, leave };
}

// The speed of playback and of the answers of a computer.

/**
 * Opens pages with a speed that an earlier visit has chosen. The page shows the choice when there is a move, so that before
 * the first move a computer has the speed of the earlier visit.
 *
 * @param {import("playwright-core").Page} page
 * @param {"half" | "usual" | "double" | "quick" | "rush"} name as in web/kit/src/page/speed.rs
 */
export async function rememberSpeed(page, name) {
  await page.addInitScript((name) => {
    if (location.protocol !== "about:") localStorage.setItem("ginnow/speed", name);
  }, name);
}

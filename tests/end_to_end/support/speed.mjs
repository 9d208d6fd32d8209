// The speed of playback and of the computer's answers.

/**
 * Opens pages with a speed that an earlier visit selected. The page shows this setting only after the first move, but a
 * computer already uses it for that move.
 *
 * @param {import("playwright-core").Page} page
 * @param {"half" | "usual" | "double" | "quick" | "rush"} name as in web/kit/src/page/values/speed.rs
 */
export async function rememberSpeed(page, name) {
  await page.addInitScript((name) => {
    if (location.protocol !== "about:") localStorage.setItem("ginnow/speed", name);
  }, name);
}

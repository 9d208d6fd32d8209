// Sets the speed of playback and of the computer's answers.

/**
 * Opens pages as if an earlier visit had chosen this speed. We can't choose it on the page, because the setting only
 * appears after the first move, but a computer opponent already uses it for that move.
 *
 * @param {import("playwright-core").Page} page
 * @param {"half" | "usual" | "double" | "quick" | "rush"} name as in web/kit/src/page/values/speed.rs
 */
export async function rememberSpeed(page, name) {
  await page.addInitScript((name) => {
    if (location.protocol !== "about:") localStorage.setItem("ginnow/speed", name);
  }, name);
}

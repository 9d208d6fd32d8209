// The views next to the piles, for the tests.

/** A link to the game with a view open. */
export const at = (view, rest = "piles=12-18-30") => `divisor-game/1?${rest}&view=${view}`;

/** The tab that each view shares with others. */
const TABS = { analysis: "why", values: "why", coins: "why", laboratory: "theory", counting: "theory" };

/** Opens a view by its tab, and by its segment if several views share the tab. */
export async function turnTo(page, view) {
  await page.locator(`#tab-${TABS[view] ?? view}`).click();
  if (TABS[view]) await page.locator(`#segment-${view}`).dispatchEvent("click");
}

/** Waits until a part of the page shows this text. */
export async function shows(page, selector, words) {
  await page.locator(selector, { hasText: words }).first().waitFor();
}

/** Whether the view, or the page if there is no view, fits without scrolling sideways. */
export async function fits(page) {
  return page.evaluate(() => {
    const container = document.querySelector(".view") ?? document.documentElement;
    return container.scrollWidth <= container.clientWidth;
  });
}

/** Waits until the link contains this part. */
export async function linked(page, part) {
  await page.waitForFunction((expected) => location.hash.split(/[?&]/).includes(expected), part);
}

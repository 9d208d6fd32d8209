// The views next to the piles, for the tests.

/** A link to the game with a view open. */
export const at = (view, rest = "piles=12-18-30") => `divisor-game/1?${rest}&view=${view}`;

/** The views of the tab "Why". */
const WHY = ["analysis", "values", "coins"];
/** The views that have a page of their own, in the order of the buttons that lead there. */
const PAGES = ["laboratory", "counting"];

/** Opens a view by its tab, by its segment if several views share the tab, or by the button that leads to its page. */
export async function turnTo(page, view) {
  const back = page.locator(".theory-bar > button");
  if (await back.count()) await back.click();
  await page.locator(`#tab-${view === "moves" ? view : "why"}`).click();
  if (WHY.includes(view)) await page.locator(`#segment-${view}`).dispatchEvent("click");
  if (PAGES.includes(view)) await page.locator(".to-theory button").nth(PAGES.indexOf(view)).click();
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

// The views next to the piles, for the tests.

/** A link to the game with a view open. */
export const at = (view, rest = "piles=12-18-30") => `divisor-game/1?${rest}&view=${view}`;

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

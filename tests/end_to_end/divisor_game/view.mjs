// The views beside the piles in the tests.

/** A link to the game at a view. */
export const at = (view, rest = "piles=12-18-30") => `divisor-game/1?${rest}&view=${view}`;

/** Waits until a part of the page says something. */
export async function says(page, selector, words) {
  await page.locator(selector, { hasText: words }).first().waitFor();
}

/** Whether the view, or else the page, is no wider than its room. */
export async function fits(page) {
  return page.evaluate(() => {
    const room = document.querySelector(".view") ?? document.documentElement;
    return room.scrollWidth <= room.clientWidth;
  });
}

/** Waits until the link has a part. */
export async function linked(page, part) {
  await page.waitForFunction((wanted) => location.hash.split(/[?&]/).includes(wanted), part);
}

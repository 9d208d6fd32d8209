// Helpers that the tests of the views share.

/** A phone, held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The address of a view. The default is the published puzzle. */
export const view = (name, puzzle = "") => `common-divisor/1?${puzzle}view=${name}`;

/** Waits until the view has computed everything that it shows by itself. */
export async function idle(page) {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** How far the page is wider than its window, in pixels. */
export async function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

// What the tests of the views have in common.

/** A phone, held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The address of a view, of the published puzzle if nothing else is said. */
export const view = (name, puzzle = "") => `common-divisor/1?${puzzle}view=${name}`;

/** Waits until the view has worked out all that it shows by itself. */
export async function settled(page) {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Fails if the page is wider than its window. */
export async function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

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

/** The tabs of the views that share one. */
const TABS = { Solve: "Solve", Proof: "Solve", Records: "More", Puzzles: "More" };

/** Opens a view by its tab, and by its segment if several views share the tab. */
export async function turnTo(page, name) {
  await page.getByRole("tab", { name: TABS[name] ?? name, exact: true }).click();
  if (name in TABS) await page.locator(`#segment-${name.toLowerCase()}`).dispatchEvent("click");
}

/** Waits until a view that shares a tab is the current one. */
export const onView = (page, name) => page.getByRole("radio", { name, exact: true, checked: true }).waitFor();

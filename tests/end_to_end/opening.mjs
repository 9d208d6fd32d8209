// Opening the page, for tests and for pictures.

/**
 * Opens an address of the page and waits until its main landmark has content.
 *
 * An address that differs from the present one in its fragment only does not
 * load the page again, in a test as little as for a visitor; use
 * `page.reload()` where that is meant.
 */
export async function open(page, address) {
  await page.goto(address);
  await page.locator("main > *").first().waitFor({ state: "visible" });
  return page;
}

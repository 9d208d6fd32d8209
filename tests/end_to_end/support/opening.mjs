// Opening the page, for tests and for pictures.

/** The pages that remember the tour and the best score already. */
const REMEMBERING = new WeakSet();

/**
 * Opens an address of the page and waits until its main landmark has content.
 *
 * An address that differs from the present one in its fragment only does not
 * load the page again, in a test as little as for a visitor; use
 * `page.reload()` where that is meant.
 *
 * The visitor is one who has seen the tour, and who has asked for the best
 * score; with `tour` it is a first visit.
 */
export async function open(page, address, { tour = false } = {}) {
  if (!tour && !REMEMBERING.has(page)) {
    await page.addInitScript(remember);
    REMEMBERING.add(page);
  }
  await page.goto(address);
  await page.locator("body main:visible > *").first().waitFor();
  // What is seen before the program has drawn anything is a picture.
  await page.locator(".first-view").waitFor({ state: "detached" });
  await complete(page);
  return page;
}

/** Waits until what was opened is loaded: views, dialogs and the guide come when they are wanted. */
export async function complete(page) {
  await page.locator(".awaited-part").first().waitFor({ state: "detached" });
}

/** As the page itself remembers it. A page without a place has no memory. */
export function remember() {
  if (location.protocol === "about:") return;
  for (const tour of ["tour", "tour-divisor-game", "tour-common-divisor", "seventeen/tour", "tour-strategies"]) localStorage.setItem(`ginnow/${tour}`, "seen");
  if (!localStorage.getItem("ginnow/outlook")) localStorage.setItem("ginnow/outlook", "open");
}

// Opening the page, for tests and for pictures.

/** The memories that each page has been given. */
const REMEMBERING = new WeakMap();

/**
 * Opens an address of the page and waits until its main landmark has content.
 *
 * An address that differs from the present one in its fragment only does not
 * load the page again, in a test as little as for a visitor; use
 * `page.reload()` where that is meant.
 *
 * The visitor has seen the tour, but not with `tour`. With `best` they have pressed *Show best score* on an earlier visit.
 */
export async function open(page, address, { tour = false, best = false } = {}) {
  if (!tour) await remembering(page, rememberTour);
  if (best) await remembering(page, rememberBest);
  await page.goto(address);
  await page.locator("body main:visible > *").first().waitFor();
  // What is seen before the program has drawn anything is a picture.
  await page.locator(".first-view").waitFor({ state: "detached" });
  await complete(page);
  return page;
}

async function remembering(page, remember) {
  const known = REMEMBERING.get(page) ?? new Set();
  if (known.has(remember)) return;
  REMEMBERING.set(page, known.add(remember));
  await page.addInitScript(remember);
}

/** Waits until what was opened is loaded: views, dialogs and the guide come when they are wanted. */
export async function complete(page) {
  await page.locator(".awaited-part").first().waitFor({ state: "detached" });
}

/** As the page itself remembers it. A page without a place has no memory. */
export function rememberTour() {
  if (location.protocol === "about:") return;
  for (const tour of ["tour", "tour-divisor-game", "tour-common-divisor", "seventeen/tour", "tour-strategies"]) localStorage.setItem(`ginnow/${tour}`, "seen");
}

/** The same. */
export function rememberBest() {
  if (location.protocol === "about:" || localStorage.getItem("ginnow/outlook")) return;
  localStorage.setItem("ginnow/outlook", "open");
}

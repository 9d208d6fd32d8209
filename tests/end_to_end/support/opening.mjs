// Opens the page for tests and for pictures.

/** The scripts that have been added to each page. */
const REMEMBERING = new WeakMap();

/**
 * Opens an address of the page and waits until its main landmark has content.
 *
 * If an address differs from the current one only in its fragment, the page is not
 * loaded again, in a test as for a visitor. Use `page.reload()` if a reload is
 * intended.
 *
 * The visitor has seen the tour, except with `tour`. With `best` they have pressed *Show best score* on an earlier visit.
 */
export async function open(page, address, { tour = false, best = false } = {}) {
  if (!tour) await remembering(page, rememberTour);
  if (best) await remembering(page, rememberBest);
  await page.goto(address);
  await page.locator("body main:visible > *").first().waitFor();
  // The page shows a preview until the program has drawn something.
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

/** Waits until the opened part is loaded. Views, dialogs and the guide are loaded on demand. */
export async function complete(page) {
  await page.locator(".awaited-part").first().waitFor({ state: "detached" });
}

/** Stores the same values as the page. A blank page has no storage. */
export function rememberTour() {
  if (location.protocol === "about:") return;
  for (const tour of ["tour", "tour-divisor-game", "tour-factor-game", "tour-common-divisor", "seventeen/tour", "tour-strategies"]) localStorage.setItem(`ginnow/${tour}`, "seen");
}

/** Stores the choice to show the best score, in the same way. */
export function rememberBest() {
  if (location.protocol === "about:" || localStorage.getItem("ginnow/outlook")) return;
  localStorage.setItem("ginnow/outlook", "open");
}

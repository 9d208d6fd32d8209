// Opens the page for tests and for pictures.

/** The scripts that we've added to each page. */
const REMEMBERING = new WeakMap();

/**
 * Opens an address of the page and waits until its main landmark has content.
 *
 * If an address differs from the current one only in its fragment, the page is not loaded again,
 * and the same is true for a visitor. Use `page.reload()` if you need a reload.
 *
 * The visitor has already seen the tour, unless you pass `tour`. With `best`, they have pressed *Show best score* on an
 * earlier visit.
 */
export async function open(page, address, { tour = false, best = false } = {}) {
  if (!tour) await remembering(page, rememberTour);
  if (best) await remembering(page, rememberBest);
  await page.goto(address);
  // On a projector, the first part may be hidden.
  await page.locator("body main:visible > :visible").first().waitFor();
  // Until then, you see a preview at most.
  await page.locator("html:not([data-pictured])").waitFor({ state: "attached" });
  await complete(page);
  return page;
}

async function remembering(page, remember) {
  const known = REMEMBERING.get(page) ?? new Set();
  if (known.has(remember)) return;
  REMEMBERING.set(page, known.add(remember));
  await page.addInitScript(remember);
}

/** Views, dialogs and the guide are loaded on demand, so the opened part may not be there yet. */
export async function complete(page) {
  await page.locator(".awaited-part").first().waitFor({ state: "detached" });
}

/** Opens the page that the snippet of the share dialog embeds. */
export async function openSnippet(page) {
  const [, framed] = (await page.locator(".snippet").innerText()).match(/src="([^"]+)"/);
  await page.goto("about:blank");
  await page.goto(framed.replaceAll("&amp;", "&"));
}

/** Holds back programs. Returns a function that releases them. */
export async function holdPrograms(page) {
  let release;
  const held = new Promise((done) => { release = done; });
  await page.route(/_bg\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Stores what the page would store. A blank page doesn't have any storage, so this only works on the page's origin.
 */
export function rememberTour() {
  if (location.protocol === "about:") return;
  for (const tour of ["tour", "tour-divisor-game", "tour-factor-game", "tour-common-divisor", "seventeen/tour", "tour-strategies"]) localStorage.setItem(`ginnow/${tour}`, "seen");
}

/** The same for the choice to show the best score. */
export function rememberBest() {
  if (location.protocol === "about:" || localStorage.getItem("ginnow/outlook")) return;
  localStorage.setItem("ginnow/outlook", "open");
}

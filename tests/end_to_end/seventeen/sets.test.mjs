// Interactive unavoidable sets: through a cell, by size, and the digits that swap
// places.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { turnTo } from "./grid.mjs";
import { PHONE, become, cell, marked, row, scenario, view } from "./views.mjs";
import { counted } from "../support/counted.mjs";

const head = (page, words) => page.locator(".listed h2", { hasText: words }).waitFor();
const set = (page, index) => page.locator(".listed .set").nth(index);
const ready = (page) => set(page, 0).waitFor();

scenario("pointing at a cell shows the sets through it, pressing holds it, and keys do the same", async ({ open }) => {
  const page = await open(view("sets"));
  await ready(page);
  await head(page, "3268 unavoidable sets");
  await cell(page, 1, 2).hover();
  await head(page, "through row 1, column 2");
  await marked(page, 4);
  await cell(page, 1, 2).click();
  await head(page, "(pinned)");
  await cell(page, 9, 9).hover();
  await head(page, "through row 1, column 2 (pinned)");
  await page.getByRole("button", { name: "All cells" }).click();
  await head(page, "3268 unavoidable sets");
  // The same with keys.
  await cell(page, 1, 1).focus();
  await page.keyboard.press("ArrowRight");
  await head(page, "through row 1, column 2");
  await page.keyboard.press("Enter");
  await head(page, "(pinned)");
  await set(page, 0).focus();
  await page.keyboard.press("Enter");
  await become(page, 1, "619243785");
});

scenario("pointing at cells is not an action of the game", async ({ open }) => {
  const page = await open(view("puzzle"));
  await cell(page, 1, 1).click();
  await page.getByRole("button", { name: "Undo" }).click();
  const shown = page.locator(".said", { hasText: /./ });
  await shown.waitFor({ state: "attached" });
  const announcement = await shown.textContent();
  await turnTo(page, "Unavoidable sets");
  await ready(page);
  for (const column of [2, 3, 4]) {
    await cell(page, 1, column).hover();
    await head(page, `through row 1, column ${column}`);
  }
  assert.equal(await shown.textContent(), announcement);
});

scenario("the digits of a set swap places and go back, without an animation if reduced motion is requested", { reducedMotion: "no-preference" }, async ({ open }) => {
  const page = await open(view("sets"));
  await ready(page);
  await set(page, 0).click();
  await become(page, 1, "619243785");
  await become(page, 3, "537981624");
  await marked(page, 4);
  const movement = () => page.locator(".stage .slides").first().evaluate((digit) => getComputedStyle(digit).animationName);
  assert.equal(await movement(), "slide");
  await set(page, 0).click();
  await become(page, 1, "639241785");
  assert.equal(await set(page, 0).getAttribute("aria-pressed"), "false");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await set(page, 0).click();
  await become(page, 1, "619243785");
  assert.equal(await movement(), "none");
});

scenario("sizes filter the list, and more sets are listed on request", async ({ open }) => {
  const page = await open(view("sets"));
  await ready(page);
  await page.getByRole("button", { name: "14 unavoidable sets of 6 cells" }).click();
  await head(page, "14 unavoidable sets");
  await counted(page.locator(".listed .set"), 14);
  await page.getByRole("button", { name: "14 unavoidable sets of 6 cells" }).click();
  await page.getByRole("button", { name: "3244 more" }).click();
  await page.getByRole("button", { name: "3148 more" }).waitFor();
  await counted(page.locator(".listed .set"), 120);
});

scenario("it is accessible in light and dark", async ({ open }) => {
  const page = await open(view("sets"));
  await ready(page);
  await set(page, 0).click();
  await become(page, 1, "619243785");
  await assertAccessibleIn(page, ["dark"]);
});

scenario("a finger does it all on a phone", PHONE, async ({ open }) => {
  const page = await open(view("sets"));
  await ready(page);
  await cell(page, 1, 2).tap();
  await head(page, "(pinned)");
  await set(page, 0).tap();
  await become(page, 1, "619243785");
  assert.equal(await row(page, 2), "284765193", "other rows stay");
});

// The page that explains the puzzle, and its interactive examples.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { GRIDS, digits, enter, onView } from "./grid.mjs";
import { scenario } from "./views.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";

const CHAPTERS = ["necessary", "filter", "certain"];
const chapter = (page, name) => page.locator(`[data-chapter=${name}]`);
const shown = (page, name, words) => chapter(page, name).locator(".small-said", { hasText: words }).waitFor();
const cell = (page, name, at) => chapter(page, name).locator(`[data-cell="${at}"]`);

scenario("its chapters can be opened, and lead to the puzzle, whose grid stays", async ({ open }) => {
  const page = await open("seventeen/how/filter");
  const names = await page.locator(".chapter").evaluateAll((all) => all.map((one) => one.dataset.chapter));
  assert.deepEqual(names, CHAPTERS);
  await page.waitForFunction(() => document.activeElement.id === "seventeen/how/filter");
  await chapter(page, "necessary").getByRole("link", { name: "See all unavoidable sets of this grid" }).click();
  await onView(page, "Unavoidable sets");
  await enter(page, GRIDS.none);
  await digits(page, GRIDS.none);
  const address = await page.evaluate(() => location.hash);
  await header(page, "How it works");
  await chapter(page, "certain").waitFor();
  await page.goBack();
  await digits(page, GRIDS.none);
  await page.waitForFunction((hash) => location.hash === hash, address);
  await onView(page, "Unavoidable sets");
});

scenario("each chapter can be tried out, and all of them are accessible in light and dark", async ({ open }) => {
  const page = await open("seventeen/how");
  await shown(page, "necessary", "78 clues. Exactly one solution");
  await cell(page, "necessary", 1).click();
  await shown(page, "necessary", "77 clues. Another solution");
  await counted(chapter(page, "necessary").locator(".marked-filled"), 4);
  assert.equal(await cell(page, "necessary", 1).innerText(), "1");
  await chapter(page, "necessary").getByRole("button", { name: "Change places" }).click();
  await page.waitForFunction(() => document.querySelector('[data-chapter=necessary] [data-cell="1"]').textContent === "3");
  await chapter(page, "necessary").getByRole("button", { name: "As before" }).click();
  await shown(page, "necessary", "78 clues. Exactly one solution");

  // More sets leave fewer pairs.
  const slider = chapter(page, "filter").getByRole("slider");
  await slider.fill("0");
  await shown(page, "filter", "65,536 of 65,536 pairs are left: 100");
  await slider.press("ArrowRight");
  await chapter(page, "filter").getByText("1 set must be hit").waitFor();
  await slider.press("End");
  await shown(page, "filter", "186 of 65,536 pairs are left: 0.28");

  // The chapter describes any choice of seventeen cells.
  await shown(page, "certain", "17 clues: 8, 6, 3 in the bands, 7, 7, 3 in the stacks. Band 1 has at least seven");
  await chapter(page, "certain").getByRole("button", { name: "Seventeen other cells" }).click();
  await shown(page, "certain", /^17 clues: (?!8, 6, 3 in the bands, 7, 7, 3)/);
  const blank = chapter(page, "certain").locator(".sudoku-cell:not(.given)").first();
  await blank.focus();
  await page.keyboard.press("Enter");
  await shown(page, "certain", "A puzzle here has 17.");
  await assertAccessibleIn(page, ["dark"]);
});

// With larger letters, as on a projector, the records adapt their list and the wall of skylines.

import assert from "node:assert/strict";
import { flaws } from "../audit/flaws.mjs";
import { scenario } from "../support/fixture.mjs";
import { idle, staysWindow } from "../support/idle.mjs";
import { chosen, isInSight, link } from "./records.mjs";

/** The widths of the drawings on the wall, and the least space between the numbers of neighbours. */
const wall = (page) => page.evaluate(() => {
  const boards = [...document.querySelectorAll(".wall-board")];
  const numbers = boards.map((board) => {
    const range = document.createRange();
    range.selectNodeContents(board.querySelector("span"));
    return range.getBoundingClientRect();
  });
  const spaces = numbers.slice(1).map(({ left, top }, index) => (Math.abs(top - numbers[index].top) < 1 ? left - numbers[index].right : Infinity));
  return { widths: [...new Set(boards.map((board) => Math.round(board.querySelector("svg").getBoundingClientRect().width)))], space: Math.min(...spaces) };
});

scenario("larger letters leave the selected board in sight, and the numbers of the skylines apart", { viewport: { width: 1024, height: 768 } }, async ({ open, page }) => {
  await staysWindow(page);
  await open(link("n=120&lang=de"));
  await chosen(page, 120);
  await page.locator("#skyline-48 path").waitFor();
  const larger = (size) => page.evaluate((size) => { document.documentElement.style.fontSize = size; }, size);
  for (const [letters, change] of [
    ["as they are", () => {}],
    ["on a projector", () => page.keyboard.press("f")],
    ["in the window again", () => page.keyboard.press("Escape")],
    ["half as large again", () => larger("150%")],
    ["as they were", () => larger("")],
    ["in a small window", () => page.setViewportSize({ width: 700, height: 600 })],
  ]) {
    await change();
    await page.waitForFunction((projected) => document.documentElement.hasAttribute("data-projected") === projected, letters === "on a projector");
    await idle(page);
    assert.equal(await isInSight(page, 120), true, `the row is in sight with letters ${letters}`);
    const { widths, space } = await wall(page);
    assert.equal(widths.length, 1, `drawings of one size with letters ${letters}: ${widths}`);
    assert.ok(space >= 4, `${space} px between numbers with letters ${letters}`);
    assert.deepEqual(await flaws(page), [], letters);
  }
});

// The board before the first move: few controls, the rule, and space for everything that the first move adds.

import assert from "node:assert/strict";
import { counted } from "../support/counted.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, chooseGoal, chooseSize, details, openBoards, status } from "./board.mjs";
import { sieve } from "./link.mjs";

/** The largest number of controls in view, not counting the numbers of the board. */
const MOST = 16;

scenario("few controls are in view before the first move", { viewport: { width: 1366, height: 768 } }, async ({ open, page }) => {
  await open("sieve");
  const controls = await page.locator("a[href], button, input, select, summary").evaluateAll((all) =>
    all.filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      // The button that skips the header is clipped until it has the focus.
      const isClipped = getComputedStyle(one).clipPath !== "none";
      return !isClipped && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && bottom > 0 && top < innerHeight;
    }).map((one) => one.ariaLabel ?? one.innerText));
  assert.ok(controls.length <= MOST, `${controls.length}: ${controls.join(", ")}`);
});

scenario("the film controls appear with the first move, and nothing moves for them", async ({ open, page }) => {
  await open(sieve("n=30"));
  const film = page.getByRole("region", { name: "Playback" });
  assert.equal(await film.count(), 0, "not for screen readers either");
  assert.match(await details(page), /^You get each number you select/);
  const places = () => page.locator(".board, .board-line, .score, .controls, .side").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await places();
  await cell(page, 29).click();
  await film.waitFor();
  assert.deepEqual(await places(), before);
});

scenario("an untouched board shows for which numbers only 1 can pay", async ({ open, page }) => {
  await open(sieve("n=18"));
  const rivals = page.locator("body .rivals");
  await rivals.waitFor();
  assert.equal(await rivals.getAttribute("aria-hidden"), "true");
  const pieces = await rivals.locator("path").first().getAttribute("d");
  // There is one thread for each of 2, 3, 5, 7, 11, 13 and 17, and all end below 1.
  const ends = pieces.split("M").slice(1).map((piece) => piece.slice(piece.lastIndexOf("L")));
  assert.equal(ends.length, 7);
  assert.equal(new Set(ends).size, 1);
  await cell(page, 17).click();
  await rivals.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Start again" }).click();
  await rivals.waitFor();
  await chooseSize(page, 100);
  await rivals.waitFor({ state: "detached" });
});

scenario("a question on the projector has a board without threads", async ({ open, page }) => {
  for (const [question, threads] of [["", 1], ["&ask=Why+7", 0]]) {
    await open(sieve(`n=18${question}`));
    await page.keyboard.press("f");
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
    await counted(page.locator("body .rivals"), threads);
    await page.keyboard.press("Escape");
  }
});

scenario("one button has the boards and the goal", async ({ open, page }) => {
  await open(sieve("n=30"));
  await page.getByRole("button", { name: "1 to 30" }).click();
  const dialog = page.getByRole("dialog", { name: "Board and goal" });
  const presets = dialog.getByRole("group", { name: "Boards" }).getByRole("button");
  assert.deepEqual(await presets.allInnerTexts(), ["10", "12", "18", "24", "30", "60", "100", "400", "1000"]);
  assert.equal(await page.evaluate(() => document.activeElement.innerText), "30", "the focus is on the current board");
  await dialog.getByRole("button", { name: "One number more" }).click();
  await dialog.getByRole("button", { name: "One number more" }).click();
  await page.getByRole("button", { name: "1 to 32" }).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await dialog.count(), 0);
  assert.match(await page.evaluate(() => document.activeElement.innerText), /^1 to 32/);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "1 to 30" }).waitFor();
  await openBoards(page);
  await presets.filter({ hasText: /^12$/ }).click();
  await page.getByRole("button", { name: "1 to 12" }).waitFor();
  assert.equal(await dialog.count(), 0, "a board closes it");
  await chooseSize(page, 5000);
  await page.locator("#size-message", { hasText: "5000" }).waitFor();
  await page.keyboard.press("Escape");
  await chooseGoal(page, "smallest");
  assert.match(await status(page), /^78 still in play$/);
  assert.match(await details(page), /^Play until no move is left, with the smallest sum/);
});

// The board before the first move: the rule, and space for everything that the first move adds.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { cell, chooseGoal, chooseSize, details, openBoards, status } from "./board.mjs";
import { sieve } from "./link.mjs";

scenario("the film controls appear when you look back, and nothing moves for them", async ({ open, page }) => {
  await open(sieve("n=30"));
  const film = page.getByRole("region", { name: "Playback" });
  assert.equal(await film.count(), 0, "not for screen readers either");
  assert.match(await details(page), /^You get each number you select/);
  const places = () => page.locator(".board, .board-line, .score, .controls, .side").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await places();
  for (const number of [29, 25]) await cell(page, number).click();
  await page.locator(".figure-moves dd", { hasText: "2" }).waitFor({ state: "attached" });
  assert.equal(await film.count(), 0, "not in the middle of a game");
  assert.deepEqual(await places(), before);
  await page.keyboard.press("Control+z");
  await film.waitFor();
  assert.deepEqual(await places(), before);
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
  assert.match(await details(page), /^Play until no move is left, but keep your sum small/);
});

for (const [link, number, width] of [["n=30&lang=de", 30, 1366], ["n=120", 120, 1024]]) {
  scenario(`the points that ${number} puts out of reach aren't on top of another text`, { viewport: { width, height: 768 } }, async ({ open }) => {
    const page = await open(sieve(link));
    const sentence = page.locator(".score .standing");
    const opacity = () => sentence.evaluate((it) => getComputedStyle(it).opacity);
    assert.equal(await opacity(), "1");
    await cell(page, number).hover();
    await page.locator(".out-of-reach").waitFor();
    assert.equal(await opacity(), "0");
  });
}

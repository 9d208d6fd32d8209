// Results of the other puzzles: two players, piles, and a grid.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { pile, split } from "../divisor_game/piles.mjs";
import { codeOf, handIn, paste, rows, teach } from "./class.mjs";

/** Hands in the finished game on the page and adds it to the results. */
async function handedIn({ open, page }, task) {
  await handIn(page).waitFor();
  const code = await codeOf(page, "Mia");
  await open("class");
  await teach(page, task);
  assert.match(await paste(page, code), /^1 new result\./);
  const [row] = await rows(page);
  return row;
}

/** Does the same with the finished game in a link, like a student whose game was interrupted. */
async function collected(scene, link, task) {
  await scene.open(link);
  return handedIn(scene, task);
}

scenario("the Factor Game has points for both sides", async (scene) => {
  const task = "factor-game/1?n=6&results=nickname";
  const row = await collected(scene, `${task}&moves=5-4-6`, task);
  assert.deepEqual(row.slice(0, 4), ["Mia", "13 : 8", "1", "5"]);
  assert.match(row[4], /game loaded, not played/);
});

// The same two games are played below. Their links are read in the same way as the Factor Game's.
scenario("the divisor game is won or lost", { thorough: true }, async (scene) => {
  const task = "divisor-game/1?piles=4&opponent=person&results=nickname";
  const row = await collected(scene, `${task}&moves=1.2.2`, task);
  assert.deepEqual(row.slice(0, 4), ["Mia", "won", "1", "1.2.2"]);
});

scenario("a filled Sudoku has its divisor", { thorough: true }, async (scene) => {
  const task = "common-divisor/1?size=4&givens=p&results=nickname";
  const row = await collected(scene, `${task}&filled=1234341221434321`, task);
  assert.deepEqual(row.slice(0, 4), ["Mia", "1", "1", ""]);
});

scenario("a divisor game that two students play has its result and its first move", async (scene) => {
  const { open, page } = scene;
  const task = "divisor-game/1?piles=12-4&opponent=person&hide=until-end&results=nickname";
  await open(task);
  assert.deepEqual(await page.getByRole("tab").allInnerTexts(), ["Moves"]);
  await split(page, 2, 6);
  await pile(page, 3).click();
  await split(page, 2, 2);
  await split(page, 2, 3);
  const row = await handedIn(scene, task);
  // Its moves were made on the page. There is no remark.
  assert.deepEqual(row.slice(0, 5), ["Mia", "won", "1", "1.2.6", ""]);
});

scenario("a Sudoku that a student fills in has its divisor", async (scene) => {
  const { open, page } = scene;
  const task = "common-divisor/1?size=4&givens=p&hide=hints-solver-best&results=nickname";
  await open(`${task}&filled=12343412214343..`);
  for (const [cell, digit] of [[14, "2"], [15, "1"]]) {
    await page.locator(`.stage .sudoku-grid [data-cell="${cell}"]`).click();
    await page.keyboard.press(digit);
  }
  const row = await handedIn(scene, task);
  // Most digits came from the address.
  assert.deepEqual(row.slice(0, 5), ["Mia", "1", "1", "", "game loaded, not played"]);
});

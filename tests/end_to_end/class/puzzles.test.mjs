// Results of the other puzzles: two players, piles, and a grid.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { codeOf, handIn, paste, rows, teach } from "./class.mjs";

/** Hands in the finished game of a link, as a student whose game was interrupted does, and collects it. */
async function collected({ open, page }, link, task) {
  await open(link);
  await handIn(page).waitFor();
  const code = await codeOf(page, "Mia");
  await open("class");
  await teach(page, task);
  assert.match(await paste(page, code), /^1 new result\./);
  const [row] = await rows(page);
  return row;
}

scenario("the Factor Game has points for both sides", async (scene) => {
  const task = "factor-game/1?n=6&results=nickname";
  const row = await collected(scene, `${task}&moves=5-4-6`, task);
  assert.deepEqual(row.slice(0, 4), ["Mia", "13 : 8", "1", "5"]);
  assert.match(row[4], /game loaded, not played/);
});

scenario("the divisor game is won or lost", async (scene) => {
  const task = "divisor-game/1?piles=4&opponent=person&results=nickname";
  const row = await collected(scene, `${task}&moves=1.2.2`, task);
  assert.deepEqual(row.slice(0, 4), ["Mia", "won", "1", "1.2.2"]);
});

scenario("a filled Sudoku has its divisor", async (scene) => {
  const task = "common-divisor/1?size=4&givens=p&results=nickname";
  const row = await collected(scene, `${task}&filled=1234341221434321`, task);
  assert.deepEqual(row.slice(0, 4), ["Mia", "1", "1", ""]);
});

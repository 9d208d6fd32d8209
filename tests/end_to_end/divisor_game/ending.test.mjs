// The end of a game: the result card with the tree of splits.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { saved } from "../support/saving.mjs";
import { become, link, split, two } from "./piles.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const card = (page, words) => page.locator(".ending", { hasText: words }).waitFor();
const ALMOST = "piles=12-4&moves=1.2.6-3.2.2";

scenario("the card has the winner, the number of moves, and all splits, also as a picture", async ({ open, page }) => {
  await open(two(ALMOST));
  await split(page, 2, 3);
  await page.getByRole("heading", { name: "Player A has won!" }).waitFor();
  await card(page, "The game took 3 moves. With best play from the start, Player A would have won.");
  await page.getByRole("img", { name: /Player A: 12 becomes 2 and 6\. Player B: 4 becomes 2 and 2\. Player A: 6 becomes 2 and 3\./ }).waitFor();
  assert.equal(await page.locator(".split-line").count(), 3);
  // The tree has the place of the diagram, which nobody needs any more.
  const share = (part, whole) => page.evaluate((parts) => {
    const [height, of] = parts.map((one) => document.querySelector(`body ${one}`).getBoundingClientRect().height);
    return height / of;
  }, [part, whole]);
  assert.ok(await share(".ended .splits", ".stage") > 0.5);
  await assertAccessibleIn(page, ["dark"]);
  const { name, content } = await saved(button(page, "Save the picture"));
  assert.equal(name, "divisor-game.png");
  assert.deepEqual([content.readUInt32BE(16), content.readUInt32BE(20)], [1200, 630]);
  await button(page, "Look back").click();
  await page.locator("ol.moves li").nth(2).waitFor();
});

scenario("the card leads to other piles and to the same ones, a locked board only to these, and a task hides who could win", async ({ open, page }) => {
  await open(two(ALMOST));
  await split(page, 2, 3);
  await button(page, "Next: other piles").click();
  await page.waitForFunction(() => !location.hash.includes("piles=12-4&"));
  await page.locator(".turn", { hasText: "Player A to move" }).waitFor();
  await open(two(`${ALMOST}&lock=board`));
  await become(page, "2", "6", "2", "2");
  await split(page, 2, 3);
  await button(page, "Play these piles again").waitFor();
  assert.equal(await page.getByRole("button", { name: /^(Next|New game)/ }).count(), 0);
  await button(page, "Play these piles again").click();
  await become(page, "12", "4");
  // A task that hides the winner does not reveal who could force a win.
  await open(two(`${ALMOST}&hide=best`));
  await become(page, "2", "6", "2", "2");
  await split(page, 2, 3);
  await card(page, "The game took 3 moves.");
  assert.doesNotMatch(await page.locator("body").textContent(), /could force/);
});

scenario("the dialog of a new game sets opponent and start, and the page names both next to the board", async ({ open, page }) => {
  await open(link("piles=12-4"));
  await page.locator(".agreed", { hasText: "Perfect opponent · You begin" }).waitFor();
  assert.equal(await page.locator(".beside select").count(), 0);
  await button(page, "New game…").click();
  await page.getByLabel("Opponent", { exact: true }).selectOption("person");
  await page.keyboard.press("Escape");
  await page.locator(".agreed", { hasText: "Another person here · Player A begins" }).waitFor();
});

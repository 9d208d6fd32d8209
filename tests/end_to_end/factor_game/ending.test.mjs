// The end of a game: the result card, its buttons, and the picture of the lead.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { saved } from "../support/saving.mjs";
import { idle } from "../support/idle.mjs";
import { address, cell, link, points, select } from "./game.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const card = (page, words) => page.locator(".ending", { hasText: words }).waitFor();
const ALMOST = "moves=29-25-15-21-14-28-27-22-26-20-18-16&names=Ada-Ben";

scenario("the card has the result, the move that turned the lead, the rest, and the best possible result", async ({ open, page }) => {
  await open(link(`n=30&${ALMOST}`));
  await select(page, 24);
  await page.getByRole("heading", { name: /^Ada wins, \d+ to \d+\.$/ }).waitFor();
  await card(page, "Move 7 (Ada: 27) turned the lead for Ada, from 6 behind to 12 ahead.");
  await card(page, "Nobody gets 17, 19, 23 and 30.");
  await card(page, "With best play on both sides, the side that begins (Ada) wins by 17.");
  const chart = page.getByRole("img", { name: /The lead after each move: 1: Ada 28; .*13: Ada 20/ });
  await chart.waitFor();
  await assertAccessibleIn(page, ["dark"]);
});

scenario("a lost game names the move that lost it, and takes it back", async ({ open, page }) => {
  await open(link("n=10&opponent=plain&moves=6-10-8"));
  await page.getByRole("heading", { name: /^Computer wins, / }).waitFor();
  await page.getByText("You lead", { exact: true }).waitFor();
  await card(page, "It was lost at move 1. Before 6, with best play on both sides, you win by 3; after it, Computer wins by 1.");
  await button(page, "Take 6 back").click();
  await points(page, 0, 0);
  await cell(page, 6).and(page.locator(".selectable")).waitFor();
});

scenario("a task that hides who is winning shows no best result", async ({ open, page }) => {
  for (const hide of ["best", "solver"]) {
    await open(link(`n=30&${ALMOST}&hide=${hide}`));
    await page.locator(".ending").waitFor({ state: "detached" });
    await select(page, 24);
    await card(page, "Nobody gets");
    assert.doesNotMatch(await page.locator("body").textContent(), /with best play/i, hide);
  }
});

scenario("the card leads to a rematch, another board unless it is locked, the same board, and the moves", async ({ open, page }) => {
  await open(link("n=10&names=Anna-Ben"));
  const play = () => select(page, 7, 9, 6, 10, 8);
  await play();
  await button(page, "Look back").click();
  await page.locator("ol.moves li").nth(4).waitFor();
  assert.equal(await page.locator(".ending").count(), 0);
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await page.locator("ol.moves li").nth(4).waitFor();
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("tab", { name: "Moves" }).click();
  await button(page, "Play again").press("Enter");
  await points(page, 0, 0);
  await page.waitForFunction(() => document.activeElement.matches(".cell"));
  await play();
  await button(page, "Rematch, sides swapped").click();
  await address(page, "n=10&names=Anna-Ben&begins=second");
  await play();
  await button(page, "Next: 1 to 30").click();
  await cell(page, 30).waitFor();
  await points(page, 0, 0);
  // With a locked board, the card offers no other boards.
  await open(link("n=10&lock=board"));
  await cell(page, 10).waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".cell").length === 10);
  await select(page, 7, 9, 6, 10, 8);
  await button(page, "Play again").waitFor();
  assert.equal(await page.getByRole("button", { name: /^(Next|Rematch)/ }).count(), 0);
});

for (const [name, screen] of [
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["a desk", { viewport: { width: 1366, height: 768 }, thorough: true }],
]) {
  scenario(`the last move leaves the board where it is on ${name}`, screen, async ({ open, page }) => {
    await open(link(`n=30&${ALMOST}`));
    await idle(page);
    const place = () => page.locator(".board").evaluate((board) => {
      const { x, y, width, height } = board.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round);
    });
    const before = await place();
    await select(page, 24);
    await card(page, "Ada wins, ");
    await idle(page);
    assert.deepEqual(await place(), before);
  });
}

scenario("the picture to share has the chart in the colours of the page", { colorScheme: "dark" }, async ({ open, page }) => {
  await open(link(`n=30&names=Ada-%3CBen%3E&${ALMOST.replace("&names=Ada-Ben", "")}`));
  await select(page, 24);
  const { name, content } = await saved(button(page, "Save the picture"));
  assert.equal(name, "factor-game-30.png");
  assert.deepEqual([content.readUInt32BE(16), content.readUInt32BE(20)], [1200, 630]);
  await page.getByText("Saved as a picture of 1200 × 630 pixels.").waitFor();
  const colours = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
    // Compare numbers, lowest byte first. Making a text for each pixel would take long.
    return [...new Set(new Uint32Array(data.buffer))].map((one) => [one & 255, (one >> 8) & 255, (one >> 16) & 255].join());
  }, [...content]);
  for (const colour of ["18,22,28", "124,192,236", "240,182,76"]) assert.ok(colours.includes(colour), `${colour} is missing`);
});

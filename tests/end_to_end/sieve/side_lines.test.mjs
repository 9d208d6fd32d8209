// Side lines: kept when another number is selected, followed, promoted to the main
// line, removed, and restored after a reload and from a file.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { cell, figure, fragment, score } from "./board.mjs";
import { sieve } from "./link.mjs";
import { saved } from "../support/saving.mjs";

/** The moves in the list, with side lines in brackets. */
function listed(page) {
  return page.evaluate(() => {
    const moves = (list) => [...list.children].map((item) => {
      if (item.classList.contains("side-line")) return `(${moves(item.firstElementChild)})`;
      return item.querySelector(".selection, strong")?.textContent;
    }).filter(Boolean).join(" ");
    return moves(document.querySelector("ol.moves"));
  });
}

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** The main line is 19-9-21. It has the side line 19-9-14-12, which contains 19-9-14-20. */
async function branched(open) {
  const page = await open(sieve("n=21&moves=19-9-14-12"));
  await page.locator("ol.moves > li > button").nth(2).click();
  await cell(page, 20).click();
  await page.locator("ol.moves > li > button").nth(1).click();
  await cell(page, 21).click();
  await fragment(page, "moves=19-9-21&at=3");
  assert.equal(await listed(page), "19 9 21 (14 12 (20))");
  return page;
}

scenario("the old moves are kept as a side line, which can be followed by keyboard", async ({ open }) => {
  const page = await branched(open);
  await page.getByText("2 side lines. The page keeps at most 20").waitFor();
  await assertAccessible(page);
  await button(page, "4. 20").press("Enter");
  await fragment(page, "moves=19-9-14-20&at=4");
  assert.equal(await score(page), 62);
  assert.equal(await listed(page), "19 9 21 (14 12 (20))", "the main line stays");
  assert.equal(await page.locator("ol.moves [aria-current]").innerText(), "4. 20");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.locator("ol.moves [aria-current]").innerText(), "3. 14");
  // A move that is already in a line selects that line.
  await cell(page, 12).click();
  await fragment(page, "moves=19-9-14-12&at=4");
  assert.equal(await listed(page), "19 9 21 (14 12 (20))");
});

scenario("a side line is promoted to the main line, and removed, and both can be undone", async ({ open }) => {
  const page = await branched(open);
  await button(page, "Make it the main line").last().click();
  assert.equal(await listed(page), "19 9 14 (21) 12 (20)");
  await page.locator(".said", { hasText: "This is the main line now." }).waitFor();
  await fragment(page, "moves=19-9-21&at=3");
  await button(page, "Undo").click();
  assert.equal(await listed(page), "19 9 21 (14 12 (20))");
  await button(page, "4. 12").click();
  await button(page, "Cut").last().click();
  assert.equal(await listed(page), "19 9 21");
  assert.equal(await figure(page, "moves"), 2, "where it branched off");
  await button(page, "Undo").click();
  assert.equal(await listed(page), "19 9 21 (14 12 (20))");
  assert.equal(await figure(page, "moves"), 4);
  await button(page, "Start again").click();
  assert.equal(await page.locator(".side-line").count(), 0);
});

scenario("side lines come back after a reload, and from a file", async ({ open }) => {
  const page = await branched(open);
  await page.reload();
  await page.locator(".side-line").first().waitFor();
  assert.equal(await listed(page), "19 9 21 (14 12 (20))");
  await header(page, "Save and print");
  const { text } = await saved(button(page, "Save as JSON"));
  assert.deepEqual(JSON.parse(text).side_lines, [[19, 9, 14, 12], [19, 9, 14, 20]]);
  await open(sieve("n=30&moves=29"));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await header(page, "Save and print");
  const choose = (name, content) => page.locator(".game-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await choose("wrong.json", text.replace("[19,9,14,12]", "[19,17]"));
  await page.locator(".files-problem", { hasText: /Side line 1: move 2 can’t be played. 17 can’t be selected/ }).waitFor();
  await choose("game.json", text);
  await fragment(page, "n=21&goal=largest&moves=19-9-21&at=3");
  assert.equal(await listed(page), "19 9 21 (14 12 (20))");
});

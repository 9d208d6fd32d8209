// Another grid: as text, puzzle, link or file, or by pasting. Also links to
// the page.

import assert from "node:assert/strict";
import { header } from "../support/header.mjs";
import { GRIDS, ONLY, digits, enter, link, onView, scenario, status, turnTo } from "./grid.mjs";

const shown = (page, words) => page.locator(".entry-said, .entry-problem", { hasText: words }).first().waitFor();

scenario("an invalid grid gets an explanation, and a valid one is opened", async ({ open, page }) => {
  await open(link("view=search"));
  await enter(page, "63924");
  await shown(page, "The grid has 5 cells. It should have 81");
  await enter(page, `66${GRIDS.many.slice(2)}`);
  await shown(page, "Row 1 has more than one 6.");
  await enter(page, `${GRIDS.one.slice(0, 20)}${".".repeat(61)}`);
  await shown(page, "61 cells are blank, and the grid has more than one solution.");
  await enter(page, `12345678.${".".repeat(8)}9${".".repeat(63)}`);
  await shown(page, "This puzzle has no solution.");
  await enter(page, "1234341221434321");
  await shown(page, "This grid has 16 cells. Only grids with 81 cells are searched.");
  await enter(page, GRIDS.one.replaceAll(/.{9}/g, "$&\n"));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await digits(page, GRIDS.one);
  await page.locator(".said", { hasText: "A new grid is shown." }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await digits(page, GRIDS.many);
  await page.keyboard.press("Control+Y");
  await digits(page, GRIDS.one);
});

scenario("samples are a click away, a grid can be pasted or loaded from a file, and a puzzle is solved first", async ({ open, page }) => {
  await open(link("view=search"));
  await page.keyboard.press("g");
  await page.getByRole("button", { name: "A grid with none" }).click();
  await digits(page, GRIDS.none);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, GRIDS.one);
  await digits(page, GRIDS.one);
  await header(page, "Save and print");
  const content = `# a list\n${GRIDS.many}\n${GRIDS.none}\n`;
  await page.locator("input.grid-file").setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await digits(page, GRIDS.many);
  await enter(page, `https://www.sudokuwiki.org/sudoku.htm?bd=${ONLY.replaceAll(".", "0")}`);
  await digits(page, GRIDS.one);
  await page.waitForFunction(() => location.hash.includes("&clues=r1c8.r1c9."));
  await turnTo(page, "Own puzzle");
  await page.getByText("17 clues").first().waitFor();
});

scenario("the address describes the view, a link opens it, and its errors are explained", async ({ open, page }) => {
  await open(link("view=search"));
  await enter(page, GRIDS.one);
  await digits(page, GRIDS.one);
  await page.getByLabel("Puzzles with").selectOption("16");
  await turnTo(page, "Puzzles");
  await page.waitForFunction(() => location.hash.endsWith("&search=16&view=found"));
  const hash = await page.evaluate(() => location.hash);
  assert.match(hash, /^#seventeen\/1\?grid=[\w-]{18}&search=16&view=found$/);
  await page.evaluate(() => { location.hash = "seventeen/1?grid=abc&search=19&ask=Why%3F"; });
  await page.locator(".notice", { hasText: "The grid in the link can’t be read" }).waitFor();
  await page.locator(".notice", { hasText: "“search=19”" }).waitFor();
  await page.getByText("Why?").waitFor();
  await page.evaluate((before) => { location.hash = before; }, hash);
  await digits(page, GRIDS.one);
  await onView(page, "Puzzles");
  await page.goto(page.url().replace(/#.*/, "#seventeen/1?view=search"));
  await status(page, "The search has");
});

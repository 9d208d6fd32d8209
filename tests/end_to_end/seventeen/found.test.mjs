// The puzzles found: gallery, text, other tools, files, paper, links.

import assert from "node:assert/strict";
import { GRIDS, ONLY, button, clues, enter, onView, openWith, scenario, search, status, tab, turnTo } from "./grid.mjs";
import { countPrints, saved } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";
import { THOROUGH } from "../support/thorough.mjs";

/** Letter is wider and shorter. */
const FORMATS = THOROUGH ? ["A4", "Letter"] : ["A4"];

/** A page with more 18-clue puzzles than fit on one page of the gallery. */
async function withMany(open) {
  const page = await openWith(open, GRIDS.many, "search=18");
  await button(page).click();
  await page.waitForFunction(() => Number(document.querySelector(".search-standing").innerText.match(/(\d+) puzzles found/)?.[1]) > 36);
  await button(page).click();
  await status(page, "Stopped;");
  await turnTo(page, "Puzzles");
  return page;
}

scenario("a puzzle can be copied, saved, edited, opened in other tools, and compared with others", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open }) => {
  const page = await openWith(open, GRIDS.one);
  await search(page);
  await turnTo(page, "Puzzles");
  assert.equal(await page.locator(".found-text").innerText(), ONLY);
  const places = () => page.locator(".found-buttons button, .found-links").evaluateAll((all) => all.map((one) => Object.values(one.getBoundingClientRect().toJSON())));
  const before = await places();
  await page.getByRole("button", { name: "Copy all" }).click();
  await page.locator(".copy-said", { hasText: "Copied" }).waitFor();
  assert.deepEqual(await places(), before, "nothing moves");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.waitForFunction(async (expected) => (await navigator.clipboard.readText()) === expected, ONLY);
  const links = await page.locator(".found-links a").evaluateAll((all) => all.map((one) => one.href));
  assert.equal(links.length, 5);
  assert.equal(links[0], `https://www.sudokuwiki.org/sudoku.htm?bd=${ONLY.replaceAll(".", "0")}`);
  const download = await saved(page.getByRole("button", { name: "Save all" }));
  assert.equal(download.name, "puzzles-with-17-clues.txt");
  assert.equal(download.text, `${ONLY}\n`);
  const form = page.locator(".canonical-form");
  const text = form.locator(".found-text");
  await form.getByRole("button", { name: "Show the canonical form" }).click();
  await text.waitFor();
  const shown = await text.innerText();
  assert.match(shown, /^[.\d]{81}$/);
  assert.equal(shown.replaceAll(".", "").length, 17);
  await form.getByText("The puzzle has no symmetry of its own.").waitFor();
  await form.getByText("None of the other puzzles found is essentially the same.").waitFor();
  await page.getByRole("button", { name: "Edit as your own puzzle" }).click();
  await onView(page, "Own puzzle");
  await clues(page, ONLY);
  // The same puzzle rotated by 180 degrees, in its own grid, has the same canonical form.
  await enter(page, [...ONLY].toReversed().join(""));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await clues(page, [...ONLY].toReversed().join(""));
  await form.getByRole("button", { name: "Show the canonical form" }).click();
  await text.waitFor();
  assert.equal(await text.innerText(), shown);
});

scenario("the gallery has pages, the grid shows the selected puzzle, and a sheet has four", async ({ open, page }) => {
  await countPrints(page);
  await withMany(open);
  await counted(page.locator(".gallery-card"), 36);
  await page.locator(".gallery-card").nth(4).click();
  const heading = await page.getByRole("heading", { name: /^Puzzle 5 of \d/ }).innerText();
  const count = Number(heading.match(/of (\d+)/)[1]);
  const sheets = Math.ceil(count / 4);
  await clues(page, await page.locator(".found-text").innerText());
  await page.keyboard.press("n");
  await page.getByRole("heading", { name: /^Puzzle 6 of \d/ }).waitFor();
  await page.keyboard.press("PageUp");
  await page.getByRole("heading", { name: /^Puzzle 5 of \d/ }).waitFor();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText(/^Page 2 of /).waitFor();
  await page.locator(".gallery-card").first().click();
  await page.getByRole("heading", { name: /^Puzzle 37 of \d/ }).waitFor();
  assert.equal(await page.locator(".gallery-card").first().getAttribute("aria-pressed"), "true");
  await header(page, "Save and print");
  await page.getByText(`${count} puzzles, four to a sheet, with the grid as their solution. Sheets: ${sheets}.`).waitFor();
  await page.getByRole("button", { name: "Print the puzzles" }).click();
  await page.waitForFunction(() => window.prints === 1);
  await page.emulateMedia({ media: "print" });
  await counted(page.locator(".paper-sheet"), sheets);
  await counted(page.locator(".paper-sheet").first().locator(".paper-puzzles svg"), 4);
  const solution = await page.locator(".paper-solution").first().locator("text").allTextContents();
  assert.equal(solution.join(""), GRIDS.many);
  for (const format of FORMATS) {
    // The browser reports that it has printed, and the sheets disappear. So each format prints them again.
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length, sheets, format);
    await page.locator(".paper").waitFor({ state: "detached" });
    if (format === FORMATS.at(-1)) return;
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: "Print the puzzles" }).click();
    await page.waitForFunction(() => window.prints === 2);
    await page.emulateMedia({ media: "print" });
  }
});

scenario("the link and the result are shared, with a code and as a frame", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, url }) => {
  const page = await openWith(open, GRIDS.one);
  await search(page);
  await header(page, "Share");
  await page.getByText("This grid has exactly one puzzle with 17 clues.").last().waitFor();
  await page.getByRole("button", { name: "Copy link", exact: true }).click();
  await page.locator(".copy-said", { hasText: "Copied" }).first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /#seventeen\/1\?grid=[\w-]{18}$/);
  await page.getByLabel("Question above the board").fill("How many?");
  await page.getByLabel("Search and puzzles").check();
  await page.locator(".builder-buttons button").nth(0).click();
  await page.locator(".code svg").waitFor();
  const built = await page.locator(".built-link a").getAttribute("href");
  await page.locator(".builder-buttons button").nth(1).click();
  assert.match(await page.locator(".snippet").innerText(), /^<iframe src=".*layout=embed/);
  await page.goto("about:blank");
  await page.goto(built);
  await page.getByText("How many?").waitFor();
  assert.equal(await tab(page, "Search").count(), 0, "the search is left out");
  assert.ok(built.startsWith(url));
});

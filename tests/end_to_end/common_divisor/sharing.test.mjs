// Links, QR codes and frames; text, files and other tools; paper.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { shownCode } from "../support/qr.mjs";
import { BEST, cell, digits, filled, holds, link } from "./grid.mjs";
import { countPrints, saved } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";

const files = (page) => header(page, "Save and print");

scenario("a link for a class asks, hides, and is a QR code and a frame", async ({ open, context }) => {
  const page = await open(link(`${filled(20)}&view=solve`));
  await header(page, "Share");
  const dialog = page.getByRole("dialog");
  await assertAccessible(page);
  await dialog.getByLabel("Grid").selectOption("blank");
  await dialog.getByLabel("Question above the board").fill("How far?");
  await dialog.getByLabel("Solver and proofs").check();
  const built = dialog.locator(".built-link a");
  await built.filter({ hasText: "ask=How" }).waitFor();
  const href = await built.getAttribute("href");
  assert.match(href, /#common-divisor\/1\?ask=How%20far%3F&hide=solver$/);
  await dialog.getByRole("button", { name: "QR code" }).click();
  assert.equal(await shownCode(page.locator(".code svg")), href);
  const other = await context.newPage();
  await other.goto(href);
  await other.locator(".question", { hasText: "How far?" }).waitFor();
  await counted(other.getByRole("tab"), 1, "what gives the answer away is not offered");
  await dialog.getByRole("button", { name: "Embed in a page" }).click();
  const snippet = await dialog.locator(".snippet").innerText();
  const school = await context.newPage();
  await school.setContent(`<!doctype html><html lang="en"><title>School</title><h1>School</h1>${snippet}</html>`);
  const frame = school.frameLocator("iframe");
  await frame.locator("[data-cell='0']").click();
  await school.keyboard.press("3");
  await frame.locator("[data-cell='0']", { hasText: "3" }).waitFor();
  assert.equal(await frame.locator(".head, .side").count(), 0);
});

scenario("a grid is saved, loaded, dropped, rejected with an explanation, and offered to other tools", async ({ open }) => {
  const page = await open(link(filled(20)));
  await files(page);
  await assertAccessible(page);
  assert.match(await page.getByLabel("The grid as text").inputValue(), /^3950617280617283957/);
  const { text } = await saved(page.getByRole("button", { name: "Save the grid" }));
  assert.equal(text.trim().split("\n").length, 9);
  await page.getByText("has only the digits 1 to 9; row 1, column 4 holds 0.").waitFor();
  await page.keyboard.press("Escape");
  await open(link("givens=53zzz."));
  await holds(page, 1, 1, "5");
  await files(page);
  assert.equal(await page.getByRole("link", { name: "SudokuWiki" }).getAttribute("href"), `https://www.sudokuwiki.org/sudoku.htm?bd=53${"0".repeat(79)}`);
  await counted(page.locator(".other-tools a"), 5);
  await page.keyboard.press("Escape");
  await open(link());
  await holds(page, 1, 8, "2");
  await files(page);
  const choose = (content) => page.locator(".grid-file").setInputFiles({ name: "grid.txt", mimeType: "text/plain", buffer: Buffer.from(content) });
  await choose("no grid");
  await page.locator(".files-problem", { hasText: "grid.txt wasn’t loaded." }).waitFor();
  await choose(text);
  await holds(page, 3, 2, "2");
  assert.equal((await digits(page)).slice(0, 20), BEST.slice(0, 20));
  const rejected = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["12"], "two.txt"));
    const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    return !document.querySelector(".stage").dispatchEvent(event);
  });
  assert.ok(rejected, "the browser doesn’t leave the page");
  await page.locator(".notice", { hasText: "The grid has 2 cells." }).waitFor();
});

scenario("a saved puzzle comes back with its pencil marks and undo steps", async ({ open }) => {
  const page = await open(link());
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await cell(page, 1, 2).click();
  await page.keyboard.press("Shift+Digit9");
  const noted = cell(page, 1, 2).and(page.locator("[aria-label*='pencil marks 9']"));
  await noted.waitFor();
  await files(page);
  const download = await saved(page.getByRole("button", { name: "Save with pencil marks and undo" }));
  assert.equal(download.name, "common-divisor.sudoku-game");
  const text = download.text;
  await page.keyboard.press("Escape");
  await open(link("size=4&base=4&givens=p"));
  await page.waitForFunction(() => document.querySelectorAll(".stage .sudoku-cell").length === 16);
  await files(page);
  const choose = (content) => page.locator(".grid-file").setInputFiles({ name: "a.sudoku-game", mimeType: "text/plain", buffer: Buffer.from(content) });
  await choose(text.replace("(9)", "(x)"));
  await page.locator(".files-problem", { hasText: "it has been damaged" }).waitFor();
  await choose(text);
  await noted.waitFor();
  await holds(page, 1, 1, "3");
  await page.getByRole("button", { name: "Undo" }).click();
  await noted.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await holds(page, 1, 1, "");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".stage .sudoku-cell").length === 16);
});

scenario("the page explains a broken link, keeps hidden parts hidden, and its links keep the language", async ({ open }) => {
  const page = await open(link("size=5&base=3&filled=xyz"));
  await page.locator(".notice", { hasText: "“size=5”: boards have 4, 6 or 9 rows." }).waitFor();
  await cell(page, 1, 1).waitFor();
  await open(link("hide=best&lang=en&view=puzzles"));
  const blank = page.getByRole("link", { name: "Blank 4 × 4" });
  assert.match(await blank.getAttribute("href"), /hide=best&lang=en$/);
  const tabs = await page.getByRole("tab").allInnerTexts();
  assert.deepEqual(tabs.map((name) => name.trim()), ["Rows", "More"], "the other views show the largest divisor");
  await page.getByRole("tab", { name: "Rows" }).click();
  await page.locator(".help > summary").click();
  await page.getByRole("button", { name: "Show me a digit" }).waitFor();
  await counted(page.locator(".help-buttons button"), 1, "nothing is told of the best");
  await header(page, "Share");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy link" }).waitFor();
  assert.equal(await dialog.locator(".builder").count(), 0, "no link that hides less");
});

scenario("the puzzle and its solution are printed on a page each", async ({ page, open }) => {
  await countPrints(page);
  await open(link("view=solve"));
  await page.locator(".method.divisors").getByRole("button", { name: "Resume" }).click();
  await page.locator(".method.divisors.finished").waitFor();
  await files(page);
  for (const [count, name, words] of [
    [1, "Print the puzzle", /Name:[^]*Every digit appears once[^]*Common divisor:/],
    [2, "Print the solution", /Common divisor 12,345,679[^]*283950617\s+23/],
  ]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForFunction((expected) => window.prints === expected, count);
    await page.emulateMedia({ media: "print" });
    assert.match(await page.locator(".paper").innerText(), words);
    assert.equal(await page.locator(".stage").isVisible(), false);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: false });
    assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length, 1, name);
    await page.emulateMedia({ media: "screen" });
    await page.locator(".paper").waitFor({ state: "detached" });
  }
});

scenario("the browser's own command prints the sheet, and rows keep their leading zeros", async ({ page, open }) => {
  await countPrints(page);
  await open(link(filled(81)));
  const printed = async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.locator("body > .paper").waitFor({ state: "attached" });
    await page.emulateMedia({ media: "print" });
    const shown = await page.locator(".paper").innerText();
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    return shown;
  };
  assert.match(await printed(), /Name:[^]*Every digit appears once/);
  await files(page);
  await page.getByRole("button", { name: "Print the solution", exact: true }).click();
  await page.waitForFunction(() => window.prints === 1);
  await page.emulateMedia({ media: "print" });
  assert.match(await page.locator(".paper").innerText(), /061728395/);
});

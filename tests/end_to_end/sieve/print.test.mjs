// Sheets of paper: what is on them, and that they fit a page.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { solve, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";

/** Counts the calls of print instead of opening the browser's dialog. */
async function countPrints(page) {
  await page.addInitScript(() => {
    window.prints = 0;
    window.print = () => {
      window.prints += 1;
    };
  });
}

async function dialog(page) {
  await page.getByRole("button", { name: "Save and print" }).click();
}

/** Presses a button that prints; the sheet is there when it is to be printed. */
async function print(page, name) {
  const before = await page.evaluate(() => window.prints);
  await page.getByRole("button", { name, exact: true }).click();
  await page.waitForFunction((count) => window.prints === count + 1, before);
}

/** How many pages a sheet of this format has. The browser says afterwards that
 * it has printed, and the sheet goes. */
async function pages(page, format) {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
}

scenario("a worksheet of N = 60 fits a page and has all that is needed", async ({ page, open }) => {
  await countPrints(page);
  await open(sieve("n=60&goal=smallest"));
  for (const format of ["A4", "Letter"]) {
    await dialog(page);
    await print(page, "Print a worksheet");
    assert.equal(await page.locator(".paper").isVisible(), false, "the screen stays as it is");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.equal(await page.locator(".board").isVisible(), false);
    assert.equal(await page.locator(".dialog").isVisible(), false);
    assert.equal(await page.locator(".paper-board li").count(), 60);
    assert.equal(await page.locator(".paper-rules li").count(), 3);
    assert.equal(await page.locator(".worksheet-lines tbody tr").count(), 30);
    assert.match(await page.locator(".paper").innerText(), /N = 60[^]*Name:[^]*Goal: Smallest sum/);
    const colours = await page.locator(".paper").evaluate((element) => {
      const { color } = getComputedStyle(element);
      return [color, getComputedStyle(document.documentElement).backgroundColor];
    });
    assert.deepEqual(colours, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    await assertAccessible(page);
    assert.equal(await pages(page, format), 1, format);
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.locator(".paper").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
  }
});

scenario("the solution of N = 60 fits a page, with its moves and both graphs", async ({ page, open }) => {
  await countPrints(page);
  await open(sieve("n=60"));
  await dialog(page);
  const button = page.getByRole("button", { name: "Print the solution" });
  assert.ok(await button.isDisabled(), "there is nothing to print yet");
  await page.getByRole("button", { name: "Solve this board" }).click();
  await page.getByText(/^The solution sheet shows the game on the board: 25 moves, score \d+, proved optimal\.$/).waitFor();
  for (const format of ["A4", "Letter"]) {
    await print(page, "Print the solution");
    await page.emulateMedia({ media: "print" });
    const text = await page.locator(".paper").innerText();
    assert.match(text, /N = 60: score \d+[^]*Proved optimal/);
    assert.equal(await page.locator(".solution-moves tbody tr").count(), 25);
    const last = await page.locator(".solution-moves tbody tr").last().locator("td").last().innerText();
    assert.equal(last, /score (\d+)/.exec(text)[1], "the score runs up to the sum");
    assert.equal(await page.locator(".pairing-paper .pair").count(), 25);
    assert.equal(await page.locator(".order-paper .move").count(), 25);
    await assertAccessible(page);
    assert.equal(await pages(page, format), 1, format);
    await page.emulateMedia({ media: "screen" });
    await page.locator(".paper").waitFor({ state: "detached" });
  }
});

scenario("what is printed is said: a game of one's own, or the solver's", async ({ page, open }) => {
  await countPrints(page);
  await open(sieve("n=18&moves=17-9-15-10-14-18-12-16&at=2"));
  await dialog(page);
  await page.getByText("The solution sheet shows the game on the board: 8 moves, score 111.", { exact: true }).waitFor();
  await open(sieve("n=18&moves=18-15"));
  await page.getByText("A solution sheet needs a finished game: play on").waitFor();
  await page.keyboard.press("Escape");
  await solve(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await dialog(page);
  await page.getByText("The solution sheet shows the solver’s game: 8 moves, score 111, proved optimal.").waitFor();
  await print(page, "Print the solution");
  await page.emulateMedia({ media: "print" });
  assert.match(await page.locator(".paper").innerText(), /N = 18: score 111[^]*Proved optimal/);
});

scenario("large boards take more pages, and none is empty", async ({ page, open }) => {
  await countPrints(page);
  await open(sieve("n=300"));
  await dialog(page);
  await print(page, "Print a worksheet");
  assert.equal(await page.locator(".worksheet-lines tbody tr").count(), 150);
  await page.emulateMedia({ media: "print" });
  const count = await pages(page, "A4");
  assert.ok(count >= 4 && count <= 6, `${count} pages`);
});

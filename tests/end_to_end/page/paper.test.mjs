// Paper shows the sheet from the first second on, black on white, and worksheets that keep to their part of the page.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { holdPrograms } from "../support/opening.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { bestGame, sieve } from "../sieve/link.mjs";
import { CODES, TASK, paste, teach } from "../class/class.mjs";

/** A pixel of the screen in millimetres of the paper. */
const MILLIMETRE = 96 / 25.4;

/** Notes the text of the sheet whenever the page is printed. */
function notePrints(page) {
  return page.addInitScript(() => {
    window.sheets = [];
    window.print = () => { window.sheets.push(document.querySelector("body > .paper")?.textContent ?? "no sheet"); };
  });
}

async function sheets(page, count) {
  await page.waitForFunction((count) => window.sheets.length === count, count);
  return page.evaluate(() => window.sheets);
}

const PUZZLES = [
  [bestGame(30), /N = 30/],
  ["divisor-game/1?piles=12-18", /12/],
  ["factor-game/1?n=30", /30/],
  ["common-divisor", /./],
  ["seventeen", /./],
  ["strategies", /./],
];

scenario("Ctrl+P prints the sheet of a page that has just started, and so does a script", async ({ open, page }) => {
  await notePrints(page);
  for (const [link, content] of PUZZLES.slice(0, THOROUGH ? undefined : 1)) {
    await open(link);
    await page.reload();
    await page.locator("body main:visible > *").first().waitFor();
    await page.locator(".first-view").waitFor({ state: "detached" });
    await page.keyboard.press("Control+p");
    const [first] = await sheets(page, 1);
    assert.match(first, content, link);
    assert.notEqual(first, "no sheet", link);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.locator("body > .paper").waitFor({ state: "detached" });
    await page.evaluate(() => window.print());
    const [, second] = await sheets(page, 2);
    assert.match(second, content, link);
    assert.notEqual(second, "no sheet", link);
  }
});

scenario("Ctrl+P before the program runs prints its sheet as soon as it does, and the browser's menu a note", async ({ page, url }) => {
  await notePrints(page);
  for (const [link, content] of [...PUZZLES, ["class", /./], ["puzzles", /no sheet/]].slice(0, THOROUGH ? undefined : 2)) {
    const release = await holdPrograms(page);
    await page.goto("about:blank");
    await page.goto(`${url}#${link}`);
    await page.getByRole("status").filter({ hasText: "Loading…" }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("html > .paper").innerText(), "The page was still loading, so please print it again.");
    assert.equal(await page.evaluate(() => [...document.querySelectorAll(".first-view, .loading, body")].some((one) => one.checkVisibility())), false, link);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
    await page.locator("html > .paper").waitFor({ state: "detached" });
    await page.keyboard.press("Control+p");
    await page.keyboard.press("Control+p");
    release();
    const [sheet] = await sheets(page, 1);
    assert.match(sheet, content, link);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

scenario("the button on the page of a class prints the sheet", async ({ open, page }) => {
  await notePrints(page);
  await open("class");
  await teach(page, TASK);
  await paste(page, `${CODES.anna}\n${CODES.ben}`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  const [sheet] = await sheets(page, 1);
  assert.match(sheet, /Anna/);
});

scenario("notes for teachers are printed black on white from a dark page", { colorScheme: "dark" }, async ({ open, page }) => {
  await open("puzzles/1?view=notes");
  await page.locator(".lesson-notes").first().waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const colours = await page.evaluate(() => {
    const colours = [...document.querySelectorAll(".lesson *")].filter((one) => one.textContent.trim() && one.checkVisibility());
    return [...new Set(colours.map((one) => getComputedStyle(one).color))].concat(getComputedStyle(document.documentElement).backgroundColor);
  });
  assert.deepEqual(colours, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});

/** The height of the paper inside its margins, in millimetres: the smaller one of A4 and Letter. */
const PAGE_HEIGHT = 279.4 - 24;

const QUESTION = "Which numbers would you take first, and how do you know that nobody can do better than that? Explain. ";

for (const [size, each, length] of [[60, "2", 100], [30, "4", 197], [60, "2", 197], [60, "2", 0], [30, "4", 0]]) {
  scenario(`${each} worksheets of ${size} with a question of ${length} characters share a page`, { thorough: length === 0, viewport: { width: 725, height: 960 } }, async ({ open, page }) => {
    await notePrints(page);
    await open(sieve(`n=${size}`));
    await header(page, "Save and print");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Boards (N)").fill(String(size));
    await dialog.getByLabel("On a page").selectOption(each);
    await dialog.getByLabel("Question").fill(QUESTION.repeat(2).slice(0, length));
    await dialog.getByRole("button", { name: "Print a worksheet" }).click();
    await sheets(page, 1);
    await page.emulateMedia({ media: "print" });
    const boxes = await page.locator(".worksheet").evaluateAll((all) => all.map((sheet) => {
      const { left, right, top, bottom } = sheet.getBoundingClientRect();
      const parts = [...sheet.children].map((part) => part.getBoundingClientRect());
      const rows = [...sheet.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
      return {
        left, right, top, bottom,
        out: Math.max(...parts.map((part) => part.bottom - bottom), ...rows.map((row) => row.bottom - bottom)),
        overlap: Math.max(...parts.slice(1).map((part, index) => parts[index].bottom - part.top)),
        row: Math.min(...rows.map((row) => row.height)),
      };
    }));
    assert.equal(boxes.length, Number(each));
    for (const { out, overlap, row } of boxes) {
      assert.ok(out < 1, `a sheet overflows by ${out} px`);
      assert.ok(overlap < 1, `parts of a sheet overlap by ${overlap} px`);
      assert.ok(row > 3.2 * MILLIMETRE, `there is space to write: ${row} px`);
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isApart = other.top >= one.bottom - 1 || other.left >= one.right - 1;
        assert.ok(isApart, "sheets don't overlap");
      }
    }
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - boxes[0].top;
    assert.ok(height <= PAGE_HEIGHT * MILLIMETRE, `one page of Letter: ${height / MILLIMETRE} mm`);
  });
}

scenario("a worksheet of 150 begins its lines on the first page", { thorough: true }, async ({ open, page }) => {
  await notePrints(page);
  await open(sieve("n=150"));
  await header(page, "Save and print");
  await page.getByRole("button", { name: "Print a worksheet" }).click();
  await sheets(page, 1);
  const pdf = await page.pdf({ format: "A4" });
  assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length, 2);
});

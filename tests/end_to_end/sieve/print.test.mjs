// Printed sheets: their contents, and that they fit on a page.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { solve } from "./board.mjs";
import { bestGame, sieve } from "./link.mjs";
import { countPrints, pages } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";
import { idle } from "../support/idle.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { until } from "../support/until.mjs";

async function dialog(page) {
  await header(page, "Save and print");
}

/** Presses a button that prints, and waits until the page prints. */
async function print(page, name) {
  const before = await page.evaluate(() => window.prints);
  await page.getByRole("button", { name, exact: true }).click();
  await page.waitForFunction((count) => window.prints === count + 1, before);
}

/** The smallest font size on the printed page, in points. The page is as wide as
 * A4 without its margins. */
async function smallest(page) {
  const { width, height } = page.viewportSize();
  await page.setViewportSize({ width: 703, height: 1000 });
  const least = await page.evaluate(() => {
    const sizes = [];
    const walk = document.createTreeWalker(document.querySelector(".paper") ?? document.querySelector("main"), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !element.checkVisibility() || element.closest(".visually-hidden")) continue;
      const drawn = element.ownerSVGElement ? element.getScreenCTM().a : 1;
      sizes.push(parseFloat(getComputedStyle(element).fontSize) * drawn * 0.75);
    }
    return Math.min(...sizes);
  });
  await page.setViewportSize({ width, height });
  return least;
}

/** The paper formats. The default run prints each sheet on one of them. A4 is narrower, Letter is shorter. */
const formats = (standard) => (THOROUGH ? ["A4", "Letter"] : [standard]);

scenario("a worksheet of N = 60 fits a page and has all that is needed", async ({ page, open }) => {
  await countPrints(page);
  await open(sieve("n=60&goal=smallest"));
  for (const format of formats("A4")) {
    await dialog(page);
    await print(page, "Print a worksheet");
    assert.equal(await page.locator(".paper").isVisible(), false, "the screen stays as it is");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.equal(await page.locator(".board").isVisible(), false);
    assert.equal(await page.locator(".dialog").isVisible(), false);
    await counted(page.locator(".paper-board li"), 60);
    await counted(page.locator(".paper-rules li"), 3);
    await counted(page.locator(".worksheet-lines tbody tr"), 30);
    assert.match(await page.locator(".paper").innerText(), /N = 60[^]*Name:[^]*Goal: Smallest sum/);
    const colours = await page.locator(".paper").evaluate((element) => {
      const { color } = getComputedStyle(element);
      return [color, getComputedStyle(document.documentElement).backgroundColor];
    });
    assert.deepEqual(colours, ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
    if (format === "A4") await assertAccessible(page);
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
  for (const format of formats("Letter")) {
    await print(page, "Print the solution");
    await page.emulateMedia({ media: "print" });
    const text = await page.locator(".paper").innerText();
    assert.match(text, /N = 60: score \d+[^]*Proved optimal/);
    await counted(page.locator(".solution-moves tbody tr"), 25);
    const last = await page.locator(".solution-moves tbody tr").last().locator("td").last().innerText();
    assert.equal(last, /score (\d+)/.exec(text)[1], "the score runs up to the sum");
    await counted(page.locator(".pairing-paper .pair"), 25);
    await counted(page.locator(".order-paper .move"), 25);
    if (format === "Letter") await assertAccessible(page);
    assert.equal(await pages(page, format), 1, format);
    await page.emulateMedia({ media: "screen" });
    await page.locator(".paper").waitFor({ state: "detached" });
  }
});

for (const [size, thorough] of [[30, true], [60, true], [90, true], [120, false]]) {
  scenario(`the sheets of N = ${size} fit their pages and can be read`, { thorough }, async ({ page, open }) => {
    await countPrints(page);
    await open(bestGame(size));
    for (const [name, most] of [["Print the solution", size > 60 ? 2 : 1], ["Print a worksheet", 1]]) {
      for (const format of formats("Letter")) {
        await dialog(page);
        await print(page, name);
        await page.emulateMedia({ media: "print" });
        if (most === 2 || name.includes("solution")) await counted(page.locator(".paper svg"), 2, "both graphs");
        const letters = await smallest(page);
        assert.ok(letters >= 7, `${name}: letters of ${letters} pt`);
        const count = await pages(page, format);
        assert.ok(count <= most, `${name}, ${format}: ${count} pages`);
        await page.emulateMedia({ media: "screen" });
        await page.locator(".paper").waitFor({ state: "detached" });
        await page.keyboard.press("Escape");
      }
    }
  });
}

/** Boards, languages and colours. The default run uses every other one. */
const POSITIONS = [[10, "en", "light"], [60, "de", "dark"], [120, "en", "dark"], [400, "de", "light"], [1000, "en", "dark"]];

scenario("the browser's own command prints the position on one page, in any language and colours", { viewport: { width: 703, height: 1000 } }, async ({ page, open }) => {
  for (const [size, lang, colorScheme] of POSITIONS.filter((_, index) => THOROUGH || index % 2 === 1)) {
    await page.emulateMedia({ media: "screen", colorScheme });
    await open(sieve(`n=${size}&moves=7&lang=${lang}`));
    await page.locator(`html[lang=${lang}]`).waitFor({ state: "attached" });
    await counted(page.getByRole("gridcell"), size);
    await idle(page);
    await page.emulateMedia({ media: "print", colorScheme });
    for (const hidden of [".side", ".controls", ".playback", ".board-line", ".head-tools", ".outlook"]) {
      assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
    }
    const cells = await page.locator(".cell").evaluateAll((all) => {
      const boxes = all.map((element) => element.getBoundingClientRect());
      const text = document.createRange();
      const unread = all.filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        text.selectNodeContents(element.querySelector(".digits"));
        return color === backgroundColor || text.getBoundingClientRect().width > element.getBoundingClientRect().width + 0.5;
      });
      return {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        unread: unread.map((element) => element.outerHTML.slice(0, 120)),
      };
    });
    assert.ok(cells.left >= 0 && cells.right <= 703, JSON.stringify(cells));
    assert.deepEqual(cells.unread, [], "every number is read");
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), "rgb(255, 255, 255)");
    // The browser's own print command prints the sheet of this game.
    for (const format of size <= 120 ? formats("A4") : []) assert.equal(await pages(page, format), 1, `N = ${size}, ${format}`);
  }
});

scenario("several worksheets are on a page, and several boards are printed at once", async ({ page, open }) => {
  await countPrints(page);
  await open(sieve("n=30&moves=29-25&ask=How%20many%3F"));
  const sizes = page.getByLabel("Boards (N)");
  const arrange = page.getByLabel("On a page");
  for (const [typed, each, boards, count, thorough] of [
    ["30", 1, [30], 1, true],
    ["30", 2, [30, 30], 1, true],
    ["18, 24, 30", 4, [18, 24, 30, 18], 1],
    ["60 50", 2, [60, 50], 1],
    ["30, 60, 120", 1, [30, 60, 120], 3],
  ]) {
    if (thorough && !THOROUGH) continue;
    await dialog(page);
    await sizes.fill(typed);
    await arrange.selectOption(String(each));
    await print(page, "Print a worksheet");
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await page.locator(".paper-board").evaluateAll((all) => all.map((board) => board.children.length)), boards);
    assert.equal(await page.locator(".paper-board .gone").count(), 0, "they are empty");
    assert.deepEqual(await page.locator(".paper-question").allInnerTexts(), boards.map(() => "How many?"));
    assert.equal(await page.locator(".worksheet-lines tbody tr").count(), boards.reduce((sum, size) => sum + size / 2, 0));
    if (each === 4 && THOROUGH) await assertAccessible(page);
    assert.ok((await smallest(page)) >= 7);
    assert.equal(await pages(page, "Letter"), count, `${typed}, ${each} on a page`);
    await page.emulateMedia({ media: "screen" });
    await page.locator(".paper").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
  }
  await dialog(page);
  await page.getByRole("textbox", { name: "Question", exact: true }).fill("Who wins?");
  await print(page, "Print this game");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".paper-question").innerText(), "Who wins?");
  await counted(page.locator(".paper-board .taken"), 2);
  await counted(page.locator(".paper-board .paid"), 2);
  await counted(page.locator(".worksheet-lines tbody b"), 2);
  await pages(page, "A4");
  await page.emulateMedia({ media: "screen" });
  for (const [typed, each, shown] of [["30, x", 1, "N: “x” isn’t valid. Use a whole number"], ["31", 4, "up to N = 30"], ["", 1, "N is empty"]]) {
    await sizes.fill(typed);
    await arrange.selectOption(String(each));
    await page.locator(".worksheet-wrong", { hasText: shown }).waitFor();
    assert.ok(await page.getByRole("button", { name: "Print a worksheet" }).isDisabled());
  }
});

scenario("the page says which game is printed: your own, or the solver's", async ({ page, open }) => {
  await countPrints(page);
  await open(sieve("n=18&moves=17-9-15-10-14-18-12-16&at=2"));
  await dialog(page);
  await page.getByText("The solution sheet shows the game on the board: 8 moves, score 111.", { exact: true }).waitFor();
  // The dialog is about the earlier game. Another link closes it.
  await open(sieve("n=18&moves=18-15"));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await dialog(page);
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
  await counted(page.locator(".worksheet-lines tbody tr"), 150);
  await page.emulateMedia({ media: "print" });
  const count = await pages(page, "A4");
  assert.ok(count >= 4 && count <= 6, `${count} pages`);
});

scenario("the page loads the sheet before you print it", async ({ page, open }) => {
  const chunk = /\/sieve-\w+\.dialogs\.wasm$/;
  const loaded = page.waitForResponse((response) => chunk.test(response.url()));
  await open(sieve("n=12&moves=11-10"));
  await loaded;
  // A browser renders the page for printing right after this event, once no microtask is pending.
  await until(page, async () => {
    dispatchEvent(new Event("beforeprint"));
    for (let turn = 0; turn < 20; turn += 1) await null;
    const isThere = document.querySelector("body > .paper") !== null;
    dispatchEvent(new Event("afterprint"));
    return isThere;
  });
});

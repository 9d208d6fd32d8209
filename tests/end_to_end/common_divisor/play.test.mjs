// Filling in the grid by mouse, finger and keyboard, the messages about its rows,
// and the answers to questions.

import assert from "node:assert/strict";
import { assertAccessible, assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { BEST, address, cell, digits, filled, holds, link, paste } from "./grid.mjs";
import { onView } from "./views.mjs";
import { assertSteps } from "../support/visiting.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";
import { header } from "../support/header.mjs";
import { hurry } from "../support/worker_time.mjs";

/** The givens in reading order. */
const GIVEN = "25202025";

const divisor = (page) => page.locator(".common-divisor strong");
const answer = (page, words) => page.locator(".answer", { hasText: words }).waitFor();

/** Opens the questions, which are closed at first. */
async function openHelp(page) {
  const closed = page.locator(".help:not([open]) > summary");
  if ((await closed.count()) > 0) await closed.click();
}

const request = async (page, question) => {
  await openHelp(page);
  await page.getByRole("button", { name: question, exact: true }).click();
};

scenario("the published puzzle is there, and the keyboard leads through the grid and fills it", async ({ open }) => {
  const page = await open(link());
  assert.equal((await digits(page)).replaceAll(".", ""), GIVEN);
  await page.getByRole("heading", { name: "Fill the rows so that one large number divides them all." }).waitFor();
  await page.getByText("6 divides 12, 18 and 30").waitFor();
  await cell(page, 5, 5).focus();
  await assertSteps(page, [["ArrowUp", "31"], ["Home", "27"], ["ArrowLeft", "27"], ["End", "35"], ["ArrowRight", "35"],
    ["Control+End", "80"], ["ArrowDown", "80"], ["Control+Home", "0"]], "cell");
  for (const digit of "395061728") {
    if (digit !== "2") await page.keyboard.press(digit);
    await page.keyboard.press("ArrowRight");
  }
  await holds(page, 1, 9, "8");
  await page.getByRole("heading", { name: "Now fill row 2." }).waitFor();
  await page.locator(".common-divisor", { hasText: "395,061,728" }).waitFor();
  assert.match(await page.locator(".rows-table tbody tr").first().innerText(), /395061728\s+× 1/);
  await address(page, "filled=395061728");
  await page.keyboard.press("Delete");
  await holds(page, 1, 9, "");
  await page.keyboard.press("Control+Z");
  await holds(page, 1, 9, "8");
  await page.keyboard.press("Control+Y");
  await holds(page, 1, 9, "");
  await page.keyboard.press("Home");
  await page.keyboard.press("4");
  await holds(page, 1, 1, "4");
  await page.keyboard.press("r");
  await holds(page, 1, 1, "");
  await page.getByRole("button", { name: "Undo" }).click();
  await holds(page, 1, 1, "4");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Add or remove a pencil mark").waitFor();
  await dialog.getByText("Empty the grid").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
});

scenario("pencil marks come with Shift, with the space bar, and with the pad", async ({ open }) => {
  const page = await open(link());
  const notes = () => cell(page, 2, 3).locator(".sudoku-notes").innerText();
  await cell(page, 2, 3).click();
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Space");
  await page.keyboard.press("6");
  await page.getByRole("button", { name: "Pencil mark 9", exact: true }).click();
  await page.getByRole("button", { name: "Pencil mark 4", exact: true }).click();
  await cell(page, 2, 3).and(page.locator("[aria-label*='pencil marks 6, 9']")).waitFor();
  assert.equal((await notes()).replace(/\s/g, ""), "69");
  await cell(page, 2, 3).focus();
  await page.keyboard.press("Shift+Digit1");
  await holds(page, 2, 3, "1");
  await page.getByRole("button", { name: "Digit", exact: true }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await holds(page, 2, 3, "");
  await page.getByRole("button", { name: "Write 7" }).click();
  await holds(page, 2, 3, "7");
});

scenario("Shift with the number pad makes pencil marks, although Windows hides Shift and renames the key", async ({ open }) => {
  const page = await open(link());
  await cell(page, 2, 3).click();
  // With Num Lock on, Windows reports End, Left and Clear for Shift with 1, 4 and 5.
  const press = (key, code, modifierNumLock) => page.evaluate((about) => {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { ...about, bubbles: true, cancelable: true }));
  }, { key, code, modifierNumLock });
  for (const [key, code] of [["End", "Numpad1"], ["ArrowLeft", "Numpad4"], ["Clear", "Numpad5"]]) await press(key, code, true);
  await cell(page, 2, 3).and(page.locator("[aria-label*='pencil marks 1, 4, 5']")).waitFor();
  await press("4", "Numpad4", true);
  await holds(page, 2, 3, "4");
  // With Num Lock off, the same keys move.
  await press("ArrowLeft", "Numpad4", false);
  await page.waitForFunction(() => document.activeElement.dataset.cell === "10");
});

const selected = (page) => page.locator(".stage [aria-selected=true]").evaluateAll((all) => all.map((one) => Number(one.dataset.cell)));
const tool = (page, name) => page.getByRole("group", { name: "Digits" }).getByRole("button", { name, exact: true });

/** Drags from cell to cell. */
async function drag(page, cells) {
  for (const [index, one] of cells.entries()) {
    const box = await one.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

scenario("cells are selected by pointing and dragging, and a digit goes into all of them at once", async ({ open }) => {
  const page = await open(link());
  // Cells with the same digit as the selected one are highlighted.
  await cell(page, 1, 8).click();
  await page.waitForFunction(() => document.querySelectorAll(".stage .alike").length === 3);
  assert.equal((await page.locator(".stage .alike").allInnerTexts()).join(""), "222");
  await cell(page, 1, 1).click();
  await page.locator(".stage .alike").first().waitFor({ state: "detached" });
  await drag(page, [cell(page, 6, 1), cell(page, 6, 3), cell(page, 7, 3)]);
  await page.waitForFunction(() => document.querySelectorAll(".stage [aria-selected=true]").length === 4);
  assert.deepEqual(await selected(page), [45, 46, 47, 56]);
  await page.keyboard.press("7");
  for (const column of [1, 2, 3]) await holds(page, 6, column, "7");
  await holds(page, 7, 3, "7");
  await page.keyboard.press("Control+Z");
  await holds(page, 6, 1, "");
  assert.equal((await digits(page)).replaceAll(".", ""), GIVEN, "one step back for all of them");
  await cell(page, 1, 1).click();
  assert.deepEqual(await selected(page), [0]);
  await cell(page, 9, 9).click({ modifiers: ["Control"] });
  await page.waitForFunction(() => document.querySelectorAll(".stage [aria-selected=true]").length === 2);
  assert.deepEqual(await selected(page), [0, 80]);
  await cell(page, 9, 9).click({ modifiers: ["Control"] });
  await page.waitForFunction(() => document.querySelectorAll(".stage [aria-selected=true]").length === 1);
  assert.deepEqual(await selected(page), [0]);
});

scenario("arrows with Shift or Control select further cells, and the space bar leads from tool to tool", async ({ open, page }) => {
  await open(link());
  await cell(page, 2, 3).click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+ArrowDown");
  await page.waitForFunction(() => document.activeElement.dataset.cell === "21");
  assert.deepEqual(await selected(page), [11, 12, 21]);
  await page.keyboard.press("Space");
  await page.keyboard.press("Space");
  await tool(page, "Centre").and(page.locator("[aria-pressed=true]")).waitFor();
  await page.keyboard.press("4");
  await page.keyboard.press("9");
  await page.keyboard.press("Shift+Digit6");
  await holds(page, 2, 3, "6");
  await page.keyboard.press("Control+Z");
  const label = (row, column, words) => cell(page, row, column).and(page.locator(`[aria-label$="${words}"]`)).waitFor();
  for (const [row, column] of [[2, 3], [2, 4], [3, 4]]) await label(row, column, "blank, in the centre 4, 9");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.querySelectorAll(".stage [aria-selected=true]").length === 1);
  // Corner marks and centre marks can share a cell.
  await cell(page, 2, 3).click();
  await tool(page, "Corner").click();
  await page.getByRole("button", { name: "Pencil mark 1", exact: true }).click();
  await label(2, 3, "blank, pencil marks 1, in the centre 4, 9");
  await drag(page, [cell(page, 2, 3), cell(page, 2, 4)]);
  await page.getByRole("button", { name: "Pencil mark 1", exact: true }).click();
  await label(2, 4, "blank, pencil marks 1, in the centre 4, 9");
  await page.getByRole("button", { name: "Pencil mark 1", exact: true }).click();
  for (const column of [3, 4]) await label(2, column, "blank, in the centre 4, 9");
});

scenario("cells are coloured, never by colour alone, and all of it is there after a reload", async ({ open, page }) => {
  await open(link());
  await cell(page, 1, 1).click();
  for (const [row, column] of [[1, 8], [5, 5]]) await cell(page, row, column).click({ modifiers: ["Control"] });
  await tool(page, "Colour").click();
  const colours = page.locator(".pad-digit");
  await counted(colours, 4);
  const lines = await colours.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundImage));
  assert.equal(new Set(lines).size, 4, "each has lines of its own");
  await page.getByRole("button", { name: "Colour 2: green, dotted" }).click();
  const label = (row, column, words) => cell(page, row, column).and(page.locator(`[aria-label$="${words}"]`)).waitFor();
  await label(1, 8, "2, given, green, dotted");
  await label(5, 5, "blank, green, dotted");
  await assertAccessible(page);
  await page.reload();
  await label(1, 8, "2, given, green, dotted");
  await cell(page, 5, 5).click();
  await page.keyboard.press("Delete");
  await label(5, 5, "blank");
  await page.keyboard.press("Control+Z");
  await label(5, 5, "green, dotted");
  await page.keyboard.press("r");
  await label(1, 8, "2, given");
});

scenario("on a phone nothing moves when colours take the place of the pad's digits",
  { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }, async ({ open, page }) => {
    await open(link());
    const below = () => page.locator(".pad-tools").evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const before = await below();
    await tool(page, "Colour").tap();
    await page.locator(".pad-digit.coloured").first().waitFor();
    assert.equal(await below(), before);
  });

scenario("the page crosses a conflict out, gives it a sign, announces it, and moves nothing at 1280x720", async ({ open }) => {
  const page = await open(link());
  // Before the first digit, the button is not visible, but it has its place.
  const place = () => page.locator(".controls .buttons > :first-child").boundingBox();
  const before = await place();
  await cell(page, 1, 1).click();
  await page.keyboard.press("2");
  await page.locator(".conflicts", { hasText: "Row 1 has more than one 2." }).waitFor();
  assert.deepEqual(await place(), before);
  assert.ok(before.y + before.height <= 720, "in sight");
  assert.ok(await page.locator(".conflicts").evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight), "what is wrong is in sight");
  for (const column of [1, 8]) {
    assert.equal(await cell(page, 1, column).getAttribute("aria-invalid"), "true");
    assert.match(await cell(page, 1, column).getAttribute("aria-label"), /conflict/);
  }
  const line = await cell(page, 1, 1).locator(".sudoku-digit").evaluate((one) => getComputedStyle(one).textDecorationLine);
  assert.equal(line, "line-through");
  await assertAccessible(page);
  await request(page, "Can the best still be reached?");
  await answer(page, "The grid has a conflict.");
  // Givens stay unchanged.
  await cell(page, 1, 8).click();
  await page.keyboard.press("5");
  await holds(page, 1, 8, "2");
});

scenario("the page reveals nothing unasked, and answers questions", async ({ open }) => {
  const page = await open(link());
  assert.doesNotMatch(await page.locator("main").innerText(), /12,?345,?679/);
  await request(page, "Can the best still be reached?");
  await answer(page, "Yes, you can still reach the best.");
  assert.doesNotMatch(await page.locator("main").innerText(), /12,?345,?679/);
  await cell(page, 1, 1).click();
  await page.keyboard.press("4");
  await page.locator(".answer", { hasText: /^$/ }).waitFor({ state: "attached" });
  await request(page, "How much can be reached from here?");
  await answer(page, "From here the largest common divisor is 333.");
  await page.getByLabel("Say after every digit").check();
  await answer(page, "No, you can’t reach the best with these digits any more.");
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await answer(page, "Yes, you can still reach the best.");
  await request(page, "Show me a digit");
  await answer(page, "In a best grid, row");
  const marked = page.locator(".stage .marked-ring");
  const at = Number(await marked.getAttribute("data-cell"));
  const shown = await page.locator(".answer").innerText();
  assert.match(shown, new RegExp(`row ${Math.floor(at / 9) + 1}, column ${(at % 9) + 1} holds ${BEST[at]}\\.`));
});

scenario("a link that hides the best also hides answers about it", async ({ open }) => {
  const page = await open(link());
  await openHelp(page);
  await page.getByLabel("Say after every digit").check();
  await answer(page, "Yes, you can still reach the best.");
  await page.evaluate((hash) => { location.hash = hash; }, link("hide=best"));
  await page.getByLabel("Say after every digit").waitFor({ state: "detached" });
  await page.locator(".answer", { hasText: /^$/ }).waitFor({ state: "attached" });
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await address(page, "filled=3");
  await request(page, "Show me a digit");
  await answer(page, "In a best grid, row");
  await page.keyboard.press("Control+z");
  await page.locator(".answer", { hasText: /^$/ }).waitFor({ state: "attached" });
});

scenario("a pasted full grid shows what its rows have in common, and other text is another puzzle or gets an error message", async ({ open }) => {
  const page = await open(link());
  await cell(page, 5, 5).focus();
  await paste(page, BEST.replace(/(.{9})/g, "$1\n"));
  await holds(page, 5, 1, "2");
  assert.equal(await digits(page), BEST);
  await page.getByText("All rows are multiples of 12,345,679.").waitFor();
  await page.getByRole("button", { name: "Look back" }).click();
  assert.match(await page.locator(".rows-table tbody tr").nth(4).innerText(), /283950617\s+× 23/);
  await page.keyboard.press("Control+Z");
  await holds(page, 5, 1, "");
  await cell(page, 1, 1).focus();
  await paste(page, `53${"0".repeat(78)}9`);
  await holds(page, 1, 1, "5");
  assert.equal((await digits(page)).replaceAll(".", ""), "539", "zeros are blanks there");
  await page.keyboard.press("Control+Z");
  await holds(page, 1, 1, "");
  await cell(page, 1, 1).focus();
  await paste(page, "what");
  await page.locator(".notice", { hasText: "There is no grid in this text." }).waitFor();
  assert.equal((await digits(page)).replaceAll(".", ""), GIVEN);
});

scenario("a finger fills the grid on a phone", { viewport: { width: 320, height: 568 }, hasTouch: true }, async ({ open, page }) => {
  await open(link());
  await cell(page, 3, 3).tap();
  await page.getByRole("button", { name: "Write 8" }).tap();
  await holds(page, 3, 3, "8");
  assert.doesNotMatch(await cell(page, 3, 3).getAttribute("aria-label"), /blank/);
});

scenario("it speaks German, and in another language the grid stays", { locale: "de-DE" }, async ({ open }) => {
  const page = await open(link());
  await page.getByRole("heading", { level: 1, name: "Sudoku mit gemeinsamem Teiler" }).waitFor();
  await request(page, "Ist das Beste noch erreichbar?");
  await answer(page, "Ja, das Beste ist noch erreichbar.");
  await cell(page, 2, 2).click();
  await page.keyboard.press("5");
  await page.locator(".conflicts", { hasText: "In Zeile 2 steht die 5 mehrfach." }).waitFor();
  await header(page, "Einstellungen");
  await page.getByRole("radio", { name: "English" }).click();
  await page.getByRole("heading", { level: 1, name: "Common-divisor Sudoku" }).waitFor();
  await holds(page, 2, 2, "5");
});

scenario("the rows are accessible in light and dark", async ({ open, page }) => {
  await open(link(`${filled(1)}&ask=How%20far%3F`));
  await divisor(page).waitFor();
  await assertAccessibleIn(page, ["dark"]);
});

const failure = (page, within) => page.locator(`${within} [role=alert]`, { hasText: "The computation failed" });

scenario("a worker that fails before it answers says so, and you can ask again", async ({ open, page }) => {
  await hurry(page, "helping");
  await open(link());
  await request(page, "Can the best still be reached?");
  await answer(page, "Yes");
  // The worker is silent until the next question arrives, and then it fails.
  await fail(page, "helping", "pause", "panic");
  await request(page, "Show me a digit");
  await failure(page, ".help").waitFor();
  assert.equal(await page.locator(".answer").innerText(), "");
  await request(page, "Can the best still be reached?");
  await answer(page, "Yes");
  assert.equal(await page.getByRole("alert").filter({ hasText: "failed" }).count(), 0);
  // A failure between two questions loses nothing.
  await fail(page, "helping", "panic");
  await request(page, "How much can be reached from here?");
  await answer(page, "From here the largest common divisor is 12,345,679.");
});

scenario("a worker that fails at a full grid says so in the card, and compares again", { thorough: true }, async ({ open, page }) => {
  await hurry(page, "helping");
  await open(link());
  await request(page, "Can the best still be reached?");
  await answer(page, "Yes");
  await fail(page, "helping", "pause", "panic");
  await page.evaluate((hash) => { location.hash = hash; }, link(filled(81)));
  await failure(page, ".ending").waitFor();
  await page.locator(".ending").getByRole("button", { name: "Try again" }).click();
  await page.locator(".ending.solved").waitFor();
  assert.equal(await failure(page, ".ending").count(), 0);
});

scenario("a reload brings an unfinished grid back with its undo, and a new window offers it", async ({ open, page, context }) => {
  await open(link());
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Digit9");
  const marked = cell(page, 1, 2).and(page.locator("[aria-label*='pencil marks 9']"));
  await marked.waitFor();
  await address(page, "filled=3");
  await page.reload();
  await holds(page, 1, 1, "3");
  await marked.waitFor();
  await page.keyboard.press("Control+Z");
  await marked.waitFor({ state: "detached" });
  await page.keyboard.press("Control+Y");
  await marked.waitFor();
  const begin = page.url().split("#")[0];
  await page.goto("about:blank");
  const later = await context.newPage();
  await later.goto(`${begin}#common-divisor`);
  await later.locator(".notice", { hasText: "You left a puzzle unfinished." }).getByRole("button", { name: "Resume" }).click();
  await holds(later, 1, 1, "3");
  await cell(later, 1, 2).and(later.locator("[aria-label*='pencil marks 9']")).waitFor();
  await later.keyboard.press("Control+Z");
  await later.keyboard.press("Control+Z");
  await holds(later, 1, 1, "");
});

scenario("a full grid is compared with the best, and one right row gives nothing away", async ({ open, page }) => {
  await open(link(filled(9)));
  await page.getByText("Further rows can only make the divisor smaller.").waitFor();
  assert.doesNotMatch(await page.locator("main").innerText(), /12,?345,?679/);
  await open(link(filled(81)));
  await page.locator(".ending.solved", { hasText: "Solved: no grid of this puzzle has a larger common divisor." }).waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "Why no divisor is larger" }).click();
  await onView(page, "Proof");
});

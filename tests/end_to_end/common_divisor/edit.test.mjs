// Changing the puzzle: board, base, digits, goal, and givens.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { address, cell, digits, holds, link as linkTo, paste } from "./grid.mjs";

/** A 4 by 4 board with a thermometer, packed the way f-puzzles does it. */
const THERMOMETER =
  "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC8UJEg2ACxgYAtgHstMNpvygyEZjDD48IAEo0AwjRCo79gEwhlwrkA===";

async function dialog(page) {
  await page.getByRole("button", { name: "Change the puzzle" }).click();
  await page.getByRole("dialog").waitFor();
  return page.getByRole("dialog");
}

const take = (edit) => edit.getByRole("button", { name: "Use this puzzle" });

scenario("givens, digits and goal are changed, shared by the address, and undone", async ({ open }) => {
  const page = await open(linkTo());
  const edit = await dialog(page);
  await assertAccessible(page);
  await edit.locator("[data-cell='0']").click();
  await page.keyboard.press("3");
  await edit.getByLabel("4", { exact: true }).uncheck();
  await edit.getByLabel("Largest common divisor of").selectOption("both");
  await take(edit).click();
  await edit.waitFor({ state: "detached" });
  await holds(page, 1, 1, "3");
  await address(page, "digits=012356789");
  await address(page, "goal=rows-and-columns");
  assert.match(await cell(page, 1, 1).getAttribute("aria-label"), /3, given/);
  await page.getByText("Maximise the common divisor of all rows and columns").first().waitFor();
  const link = page.url();
  await page.getByRole("button", { name: "Undo" }).click();
  await holds(page, 1, 1, "");
  await page.goto("about:blank");
  await page.goto(link);
  await holds(page, 1, 1, "3");
});

scenario("invalid puzzles are explained and can't be applied, and a small board in another base shows numbers in both", async ({ open }) => {
  const page = await open(linkTo());
  const edit = await dialog(page);
  const complaint = (words) => edit.locator(".complaint", { hasText: words }).waitFor();
  await edit.locator("[data-cell='0']").click();
  await page.keyboard.press("2");
  await complaint("The givens can’t be right: Row 1 has more than one 2.");
  assert.ok(await take(edit).isDisabled());
  await page.keyboard.press("Delete");
  await edit.getByLabel("5", { exact: true }).uncheck();
  await complaint("The grid contains 5, which isn’t one of the digits to be used.");
  await edit.getByLabel("5", { exact: true }).check();
  for (const digit of ["1", "3"]) await edit.getByLabel(digit, { exact: true }).uncheck();
  await complaint("but a row needs 9 different ones.");
  await edit.getByRole("button", { name: "The published puzzle" }).click();
  assert.ok(await take(edit).isEnabled());
  await edit.getByLabel("Board").selectOption("4");
  await edit.getByLabel("Base of the numbers").selectOption("5");
  await take(edit).click();
  await address(page, "size=4&base=5");
  assert.equal((await digits(page)).length, 16);
  await page.locator(".stage [data-cell='0']").click();
  for (const key of ["1", "ArrowRight", "2", "ArrowRight", "3", "ArrowRight", "4"]) await page.keyboard.press(key);
  await page.locator(".rows-table", { hasText: /1234\s*194/ }).waitFor();
});

scenario("a puzzle can be typed as text or as a link of another tool, and unknown rules are rejected", async ({ open }) => {
  const page = await open(linkTo());
  const edit = await dialog(page);
  const field = edit.getByLabel("A puzzle as text or as a link");
  await field.fill("123");
  await edit.locator(".entry-problem", { hasText: "The grid has 3 cells." }).waitFor();
  await field.fill("1");
  await edit.locator(".entry-problem", { hasText: "The grid has 1 cell." }).waitFor();
  await edit.locator(".complaint", { hasText: "isn’t a puzzle yet" }).waitFor();
  assert.ok(await take(edit).isDisabled(), "what was pasted is what is taken, or nothing");
  await field.fill(`https://www.f-puzzles.com/?load=${THERMOMETER}`);
  await edit.locator(".entry-problem", { hasText: "which this page doesn’t support: thermometer" }).waitFor();
  assert.ok(await take(edit).isDisabled());
  const puzzle = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
  await field.fill(`https://www.sudokuwiki.org/sudoku.htm?bd=${puzzle}`);
  await take(edit).click();
  await holds(page, 1, 8, "1");
  assert.equal(await digits(page), puzzle.replaceAll("0", "."));
});

scenario("a link of this page is a puzzle like any other", async ({ open }) => {
  const page = await open(linkTo());
  const edit = await dialog(page);
  await edit.getByLabel("A puzzle as text or as a link").fill("https://example.org/#common-divisor/1?size=4&base=5&givens=12i3.c");
  await take(edit).click();
  await address(page, "size=4&base=5");
  await holds(page, 1, 1, "1");
  await page.getByRole("button", { name: "Undo" }).click();
  await cell(page, 1, 1).focus();
  await paste(page, linkTo("size=6&base=7&givens=zj"));
  await address(page, "size=6&base=7");
});

scenario("a dropped file of another kind leaves the draft as it is", async ({ open }) => {
  const page = await open(linkTo());
  const edit = await dialog(page);
  await edit.locator("[data-cell='0']").click();
  await page.keyboard.press("3");
  await edit.getByLabel("A puzzle as text or as a link").fill("12");
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "picture.png"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  const notice = edit.locator(".notice", { hasText: "picture.png wasn’t loaded." });
  await notice.getByText("This is a PNG file, not text.").waitFor();
  assert.equal(await edit.getByLabel("A puzzle as text or as a link").inputValue(), "12");
  assert.match(await edit.locator("[data-cell='0']").getAttribute("aria-label"), /3/);
  await assertAccessible(page);
  await notice.getByRole("button", { name: "Close" }).click();
  await notice.waitFor({ state: "detached" });
});

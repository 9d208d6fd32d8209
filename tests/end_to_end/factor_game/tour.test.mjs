// The tour of the Factor Game: a whole game, the mistakes that it explains, and when it doesn't begin.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { counted } from "../support/counted.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { idle } from "../support/idle.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { cell, points, select, turn } from "./game.mjs";

const tour = (page) => page.getByRole("complementary", { name: /^(Tour|Rundgang)$/ });
const shows = (page, words) => tour(page).getByText(words).waitFor();

/** Fails unless the panel is inside the window, next to the number, and covers neither the number nor the line. */
async function assertBeside(page, number) {
  await idle(page);
  const box = (selector) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().toJSON());
  const [panel, target, line] = [await box(".tour"), await box(`.table [data-number="${number}"]`), await box(".table .board-line")];
  const { width, height } = page.viewportSize();
  assert.ok(panel.left >= 0 && panel.top >= 0 && panel.right <= width && panel.bottom <= height, JSON.stringify(panel));
  const apart = (other) => Math.max(other.left - panel.right, panel.left - other.right, other.top - panel.bottom, panel.top - other.bottom);
  assert.ok(apart(target) >= 0 && apart(target) < 30, `${apart(target)} px from ${number}`);
  assert.ok(apart(line) >= 0, "the line below the board is visible");
}

for (const [name, options] of [
  ["a laptop", { viewport: { width: 1366, height: 768 } }],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]) {
  scenario(`a first visit plays and wins a whole game on ${name}`, options, async ({ open }) => {
    const page = await open("factor-game", { tour: true });
    await shows(page, "Step 1 of 3");
    await shows(page, "Select 7. You get 7 points");
    await counted(page.getByRole("gridcell"), 10);
    await counted(tour(page).getByRole("button"), 1, "no Next");
    await assertBeside(page, 7);
    if (THOROUGH) await assertAccessible(page);
    await select(page, 7);
    await shows(page, "The computer took 9, which gave you 3. Now select 6");
    await points(page, 10, 10);
    await assertBeside(page, 6);
    await select(page, 6);
    await shows(page, "Only one number has a factor left. Select 8, and you win.");
    await assertBeside(page, 8);
    await select(page, 8);
    await turn(page, "You win, 29 to 26.");
    await tour(page).waitFor({ state: "detached" });
    await page.reload();
    await cell(page, 1).waitFor();
    assert.equal(await tour(page).count(), 0, "seen once");
  });
}

scenario("the tour explains what another move gives away, and takes it back with the answer", async ({ open }) => {
  const page = await open("factor-game", { tour: true });
  await shows(page, "Step 1 of 3");
  await select(page, 10);
  const reason = "10 gave the computer 1, 2 and 5, so you gained only 2. 7 would have gained 6";
  await shows(page, reason);
  // The computer answers, and the reason stays.
  await page.waitForFunction(() => document.querySelectorAll(".cell.selected").length === 2);
  await shows(page, reason);
  await tour(page).getByRole("button", { name: "Undo" }).click();
  await shows(page, "Select 7.");
  await points(page, 0, 0);
  // 1 has no factor, and the line says so.
  await select(page, 1);
  await page.locator(".board-line", { hasText: "1 can’t be selected" }).waitFor();
  await shows(page, "Step 1 of 3");
  await select(page, 7);
  await shows(page, "Step 2 of 3");
  await select(page, 8);
  await shows(page, "After 8, the computer takes 10, and no number has a factor left. It wins, 26 to 23. Undo?");
  await turn(page, "Computer wins, 26 to 23.");
  await tour(page).getByRole("button", { name: "Undo" }).click();
  await shows(page, "Now select 6");
  await points(page, 10, 10);
  // Undo before the step is no dead end.
  await page.keyboard.press("Control+z");
  await shows(page, "Select 7.");
  await select(page, 7);
  await shows(page, "Now select 6");
});

scenario("one Undo of the tour takes back everything since the mistake", async ({ open }) => {
  const page = await open("factor-game", { tour: true });
  await select(page, 10);
  await page.waitForFunction(() => document.querySelectorAll(".cell.selected").length === 2);
  await select(page, 8);
  await page.waitForFunction(() => document.querySelectorAll(".cell.selected").length > 2);
  await tour(page).getByRole("button", { name: "Undo" }).click();
  await shows(page, "Select 7.");
  await points(page, 0, 0);
  // The next mistake waits for its own Undo.
  await select(page, 9);
  await shows(page, "9 gave the computer");
  await tour(page).getByRole("button", { name: "Undo" }).waitFor();
});

scenario("the tour ends when another board begins, and is in German too", async ({ open }) => {
  const page = await open("factor-game/tour", { tour: true });
  await shows(page, "Step 1 of 3");
  await page.getByRole("radio", { name: "Two players" }).click();
  await tour(page).waitFor({ state: "detached" });
  await page.evaluate(() => { location.hash = "#factor-game/tour"; });
  await shows(page, "Step 1 of 3");
  await header(page, "Settings");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Deutsch" }).check();
  await page.keyboard.press("Escape");
  await shows(page, "Wähle 7. Du bekommst 7 Punkte");
  await select(page, 9);
  await shows(page, "9 brachte dem Computer 1 und 3");
});

scenario("in a low window, the tour leaves its height to the board", { viewport: { width: 911, height: 512 } }, async ({ open }) => {
  const height = (page) => page.locator('body .cell[data-number="10"]').evaluate((it) => Math.round(it.getBoundingClientRect().height));
  const page = await open("factor-game", { tour: true });
  await shows(page, "Step 1 of 3");
  const during = await height(page);
  await tour(page).getByRole("button", { name: "End the tour" }).click();
  await tour(page).waitFor({ state: "detached" });
  assert.equal(during, await height(await open("factor-game/1?n=10")));
});

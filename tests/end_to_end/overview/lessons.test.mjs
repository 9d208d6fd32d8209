// Lessons and boards of the day on the page of all puzzles.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { cell, score } from "../sieve/board.mjs";
import { scenario } from "../support/fixture.mjs";
import { counted } from "../support/counted.mjs";

const lesson = (page, title) => page.locator(".lesson", { has: page.getByRole("heading", { name: title }) });
const NOON = new Date("2026-11-22T12:00:00");

scenario("a lesson is a board with a question, and the notes for teachers have their own page", async ({ open }) => {
  const page = await open("puzzles");
  const notes = page.locator(".lesson-notes");
  await counted(page.locator(".lesson"), 8);
  await counted(notes, 0);
  await page.getByRole("link", { name: "For teachers" }).click();
  await counted(notes, 8);
  assert.match(await notes.first().innerText(), /5, 4, 6/);
  for (const plan of await notes.all()) {
    assert.deepEqual(await plan.locator("dt").allInnerTexts(), ["Time", "To begin", "Answer", "To end"]);
  }
  assert.equal(await page.evaluate(() => location.hash), "#puzzles/1?view=notes");
  await assertAccessible(page);
  await page.reload();
  await counted(notes, 8);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await counted(notes, 0);
  await lesson(page, "The other way round").getByRole("link").click();
  await cell(page, 12).waitFor();
  await page.locator(".question", { hasText: "How small can the sum be?" }).waitFor();
  await page.locator("h1", { hasText: "Lesson 7 of 8" }).waitFor();
  await page.getByRole("link", { name: "All puzzles" }).waitFor();
  assert.equal(await page.locator(".board-button").count(), 0, "the board of a lesson stays");
  const hash = await page.evaluate(() => location.hash);
  assert.match(hash, /goal=smallest/);
  assert.match(hash, /hide=until-end-3/);
});

scenario("the lessons are printed without cards, and the notes from their page", async ({ open }) => {
  const page = await open("puzzles");
  await page.emulateMedia({ media: "print" });
  assert.ok(await lesson(page, "The rule").isVisible());
  assert.ok(!(await page.locator(".cards").isVisible()));
  await page.evaluate(() => { location.hash = "puzzles/1?view=notes"; });
  await lesson(page, "The rule").locator(".lesson-notes").waitFor();
});

scenario("a finished lesson counts, and all puzzles lead to the next one, not back to the notes", async ({ open }) => {
  const page = await open("puzzles");
  const next = page.locator("body .stop.next");
  const first = await next.filter({ hasText: "The rule" }).getByRole("link").getAttribute("href");
  await page.getByRole("link", { name: "For teachers" }).click();
  await counted(page.locator(".lesson-notes"), 8);
  assert.equal(await lesson(page, "The rule").getByRole("link").getAttribute("href"), first);
  await lesson(page, "The rule").getByRole("link").click();
  await cell(page, 6).waitFor();
  for (const number of [5, 4, 6]) await cell(page, number).click();
  await page.getByRole("button", { name: "Start again" }).click();
  await cell(page, 6).click();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await counted(page.locator(".lesson"), 8);
  await counted(page.locator(".lesson-notes"), 0);
  await lesson(page, "The rule").filter({ hasText: "(finished)" }).waitFor();
  await next.filter({ hasText: "One prime only" }).waitFor();
  await page.reload();
  await counted(page.locator("body .stop.done"), 1);
});

const choices = (page) => page.locator("body .board-choice");
const sizeOf = async (choice) => Number(await choice.locator(".board-size").innerText());

/** Selects the largest number until the game is over. */
async function playGreedily(page) {
  while ((await page.locator("body .cell.selectable").count()) > 0) {
    const left = await page.locator("body .cell.selectable").count();
    await page.locator("body .cell.selectable").last().click();
    await page.waitForFunction((before) => document.querySelectorAll("body .cell.selectable").length < before, left);
  }
}

scenario("today's board is played on the start page, remembered, counted and shared", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, page }) => {
  await page.clock.setFixedTime(NOON);
  await open("");
  await counted(choices(page), 3);
  await page.locator("body .date", { hasText: "22 November" }).waitFor();
  assert.equal(await page.locator("body .week .done").count(), 0);
  const [size, second] = [await sizeOf(choices(page).first()), await sizeOf(choices(page).nth(1))];
  await counted(page.getByRole("gridcell"), size);
  await playGreedily(page);
  const [, taxman, reached] = (await page.locator(".start-line").innerText()).match(/^The taxman wins, (\d+) to (\d+)\. The best is \d+\./);
  assert.equal(Number(taxman) + Number(reached), (size * (size + 1)) / 2);
  await choices(page).first().filter({ hasText: new RegExp(`${reached} of \\d+`) }).waitFor();
  await counted(page.locator(".week .done"), 1);
  await page.locator(".streak", { hasText: "Played 1 day in a row" }).waitFor();
  await page.locator("body").getByRole("button", { name: "Copy results" }).click();
  await page.getByText("Copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, new RegExp(`^Ginnow’s Sieve, 2026-11-22\\n1 to ${size}: ${reached}\\n`));
  assert.match(copied, /#puzzles$/);
  await page.getByRole("button", { name: `Next: 1 to ${second}` }).click();
  await counted(page.getByRole("gridcell"), second);
  await page.clock.setFixedTime(new Date(NOON.getTime() + 24 * 3_600_000));
  await page.reload();
  await page.locator(".streak", { hasText: "Played 1 day in a row" }).waitFor();
  assert.notEqual(await sizeOf(choices(page).first()), size);
});

scenario("a finished game opens in the Sieve with its result", async ({ open, page }) => {
  await open("puzzles");
  await playGreedily(page);
  await page.getByRole("link", { name: "Why?" }).click();
  await page.locator(".ending", { hasText: /The taxman wins/ }).waitFor();
});

scenario("a running game moves on to the Sieve and still counts", async ({ open, page }) => {
  await page.clock.setFixedTime(NOON);
  await open("puzzles");
  const size = await sizeOf(choices(page).first());
  await cell(page, size).click();
  await page.getByText(`${size} is yours`).first().waitFor();
  await page.reload();
  await page.locator("body .cell.selected").waitFor();
  await page.getByRole("link", { name: "More tools" }).click();
  await page.locator("h1", { hasText: "Today, 1 of 3" }).waitFor();
  await counted(page.locator(".cell.selected"), 1);
  await playGreedily(page);
  const reached = await score(page);
  await page.getByText(`Your best: ${reached}`).first().waitFor();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await choices(page).first().filter({ hasText: new RegExp(`${reached}`) }).waitFor();
});

scenario("the first game of a new visitor is on 1 to 10, and the board of the day comes next", async ({ open, page }) => {
  await open("", { tour: true });
  await counted(choices(page), 4);
  await counted(page.getByRole("gridcell"), 10);
  await page.getByText("Tap 7. Only 1 leaves with it").waitFor();
  await cell(page, 10).click();
  await page.locator(".start-line").getByText("Now nothing can pay for 7.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  for (const number of [7, 9, 6, 8, 10]) await cell(page, number).click();
  await page.locator(".start-line").getByText("40. No game scores more.").waitFor();
  const size = await sizeOf(choices(page).nth(1));
  await page.getByRole("button", { name: `Next: 1 to ${size}` }).click();
  await counted(page.getByRole("gridcell"), size);
  await page.reload();
  await counted(choices(page), 3);
});

scenario("yesterday's best game plays on the board, and the game before it comes back", async ({ open, page }) => {
  await page.clock.install({ time: NOON });
  await open("puzzles");
  const size = await sizeOf(choices(page).first());
  await cell(page, size).click();
  await page.getByRole("button", { name: /Watch it/ }).click();
  const best = (await page.getByRole("heading", { name: /^Best: / }).innerText()).match(/\d+/)[0];
  for (let moves = 0; moves < 15; moves += 1) await page.clock.runFor(1_700);
  await page.locator(".start-line").getByText(`${best}. No game scores more.`).waitFor();
  assert.equal(await page.locator(".week .done").count(), 0, "a watched game is nobody's");
  await choices(page).first().click();
  await page.locator(`body .cell.selected[data-number='${size}']`).waitFor();
});

scenario("lessons and boards of the day in German, on a phone", { locale: "de-DE", viewport: { width: 360, height: 640 }, hasTouch: true }, async ({ open }) => {
  const page = await open("puzzles");
  await page.getByRole("heading", { name: "Mehr als die Hälfte." }).waitFor();
  await page.getByRole("link", { name: "Für Lehrkräfte" }).tap();
  await page.locator(".lesson-notes").first().waitFor();
  await assertAccessible(page);
});

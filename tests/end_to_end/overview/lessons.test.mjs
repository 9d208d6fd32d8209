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
  await page.getByRole("link", { name: "Notes for teachers" }).click();
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
  const next = page.locator(".next-lesson");
  await page.getByText("0 of 8 finished").waitFor();
  const first = await next.filter({ hasText: "Which number do you select first?" }).getByRole("link", { name: "Lesson 1" }).getAttribute("href");
  await page.getByRole("link", { name: "Notes for teachers" }).click();
  await counted(page.locator(".lesson-notes"), 8);
  assert.equal(await lesson(page, "The rule").getByRole("link").getAttribute("href"), first);
  await lesson(page, "The rule").getByRole("link").click();
  await cell(page, 6).waitFor();
  for (const number of [5, 4, 6]) await cell(page, number).click();
  await page.getByRole("button", { name: "Start again" }).click();
  await cell(page, 6).click();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByText("1 of 8 finished").waitFor();
  await counted(page.locator(".lesson"), 8);
  await counted(page.locator(".lesson-notes"), 0);
  await lesson(page, "The rule").filter({ hasText: "(finished)" }).waitFor();
  await next.filter({ hasText: "Which primes" }).getByRole("link", { name: "Lesson 2" }).waitFor();
  await page.reload();
  await page.getByText("1 of 8 finished").waitFor();
});

scenario("a board of the day is played, remembered, counted and shared", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, page }) => {
  await page.clock.setFixedTime(NOON);
  await open("puzzles");
  const boards = page.locator(".boards .card");
  await counted(boards, 3);
  assert.equal(await page.locator(".streak").count(), 0);
  const sizeOf = async (board) => Number((await board.locator(".board-size").innerText()).replace(/Board \d, 1 to /, ""));
  const size = await sizeOf(boards.first());
  const second = await sizeOf(boards.nth(1));
  await page.getByRole("heading", { name: "Today, 22 November" }).waitFor();
  await boards.first().click();
  await cell(page, size).waitFor();
  await page.locator("h1", { hasText: "Today, 1 of 3" }).waitFor();
  await page.getByRole("link", { name: "All puzzles" }).waitFor();
  await page.locator(".board-name", { hasText: `Today: 1 to ${size}` }).waitFor();
  assert.equal(await page.locator(".board-button").count(), 0);
  while ((await page.locator(".cell.selectable").count()) > 0) {
    const left = await page.locator(".cell.selectable").count();
    await page.locator(".cell.selectable").last().click();
    await page.waitForFunction((before) => document.querySelectorAll(".cell.selectable").length < before, left);
  }
  const reached = await score(page);
  await page.getByRole("button", { name: `Today’s board 2 of 3: 1 to ${second}` }).click();
  await cell(page, second).waitFor();
  await page.locator("h1", { hasText: "Today, 2 of 3" }).waitFor();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await boards.first().filter({ hasText: new RegExp(`${reached}(, the best|; the best is \\d+)`) }).waitFor();
  await counted(page.locator(".week .done"), 1);
  await page.locator(".streak", { hasText: "Played 1 day in a row" }).waitFor();
  await page.locator("body").getByRole("button", { name: "Copy results" }).click();
  await page.getByText("Copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, new RegExp(`^Ginnow’s Sieve, 2026-11-22\\n1 to ${size}: ${reached}\\n`));
  assert.match(copied, /#puzzles$/);
  await page.clock.setFixedTime(new Date(NOON.getTime() + 24 * 3_600_000));
  await page.reload();
  await page.locator(".streak", { hasText: "Played 1 day in a row" }).waitFor();
  assert.notEqual(await sizeOf(boards.first()), size);
  assert.match(await boards.first().innerText(), /Not played yet/);
});

scenario("lessons and boards of the day in German, on a phone", { locale: "de-DE", viewport: { width: 360, height: 640 }, hasTouch: true }, async ({ open }) => {
  const page = await open("puzzles");
  await page.getByRole("heading", { name: /^Heute, / }).waitFor();
  await page.getByRole("link", { name: "Hinweise für Lehrkräfte" }).tap();
  await page.locator(".lesson-notes").first().waitFor();
  await assertAccessible(page);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");
});

// Boards of the day on a page that stays open.

import assert from "node:assert/strict";
import { cell } from "../sieve/board.mjs";
import { scenario } from "../support/fixture.mjs";

const EVENING = new Date(2026, 2, 4, 23, 50);
const MORNING = new Date(2026, 2, 5, 8, 0);

const heading = (page, date) => page.locator("body .date", { hasText: date }).waitFor();
const boards = (page) => page.locator("body .board-choice .board-size").allInnerTexts();
const cells = (page) => page.locator("body [role=gridcell]").count();

/** Opens the page in the evening. */
async function openInTheEvening({ page, open }) {
  await page.clock.install({ time: EVENING });
  await open("puzzles");
  await heading(page, "4 March");
  return boards(page);
}

for (const [event, target] of [["focus", "window"], ["pageshow", "window"], ["visibilitychange", "document"]]) {
  scenario(`a page left open overnight shows today's boards after ${event}`, async (scene) => {
    const { page } = scene;
    const before = await openInTheEvening(scene);
    // A device that sleeps runs no timers.
    await page.clock.setFixedTime(MORNING);
    await page.evaluate(([name, where]) => globalThis[where].dispatchEvent(new Event(name)), [event, target]);
    await heading(page, "5 March");
    const [small, ...others] = await boards(page);
    assert.notDeepEqual([small, ...others], before);
    await page.waitForFunction((count) => document.querySelectorAll("body [role=gridcell]").length === count, Number(small));
  });
}

scenario("at midnight the boards change by themselves", async (scene) => {
  const before = await openInTheEvening(scene);
  await scene.page.clock.runFor(11 * 60_000);
  await heading(scene.page, "5 March");
  assert.notDeepEqual(await boards(scene.page), before);
});

scenario("a game that is running at midnight can be finished", async (scene) => {
  const { page } = scene;
  await openInTheEvening(scene);
  const count = await cells(page);
  await cell(page, count).click();
  await page.clock.runFor(11 * 60_000);
  await heading(page, "5 March");
  assert.equal(await cells(page), count);
  assert.match(await page.locator(".start-line").innerText(), new RegExp(`^${count} is yours`));
});

scenario("a result from another window appears", async ({ page, open, context }) => {
  await open("puzzles");
  const first = page.locator("body .board-choice").first();
  const size = Number(await first.locator(".board-size").innerText());
  const other = await context.newPage();
  await other.goto(page.url());
  await other.evaluate((board) => {
    const now = new Date();
    const day = Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
    localStorage.setItem("ginnow/daily", `${day} ${board} 20\n`);
  }, size);
  await first.filter({ hasText: /20 of/ }).waitFor();
  await page.locator(".week .done").waitFor();
});

// Boards of the day on a page that stays open.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";

const EVENING = new Date(2026, 2, 4, 23, 50);
const MORNING = new Date(2026, 2, 5, 8, 0);

const heading = (page, date) => page.getByRole("heading", { name: date }).waitFor();
const boards = (page) => page.locator(".today .board-size").allInnerTexts();

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
    assert.notDeepEqual(await boards(page), before);
  });
}

scenario("at midnight the boards change by themselves", async (scene) => {
  const before = await openInTheEvening(scene);
  await scene.page.clock.runFor(11 * 60_000);
  await heading(scene.page, "5 March");
  assert.notDeepEqual(await boards(scene.page), before);
});

scenario("a result from another window appears", async ({ page, open, context }) => {
  await open("puzzles");
  await page.locator(".today .board").first().waitFor();
  const size = Number((await page.locator(".today .ring text").first().textContent()).trim());
  const other = await context.newPage();
  await other.goto(page.url());
  await other.evaluate((board) => {
    const now = new Date();
    const day = Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
    localStorage.setItem("ginnow/daily", `${day} ${board} 20\n`);
  }, size);
  await page.locator(".today .streak").waitFor();
});

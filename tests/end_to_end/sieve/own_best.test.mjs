// The player's best game on a board: which games count, the messages, and
// loading and clearing it.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { request, cell, chooseGoal, fragment, status } from "./board.mjs";
import { header } from "../support/header.mjs";
import { sieve } from "./link.mjs";

/** Two games on 6. The first scores 11 points, the second 15, which is the best score. */
const SHORT = [5, 6];
const BEST = [5, 4, 6];

const button = (page, name) => page.getByRole("button", { name, exact: true });

async function play(page, numbers) {
  for (const number of numbers) await cell(page, number).click();
}

/** Opens a link as a visitor who has not revealed the best score. */
async function visit(open, link) {
  const page = await open(sieve(link), { tour: true });
  await button(page, "Help").waitFor();
  return page;
}

scenario("the best game is kept, announced when it is beaten, and can be loaded", async ({ open }) => {
  const page = await visit(open, "n=6");
  assert.doesNotMatch(await status(page), /Your best/);
  await play(page, SHORT);
  await button(page, "Your best: 11.").waitFor();
  await button(page, "Start again").click();
  await play(page, BEST.slice(0, 2));
  await page.reload();
  await button(page, "Your best: 11.").waitFor();
  await play(page, BEST.slice(2));
  await button(page, "Your new best: 15 (before: 11).").waitFor();
  await page.locator(".said-end", { hasText: "Your new best: 15 (before: 11)." }).waitFor();
  if (THOROUGH) await assertAccessible(page);
  await page.goto("about:blank");
  await visit(open, "n=6");
  await button(page, "Your best: 15.").press("Enter");
  await fragment(page, "moves=5-4-6&at=3");
  await button(page, "Undo").click();
  await fragment(page, "moves=&at=0");
  await chooseGoal(page, "smallest");
  await page.getByText("Your best", { exact: false }).waitFor({ state: "detached" });
  // The records page also shows it.
  await page.goto("about:blank");
  await open("records/1?n=6");
  await page.locator(".board-figures div", { hasText: "Your best" }).getByText("15", { exact: true }).waitFor();
});

scenario("a game counts although its end reveals hidden parts, and the next game on the board doesn't", async ({ open }) => {
  const page = await open(sieve("n=6&hide=until-end"), { best: true });
  await play(page, SHORT);
  await button(page, "Your best: 11.").waitFor();
  await page.locator(".ending", { hasText: "15 was possible" }).waitFor();
  assert.equal(await page.getByText("doesn’t count as your best").count(), 0);
  await button(page, "Start again").click();
  await play(page, BEST);
  await page.locator(".ending", { hasText: "This game doesn’t count as your best" }).waitFor();
});

scenario("the last awaited game counts", async ({ open }) => {
  const page = await open(sieve("n=6&hide=until-end-2"), { best: true });
  await play(page, SHORT);
  await button(page, "Start again").click();
  await play(page, BEST);
  await page.getByRole("tab", { name: "Solve" }).waitFor();
  await button(page, "Your new best: 15 (before: 11).").waitFor();
});

scenario("games with help do not count, and the page says so", async ({ open }) => {
  const page = await visit(open, "n=6&moves=5");
  await play(page, BEST.slice(1));
  await page.locator(".ending", { hasText: "This game doesn’t count as your best" }).waitFor();
  for (const help of [
    async () => {
      await page.keyboard.press("b");
      await page.keyboard.press("b");
    },
    async () => request(page, "Best move"),
    async () => {
      const costs = page.getByRole("switch", { name: "Costs" });
      await costs.check();
      await costs.uncheck();
    },
  ]) {
    await button(page, "Start again").click();
    await cell(page, BEST[0]).click();
    await help();
    await play(page, BEST.slice(1));
    await page.locator(".ending", { hasText: "This game doesn’t count as your best" }).waitFor();
  }
});

for (const [name, goBack] of [
  ["the button that takes the move back", async (page) => button(page, "Take 6 back").click()],
  ["*Look back*", async (page) => {
    await button(page, "Look back").click();
    await page.locator(".report").waitFor();
    await button(page, "Undo").click();
  }],
]) {
  scenario(`a best game after ${name} counts, because the card offers it`, async ({ open }) => {
    const page = await visit(open, "n=6");
    await play(page, SHORT);
    await button(page, "Your best: 11.").waitFor();
    await button(page, "Take 6 back").waitFor();
    await goBack(page);
    await play(page, BEST.slice(1, 2));
    assert.equal(await page.locator(".report table").count(), 0, "the cost of a new move stays hidden");
    await play(page, BEST.slice(2));
    await page.getByRole("heading", { name: "15. No game scores more." }).waitFor();
    await button(page, "Your new best: 15 (before: 11).").waitFor();
  });
}

scenario("the settings show the stored data, and clear it", async ({ open }) => {
  const page = await visit(open, "n=6");
  await play(page, SHORT);
  await button(page, "Your best: 11.").waitFor();
  await header(page, "Settings");
  const group = page.getByRole("group", { name: "Saved in this browser" });
  await group.getByText("Your best game on 1 board.").waitFor();
  await group.getByRole("button", { name: "Delete searches and best games" }).click();
  await group.getByText("Your best games on 0 boards.").waitFor();
  await page.keyboard.press("Escape");
  await button(page, "Your best: 11.").waitFor({ state: "detached" });
  await page.reload();
  assert.doesNotMatch(await status(page), /Your best/);
});

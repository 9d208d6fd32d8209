// The code of a result names help. Marks, counted games, and the name belong to the device.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { complete } from "../support/opening.mjs";
import { request, cell, solve } from "../sieve/board.mjs";
import { codeOf, handIn, play } from "./class.mjs";

const FREE = "sieve/1?n=12&results=name";
const HIDING = "sieve/1?n=12&hide=until-end-3&results=name";
const BEST = [11, 9, 10, 8, 12];
const WORSE = [12, 10];

const again = (page) => page.getByRole("button", { name: "Start again" }).click();
const next = (page) => page.getByRole("button", { name: "Next person" });

/** The number of games in a code, with the letters of the help. */
async function marks(page, name) {
  if (name) await handIn(page).getByLabel("Your name").fill(name);
  return (await codeOf(page)).split("-")[2];
}

/** Opens a link in another tab of the same device. */
async function tab(context, url, fragment) {
  const page = await context.newPage();
  await page.goto(`${url}#${fragment}`);
  await cell(page, 12).waitFor();
  await complete(page);
  return page;
}

const HELP = {
  "the best score that is still possible": async (page) => {
    await page.keyboard.press("b");
    await play(page, BEST);
    return "1h";
  },
  "a part of the moves from the address": async (page, { url }) => {
    await page.goto(`${url}#${FREE}&moves=11-9-10-8`);
    await cell(page, 12).click();
    return "1g";
  },
  "a part of the moves from a file": async (page) => {
    const file = { format: "ginnow-game", version: 1, size: 12, goal: "largest", line: BEST, played: 4 };
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], "game.json", { type: "application/json" }));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, JSON.stringify(file));
    await cell(page, 11).and(page.locator(".selected")).waitFor();
    await cell(page, 12).click();
    return "1g";
  },
  "the same board outside of the task": async (page, { url }) => {
    await page.evaluate((hash) => { location.hash = hash; }, `sieve/1?n=12&moves=${BEST.join("-")}`);
    await cell(page, 11).and(page.locator(".selected")).waitFor();
    await page.evaluate((hash) => { location.hash = hash; }, FREE);
    await cell(page, 11).and(page.locator(".selectable")).waitFor();
    await play(page, BEST);
    return "1h";
  },
  "the best game on the card of the game before": async (page) => {
    await play(page, WORSE);
    assert.equal(await marks(page, "Ada"), "1");
    await page.locator(".ending .best-game").waitFor({ state: "attached" });
    assert.equal(await marks(page), "1", "the finished game was played before");
    await page.getByRole("button", { name: "Start again" }).click();
    await play(page, BEST);
    return "2h";
  },
  "a report of the game before": async (page) => {
    await play(page, WORSE);
    await page.getByRole("button", { name: "Look back" }).click();
    await page.getByRole("button", { name: "Try again from the first mistake" }).click();
    await play(page, BEST);
    return "2h";
  },
};

for (const [name, help] of Object.entries(HELP)) {
  scenario(`the code names help: ${name}`, async ({ open, page, url }) => {
    await open(FREE);
    const expected = await help(page, { url });
    await handIn(page).waitFor();
    assert.equal(await marks(page, "Ada"), expected);
    await handIn(page).getByText("The code also says that you used help.").waitFor();
  });
}

scenario("a second tab continues the games of the first, and shares its help", async ({ open, page, context, url }) => {
  await open("sieve/1?n=12&hide=until-end-2&results=name");
  await play(page, WORSE);
  const second = await tab(context, url, "sieve/1?n=12&hide=until-end-2&results=name");
  await second.locator(".awaited", { hasText: "after 1 more game." }).waitFor();
  // A third tab without hidden parts solves the board.
  const third = await tab(context, url, "sieve/1?n=12");
  await solve(third);
  await play(second, BEST);
  assert.equal(await marks(second, "Ada"), "2s");
});

scenario("nobody is accused of help that they haven't seen", async ({ open, page, context, url }) => {
  await open(FREE);
  await page.getByRole("tab", { name: "Solve" }).click();
  await page.getByRole("tab", { name: "Moves" }).click();
  await play(page, BEST);
  assert.equal(await marks(page, "Ada"), "1", "the solver was not asked");
  // The address follows the game with a delay.
  await page.waitForFunction(() => location.hash.includes("at=5"));
  const link = await page.evaluate(() => location.hash.slice(1));
  const second = await tab(context, url, link);
  await handIn(second).waitFor();
  assert.equal(await marks(second), "1", "the game is this device's own");
  const part = await tab(context, url, link.replace(/-12&at=5/, "&at=4"));
  await cell(part, 12).click();
  await handIn(part).waitFor();
  assert.equal(await marks(part), "1");
});

scenario("the next person on a device begins without the name, the games and the help of the one before", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, page, context, url }) => {
  await open(HIDING);
  await play(page, BEST);
  await handIn(page).getByRole("button", { name: "Copy code" }).press("Enter");
  await handIn(page).getByText("Please type your name first.").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "hand-in-name");
  assert.equal(await next(page).count(), 0);
  assert.equal(await marks(page, "Anna"), "1");
  // Inside a task there is a code, and no challenge instead of it.
  assert.equal(await page.getByRole("button", { name: "Share result" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: /^Your best/ }).count(), 0, "text, not a button");
  await handIn(page).getByRole("button", { name: "Copy code" }).click();
  await next(page).waitFor();

  const ben = await tab(context, url, HIDING);
  await ben.getByText("Are you not Anna?", { exact: false }).waitFor();
  await ben.evaluate(() => localStorage.setItem("ginnow/daily", "20786 12 50\n"));
  await next(ben).click();
  await ben.locator(".awaited", { hasText: "after 3 more games" }).waitFor();
  await page.locator(".awaited", { hasText: "after 3 more games" }).waitFor();
  assert.doesNotMatch(await ben.locator(".standing").innerText(), /Your best/);
  assert.equal(await ben.evaluate(() => localStorage.getItem("ginnow/daily")), null, "the boards of the day are open again");
  await play(ben, WORSE);
  assert.equal(await handIn(ben).getByLabel("Your name").inputValue(), "");
  assert.equal(await marks(ben, "Ben"), "1");
});

scenario("the game of the next person counts in a window without moves", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, page, context, url }) => {
  const task = HIDING.replace("name", "anonymous");
  await open(task);
  await play(page, WORSE);
  await handIn(page).getByRole("button", { name: "Copy code" }).click();
  const ben = await tab(context, url, task);
  await page.close();
  await next(ben).click();
  await ben.locator(".awaited", { hasText: "after 3 more games" }).waitFor();
  await play(ben, BEST);
  await ben.locator(".ending", { hasText: "Your best: 50" }).waitFor();
  assert.equal(await ben.getByText("doesn’t count as your best").count(), 0);
});

scenario("hiding the solver also hides its best line", async ({ open, page }) => {
  await open("sieve/1?n=12&hide=solver");
  await request(page, "Best move");
  await page.getByRole("button", { name: "Best move" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Best line" }).count(), 0);
});

scenario("a tour goes away when a task opens", async ({ page, url }) => {
  await page.goto(`${url}#sieve/tour`);
  await page.locator(".tour").waitFor();
  await page.evaluate((hash) => { location.hash = hash; }, HIDING);
  await cell(page, 12).waitFor();
  await page.locator(".tour").waitFor({ state: "detached" });
});

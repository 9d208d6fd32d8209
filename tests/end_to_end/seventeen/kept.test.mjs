// What is still there when the page comes back: searches, and a puzzle of one's own.

import assert from "node:assert/strict";
import { GRIDS, button, clues, digits, enter, finished, link, openWith, pieces, scenario, search, standing, tab } from "./grid.mjs";
import { cell } from "./rooms.mjs";

/** The number of learned sets that the funnel tells. */
const learned = async (page) => {
  const text = await page.locator(".funnel .hint").innerText();
  return Number(text.match(/did not know: ([\d,]+) so far/)[1].replaceAll(",", ""));
};

/** Closes the page and opens another one, as if the browser was started anew. */
async function reopened(page, context, fragment) {
  const address = page.url().replace(/#.*/, `#${fragment}`);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(address);
  await next.locator("main:visible > *").first().waitFor();
  return next;
}

scenario("after a reload all that was learned is counted", async ({ open, page }) => {
  await open(link("view=search"));
  await button(page).click();
  await finished(page, 10);
  await button(page).click();
  await standing(page, "Stopped");
  const before = await learned(page);
  assert.ok(before > 0);
  await page.reload();
  await standing(page, "Stopped; nothing is lost.");
  assert.ok(await learned(page) > 0, "what was learned before counts");
});

scenario("a search that was left is listed, and goes on where it was", async ({ open, context }) => {
  const first = await openWith(open, GRIDS.none);
  await button(first).click();
  await finished(first, 5);
  await button(first).click();
  await standing(first, "Stopped");
  const [before] = await pieces(first);
  await first.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  const page = await reopened(first, context, "seventeen/");
  await digits(page, GRIDS.many);
  const kept = page.getByRole("button", { name: /^Continue: 17 clues, \d+ of \d+ pieces/ });
  await kept.click();
  await digits(page, GRIDS.none);
  await standing(page, "Searching.");
  assert.ok((await pieces(page))[0] >= before);
  await page.getByText("Unfinished searches").waitFor({ state: "detached" });
});

scenario("a stored search is read once, however often the grid changes", async ({ open, context }) => {
  const first = await openWith(open, GRIDS.none);
  await button(first).click();
  await finished(first, 5);
  await button(first).click();
  await standing(first, "Stopped");
  await first.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await context.addInitScript(() => {
    window.parsed = 0;
    const parse = JSON.parse;
    JSON.parse = (text, ...rest) => {
      if (String(text).includes('"pieces"')) window.parsed += 1;
      return parse(text, ...rest);
    };
  });
  const page = await reopened(first, context, "seventeen/");
  const kept = page.getByRole("button", { name: /^Continue: 17 clues, \d+ of \d+ pieces/ });
  await kept.waitFor();
  const before = await page.evaluate(() => window.parsed);
  assert.ok(before > 0);
  for (const grid of [GRIDS.one, GRIDS.many, GRIDS.one]) {
    await enter(page, grid);
    await digits(page, grid);
    await standing(page, "The search for every such puzzle");
    await kept.waitFor();
  }
  assert.equal(await page.evaluate(() => window.parsed), before);
});

scenario("a finished search is not among the unfinished ones", async ({ open, context }) => {
  const first = await openWith(open, GRIDS.one);
  await search(first);
  await first.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  const page = await reopened(first, context, "seventeen/");
  await standing(page, "The search for every such puzzle");
  assert.equal(await page.getByText("Unfinished searches").count(), 0);
});

scenario("what pages of before have kept is taken up", async ({ open, page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("asked")) return;
    localStorage.setItem("asked", "yes");
    const clues = "0x1";
    localStorage.setItem("ginnow/seventeen/searches", JSON.stringify([{ grid: clues, clues: 17, puzzles: [], learned: [], elapsed: 1 }]));
  });
  await open(link("view=search"));
  await standing(page, "The search for every such puzzle");
  await page.waitForFunction(() => localStorage.getItem("ginnow/seventeen/searches") === "");
});

scenario("while a search runs nothing is written into the memory that stops the page", async ({ open, page }) => {
  await page.addInitScript(() => {
    window.written = [];
    const own = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      window.written.push([key, value.length]);
      return own.call(this, key, value);
    };
  });
  await open(link("view=search"));
  await button(page).click();
  await finished(page, 40);
  const long = await page.evaluate(() => window.written.filter(([key, length]) => key.includes("searches") && length > 0));
  assert.deepEqual(long, []);
});

scenario("a puzzle of one's own is still there when the page is opened again", async ({ open, context }) => {
  const first = await open(link("view=puzzle"));
  for (const column of [2, 4, 7]) await cell(first, 1, column).click();
  await first.getByText("3 clues", { exact: true }).waitFor();
  await first.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  const page = await reopened(first, context, "seventeen/");
  await tab(page, "Own puzzle").click();
  await page.getByRole("button", { name: "Continue with the 3 clues you left" }).click();
  await page.getByText("3 clues", { exact: true }).waitFor();
  await clues(page, `.3.2..7${".".repeat(74)}`);
});

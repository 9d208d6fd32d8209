// The page stores searches and your own puzzle, and restores them later.

import assert from "node:assert/strict";
import { GRIDS, button, card, clues, digits, enter, finished, link, openWith, pieces, scenario, search, status, turnTo } from "./grid.mjs";
import { cell } from "./views.mjs";
import { inStore, savedNames, untilSaved } from "../support/saved.mjs";

/** Closes the page and opens another one, as if the browser had been restarted. */
async function reopened(page, context, fragment) {
  const address = page.url().replace(/#.*/, `#${fragment}`);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(address);
  await next.locator("main:visible > *").first().waitFor();
  return next;
}

scenario("the page lists an unfinished search, reads it once while the grid changes, and resumes it", async ({ open, context }) => {
  const first = await openWith(open, GRIDS.none);
  await button(first).click();
  await finished(first, 5);
  await button(first).click();
  await status(first, "Stopped");
  const [left] = await pieces(first);
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
  await digits(page, GRIDS.many);
  const saved = page.getByRole("button", { name: /^Resume: 17 clues, \d+ of \d+ pieces/ });
  await saved.waitFor();
  const before = await page.evaluate(() => window.parsed);
  assert.ok(before > 0);
  for (const grid of [GRIDS.one, GRIDS.many]) {
    await enter(page, grid);
    await digits(page, grid);
    await status(page, "The search has");
    await saved.waitFor();
  }
  assert.equal(await page.evaluate(() => window.parsed), before);
  await saved.press("Enter");
  await digits(page, GRIDS.none);
  await status(page, "Searching.");
  await page.waitForFunction(() => document.activeElement !== document.body);
  assert.ok((await pieces(page))[0] >= left);
  await page.getByText("Unfinished searches").waitFor({ state: "detached" });
});

scenario("searches stored by earlier versions of the page are read", async ({ open, page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("asked")) return;
    localStorage.setItem("asked", "yes");
    const clues = "0x1";
    localStorage.setItem("ginnow/seventeen/searches", JSON.stringify([{ grid: clues, clues: 17, puzzles: [], learned: [], elapsed: 1 }]));
  });
  await open(link("view=search"));
  await status(page, "The search has");
  await page.waitForFunction(() => localStorage.getItem("ginnow/seventeen/searches") === "");
});

scenario("a running search writes nothing to the storage that blocks the page", async ({ open, page }) => {
  await page.addInitScript(() => {
    // A running search is stored every two seconds. These pass faster here.
    const now = performance.now.bind(performance);
    performance.now = () => 5 * now();
    window.written = [];
    const own = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      window.written.push([key, value.length]);
      return own.call(this, key, value);
    };
  });
  await open(link("view=search"));
  await button(page).click();
  await untilSaved(page, "seventeen/search/");
  const long = await page.evaluate(() => window.written.filter(([key, length]) => key.includes("searches") && length > 0));
  assert.deepEqual(long, []);
});

scenario("your own puzzle is still there when the page is opened again", async ({ open, context }) => {
  const first = await open(link("view=puzzle"));
  for (const column of [2, 4, 7]) await cell(first, 1, column).click();
  await first.getByText("3 clues", { exact: true }).waitFor();
  await first.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  const page = await reopened(first, context, "seventeen/");
  await turnTo(page, "Own puzzle");
  await page.getByRole("button", { name: "Continue with the 3 clues you left" }).click();
  await page.getByText("3 clues", { exact: true }).waitFor();
  await clues(page, `.3.2..7${".".repeat(74)}`);
});

scenario("a search that the browser saves nowhere is named, and continues", async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("denied", "SecurityError"); } });
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function set(key, value) {
      if (key.endsWith("seventeen/searches")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
    // A running search is saved every two seconds. By then, a fast machine ends the search, so the seconds pass faster
    // here.
    const now = performance.now.bind(performance);
    performance.now = () => 20 * now();
  });
  await openWith(open, GRIDS.many);
  await button(page).click();
  await finished(page, 1);
  await page.getByRole("alert").filter({ hasText: "couldn’t save this search" }).waitFor();
  const [before] = await pieces(page);
  await finished(page, before + 1);
  await button(page).click();
  await status(page, "Stopped");
  await page.getByRole("alert").filter({ hasText: "couldn’t save this search" }).waitFor();
});

/** A page saves its search under this key while it's closing. */
const LEFT = "ginnow/seventeen/searches";

/** Searches a grid, leaves for another page, and replaces the saved search. Returns the address of the grid. */
async function searchAndReplace(open, page, replaced) {
  await openWith(open, GRIDS.one);
  await search(page);
  const [name] = await untilSaved(page, "seventeen/search/");
  const address = page.url();
  await open("puzzles");
  const [saved] = JSON.parse(await page.evaluate((left) => localStorage.getItem(left), LEFT));
  await page.evaluate((left) => localStorage.setItem(left, ""), LEFT);
  await inStore(page, "readwrite", (store, done, { name, text }) => {
    store.put(new TextEncoder().encode(text), name).onsuccess = done;
  }, { name, text: replaced(saved) });
  return { address, name };
}

scenario("damaged pieces of a saved search are searched again, and the result names the others", async ({ open, page }) => {
  let all = 0;
  const { address } = await searchAndReplace(open, page, (saved) => {
    all = saved.pieces.length;
    const [first, second, third, ...rest] = saved.pieces;
    const wrong = (line) => `${line.slice(0, -1)}${line.endsWith("0") ? "1" : "0"}`;
    return JSON.stringify({ ...saved, pieces: [wrong(first), wrong(second), third, third, ...rest] });
  });
  await page.goto(address);
  await page.getByRole("alert").filter({ hasText: "2 pieces of the saved search are damaged, so this search searches them again." }).waitFor();
  await status(page, "Stopped");
  assert.deepEqual(await pieces(page), [all - 2, all]);
  await search(page);
  await card(page).getByText(`${all - 2} pieces come from an earlier search that this browser saved.`).waitFor();
});

scenario("an unreadable search is moved out of the way, and the page admits it", async ({ open, page }) => {
  const { address, name } = await searchAndReplace(open, page, () => '{"grid":');
  const admitted = page.getByRole("alert").filter({ hasText: "The saved search couldn’t be read, so this one starts from scratch." });
  await page.goto(address);
  await admitted.waitFor();
  await status(page, "The search has");
  assert.deepEqual(await savedNames(page), [`unreadable/${name}`]);
  // The same for a search that a closed page has left.
  await open("puzzles");
  await page.evaluate((left) => localStorage.setItem(left, "[{}"), LEFT);
  await page.goto(address);
  await admitted.waitFor();
  await status(page, "The search has");
  assert.deepEqual(await page.evaluate((left) => [left, `${left}/unreadable`].map((key) => localStorage.getItem(key)), LEFT), ["", "[{}"]);
  await search(page);
});

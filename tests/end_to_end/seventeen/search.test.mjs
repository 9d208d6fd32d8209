// The search: its results, stopping, resuming, and stored searches.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { assertQuiet } from "../support/announcements.mjs";
import { GRIDS, ONLY, button, card, clues, enter, finished, link, onView, openWith, pieces, scenario, search, status, stepBack, turnTo } from "./grid.mjs";
import { assertNothingMoved, watchShifts } from "../support/shifts.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";

scenario("a search finds the only puzzle of a grid, explains why there is no other, moves nothing, and is stored", async ({ open }) => {
  const page = await openWith(open, GRIDS.one);
  await status(page, "The search has 486 pieces in 8 passes, and it misses no puzzle.");
  await button(page).click();
  await finished(page, 1);
  await watchShifts(page);
  await finished(page, 480);
  await assertNothingMoved(page);
  await status(page, "This grid has exactly one puzzle with 17 clues.");
  await clues(page, ONLY);
  assert.deepEqual(await pieces(page), [486, 486]);
  await stepBack(page);
  await status(page, "This grid has exactly one puzzle with 17 clues.");
  assert.deepEqual(await pieces(page), [486, 486]);
  await counted(page.locator(".map-pass.complete"), 8);
  assert.equal(await page.locator(".map-passes .with-puzzles").evaluateAll((all) => all.filter((one) => one.getAttribute("d")).length) > 0, true);
  const rows = await page.locator(".funnel tbody tr").allInnerTexts();
  assert.match(rows[0], /Choices of 17 of the 81 cells\s+1\.3 · 10¹⁷/);
  assert.match(rows.at(-1), /Puzzles with one solution\s+[1-9]/);
  await page.getByText("Why you can rely on this").click();
  await page.getByText(`ginnow seventeen ${GRIDS.one}`).waitFor();
  await page.locator(".said-search", { hasText: "exactly one puzzle" }).waitFor({ state: "attached" });
  await page.reload();
  await status(page, "This grid has exactly one puzzle with 17 clues.");
  // A finished search isn't listed with the unfinished ones.
  await enter(page, GRIDS.none);
  await status(page, "The search has");
  assert.equal(await page.getByText("Unfinished searches").count(), 0);
});

scenario("a finished search ends with a result card that leads on", async ({ open }) => {
  const page = await openWith(open, GRIDS.one);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await card(page).getByRole("heading", { name: "1 puzzle with 17 clues" }).waitFor();
  await card(page).getByText(/486 of 486 pieces, took [\d.]+ (s|min)/).waitFor();
  assert.equal(await button(page).evaluate((one) => one === document.activeElement), true, "the button keeps the focus");
  const drawing = card(page).getByRole("img", { name: "The grid, with the clues of the last puzzle found" });
  assert.equal(await drawing.locator("text.given").count(), 17);
  await assertAccessible(page);
  await card(page).getByRole("button", { name: "Share the result" }).click();
  await page.getByRole("dialog").getByText("exactly one puzzle").waitFor();
  await page.keyboard.press("Escape");
  await card(page).getByRole("button", { name: "Go to the puzzles" }).click();
  await onView(page, "Puzzles");
  await turnTo(page, "Search");
  await card(page).getByRole("button", { name: "Search another grid" }).click();
  await page.locator("#puzzle-text").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search again" }).click();
  await card(page).waitFor({ state: "detached" });
});

scenario("there is no puzzle with 16 clues, and that is certain", async ({ open }) => {
  const page = await openWith(open, GRIDS.none, "search=16");
  await search(page);
  await status(page, "This grid has no puzzle with 16 clues: every piece was searched to its end.");
  const before = await page.locator(".search-standing").evaluate((one) => getComputedStyle(one, "::before").content);
  assert.ok(["none", "normal"].includes(before), `the verdict is a sentence: ${before}`);
  await card(page).getByRole("heading", { name: "No puzzle with 16 clues" }).waitFor();
  assert.equal(await card(page).getByRole("button", { name: "Go to the puzzles" }).count(), 0);
  await stepBack(page);
  const shares = await page.locator(".funnel-share").allInnerTexts();
  const percent = shares.filter((share) => share.endsWith("%")).map(Number.parseFloat);
  assert.ok(percent.length > 2, `${shares}`);
  assert.ok(percent.every((share) => share <= 100), `no share is above 100 %: ${percent}`);
  await turnTo(page, "Puzzles");
  await page.getByText("There is no such puzzle in this grid.").waitFor();
});

/** The number of learned sets in the funnel's text. */
const learned = async (page) => {
  const text = await page.locator(".funnel .hint").innerText();
  return Number(text.match(/didn’t know: ([\d,]+) so far/)[1].replaceAll(",", ""));
};

// A full search of this grid takes long.
for (const [name, thorough] of [["", false], [", and ends with all 29", true]]) {
  scenario(`Stop keeps the found puzzles, and the search resumes after a reload${name}`, { thorough }, async ({ open, page }) => {
    await open(link("view=search"));
    await button(page).click();
    await finished(page, 10);
    await button(page).click();
    await status(page, "Stopped");
    const [before] = await pieces(page);
    assert.ok(await learned(page) > 0);
    await page.reload();
    await status(page, "Stopped; nothing is lost.");
    // A worker may have been at the last step of a piece.
    assert.ok((await pieces(page))[0] >= before, "what was finished is kept");
    assert.ok(await learned(page) > 0, "what was learned before counts");
    await button(page).click();
    await finished(page, before + 10);
    const [running] = await pieces(page);
    await page.reload();
    await status(page, "Searching.");
    assert.ok((await pieces(page))[0] >= running - 8, "it goes on by itself where it was");
    if (!thorough) return;
    await page.locator(".search-standing.verdict").waitFor();
    await status(page, "This grid has exactly 29 puzzles with 17 clues.");
    await turnTo(page, "Puzzles");
    await page.locator(".gallery-card").nth(28).waitFor();
    await counted(page.locator(".gallery-card"), 29);
    await page.reload();
    await turnTo(page, "Search");
    await status(page, "This grid has exactly 29 puzzles with 17 clues.");
  });
}

scenario("a search for puzzles with 18 clues stops at the requested number", { thorough: true }, async ({ open }) => {
  const page = await openWith(open, GRIDS.many, "search=18");
  await page.getByLabel("Stop after").selectOption("100");
  await button(page).click();
  await status(page, "as requested");
  const text = await page.locator(".search-standing").innerText();
  assert.ok(Number(text.match(/\d+/)[0]) >= 100, text);
  await page.getByLabel("Stop after").selectOption("10000");
  await page.getByRole("button", { name: "Resume" }).click();
  await status(page, "Searching.");
  await button(page).click();
  await status(page, "Stopped;");
});

/** Waits until this many pieces are searched at once, never more. Between two pieces, a worker has none. */
async function inWork(page, requested) {
  await page.waitForFunction((count) => {
    const lines = [...document.querySelectorAll(".map-passes .running")].map((one) => one.getAttribute("d"));
    const squares = lines.join("").split("M").length - 1;
    if (squares > count) throw new Error(`${squares} pieces are searched at once`);
    return squares === count;
  }, requested);
}

scenario("the number of workers is remembered, and the page answers while all of them work", async ({ open, page }) => {
  await open(link("view=search"));
  await page.getByLabel("Cores").selectOption("1");
  await button(page).click();
  await finished(page, 2);
  await inWork(page, 1);
  await page.getByLabel("Cores").selectOption("2");
  await finished(page, 6);
  for (const name of ["Puzzles", "Search"]) await turnTo(page, name);
  await page.keyboard.press("s");
  await status(page, "Stopped;");
  // After several changes in a row, the last one reaches the address a little later.
  // A reload loses none of them.
  await page.reload();
  assert.equal(await page.getByLabel("Cores").inputValue(), "2");
});

scenario("a worker that fails is replaced, and nothing is lost", { expected: [] }, async ({ open }) => {
  const page = await openWith(open, GRIDS.one);
  await button(page).click();
  await finished(page, 3);
  await fail(page, "searching", "panic");
  await page.locator(".search-standing.verdict").waitFor();
  await status(page, "This grid has exactly one puzzle with 17 clues.");
});

/** Starting with the next visit, the database never answers. */
async function silenceDatabase(page) {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget();
  });
}

scenario("a database that never answers does not keep a search from starting", async ({ open, page }) => {
  await silenceDatabase(page);
  await open(link("view=search"));
  await button(page).click();
  await finished(page, 1);
});

/** Starts a search and stops it when some of its pieces are finished. */
async function stopped({ open, page }) {
  await open(link("view=search"));
  await button(page).click();
  await finished(page, 3);
  await button(page).click();
  await status(page, "Stopped; nothing is lost.");
}

scenario("a search resumes after a reload even if the database no longer answers", async ({ open, page }) => {
  await stopped({ open, page });
  const [before] = await pieces(page);
  await silenceDatabase(page);
  await page.reload();
  await status(page, "Stopped; nothing is lost.");
  assert.ok((await pieces(page))[0] >= before, "what was finished is kept");
});

scenario("a database that answers late brings the stored search unless another one has started", { thorough: true }, async ({ open, page }) => {
  await stopped({ open, page });
  // The page moves its stored search into the database.
  await page.reload();
  await status(page, "Stopped; nothing is lost.");
  await page.waitForFunction(() => !localStorage.getItem("ginnow/seventeen/searches"));
  await page.addInitScript(() => {
    localStorage.removeItem("ginnow/seventeen/searches");
    indexedDB.open("ginnow").onsuccess = ({ target }) => {
      const store = target.result.transaction("kept", "readwrite").objectStore("kept");
      const hold = () => {
        if (!window.released) store.count().onsuccess = hold;
      };
      hold();
    };
  });
  await page.reload();
  await status(page, "The search has");
  await page.evaluate(() => {
    window.released = true;
  });
  await status(page, "Stopped; nothing is lost.");
});

scenario("screen readers hear little while a search runs", { thorough: true }, async ({ open }) => {
  const page = await openWith(open, GRIDS.many);
  await button(page).click();
  await finished(page, 1);
  await assertQuiet(page);
});

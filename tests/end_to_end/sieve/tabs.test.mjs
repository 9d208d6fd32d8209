// The three tabs: the place of each view, the views that links and keys open, and the drawings of Why.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { request, fragment, shown, turnTo } from "./board.mjs";
import { bestGame, sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";

/** The views by their names in links. */
const VIEWS = {
  moves: "Moves",
  solve: "Solve",
  proof: "Proof",
  optima: "How many best games",
  classic: "Race with the search of the 1990s",
  arches: "Arches",
  pairing: "Pairs",
  order: "Order",
  relaxed: "Without order",
  "upper-half": "Numbers above N/2",
};
const BEST = "n=30&moves=29-25-15-27-21-18-30-20-16-24-28-22-26&at=13";
const names = (locator) => locator.allInnerTexts();
const focused = (page) => page.evaluate(() => document.activeElement.textContent.trim());

scenario("there are three tabs, and every link opens the view it names", async ({ open, page }) => {
  await open(sieve("n=30&moves=29"));
  assert.deepEqual(await names(page.getByRole("tab")), ["Moves", "Solve", "Why"]);
  for (const [name, view] of Object.entries(VIEWS)) {
    await page.evaluate((hash) => { location.hash = hash; }, sieve(`n=30&moves=29-25&view=${name}`));
    await shown(page, view);
    await page.locator(".view").filter({ hasText: /\w/ }).waitFor();
  }
  for (const [name, view] of Object.entries(VIEWS)) {
    await turnTo(page, view);
    await fragment(page, `view=${name}`);
  }
});

scenario("links to the timeline open the order, which shows it now", async ({ open, page }) => {
  await open(sieve("n=30&moves=29-25&view=timeline"));
  await shown(page, "Order");
  await counted(page.locator(".strip-move"), 2);
});

scenario("arrow keys lead through tabs and segments, and a tab opens its last view again", async ({ open, page }) => {
  await open(sieve("n=30&moves=29&view=pairing"));
  await page.getByRole("radio", { name: "Pairs", checked: true }).focus();
  for (const view of ["Order", "Arches", "Pairs"]) {
    await page.keyboard.press("ArrowRight");
    await shown(page, view);
    assert.equal(await focused(page), view);
  }
  // The other two views are in the menu of each drawing. While one of them is open, the segments have it too.
  await turnTo(page, "Without order");
  await shown(page, "Without order");
  await page.getByRole("radio", { name: "Without order" }).press("ArrowRight");
  await shown(page, "Numbers above N/2");
  await page.keyboard.press("Home");
  await shown(page, "Arches");
  await page.keyboard.press("ArrowDown");
  await shown(page, "Pairs");
  await page.getByRole("tab", { name: "Why" }).press("Home");
  await shown(page, "Moves");
  assert.equal(await focused(page), "Moves");
  await page.keyboard.press("End");
  await shown(page, "Pairs");
  await counted(page.locator('.segments [tabindex="0"]'), 1, "one stop for the Tab key");
});

scenario("sections below Solve open one at a time and close again", async ({ open, page }) => {
  await open(sieve("n=90&view=solve"));
  const heading = (name) => page.getByRole("button", { name, exact: true });
  await heading("Proof").press("Enter");
  await shown(page, "Proof");
  await page.getByRole("heading", { name: "Branching tree" }).waitFor();
  await heading("How many best games").click();
  await page.getByText("Solve the board first.").waitFor();
  assert.equal(await heading("Proof").getAttribute("aria-expanded"), "false");
  await turnTo(page, "Moves");
  await page.getByRole("tab", { name: "Solve" }).click();
  await shown(page, "How many best games");
  await heading("How many best games").click();
  await fragment(page, "view=solve");
  await counted(page.locator(".section-content"), 0);
});

scenario("a class link without the solver has Moves and Why", async ({ open, page }) => {
  await open(sieve(`${BEST}&view=relaxed&hide=solver`), { best: true });
  await shown(page, "Moves");
  assert.deepEqual(await names(page.getByRole("tab")), ["Moves", "Why"]);
  await turnTo(page, "Pairs");
  assert.deepEqual(await names(page.getByRole("radio")), ["Arches", "Pairs", "Order"]);
});

scenario("help is a ladder, and each rung says how much it reveals", { viewport: { width: 1366, height: 768 } }, async ({ open, page }) => {
  await open(sieve("n=30&moves=29-25&view=moves"));
  assert.equal(await page.locator(".ladder").count(), 0, "closed at first");
  await request(page, "Is it still perfect?");
  const rungs = page.locator(".ladder button:not([aria-expanded])");
  await counted(rungs, 5);
  await page.locator("ol.moves").getByText("25", { exact: true }).waitFor();
  for (const rung of await rungs.all()) {
    assert.match(await rung.getAttribute("aria-description"), /^(Says|Shows|Names) .*\.$/, await rung.innerText());
  }
  await request(page, "A hint: which factor is scarce");
  await page.locator(".hint-answer", { hasText: /^Look at \d+: it can pay for only one of \d+(, \d+)*\.$/ }).waitFor();
  assert.equal(await page.locator(".cell.hinted").count(), 0, "no move is told");
  await page.getByRole("button", { name: "Help" }).click();
  assert.equal(await page.locator(".ladder").count(), 0);
  await page.keyboard.press("h");
  await page.locator(".ladder button[aria-pressed=true]", { hasText: "Is it still perfect?" }).waitFor();
});

/** The sides of the smallest domino of the order graph, in pixels. */
const smallest = (page) => page.evaluate(() => {
  const size = (selector, side) => Math.min(...[...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()[side]));
  const half = size(".move path.chosen", "width");
  return { width: 2 * half, height: size(".move path.chosen", "height") };
});

for (const [device, options, rightwards] of [
  ["a desktop", { viewport: { width: 1366, height: 768 } }, true],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, false],
]) {
  scenario(`on ${device} the order can be read, and scrolls before it shrinks`, options, async ({ open, page }) => {
    await open(sieve(`${BEST}&view=order`));
    await counted(page.locator("g.move"), 13);
    const at = async (number) => page.locator(`g.move[data-number="${number}"]`).boundingBox();
    const [first, last] = [await at(29), await at(24)];
    assert.ok(rightwards ? last.x - first.x > 5 * first.width : last.y - first.y > 5 * first.height, "in the direction of the screen");
    assert.deepEqual(await page.locator(".turns text").allTextContents(), ["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    const check = async () => {
      const { width, height } = await smallest(page);
      assert.ok(width >= 43.5 && height >= 23.5, JSON.stringify({ width, height }));
    };
    await check();
    await page.evaluate((hash) => { location.hash = hash; }, `${bestGame(200)}&view=order`);
    await page.locator("g.move").nth(60).waitFor({ state: "attached" });
    await check();
    const scrolls = await page.locator(".graph-room").evaluate((area) => area.scrollWidth > area.clientWidth || area.scrollHeight > area.clientHeight);
    assert.ok(scrolls, "a large order scrolls");
  });
}

scenario("pointing at a move shows its turns and fades the moves that it does not depend on", async ({ open, page }) => {
  await open(sieve(`${BEST}&view=order`));
  await counted(page.locator("g.move"), 13);
  await page.locator('g.move[data-number="27"]').hover();
  await page.locator(".axis-turns").waitFor({ state: "attached" });
  const span = await page.locator(".axis-turns").boundingBox();
  const middle = async (turn) => {
    const box = await page.locator(".turns text", { hasText: new RegExp(`^${turn}$`) }).boundingBox();
    return box.x + box.width / 2;
  };
  assert.ok(span.x < await middle(4) && span.x > await middle(3) && span.x + span.width > await middle(7), "turns 4 to 7");
  assert.ok(span.x + span.width < await middle(8));
  assert.equal(await page.locator(".rest").evaluate((rest) => getComputedStyle(rest).opacity), "0.45");
  await counted(page.locator(".highlight .move"), 10, "27, three moves before it and six after it");
});

/** Starts recording the numbers that move. A busy browser may skip an animation, and then it has no event, so the style counts. */
const watch = (page) => page.evaluate(() => {
  window.animated = new Set();
  const record = ({ target }) => { if (getComputedStyle(target).animationName === "travel") window.animated.add(target.dataset.number); };
  new MutationObserver((changes) => changes.forEach(record)).observe(document.body, { subtree: true, attributeFilter: ["data-travels"] });
});

scenario("numbers go to their places when the segment changes, and are there at once if motion is reduced", { reducedMotion: "no-preference" }, async ({ open, page }) => {
  await open(sieve(`${BEST}&view=pairing`));
  await counted(page.locator("g.node"), 30);
  await watch(page);
  await turnTo(page, "Order");
  await page.waitForFunction(() => window.animated.has("29") && window.animated.size === 13);
  await counted(page.locator("[data-travels]"), 0, "and stay there");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator("html[data-still]").waitFor({ state: "attached" });
  await page.evaluate(() => window.animated.clear());
  await turnTo(page, "Pairs");
  await counted(page.locator("g.node"), 30);
  await turnTo(page, "Order");
  await counted(page.locator("g.move"), 13);
  assert.equal(await page.evaluate(() => window.animated.size), 0);
});

// Analysis: the best possible score, the cost of moves and its reasons, hints.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { request, cell, chooseGoal, details, figure, score, turnTo } from "./board.mjs";
import { scenario } from "../support/fixture.mjs";
import { sieve } from "./link.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { counted } from "../support/counted.mjs";

/** Waits until a figure of the bar (best or optimum) has a value. */
async function outlook(page, name, value) {
  await page.locator(`.outlook-${name} dd`, { hasText: new RegExp(`^${value}$`) }).waitFor();
}

function costs(page) {
  return page.locator("ol.moves .cost [aria-hidden]").allInnerTexts();
}

async function costsKnown(page) {
  await page.waitForFunction(() => {
    const marks = [...document.querySelectorAll("ol.moves .cost")];
    return marks.length > 0 && marks.every((mark) => !mark.classList.contains("unsure"));
  });
}

async function answer(page, pattern) {
  await page.locator(".hint-answer", { hasText: pattern }).waitFor();
}

scenario("the bar shows the best possible score after every move", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-9"), { best: true });
  await outlook(page, "optimum", 144);
  await outlook(page, "best", 144);
  const before = await page.locator(".side").boundingBox();
  await cell(page, 14).click();
  await outlook(page, "best", 123);
  await cell(page, 12).click();
  await outlook(page, "best", 105);
  await outlook(page, "optimum", 144);
  assert.deepEqual(await page.locator(".side").boundingBox(), before, "nothing moves");
  await page.getByRole("img", { name: "You 54, taxman 23, in play 154; still possible: 105; optimum of the board: 144" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await outlook(page, "best", 123);
});

scenario("before anything is known, the bar shows both players' shares of the board", async ({ open, page }) => {
  // The worker never loads.
  await page.route(/start-worker/, () => {});
  await open(sieve("n=20&moves=19"), { best: true });
  assert.equal(await page.locator(".outlook-best dd").innerText(), "–");
  // Of the sum 210, the player has 19 and the taxman 1.
  assert.equal(await page.locator(".outlook-bar .scored").getAttribute("width"), "90");
  assert.equal(await page.locator(".outlook-bar .taxmans").getAttribute("width"), "5");
  assert.equal(await page.locator(".outlook-bar .between").getAttribute("width"), "0");
});

scenario("played moves show their costs and reasons, and the first losing one is found", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-9-14-12"), { best: true });
  await costsKnown(page);
  assert.deepEqual(await costs(page), ["✓", "✓", "▼−21", "▼−18"]);
  assert.match(await page.locator("ol.moves li").nth(2).innerText(), /costs 21/);
  await page.getByRole("button", { name: "First mistake" }).click();
  assert.equal(await figure(page, "moves"), 3);
  await outlook(page, "best", 123);
  await page.locator("ol.moves li").nth(3).hover();
  assert.deepEqual(await costs(page), ["✓", "✓", "▼−21", "▼−18"], "stepping back forgets nothing");
  // Because 12 could be selected now, its sums have been drawn. But they may not cover the move that the pointer is on.
  await page.locator("section.effect").waitFor({ state: "attached" });
  await counted(page.locator("section.effect:visible"), 0);
  await page.locator("ol.moves button").nth(2).hover();
  assert.match(await details(page), /Move 3: 14 for you · 7 paid · 2 went unused.*This move costs 21\./s);
  assert.match(await details(page), /You can never select these now: 4, 6, 21\./);
});

scenario("the losses and gains of a move add up to its cost", async ({ open }) => {
  const page = await open(sieve("n=100&moves=97-49-96"), { best: true });
  await page.waitForFunction(() => {
    const mark = document.querySelectorAll("ol.moves .cost")[2];
    return mark && !mark.classList.contains("unsure");
  });
  await page.locator("ol.moves button").nth(2).hover();
  await page.locator(".consequences", { hasText: "A best game also had" }).waitFor();
  const content = await page.locator(".consequences").innerText();
  const [, lost, gained] = /A best game also had ([^.;]+?)(?:\.|; after this move it has ([^.]+) instead\.)/.exec(content);
  /** The sum of the listed numbers, which also matches the displayed sum. */
  const sum = (listed) => {
    const [terms, content] = listed.replaceAll(",", "").split(" = ");
    const total = (terms.match(/\d+/g) ?? []).map(Number).reduce((one, other) => one + other, 0);
    if (content !== undefined) assert.equal(Number(content), total, listed);
    return total;
  };
  assert.match(content, /This move costs 272\./);
  await outlook(page, "best", 2892);
  assert.equal(sum(lost) - sum(gained ?? ""), 272, content);
});

scenario("hints are given one by one, and forgotten after a move", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-9"), { best: true });
  await request(page, "Hide best score");
  assert.equal(await page.locator(".outlook-figures").count(), 0);
  assert.equal(await page.locator("ol.moves .cost").count(), 0, "covered too");
  await request(page, "Is it still perfect?");
  await answer(page, /^Yes: a best game is still possible/);
  await request(page, "How much is still possible?");
  await answer(page, /144 is still possible; your game so far costs nothing/);
  await cell(page, 14).click();
  assert.equal((await page.locator(".hint-answer").innerText()).trim(), "");
  await request(page, "Is it still perfect?");
  await answer(page, /^No: some points have been lost/);
  await request(page, "How much is still possible?");
  await answer(page, /123 is still possible; your game so far costs 21/);
  assert.equal(await page.locator(".cell.hinted").count(), 0);
  await request(page, "Best move");
  await answer(page, /^Best move: \d+/);
  const best = Number((await page.locator(".hint-answer").innerText()).match(/\d+/)[0]);
  assert.match(await cell(page, best).getAttribute("aria-label"), /best move/);
  await counted(page.locator(".cell.hinted"), 1);
  await request(page, "Best line");
  await answer(page, /^Best line: \d+/);
  await page.getByRole("button", { name: "Put it on the board" }).click();
  assert.equal(await figure(page, "moves"), 3, "the line is ahead, nothing is played");
  await page.getByRole("button", { name: "To the end" }).click();
  assert.equal(await score(page), 123);
  await page.getByRole("heading", { name: "123 of 231" }).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.waitForURL(/at=0/);
  await page.reload();
  await page.locator(".hints").waitFor();
  await counted(page.locator(".outlook-figures"), 0);
});

scenario("help offers the best score first, and the page shows it before the end only on request", async ({ open }) => {
  const page = await open(sieve("n=10&moves=7-9"), { tour: true });
  await page.getByRole("button", { name: "Help", exact: true }).click();
  assert.equal(await page.locator(".outlook-figures, ol.moves .cost").count(), 0);
  const rungs = page.locator(".ladder button");
  await counted(rungs, 6);
  const first = rungs.first();
  assert.equal(await first.innerText(), "Show best score");
  assert.match(await first.getAttribute("aria-description"), /Always shows the best score/);
  const sizes = await rungs.evaluateAll((all) => all.map((button) => getComputedStyle(button).fontSize));
  assert.equal(new Set(sizes).size, 1, sizes.join());
  await first.press("Enter");
  await outlook(page, "optimum", 40);
  assert.equal(await first.innerText(), "Hide best score");
  await first.press("Enter");
  const shown = page.locator(".outlook-figures");
  await counted(shown, 0);
  assert.equal(await page.locator("ol.moves .cost").count(), 0);
  await page.keyboard.press("b");
  await outlook(page, "optimum", 40);
  await page.keyboard.press("b");
  await counted(shown, 0);
  for (const number of [6, 10, 8]) await cell(page, number).click();
  await page.getByRole("heading", { name: "40. No game scores more." }).waitFor();
  assert.ok(await page.locator(".score").evaluate((score) => score.classList.contains("best")));
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await shown.count(), 0, "covered again");
});

scenario("only the best score is green, and another one shows its distance to it", async ({ open }) => {
  const page = await open(sieve("n=10&moves=7-10-9-8"), { best: true });
  await outlook(page, "optimum", 40);
  await page.getByRole("heading", { name: "34 of 55" }).waitFor();
  assert.ok(!(await page.locator(".score").evaluate((score) => score.classList.contains("best"))));
});

scenario("every legal move shows its cost", async ({ open }) => {
  const page = await open(sieve("n=30&moves=29-25-15-20&at=3"), { best: true });
  await page.getByRole("switch", { name: "Costs" }).click();
  await page.waitForFunction(() => {
    const cells = [...document.querySelectorAll(".cell.selectable")];
    return cells.every((cell) => cell.matches(".free, .loss"));
  });
  const shown = await page.evaluate(() =>
    Object.fromEntries([...document.querySelectorAll(".cell[data-cost]")].map((c) => [c.dataset.number, c.dataset.cost])),
  );
  assert.equal(shown[20], "▼−18");
  assert.equal(shown[21], "✓");
  assert.equal(Object.keys(shown).length, await page.locator(".cell.selectable").count());
  assert.equal(await cell(page, 20).getAttribute("aria-label"), "20, can be selected, costs 18");
  await cell(page, 20).hover();
  assert.match(await details(page), /This move costs 18\./);
  await cell(page, 20).click();
  await page.waitForFunction(() => document.querySelector("[data-number='12']").dataset.cost === "▼−34");
  await page.getByRole("switch", { name: "Costs" }).click();
  assert.equal(await page.locator(".cell[data-cost]").count(), 0);
});

scenario("moves are announced first, then their costs, then the end", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-9"), { best: true });
  await outlook(page, "best", 144);
  await cell(page, 14).click();
  await page.locator(".said-outlook", { hasText: "14 costs 21; still possible: 123." }).waitFor();
  const regions = await page.locator(".visually-hidden > [aria-live=polite]").evaluateAll((all) => all.map((one) => one.className));
  assert.deepEqual(regions, ["said", "said", "said-left", "said-outlook", "said-end", ""]);
  await request(page, "Best line");
  await page.getByRole("button", { name: "Put it on the board" }).click();
  const forward = page.getByRole("button", { name: "One move forward" });
  while ((await forward.getAttribute("aria-disabled")) !== "true") await forward.click();
  await page.locator(".said-end", { hasText: "The game is over." }).waitFor();
});

scenario("the smallest sum is a rule, and shows which numbers must still go", async ({ open }) => {
  const page = await open(sieve("n=30&moves=29"), { best: true });
  await chooseGoal(page, "smallest");
  assert.match(await page.locator(".board-button").getAttribute("title"), /Smallest sum/);
  assert.match(await details(page), /These still have multiples on the board, so they must go: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 2 more\./);
  await outlook(page, "optimum", 103);
  await outlook(page, "best", 145);
  await costsKnown(page);
  assert.deepEqual(await costs(page), ["▲+42"]);
});

scenario("the solver and the analysis do not disturb each other", async ({ open }) => {
  const page = await open(sieve("n=150&moves=2"), { best: true });
  await turnTo(page, "Solve");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict.proved").waitFor();
  assert.match(await page.locator(".verdict").innerText(), /Proved optimal: 7137/);
  await outlook(page, "optimum", 7137);
});

scenario("costs and hints are accessible in light and dark colours", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-9-14-12"), { best: true });
  await costsKnown(page);
  await request(page, "Best line");
  await answer(page, /^Best line/);
  await page.getByRole("switch", { name: "Costs" }).click();
  await cell(page, 20).hover();
  await page.locator(".cell.loss").first().waitFor();
  await assertAccessibleIn(page, ["dark"]);
  // Without the best score, the page shows less than this. Only the thorough run checks it.
  if (!THOROUGH) return;
  await request(page, "Hide best score");
  await assertAccessibleIn(page, ["dark"]);
});

scenario("a continuation that is longer than its box shows that there is more", async ({ open }) => {
  const page = await open(sieve("n=120&moves=113"), { best: true });
  await request(page, "Best line");
  await page.locator(".hint-answer", { hasText: /Best line.*: 25, 85/ }).waitFor();
  const box = await page.locator(".hint-answer").evaluate((element) => ({
    more: element.scrollHeight > element.clientHeight,
    seen: element.clientHeight / parseFloat(getComputedStyle(element).lineHeight) % 1,
  }));
  assert.ok(box.more, "it is longer than its box");
  assert.ok(box.seen > 0.2 && box.seen < 0.8, `of the last line ${box.seen} is seen`);
});

scenario("at N = 1000 costs fit into the cells, and a number can be selected under study", async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(sieve("n=1000"), { best: true });
  await page.getByRole("switch", { name: "Costs" }).click();
  await page.locator(".cell[data-cost]").first().waitFor();
  const overflowing = await page.evaluate(() => {
    const cells = [...document.querySelectorAll(".cell[data-cost]")].slice(-8);
    const widest = ["✓", "?", "▼888", "▲888", "≥888", "≤888", "≥88k", "≤88k"];
    cells.forEach((cell, at) => { cell.dataset.brief = widest[at]; });
    return cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.dataset.brief);
  });
  assert.deepEqual(overflowing, []);
  await page.locator(".outlook-best dd", { hasText: "at most" }).waitFor();
  await cell(page, 997).click();
  assert.equal(await score(page), 997);
});

// The game without order: its bound, its cycle, and a comparison of many boards.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { until } from "../support/until.mjs";
import { assertAccessible } from "../support/accessibility.mjs";
import { turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";

function figure(page, name) {
  return page.locator(`.relaxed-${name} dd`).innerText();
}

/** Presses "Find it" and waits for the best game of the board. */
async function find(page) {
  await page.getByRole("button", { name: "Find it" }).click();
  await page.waitForFunction(() => /^\d+$/.test(document.querySelector(".relaxed-best dd").innerText));
}

scenario("on 1 to 21 the best pairing has one point more than the best game", async ({ open }) => {
  const page = await open(sieve("n=21&view=relaxed"));
  assert.equal(await figure(page, "score"), "145");
  assert.equal(await figure(page, "cost"), "–", "the best game isn’t known yet");
  assert.match(await page.locator(".relaxed-verdict").innerText(), /can’t be played, because 4 of them form a cycle\.$/);
  await find(page);
  assert.equal(await figure(page, "best"), "144");
  assert.equal(await figure(page, "cost"), "1");
  assert.match(await page.locator(".relaxed-verdict").innerText(), /The best game scores 1 less/);
  await turnTo(page, "Moves");
  assert.equal(await page.locator(".moves li").count(), 0, "the board is left alone");
  await turnTo(page, "Without order");
  assert.equal(await figure(page, "best"), "144", "it is still known");
});

scenario("the cycle can be followed pair by pair", { reducedMotion: "reduce" }, async ({ open }) => {
  const page = await open(sieve("n=21&view=relaxed"));
  assert.equal(await page.getByRole("button", { name: "Walk round the cycle" }).count(), 0, "nothing goes by itself");
  assert.equal(await page.locator(".marks .now").count(), 0);
  const next = page.getByRole("button", { name: "Next pair" });
  const steps = [];
  for (let step = 0; step < 4; step += 1) {
    await next.click();
    const shown = await page.locator(".walk-said").innerText();
    const found = /^(\d+) is paid by (\d+)\. But \2 divides (\d+).*: \1 must come before \3/.exec(shown);
    assert.ok(found, shown);
    steps.push(found.slice(1).map(Number));
    await counted(page.locator(".marks .now"), 1);
    assert.equal(await page.locator(".marks .step").nth(step).getAttribute("class"), "step now");
  }
  assert.deepEqual(steps.map(([number]) => number).sort(), [10, 14, 15, 21]);
  for (const [at, [number, payment, after]] of steps.entries()) {
    assert.equal(number % payment, 0);
    assert.equal(after % payment, 0);
    assert.equal(after, steps[(at + 1) % 4][0], "each step begins where the one before ended");
  }
  assert.match(await page.locator(".walk-said").innerText(), /you can’t play any of them first/);
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  await page.getByRole("button", { name: "Previous pair" }).click();
  assert.match(await page.locator(".walk-said").innerText(), new RegExp(`^${steps[2][0]} is paid`));
});

scenario("the walk runs by itself unless reduced motion is requested", { reducedMotion: "no-preference" }, async ({ open }) => {
  const page = await open(sieve("n=21&view=relaxed"));
  await page.getByRole("button", { name: "Walk round the cycle" }).click();
  const first = await page.locator(".walk-said").innerText();
  assert.match(first, /is paid by/);
  await page.waitForFunction((first) => document.querySelector(".walk-said").innerText !== first, first);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Walk round the cycle" }).waitFor();
});

scenario("if the pairs can be played, order costs nothing", async ({ open }) => {
  const page = await open(sieve("n=20&goal=smallest&view=relaxed"));
  assert.equal(await figure(page, "score"), "124");
  assert.match(await page.locator(".relaxed-verdict").innerText(), /can be played in some order, so 124 is the best score as well/);
  assert.equal(await page.locator(".walk").count(), 0);
  await find(page);
  assert.deepEqual([await figure(page, "best"), await figure(page, "cost")], ["124", "0"]);
  await page.getByText("This applies to the largest sum").waitFor();
});

scenario("many boards are compared in a chart, with a cursor and a table", async ({ open }) => {
  const page = await open(sieve("n=21&view=relaxed"));
  assert.equal(await page.locator(".comparison-chart").count(), 0, "nothing is computed unasked");
  await page.getByRole("button", { name: "Draw the chart" }).click();
  await page.getByText("All 400 boards.").waitFor();
  const words = page.locator(".comparison-words");
  assert.equal(await words.innerText(), "N = 21: ignoring order 145, best game 144, always the largest 75.");
  assert.equal(await figure(page, "best"), "144", "the comparison knows the board's best game");
  const cursor = page.getByLabel("Board", { exact: true });
  await cursor.focus();
  await page.keyboard.press("ArrowLeft");
  assert.match(await words.innerText(), /^N = 20: ignoring order 124, best game 124, always the largest 68/);
  assert.equal(await cursor.getAttribute("aria-valuetext"), await words.innerText());
  const chart = page.locator(".comparison-chart");
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  const pointed = box.x + box.width * 0.099;
  await page.mouse.move(pointed, box.y + box.height * 0.4);
  // A board is two pixels wide here.
  await until(page, (pointed) => Math.abs(document.querySelector(".comparison-chart .cursor").getBoundingClientRect().left - pointed) <= 2, pointed);
  const names = await page.locator(".comparison-chart .series").evaluateAll((all) => all.map((one) => one.getAttribute("class")));
  assert.deepEqual(names, ["series relaxed", "series best", "series plain", "series cost"]);
  const cut = await chart.evaluate((svg) => {
    const { left, right } = svg.getBoundingClientRect();
    const cut = [...svg.querySelectorAll("text")].filter((text) => text.getBoundingClientRect().left < left || text.getBoundingClientRect().right > right);
    return cut.map((text) => text.textContent);
  });
  assert.deepEqual(cut, [], "no figure is cut off");
  await page.getByText("As a table").click();
  const row = page.locator(".comparison-table tbody tr").nth(21);
  assert.equal((await row.innerText()).replaceAll(/\s+/g, " ").trim(), "22 167 166 1 97");
  await assertAccessible(page);
});

// Playing boards, sorting the table, storing results, and opening games from points of the chart.

import assert from "node:assert/strict";
import { assertQuiet } from "../support/announcements.mjs";
import { scenario } from "../support/fixture.mjs";
import { addressHas, link, names, play, press, rows, status } from "./laboratory.mjs";

/** A script that plays the largest number and fails for N = 10 and up, because it reads an unknown property. */
const FAILS = "GYQwlgNgzgUMB2ACAxgCwPbqgUwBQCN0QAnAEwEpEBvGROxMYRQk0gOijAC9tEA%2BRAE5qzImTbx0AF1Rh4Ac0QBfRNmi8qo1mwjZ5ICAG0AtAEYAusphKgA";

/** Boards that take long enough to interrupt them. */
const LONG = link("n=2-1000&of=solvent-b.continuation");

/** Plays the boards, and calls a function in the page after the first game. */
async function afterTheFirst(page, act) {
  await page.evaluate(async () => {
    document.querySelector(".tournament-bar button.primary").click();
    const done = () => Number(document.querySelector(".tournament-bar progress").value);
    while (done() === 0) await new Promise((next) => setTimeout(next));
  });
  await page.evaluate(act);
}

const chart = (page) => page.getByRole("slider");

scenario("the default laboratory plays at once, with the published figures", async ({ open, page }) => {
  await open("strategies");
  await status(page, "All 796 games were played.");
  assert.deepEqual(await names(page), ["Solvent", "OneTax", "Cascade", "MaxTurn"]);
  const [solvent, oneTax] = await rows(page);
  // The figures match `ginnow strategies 2..200`.
  assert.deepEqual(solvent.slice(0, 4), ["Solvent", "99.77%", "99.07% N = 196", "155"]);
  assert.deepEqual(oneTax.slice(0, 4), ["OneTax", "98.19%", "96.00% N = 12", "42"]);
  const headings = () => page.getByRole("columnheader").allInnerTexts();
  const plain = (all) => all.map((one) => one.replace(/\s*[▼▲]/, ""));
  assert.deepEqual(plain(await headings()), ["Strategy", "Share", "Worst", "Optimal", "Time"], "all have played the same boards");
  // The rest is one press away: playing again with the boards, and the scale with the line that you look at.
  assert.equal(await page.getByLabel("Scale").isVisible(), false);
  await press(page, "OneTax");
  await page.getByLabel("Scale").waitFor();
  await page.getByRole("button", { name: "Boards 2 to 200" }).click();
  await press(page, "Play all again");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelector(".tournament-bar .stop") ?? document.querySelector(".tournament-standing.plain"));
  await status(page, "All 796 games were played.");
});

scenario("a heading sorts the table, a second press reverses it, and the worst board of a row opens", async ({ open, page }) => {
  await open(link("n=2-60&of=one-tax.solvent.max-pick"));
  assert.deepEqual(await names(page), ["Solvent", "OneTax", "MaxPick"], "nothing was played yet: the order of the published shares");
  await play(page, 177);
  assert.deepEqual(await names(page), ["Solvent", "OneTax", "MaxPick"]);
  await press(page, "Strategy");
  assert.deepEqual(await names(page), ["MaxPick", "OneTax", "Solvent"]);
  const sorted = () => page.getByRole("columnheader", { name: "Strategy" }).getAttribute("aria-sort");
  assert.equal(await sorted(), "ascending");
  await press(page, "Strategy");
  assert.deepEqual(await names(page), ["Solvent", "OneTax", "MaxPick"]);
  assert.equal(await sorted(), "descending");
  const [, , worst] = (await rows(page)).find(([name]) => name === "MaxPick");
  const [, size] = worst.match(/N = (\d+)/);
  await page.getByRole("button", { name: `Look at the board N = ${size}` }).last().click();
  await addressHas(page, `board=${size}`);
  assert.equal(await chart(page).getAttribute("aria-valuenow"), size);
});

scenario("results do not move anything on a phone", { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, async ({ open, page }) => {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open("strategies");
  await status(page, "games were played.");
  const shift = await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.shift)))));
  // The cells have room for the numbers, but the labels of the chart move with its scale: up to 0.023 in 16 runs.
  assert.ok(shift <= 0.05, `${shift}`);
});

scenario("results are kept, and a larger range plays only the missing boards", async ({ open, page }) => {
  await open(link("n=2-60&of=one-tax.solvent"));
  await play(page, 118);
  const before = await rows(page);
  await page.reload();
  await status(page, "All 118 games were played.");
  assert.deepEqual(await rows(page), before);
  await page.getByRole("button", { name: "Boards 2 to 60" }).click();
  await page.getByLabel("to", { exact: true }).fill("90");
  await page.keyboard.press("Enter");
  await status(page, "118 of 178 games were played.");
  await press(page, "Play the missing boards");
  await status(page, "All 178 games were played.");
  await page.getByRole("button", { name: "Boards 2 to 90" }).click();
  await page.getByRole("button", { name: "2–100", exact: true }).click();
  await addressHas(page, "n=2-100");
  await status(page, "178 of 198 games were played.");
  await page.locator(".all-strategies > summary").click();
  await page.getByRole("checkbox", { name: "Cascade" }).check();
  await status(page, "178 of 297 games were played.");
  assert.equal((await rows(page)).find(([name]) => name === "Cascade")[1], "–");
});

scenario("a tournament is stopped, and resumes", async ({ open, page }) => {
  await open(LONG);
  await afterTheFirst(page, () => document.querySelector(".tournament-bar button.stop").click());
  await status(page, /^\d+ of 1998 games were played\.$/);
  await press(page, "Play the missing boards");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await status(page, /^\d+ of 1998 games were played\.$/);
});

scenario("boards and strategies can be selected, and invalid or missing ones are reported", async ({ open, page }) => {
  await open(link());
  await page.getByRole("button", { name: "Boards 2 to 60" }).click();
  await page.getByLabel("Boards from").fill("70");
  await page.getByRole("alert").getByText("Boards must be from 1 to 1200").waitFor();
  await page.getByLabel("Boards from").fill("30");
  await page.keyboard.press("Enter");
  await addressHas(page, "n=30-60");
  await page.locator(".all-strategies > summary").click();
  await page.getByRole("button", { name: "None", exact: true }).click();
  await status(page, "No strategy takes part");
  await page.getByRole("button", { name: "All", exact: true }).click();
  assert.equal((await names(page)).length, 13);
  await page.getByRole("checkbox", { name: "Search-M" }).uncheck();
  await page.waitForFunction(() => /of=max-pick\..*\.continuation(&|$)/.test(location.hash));
});

scenario("a worker that panics is reported, and another one plays the boards", async ({ open, page }) => {
  await open(LONG);
  await afterTheFirst(page, () => dispatchEvent(new Event("ginnow-panic-running")));
  await page.getByRole("alert").getByText("failed").waitFor();
  await press(page, "Play the missing boards");
  await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
  assert.equal(await page.getByRole("alert").getByText("failed").count(), 0);
});

scenario("a press on the chart and arrow keys select a point, whose game opens in the Sieve", async ({ open, page, context }) => {
  await open(link("n=2-60&of=one-tax.solvent&board=43"));
  await play(page, 118);
  const box = await chart(page).boundingBox();
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.3);
  await page.waitForFunction(() => /^board=4[4-7]$/.test(location.hash.match(/board=\d+/)?.[0] ?? ""));
  await page.getByRole("link", { name: /in the Sieve/ }).first().waitFor();
  await open(link("n=2-60&of=one-tax.solvent&board=43"));
  await addressHas(page, "board=43");
  await chart(page).focus();
  await page.keyboard.press("ArrowRight");
  await addressHas(page, "board=44");
  const reported = () => chart(page).getAttribute("aria-valuetext");
  await page.waitForFunction(() => document.querySelector("[role=slider]").getAttribute("aria-valuetext").startsWith("N = 44, OneTax: 99."));
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => document.querySelector("[role=slider]").getAttribute("aria-valuetext") === "N = 44, Solvent: 100.00% of the optimum");
  await page.keyboard.press("ArrowUp");
  assert.match(await reported(), /Solvent/, "there is no line above");
  await page.keyboard.press("ArrowDown");
  const game = page.getByRole("link", { name: "OneTax on N = 44 in the Sieve" });
  const best = page.getByRole("link", { name: "A best game on N = 44 in the Sieve" });
  await game.waitFor();
  const [score, optimum] = (await page.locator(".chart-points").innerText()).match(/\d+/g).map(Number);
  assert.ok(score < optimum, `${score} of ${optimum}`);
  const sum = async (one) => {
    const [, moves] = (await one.getAttribute("href")).match(/#sieve\/1\?n=44&moves=([\d-]+)$/);
    return moves.split("-").map(Number).reduce((one, other) => one + other);
  };
  assert.equal(await sum(game), score);
  assert.equal(await sum(best), optimum);
  assert.ok(context, "links open beside the page");
  assert.equal(await game.getAttribute("target"), "_blank");
});

scenario("scripts of a link take part, and one that fails says on which board", async ({ open, page }) => {
  await open(link(`n=2-40&of=one-tax&scripts=${FAILS}`));
  await press(page, "Play the boards");
  await page.getByText("failed on 31 boards, first at N = 10.").waitFor();
  await status(page, "All ");
  const row = (await rows(page)).find(([name]) => name.startsWith("fails"));
  assert.equal(row[4], "8 of 39");
});

scenario("screen readers hear little during a tournament", { thorough: true }, async ({ open, page }) => {
  await open(link("n=2-1000&of=solvent-b.continuation"));
  await page.locator(".tournament-bar button.primary").click();
  await page.locator(".tournament-bar button.stop").waitFor();
  await assertQuiet(page);
});

scenario("results that the browser can't save are named", async ({ page, open }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("no space", "QuotaExceededError"); };
  });
  await open("strategies");
  await page.getByRole("alert").filter({ hasText: "couldn’t save the results" }).waitFor();
  await page.getByText(/^All [\d,]+ games were played\.$/).waitFor();
});

// The report of a game: the graph, the graded moves, and another try.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, figure, fragment } from "./board.mjs";
import { sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";

const LINE = "n=21&moves=19-9-14-12";

async function report(page) {
  await page.locator(".hints").getByRole("switch", { name: "Report" }).click();
}

/** The rows of the table, once all moves are graded. */
async function rows(page) {
  await page.locator(".report table").waitFor();
  await page.waitForFunction(() => !document.querySelector(".report").textContent.includes("n’t settled"));
  return page.locator(".report tbody tr").evaluateAll((all) =>
    all.map((row) => [...row.children].map((one) => one.innerText.replace(/\s+/g, " ").trim())),
  );
}

scenario("the report grades the moves and leads to them", async ({ open }) => {
  const page = await open(sieve(LINE), { best: true });
  await report(page);
  assert.deepEqual(await rows(page), [
    ["1. 19", "19", "144", "✓ best"],
    ["2. 9", "28", "144", "✓ best"],
    ["3. 14", "42", "123", "?? blunder ▼−21 costs 21"],
    ["4. 12", "54", "105", "?? blunder ▼−18 costs 18"],
  ]);
  await assertAccessibleIn(page, ["dark"]);
  assert.deepEqual(await page.locator(".report-tally li").allInnerTexts(), ["✓ best: 2", "?! inaccuracy: 0", "? mistake: 0", "?? blunder: 2"]);
  await page.getByRole("img", { name: /at first 144, after the last move 105, of which 54 is scored; the board shows move 4\./ }).waitFor();
  await counted(page.locator(".report-graph .flaw"), 2);
  await page.getByRole("button", { name: "2. 9" }).press("Enter");
  assert.equal(await figure(page, "moves"), 2);
  assert.equal(await page.locator(".report [aria-current]").innerText(), "2. 9");
  // A click on the graph also leads to a position.
  const graph = page.locator(".report-graph");
  const { width } = await graph.boundingBox();
  await graph.click({ position: { x: width - 12, y: 40 } });
  assert.equal(await figure(page, "moves"), 4);
  await graph.click({ position: { x: 12, y: 40 } });
  assert.equal(await figure(page, "moves"), 0);
  const toggle = page.getByRole("switch", { name: "Report" });
  await toggle.press("Space");
  await counted(page.locator("ol.moves li"), 4);
  assert.ok(await toggle.evaluate((button) => button === document.activeElement), "the focus stays");
});

scenario("another try starts before the first mistake, and the old line is kept", async ({ open }) => {
  const page = await open(sieve(LINE), { best: true });
  await report(page);
  await rows(page);
  await page.getByRole("button", { name: "Try again from the first mistake" }).click();
  assert.equal(await figure(page, "moves"), 2);
  await cell(page, 21).click();
  await fragment(page, "moves=19-9-21&at=3");
  await page.getByRole("button", { name: "No mistakes so far" }).waitFor();
  for (const number of [15, 14, 18, 12, 20, 16]) await cell(page, number).click();
  // The result card covers the moves.
  await page.getByRole("button", { name: "Look back" }).click();
  await page.getByRole("button", { name: "No mistakes", exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("switch", { name: "Report" }).click();
  await page.locator(".side-line").first().waitFor();
  assert.deepEqual(await page.locator(".side-line li strong").allInnerTexts(), ["14", "12"]);
});

scenario("the report reveals nothing before it is opened or the game is over", async ({ open }) => {
  const page = await open(sieve("n=10&moves=7"), { tour: true });
  await report(page);
  await page.getByText("The report shows how much was still possible").waitFor();
  assert.equal(await page.locator(".report").count(), 0);
  for (const number of [10, 9]) await cell(page, number).click();
  assert.equal(await page.locator(".report").count(), 0);
  await cell(page, 8).click();
  await page.getByRole("button", { name: "Look back" }).click();
  const reported = await rows(page);
  assert.deepEqual(reported.map((row) => row[2]), ["40", "34", "34", "34"]);
  await page.getByRole("button", { name: "1. 7" }).click();
  await counted(page.locator(".report"), 1, "it is the game that was over");
  await page.getByRole("img", { name: /still possible: 40;/ }).waitFor();
  await cell(page, 9).click();
  assert.equal(await page.locator(".report").count(), 0, "another one is not");
  await page.getByRole("button", { name: "Show the report" }).click();
  assert.deepEqual((await rows(page)).map((row) => row[2]), ["40", "40"]);
});

scenario("the end of a game leads to its report", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async ({ open }) => {
  const page = await open(sieve("n=10&moves=7-10-9-8"), { best: true });
  await page.getByRole("button", { name: "Look back" }).tap();
  await rows(page);
  await page.waitForFunction(() => document.activeElement.id === "view");
  const top = await page.locator(".report-graph").evaluate((graph) => graph.getBoundingClientRect().top);
  assert.ok(top < 844, "it is in sight");
});

scenario("a link that hides the hints or the best score offers no report", async ({ open, page }) => {
  for (const hide of ["best", "hints", "hints-solver-best"]) {
    await open(sieve(`n=10&hide=${hide}&moves=7-10-9`), { best: true });
    await fragment(page, `hide=${hide}`);
    await cell(page, 8).click();
    await page.getByRole("button", { name: "Share result" }).waitFor();
    assert.equal(await page.getByRole("switch", { name: "Report" }).count(), 0, hide);
  }
});

scenario("a value that is not settled yet is shown as a range", async ({ open }) => {
  const page = await open(sieve("n=1000&moves=997-4"), { best: true });
  await report(page);
  await page.getByText(/The costs? of .* moves? (is|are)n’t exact yet: you see (a range|ranges)/).waitFor();
  assert.match(await page.locator(".report tbody tr").last().innerText(), /≥ [\d,]+ ≤ [\d,]+/);
});

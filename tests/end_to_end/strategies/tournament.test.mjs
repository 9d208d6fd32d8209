// The tournament: its table, its chart, Stop, and what stays.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { until } from "../support/until.mjs";
import { begin, link, phase, table } from "./laboratory.mjs";

scenario("strategies play a range, and the table has what they reached", async ({ open }) => {
  const page = await open(link("n=2-30&of=max-pick.one-tax.solvent"));
  await page.getByText("There are no results yet.").waitFor();
  await begin(page).click();
  await phase(page, "All boards have been played.");
  const rows = await table(page);
  assert.deepEqual(rows.map((row) => row[0]), ["MaxPick", "OneTax", "Solvent"]);
  assert.deepEqual(rows[2], ["Solvent", "100.0%", "100.0% (N = 2)", "29", "29"]);
  assert.deepEqual(rows[1].slice(2), ["96.0% (N = 12)", "23", "29"]);
  await page.getByText("87 of 87 games played").waitFor();
});

scenario("a board is chosen on the chart, by pointer and by keys, and leads to a duel", async ({ open }) => {
  const page = await open(link("n=2-30&of=one-tax.solvent&board=12"));
  await begin(page).click();
  await phase(page, "All boards have been played.");
  const chart = page.getByRole("slider");
  await until(page, () => document.querySelector(".chart-told").textContent === "N = 12: OneTax 48 (96.0%) · Solvent 50 (100.0%)");
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await until(page, () => location.hash.includes("board=13"));
  await page.keyboard.press("End");
  await until(page, () => document.querySelector("[role=slider]").ariaValueNow === "30");
  const box = await chart.boundingBox();
  await page.mouse.click(box.x + 1, box.y + box.height / 2);
  await until(page, () => document.querySelector("[role=slider]").ariaValueNow === "2");
  await page.getByRole("button", { name: "Duel on N = 2" }).click();
  await page.getByRole("button", { name: "Begin the duel" }).waitFor();
});

scenario("Stop keeps what was played, it goes on, and results stay", async ({ open }) => {
  const page = await open(link("n=2-1000&of=one-tax.solvent"));
  await begin(page).click();
  await page.locator(".chart-told", { hasText: "OneTax" }).waitFor();
  await page.locator(".setup").getByRole("button", { name: "Stop" }).click();
  await phase(page, "Stopped.");
  const [first] = await table(page);
  const played = Number(first[4]);
  assert.ok(played > 0 && played < 999, `${played}`);
  await page.locator(".setup").getByRole("button", { name: "Go on" }).click();
  await until(page, (before) => Number(document.querySelector(".tournament tbody td:nth-child(5)").textContent) > before, played);
  await page.locator(".setup").getByRole("button", { name: "Stop" }).click();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("link", { name: /strategy laboratory/ }).click();
  await page.locator(".tournament tbody tr").first().waitFor();
  assert.ok(Number((await table(page))[0][4]) > played);
});

scenario("a worker that fails loses nothing", async ({ open }) => {
  const page = await open(link("n=2-1000&of=one-tax"));
  await begin(page).click();
  await page.locator(".chart-told", { hasText: "OneTax" }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event("ginnow-panic-playing")));
  await page.getByRole("alert").getByText("failed").waitFor();
  assert.ok(Number((await table(page))[0][4]) > 0);
});

scenario("who takes part is chosen, and the range is typed", async ({ open }) => {
  const page = await open("strategies");
  await page.getByLabel("MaxPick", { exact: true }).check();
  await until(page, () => location.hash === "#strategies/1?n=2-200&of=max-pick.max-turn.one-tax.cascade.solvent");
  await page.getByLabel("Last N").fill("40");
  await page.keyboard.press("Enter");
  await until(page, () => location.hash.includes("n=2-40&"));
  await page.getByLabel("First N").fill("50");
  await page.keyboard.press("Enter");
  await until(page, () => location.hash.includes("n=50-50&"));
  await page.getByLabel("Last N").fill("1300");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter a whole number from 1 to 1200.").waitFor();
});

scenario("a duel is told move by move, with what each costs", async ({ open }) => {
  const page = await open(link("n=2-30&board=10&left=max-pick&right=solvent&view=duel"));
  await page.getByRole("button", { name: "Begin the duel" }).click();
  await page.locator(".duel .phase", { hasText: "All costs are exact." }).waitFor();
  const cells = await page.locator(".duel-table tbody tr").first().locator("td").allInnerTexts();
  assert.deepEqual(cells.slice(0, 3), ["10", "8", "−13"]);
  await page.getByText("27 (67.5%)").waitFor();
  await page.getByText("40 (100.0%)").waitFor();
  await page.getByRole("link", { name: "Open the game of MaxPick in the Sieve" }).click();
  await page.locator(".cell[data-number='10']").waitFor();
  assert.match(page.url(), /#sieve\/1\?n=10&moves=10-9-8/);
});

// The pairing graph and the order graph.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { cell, details, graphMenu, turnTo } from "./board.mjs";
import { bestGame, sieve } from "./link.mjs";
import { saved } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";

const GAME = sieve("n=21&moves=19-9-21-15-14-18-12-20-16");

scenario("the pairing graph and the board highlight each other's numbers", async ({ open }) => {
  const page = await open(`${GAME}&at=3&view=pairing`);
  await page.locator("g.node").first().waitFor();
  await counted(page.locator("g.node"), 21);
  await counted(page.locator("path.pair"), 3);
  await page.locator('g.node[data-number="20"]').hover();
  assert.match(await details(page), /^20/);
  assert.ok(await cell(page, 20).evaluate((e) => e.classList.contains("would-select")));
  assert.ok(await cell(page, 10).evaluate((e) => e.classList.contains("would-pay")));
  await cell(page, 12).hover();
  await counted(page.locator(".highlight .ring:not(.near)"), 1);
  await counted(page.locator(".highlight .near"), 2, "6 and 4");
});

scenario("every edge of the pairing graph crosses exactly one gap", async ({ open }) => {
  const page = await open(sieve("n=60&view=pairing"));
  const edges = await page.locator("path.edge").evaluateAll((paths) => paths.map((path) => {
    const end = path.getPointAtLength(path.getTotalLength());
    const start = path.getPointAtLength(0);
    return [start.x, end.x];
  }));
  assert.ok(edges.length > 60);
  const headings = await page.locator(".column-heading").evaluateAll((all) => all.map((text) => Number(text.getAttribute("x"))));
  const nearest = (x) => {
    const distances = headings.map((heading) => Math.abs(heading - x));
    return distances.indexOf(Math.min(...distances));
  };
  for (const [start, end] of edges) assert.equal(nearest(end), nearest(start) + 1);
});

scenario("the order graph shows the played moves, and keys move through it", async ({ open }) => {
  const page = await open(`${GAME}&at=4&view=order`);
  await counted(page.locator("g.move.done"), 4);
  await counted(page.locator("g.move.ahead"), 5);
  const first = page.locator('g.move[tabindex="0"]');
  await first.focus();
  assert.match(await first.getAttribute("aria-label"), /^19, paid by 1; .*move 1$/);
  await page.keyboard.press("ArrowDown");
  const label = await page.evaluate(() => document.activeElement.dataset.number);
  assert.notEqual(label, "19");
  assert.match(await details(page), new RegExp(`\\b${label}\\b`));
});

scenario("the line names the earlier and the later moves that are connected with a move", async ({ open, page }) => {
  const line = page.locator(".board-line");
  await open(`${GAME}&at=6&view=order`);
  await page.locator('g.move[data-number="18"]').hover();
  await line.getByText("18 waits for 14, because 18 would take away 2. 18 comes before 12, which would take 6 away.").waitFor();
  assert.match(await details(page), /^Move 6: 18 for you · 6 paid/);
  await cell(page, 6).hover();
  await line.getByText("18 comes before 12, which would take 6 away.").waitFor();
  await page.locator('g.move[data-number="12"]').hover();
  await line.getByText("12 for you · 4 pays · no other number leaves. 12 waits for 18, because 12 would take away 6. 12 comes before 20 and 16, which would take 4 away.").waitFor();
});

scenario("the line has room for the reasons of a move", { viewport: { width: 1366, height: 768 }, locale: "de-DE" }, async ({ open, page }) => {
  const line = page.locator(".board-line");
  for (const view of ["moves", "order"]) {
    await open(`${GAME}&view=${view}`, { tour: true });
    await cell(page, 18).hover();
    await line.getByText("18 kommt vor 12, sonst wäre die 6 weg.").waitFor();
    assert.ok(await line.evaluate((one) => one.scrollHeight <= one.clientHeight), view);
  }
});

scenario("both graphs show the solution of N = 120 and can be saved", async ({ open }) => {
  const page = await open(`${bestGame(120)}&view=pairing`);
  // The drawing appears in parts, nodes after edges.
  await page.locator("g.node").nth(119).waitFor({ state: "attached" });
  await counted(page.locator("path.pair:not(.lit)"), 53);
  const pairing = await savedDrawing(page);
  assert.match(pairing.name, /^sieve-120-pairing\.svg$/);
  assert.match(pairing.text, /<svg[^>]*xmlns=.*<style>.*4593|<svg[^>]*xmlns=.*<style>/s);
  await turnTo(page, "Order");
  await page.locator("g.move").nth(52).waitFor({ state: "attached" });
  await counted(page.locator("g.move"), 53);
  const order = await savedDrawing(page);
  assert.match(order.name, /^sieve-120-order\.svg$/);
  assert.match(order.text, /113/);
});

scenario("a graph has half of the window, and the key E or a button swaps it with the board", async ({ open }) => {
  const page = await open(`${GAME}&view=pairing`);
  const widths = () => page.evaluate(() => [".side", ".board-frame"].map((one) => document.querySelector(one).clientWidth));
  const large = await widths();
  assert.ok(large[0] > 640 && large[1] < 560, `${large}`);
  await graphMenu(page);
  await page.getByRole("button", { name: "More room for the board" }).click();
  const [side, board] = await widths();
  assert.ok(board > 640 && side < 560, `${board} ${side}`);
  await graphMenu(page);
  await page.getByRole("button", { name: "More room for this view" }).click();
  assert.deepEqual(await widths(), large);
  await page.keyboard.press("e");
  assert.deepEqual(await widths(), [side, board]);
  // Views without drawings ignore the key.
  await page.keyboard.press("e");
  await page.getByRole("tab", { name: "Moves", exact: true }).click();
  assert.deepEqual(await widths(), [side, board]);
});

async function savedDrawing(page) {
  await graphMenu(page);
  return saved(page.getByRole("button", { name: "Save as SVG" }));
}

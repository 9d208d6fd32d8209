// No view of a large board holds up the page when it is opened.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { patience } from "../support/patience.mjs";
import { solve } from "./board.mjs";
import { sieve } from "./link.mjs";

/** Other programs take time from a test machine, never the other way round. */
const TRIES = 3;

/** Opens a view anew and gives the longest task of the next second. */
async function longest(page, name) {
  await page.getByRole("tab", { name: "Moves" }).click();
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    window.tasks = [];
    window.observer?.disconnect();
    window.observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.tasks.push(entry.duration);
    });
    window.observer.observe({ type: "longtask" });
  });
  await page.getByRole("tab", { name, exact: true }).click();
  await page.waitForTimeout(1_000);
  return page.evaluate(() => Math.max(0, ...window.tasks));
}

for (const moves of ["", "997-961-841"]) {
  scenario(`opening each view at N = 1000 after ${moves || "nothing"}`, async ({ open }) => {
    const page = await open(sieve(`n=1000&moves=${moves}`));
    for (const name of ["Solve", "Pairing", "Order"]) {
      let best = Infinity;
      for (let tried = 0; tried < TRIES && best > 100; tried += 1) {
        best = Math.min(best, await longest(page, name));
      }
      assert.ok(best <= 100 * patience(), `${name}: a task of ${best} ms`);
    }
  });
}

scenario("the pairing graph of a large board is complete in the end", async ({ open }) => {
  const page = await open(sieve("n=400"));
  await solve(page);
  await page.getByRole("tab", { name: "Pairing" }).click();
  await page.getByLabel("Stack the rest").uncheck();
  await page.waitForFunction(() => document.querySelectorAll("g.node").length === 400);
  const order = await page.locator(".graph-room g g, .graph-room path.pair").evaluateAll((all) => all.map((e) => e.tagName));
  assert.ok(order.lastIndexOf("path") < order.indexOf("g"), "edges lie under nodes");
  await page.locator("#size-field").fill("30");
  await page.locator("#size-field").press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("g.node").length === 30);
});

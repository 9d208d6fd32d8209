// A move changes few elements, and the browser styles only those again. Otherwise frames take too long on large boards.

import assert from "node:assert/strict";
import { spread } from "../../../xtask/src/bundle/selectors.mjs";
import { scenario } from "../support/fixture.mjs";
import { idle } from "../support/idle.mjs";
import { cell } from "../sieve/board.mjs";
import { bestGame, sieve } from "../sieve/link.mjs";

/** The most elements that the browser styles during an action, in one go. */
async function restyled(browser, page, action) {
  await idle(page);
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await action();
  await idle(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const counts = traceEvents.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0);
  assert.ok(counts.length > 0, "something was styled");
  return Math.max(...counts);
}

scenario("a move on a board of 400 styles the changed numbers again, not the whole board", { viewport: { width: 1366, height: 768 } }, async ({ open, page, context }) => {
  await open(sieve("n=400"));
  await cell(page, 397).hover();
  const most = await restyled(context.browser(), page, async () => {
    await cell(page, 397).click();
    await page.locator(".cell.selected[data-number='397']").waitFor();
  });
  // A number has two elements and up to two marks. The board has 400 of them.
  assert.ok(most < 400, `${most} elements`);
});

scenario("a step on a projector styles and changes only the parts of its move", { viewport: { width: 1024, height: 768 } }, async ({ open, page, context }) => {
  await open(`${bestGame(400)}&at=10`);
  await page.keyboard.press("f");
  await page.locator(".projected-arches .foot").first().waitFor();
  await idle(page);
  await page.evaluate(() => {
    window.changes = 0;
    new MutationObserver((all) => { window.changes += all.length; }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const most = await restyled(context.browser(), page, async () => {
    await page.keyboard.press("ArrowRight");
    await page.locator(".picture-place", { hasText: "11" }).waitFor();
  });
  assert.ok(most < 300, `${most} elements`);
  const changes = await page.evaluate(() => window.changes);
  assert.ok(changes < 400, `${changes} changes`);
});

scenario("lists at the end of selectors are written out, with the same meaning", async () => {
  for (const [given, written] of [
    [".a :is(.b,.c){x:y}", ".a .b,.a .c{x:y}"],
    [".a>:is(.b,.c):after{x:y}", ".a>.b:after,.a>.c:after{x:y}"],
    [":where(.b,.c):hover{x:y}", ":where(.b):hover,:where(.c):hover{x:y}"],
    [":is(.a .b,.c .d){x:y}", ".a .b,.c .d{x:y}"],
    ["@media (a:b){.x :is(.b,.c),.e{x:y}}", "@media (a:b){.x .b,.x .c,.e{x:y}}"],
    // If the class comes first, the browser finds the rule.
    [".d:is(.b,.c){x:y}", ".d:is(.b,.c){x:y}"],
    // The alternatives have different weights.
    [":is(.b,.c p){x:y}", ":is(.b,.c p){x:y}"],
    // An element between .q and .y may be .x, or .x may be around .q.
    [".q :is(.x .y,.z .w){x:y}", ".q :is(.x .y,.z .w){x:y}"],
  ]) assert.equal(spread(given), written);
});

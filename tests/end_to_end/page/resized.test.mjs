// The window is resized or zoomed during a drag. The drag continues, and nothing jumps or gets lost.

import assert from "node:assert/strict";
import * as common from "../common_divisor/grid.mjs";
import { scenario } from "../support/fixture.mjs";
import { fragment, score, turnTo } from "../sieve/board.mjs";
import { sieve } from "../sieve/link.mjs";

const LARGE = { width: 1280, height: 720 };
const SMALL = { width: 1100, height: 600 };

/** Waits until the page has redrawn at the new size. */
const idle = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));

async function resize(page, size) {
  await page.setViewportSize(size);
  await idle(page);
}

/** The middle of an element, in the window. */
async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

scenario("a drawing that is dragged follows the pointer, not the window", async ({ open, page }) => {
  await open(sieve("n=300&view=pairing"));
  const area = page.locator(".graph-room");
  const seen = () => area.evaluate(({ scrollLeft, scrollTop }) => [Math.round(scrollLeft), Math.round(scrollTop)]);
  const left = () => area.evaluate((element) => element.getBoundingClientRect().left);
  const before = await left();
  const [x, y] = await middle(area);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 30, { steps: 4 });
  await resize(page, SMALL);
  assert.notEqual(await left(), before, "the drawing has moved in the window");
  const [across, down] = await seen();
  await page.mouse.move(x - 40, y - 45);
  assert.deepEqual(await seen(), [across + 10, down + 15]);
  await page.mouse.up();
  assert.equal(await area.evaluate((element) => element.matches(".dragging")), false);
  await resize(page, LARGE);
  await page.mouse.move(x, y);
  assert.equal(await page.locator(".graph-room svg").first().isVisible(), true);
});

scenario("a move that is dragged in its order keeps its place under the pointer", async ({ open, page }) => {
  await open(sieve("n=18&moves=17-9-15-10-14-18-12-16&view=order"));
  const marker = page.locator('.strip-move[data-number="14"]');
  await marker.waitFor();
  await marker.scrollIntoViewIfNeeded();
  const [x, y] = await middle(marker);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 6, y, { steps: 3 });
  await resize(page, SMALL);
  await page.mouse.move(x + 12, y);
  await page.mouse.up();
  await resize(page, LARGE);
  assert.equal(await score(page), 111);
  assert.match(await fragment(page, "moves="), /moves=17-9-15-10-/);
  await turnTo(page, "Moves");
});

scenario("cells of a grid are selected across a new size", async ({ open, page }) => {
  await open(common.link());
  const selected = () => page.locator(".stage [aria-selected=true]").evaluateAll((all) => all.map((one) => Number(one.dataset.cell)));
  await page.mouse.move(...await middle(common.cell(page, 1, 1)));
  await page.mouse.down();
  await page.mouse.move(...await middle(common.cell(page, 1, 2)), { steps: 4 });
  await resize(page, SMALL);
  await page.mouse.move(...await middle(common.cell(page, 1, 3)), { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelectorAll(".stage [aria-selected=true]").length >= 3);
  const cells = await selected();
  assert.deepEqual([0, 1, 2].filter((cell) => cells.includes(cell)), [0, 1, 2]);
  await page.keyboard.press("Escape");
  await common.cell(page, 2, 1).click();
  await page.keyboard.press("7");
  await common.holds(page, 2, 1, "7");
});

scenario("two fingers zoom a drawing while the window turns", { hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ open, page, context }) => {
  await open(sieve("n=60&view=pairing"));
  const area = page.locator(".graph-room");
  await area.scrollIntoViewIfNeeded();
  const [x, y] = await middle(area);
  const session = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const fingers = (apart) => [{ x: x - apart, y, id: 1 }, { x: x + apart, y, id: 2 }];
  await touch("touchStart", ...fingers(20));
  await touch("touchMove", ...fingers(30));
  await resize(page, { width: 844, height: 390 });
  await touch("touchMove", ...fingers(45));
  await touch("touchEnd");
  await resize(page, { width: 390, height: 844 });
  const width = await page.locator(".graph-room svg").first().evaluate((drawing) => drawing.getBoundingClientRect().width);
  assert.ok(width > 0 && Number.isFinite(width), `${width}`);
});

scenario("a drag ends when its view closes", async ({ open, page }) => {
  await open(sieve("n=300&view=pairing"));
  const area = page.locator(".graph-room");
  const [x, y] = await middle(area);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 30, { steps: 4 });
  // The view closes while the button is down.
  await page.keyboard.press("Escape");
  await page.locator("#tab-moves").focus();
  await page.keyboard.press("Enter");
  await page.mouse.move(x - 60, y - 60);
  await page.mouse.up();
  await turnTo(page, "Pairs");
  await area.waitFor();
  assert.equal(await area.evaluate((element) => element.matches(".dragging")), false);
});

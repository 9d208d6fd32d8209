// The timeline: dragging moves into another order, without changing the game.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, figure, fragment, score, turnTo } from "./board.mjs";
import { bestGame, sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";
import { countRemoved, removed } from "../support/drawn.mjs";

/** The original program's game. Only 14, its fifth move, can come later. */
const GAME = sieve("n=18&moves=17-9-15-10-14-18-12-16");

async function timeline(page) {
  await turnTo(page, "Timeline");
  await page.locator(".timeline-row").first().waitFor();
}

function row(page, number) {
  return page.locator(`.timeline-row[data-number="${number}"]`);
}

/** The position of a move, and the first and the last position that it can have. */
function places(page, number) {
  return row(page, number).evaluate((element) =>
    ["now", "min", "max"].map((name) => Number(element.getAttribute(`aria-value${name}`))));
}

/** The moves in the address, once they start like this. */
async function line(page, expected) {
  const found = await fragment(page, `moves=${expected}`);
  return /moves=([\d-]*)/.exec(found)[1];
}

/** Drags a move by some places, in steps, without releasing it. */
async function drag(page, number, by) {
  await row(page, number).scrollIntoViewIfNeeded();
  const from = await row(page, number).locator(".marker").boundingBox();
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 4; step += 1) await page.mouse.move(x + (by * from.width * step) / 4, y);
}

scenario("every move has its range of places, and the moves before and after it are marked", async ({ open }) => {
  const page = await open(`${GAME}&at=3&view=order`);
  assert.match(await page.locator(".graph-pairing").innerText(), /only pairing of these moves/, "the payments cannot be others");
  await timeline(page);
  await counted(page.locator(".timeline-row"), 8);
  await counted(page.locator(".timeline-row.done"), 3);
  assert.deepEqual(await places(page, 14), [5, 5, 8]);
  assert.deepEqual(await places(page, 17), [1, 1, 1]);
  assert.match(await row(page, 14).getAttribute("aria-valuetext"), /^move 5; can be any of moves 5 to 8$/);
  await page.getByText("Exactly 4 legal orders", { exact: true }).waitFor();
  await assertAccessible(page);
  await row(page, 14).locator(".hold").hover();
  const names = (kind) => page.locator(`.timeline-name.${kind} .selection`).allTextContents();
  await page.locator(".timeline-name.looked-at").waitFor();
  assert.deepEqual((await names("before")).sort(), ["10", "15", "17", "9"]);
  assert.deepEqual(await names("after"), []);
  assert.deepEqual(await names("looked-at"), ["14"]);
});

/** In other orders, moves have other payers: 19-10-15-… is also legal. */
const OTHERWISE = sieve("n=20&moves=19-15-10-14-20-12-18-16&view=order");

scenario("orders with other payers are counted, shown and reached as well", async ({ open }) => {
  const page = await open(OTHERWISE);
  await page.getByText("Exactly 64 legal orders", { exact: true }).waitFor();
  assert.match(await page.locator(".graph-pairing").innerText(), /which allows further legal orders/);
  await timeline(page);
  assert.deepEqual(await places(page, 15), [2, 2, 6]);
  assert.match(await row(page, 15).getAttribute("aria-valuetext"), /^move 2; can be any of moves 2 to 6$/);
  await row(page, 15).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("15 is now move 3.").waitFor({ state: "attached" });
  assert.match(await line(page, "19-10-15-"), /^19-10-15-/);
  assert.match(await row(page, 10).getAttribute("aria-label"), /^10, paid by 5$/, "it took 5 from 15");
  assert.match(await row(page, 15).getAttribute("aria-label"), /^15, paid by 3$/);
  await page.getByText("Exactly 64 legal orders", { exact: true }).waitFor();
  await page.keyboard.press("End");
  await page.getByText("15 is now move 6.").waitFor({ state: "attached" });
  assert.deepEqual(await places(page, 15), [6, 2, 6]);
  await page.keyboard.press("Home");
  await page.getByText("15 is now move 2.").waitFor({ state: "attached" });
  await drag(page, 15, 30);
  assert.deepEqual(await places(page, 15), [6, 2, 6]);
  assert.match(await row(page, 15).getAttribute("aria-label"), /^15, paid by 3$/, "paid as it would be");
  await page.mouse.up();
  await page.getByText("15 is now move 6.").waitFor({ state: "attached" });
  assert.deepEqual(await places(page, 15), [6, 2, 6], "it stays where it was put down");
});

scenario("a move is dragged as far as it can go, as one action, and a click on its bar moves it there", async ({ open }) => {
  const page = await open(GAME);
  await timeline(page);
  const before = await score(page);
  await drag(page, 14, 2);
  assert.deepEqual(await places(page, 14), [7, 5, 8], "the others make way while it is held");
  assert.deepEqual(await places(page, 18), [5, 5, 6]);
  assert.match(await fragment(page, "moves="), /moves=17-9-15-10-14-18-12-16&/, "nothing is done yet");
  await page.mouse.up();
  assert.equal(await line(page, "17-9-15-10-18-12-14-16"), "17-9-15-10-18-12-14-16");
  assert.equal(await score(page), before);
  const span = await row(page, 14).locator(".span").boundingBox();
  await page.mouse.click(span.x + span.width - 4, span.y + span.height / 2);
  assert.equal(await line(page, "17-9-15-10-18-12-16"), "17-9-15-10-18-12-16-14");
  await drag(page, 14, -30);
  await page.mouse.up();
  await line(page, "17-9-15-10-14-18-12-16");
  for (const expected of ["17-9-15-10-18-12-16-14", "17-9-15-10-18-12-14-16", "17-9-15-10-14-18-12-16"]) {
    await page.getByRole("button", { name: "Undo" }).click();
    await line(page, expected);
  }
  await drag(page, 17, 5);
  await page.mouse.up();
  assert.match(await fragment(page, "moves="), /moves=17-9-15-10-14-18-12-16&/, "it has only one place");
});

scenario("a drag that Escape ends, or whose button was released outside the page, moves nothing", async ({ open }) => {
  const page = await open(GAME);
  await timeline(page);
  await drag(page, 14, 3);
  assert.deepEqual(await places(page, 14), [8, 5, 8]);
  await page.keyboard.press("Escape");
  assert.deepEqual(await places(page, 14), [5, 5, 8]);
  await page.mouse.up();
  await drag(page, 14, 2);
  const marker = row(page, 14).locator(".marker");
  const { x, y } = await marker.boundingBox();
  await marker.dispatchEvent("pointermove", { bubbles: true, buttons: 0, clientX: x, clientY: y, pointerType: "mouse" });
  await page.mouse.up();
  assert.deepEqual(await places(page, 14), [5, 5, 8]);
  assert.match(await fragment(page, "moves="), /moves=17-9-15-10-14-18-12-16&/);
});

scenario("undo during a drag of the last move ends the drag", async ({ open }) => {
  const page = await open(sieve("n=18&moves=17-9-15-10-18-12-16"));
  await cell(page, 14).click();
  await timeline(page);
  await counted(page.locator(".timeline-row"), 8);
  await drag(page, 14, -1);
  await page.keyboard.press("Control+z");
  await counted(page.locator(".timeline-row"), 7);
  await row(page, 16).locator(".marker").hover({ force: true });
  await page.mouse.up();
  await row(page, 16).focus();
  await page.keyboard.press("ArrowUp");
  assert.notEqual(await page.evaluate(() => document.activeElement.dataset.number), "16", "keys work again");
  await line(page, "17-9-15-10-18-12-16&");
});

scenario("redo during a drag moves no other move", async ({ open }) => {
  const page = await open(GAME);
  await timeline(page);
  await drag(page, 14, 2);
  await page.mouse.up();
  await line(page, "17-9-15-10-18-12-14-16&");
  await page.keyboard.press("Control+z");
  await line(page, "17-9-15-10-14-18-12-16&");
  await drag(page, 14, 1);
  await page.keyboard.press("Control+y");
  await line(page, "17-9-15-10-18-12-14-16&");
  await row(page, 18).locator(".marker").hover({ force: true });
  const { x, y, width } = await row(page, 18).locator(".marker").boundingBox();
  await page.mouse.move(x + 4 * width, y);
  assert.deepEqual(await places(page, 18), [5, 5, 6]);
  await page.mouse.up();
  await page.keyboard.press("Control+z");
  await line(page, "17-9-15-10-14-18-12-16&");
});

scenario("keys move a move and announce it, one undo reverts it, and none is lost if keys come faster than frames", async ({ open }) => {
  const page = await open(`${GAME}&at=6`);
  await timeline(page);
  await row(page, 14).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("]");
  await page.getByText("14 is now move 7.").waitFor({ state: "attached" });
  assert.equal(await line(page, "17-9-15-10-18-12-14"), "17-9-15-10-18-12-14-16");
  assert.equal(await figure(page, "moves"), 6, "as many moves are on the board as before");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.number), "14");
  await page.keyboard.press("End");
  await page.getByText("14 is now move 8.").waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await places(page, 14), [8, 5, 8]);
  await page.keyboard.press("Control+z");
  assert.equal(await line(page, "17-9-15-10-14"), "17-9-15-10-14-18-12-16");
  await row(page, 14).evaluate((row) => {
    for (let press = 0; press < 3; press++) row.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  });
  assert.equal(await line(page, "17-9-15-10-18-12-16"), "17-9-15-10-18-12-16-14");
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await page.evaluate(() => document.activeElement.dataset.number), "14");
});

scenario("fingers drag as well", { hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ open, context }) => {
  const page = await open(GAME);
  await timeline(page);
  await row(page, 14).scrollIntoViewIfNeeded();
  const box = await row(page, 14).locator(".marker").boundingBox();
  const client = await context.newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 3; step += 1) await touch("touchMove", [{ x: x + step * box.width, y }]);
  await touch("touchEnd", []);
  assert.equal(await line(page, "17-9-15-10-18-12-16"), "17-9-15-10-18-12-16-14");
});

scenario("the solution of N = 120 can be rearranged and its orders are counted", { viewport: { width: 1920, height: 1080 } }, async ({ open }) => {
  const page = await open(bestGame(120));
  await timeline(page);
  await counted(page.locator(".timeline-row"), 53);
  await page.getByText(/^(At least|About) [\d.]+\s×\s10[⁰¹²³⁴⁵⁶⁷⁸⁹]+ legal orders$|^Exactly [\d,]+ legal orders$/).waitFor();
  const area = await page.locator(".timeline-room").evaluate((element) => element.scrollWidth - element.clientWidth);
  assert.equal(area, 0, "all places fit");
  const free = await page.locator(".timeline-row:not(.fixed)").first().getAttribute("data-number");
  const [now, min, max] = await places(page, free);
  await row(page, free).focus();
  await page.keyboard.press(now === max ? "Home" : "End");
  await page.getByText(`${free} is now move ${now === max ? min : max}.`).waitFor({ state: "attached" });
  assert.equal(await score(page), 4593);
});

scenario("the timeline of a large game appears in parts, beginning with the visible ones", async ({ open, page }) => {
  await countRemoved(page, ".timeline-row");
  await open(`${bestGame(500)}&view=order`);
  const moves = await figure(page, "moves");
  await page.locator("g.move").nth(moves - 1).waitFor({ state: "attached" });
  const openings = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const [graph, timeline] = document.querySelectorAll("#segment-order, #segment-timeline");
    const openings = [];
    for (let turn = 0; turn < 2; turn++) {
      graph.click();
      await new Promise((done) => setTimeout(done, 300));
      await frame();
      timeline.click();
      // On a busy machine, the first rows may come later than the next frame.
      do await frame(); while (!document.querySelector(".timeline-row"));
      const rows = [...document.querySelectorAll(".timeline-row")];
      openings.push({ rows: rows.length, end: rows.at(-1).getBoundingClientRect().bottom });
    }
    return openings;
  });
  const { height } = page.viewportSize();
  for (const { rows, end } of openings) {
    assert.ok(end >= height, `the first rows fill the window: ${end} of ${height}`);
    assert.ok(rows < moves, "rows out of sight keep nobody waiting");
  }
  await page.locator(".timeline-row").nth(moves - 1).waitFor({ state: "attached" });
  await counted(page.locator(".timeline-row"), moves);
  await turnTo(page, "Order");
  const before = await removed(page);
  await timeline(page);
  await counted(page.locator(".timeline-row"), moves);
  assert.equal(await removed(page), before, "a drawn row stays");
});

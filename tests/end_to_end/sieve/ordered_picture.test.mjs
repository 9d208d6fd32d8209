// The ordered picture on a projector: board, arches, reason and strip show the same move. In Why, the strip is also on laptops
// and phones.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { idle, staysWindow } from "../support/idle.mjs";
import { cell } from "./board.mjs";
import { bestGame, sieve } from "./link.mjs";

const MOVES = "29-25-15-21-22-26-27-18-30-20-28-16-24";
const game = (at) => sieve(`n=30&moves=${MOVES}&at=${at}`);
const PROJECTOR = { viewport: { width: 1024, height: 768 } };

async function project(page) {
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  await page.locator(".strip-move").first().waitFor();
  await page.locator(".projected-arches svg").waitFor();
  await idle(page);
}

/** The move that each part shows. */
function shown(page) {
  return page.evaluate(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim());
    const numbers = (selector) => [...document.querySelectorAll(selector)].map((one) => Number(one.dataset.number));
    return {
      board: [...numbers(".cell.would-pay"), ...numbers(".cell.would-select")],
      arches: texts(".pair-numbers text").map(Number),
      prime: texts(".pair-prime text").join(),
      strip: numbers(".strip-move.current"),
      line: texts(".board-line").join(),
    };
  });
}

/** Waits until all parts show a move, and returns the line. */
async function follows(page, payment, selection) {
  await page.waitForFunction((number) => document.querySelector(`.strip-move.current[data-number='${number}']`), selection);
  await idle(page);
  const { line, ...parts } = await shown(page);
  assert.deepEqual(parts, { board: [payment, selection], arches: [payment, selection], prime: `×${selection / payment}`, strip: [selection] });
  return line;
}

scenario("board, arches, reason and strip follow when you step, play and point", PROJECTOR, async ({ open, page }) => {
  await staysWindow(page);
  await open(game(6));
  await project(page);
  await page.keyboard.press("ArrowRight");
  assert.equal(await follows(page, 9, 27), "27 needs 9 before 18 takes it away.");
  assert.equal(await page.locator(".picture-place").innerText(), "Move 7 of 13");
  await cell(page, 15).hover();
  await follows(page, 3, 15);
  await page.mouse.move(2, 2);
  await follows(page, 9, 27);
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelector(".strip-move.current[data-number='29']"));
  await page.keyboard.press("Space");
  // A click on a domino shows the position after its move.
  await page.locator(".strip-move[data-number='22']").click();
  await page.mouse.move(2, 2);
  await follows(page, 11, 22);
});

scenario("from 61 numbers on, only the current pair has digits", PROJECTOR, async ({ open, page }) => {
  await staysWindow(page);
  const labelled = () => page.evaluate(() => [...document.querySelectorAll(".cell .digits")].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent));
  await open(`${bestGame(60)}&at=9`);
  await project(page);
  assert.equal((await labelled()).length, 60);
  await open(`${bestGame(61)}&at=9`);
  await page.locator(".map").waitFor();
  assert.equal((await labelled()).length, 2);
  assert.equal(await page.locator(".strip-move").count(), 13);
});

scenario("before the first move the strip says what it will show, and the first move leaves everything in its place", PROJECTOR, async ({ open, page }) => {
  await staysWindow(page);
  for (const [lang, words] of [["en", /^The moves appear here in the order of play/], ["de", /^Hier erscheinen die Züge/]]) {
    await open(sieve(`n=30&lang=${lang}`));
    await page.keyboard.press("f");
    await page.locator(".projected-arches svg").waitFor();
    // A number under the pointer shows the effect of its move.
    await page.mouse.move(2, 2);
    await page.waitForFunction(() => !document.documentElement.hasAttribute("data-pointing"));
    await idle(page);
    const rule = page.locator(".strip-waiting");
    assert.match(await rule.innerText(), words);
    const places = () => page.evaluate(() => [".board", ".projected-arches", ".strip"].map((selector) => {
      const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    }));
    const before = await places();
    await cell(page, 29).click();
    await page.locator(".strip-move").waitFor();
    await idle(page);
    assert.deepEqual(await places(), before);
    assert.equal(await rule.count(), 0);
    await page.keyboard.press("Escape");
  }
});

scenario("numbers are in the middle of their tiles, and the label of a tile at the edge is in the window", PROJECTOR, async ({ open, page }) => {
  await staysWindow(page);
  for (const n of [30, 60]) {
    await open(sieve(`n=${n}&moves=29-25&at=2`));
    await project(page);
    const off = await page.evaluate(() => [...document.querySelectorAll(".cell")].map((tile) => {
      const [outer, inner] = [tile, tile.querySelector(".digits")].map((one) => one.getBoundingClientRect());
      return Math.abs(outer.top + outer.bottom - inner.top - inner.bottom) / 2;
    }));
    assert.ok(Math.max(...off) <= 1.5, `1 to ${n}: ${Math.max(...off)} px beside the middle`);
    await page.keyboard.press("Escape");
  }
  for (const n of [400, 1200]) {
    await open(sieve(`n=${n}`));
    await page.keyboard.press("f");
    await page.locator(".projected-arches svg").waitFor();
    await idle(page);
    const numbers = await page.evaluate(() => [...[...document.querySelectorAll(".map .row")].at(-1).querySelectorAll(".cell")].map((one) => Number(one.dataset.number)));
    for (const number of [...numbers.slice(0, 3), numbers.at(-1)]) {
      await page.mouse.move(2, 2);
      await page.locator(".cell.would-select").waitFor({ state: "detached" });
      await cell(page, number).hover({ force: true });
      await page.locator(`.cell.would-select[data-number="${number}"]`).waitFor();
      const { x, width } = await cell(page, number).locator(".digits").boundingBox();
      assert.ok(x >= 0 && x + width <= 1024, `${number} of ${n}: from ${x} to ${x + width}`);
    }
    await page.keyboard.press("Escape");
  }
});

/** Drags a domino over this many places. */
async function drag(page, number, places, drop = true) {
  const box = await page.locator(`.strip-move[data-number='${number}']`).boundingBox();
  const step = await page.evaluate(() => {
    const [one, other] = [...document.querySelectorAll(".strip-move path.selection")].map((move) => move.getBoundingClientRect().left).sort((a, b) => a - b);
    return other - one;
  });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (places * step) / 2, y);
  await page.mouse.move(x + places * step, y);
  if (drop) await page.mouse.up();
}

const moves = (page) => page.evaluate(() => /moves=([\d-]+)/.exec(location.hash)?.[1]);

/** Drags a move past its arrow and to a legal place, with the pointer and with keys. */
async function isDragged(page) {
  await drag(page, 18, -1, false);
  await page.locator(".strip-arrow.backward").waitFor();
  assert.equal(await page.locator(".strip-problem").innerText(), "18 first takes 9 away, which pays for 27.");
  // On a phone, the drawing has the place of the board.
  await page.locator(".cell.missing[data-number='9']").waitFor({ state: "attached" });
  await page.mouse.up();
  await page.locator(".strip-arrow.backward").waitFor({ state: "detached" });
  assert.equal(await page.locator(".cell.missing").count(), 0);
  assert.equal(await moves(page), MOVES, "the move is back in its place");
  const keyed = page.locator(".strip-move[data-number='18']");
  await keyed.focus();
  await page.keyboard.down("Shift");
  await page.keyboard.press("ArrowLeft");
  await page.locator(".strip-arrow.backward").waitFor();
  await page.keyboard.up("Shift");
  await page.locator(".strip-arrow.backward").waitFor({ state: "detached" });
  assert.equal(await moves(page), MOVES);
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.activeElement.dataset.number === "27");
}

scenario("a move that is dragged past its arrow shows the missing payment, and returns", PROJECTOR, async ({ open, page }) => {
  await staysWindow(page);
  await open(game(8));
  await project(page);
  await isDragged(page);
  // 21 and 22 do not depend on each other.
  await drag(page, 22, -1);
  await page.waitForFunction(() => location.hash.includes("-22-21-"));
  await page.locator(".strip-move[data-number='21']").focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.waitForFunction(() => location.hash.includes("-21-22-"));
  await page.waitForFunction(() => document.activeElement.dataset.number === "21");
});

for (const [name, viewport] of [["a laptop", { width: 1366, height: 768 }], ["a phone", { width: 390, height: 844 }]]) {
  scenario(`the order can be dragged on ${name}`, { viewport }, async ({ open, page }) => {
    await open(`${game(8)}&view=order`);
    const strip = page.locator(".strip-move[data-number='18']");
    await strip.waitFor();
    await strip.scrollIntoViewIfNeeded();
    await idle(page);
    await isDragged(page);
    await drag(page, 22, -1);
    await page.waitForFunction(() => location.hash.includes("-22-21-"));
  });
}

scenario("the tools of the picture leave after two seconds, and come back with the pointer", PROJECTOR, async ({ open, page }) => {
  await staysWindow(page);
  await open(game(6));
  await project(page);
  const opacity = () => page.locator(".playback").evaluate((one) => getComputedStyle(one).opacity);
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".playback")).opacity === "0");
  // The first event only says where the pointer is.
  await page.mouse.move(400, 300);
  await page.mouse.move(500, 300);
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".playback")).opacity === "1");
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".playback")).opacity === "0");
  // With the keyboard they stay.
  await page.getByRole("button", { name: "Play", exact: true }).focus();
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".playback")).opacity === "1");
  assert.equal(await opacity(), "1");
});

scenario("the page asks before a move with a reason, and the next step answers", PROJECTOR, async ({ open, page }) => {
  await staysWindow(page);
  await open(game(5));
  await project(page);
  await page.keyboard.press("q");
  const line = page.locator(".board-line");
  const place = () => page.locator(".picture-place").innerText();
  await page.keyboard.press("ArrowRight");
  await line.getByText("Which number can still pay for 26?").waitFor();
  assert.equal(await place(), "Move 5 of 13", "the question comes before the move");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".picture-place").innerText === "Move 6 of 13");
  await page.keyboard.press("ArrowRight");
  await line.getByText("Why 27 before 18?").waitFor();
  await page.keyboard.press("ArrowRight");
  assert.equal(await follows(page, 9, 27), "27 needs 9 before 18 takes it away.");
  // The space bar plays, holds the question, and answers it.
  await page.keyboard.press("Space");
  await page.locator(".asked").waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  assert.equal(await place(), "Move 7 of 13");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelector(".picture-place").innerText === "Move 8 of 13");
  await page.keyboard.press("Space");
});

// Another order of the same moves, by dragging a domino of the strip or with keys. It never changes the score.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { idle } from "../support/idle.mjs";
import { cell, figure, fragment, graphMenu, score } from "./board.mjs";
import { bestGame, sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";

/** The original program's game. Only 14, its fifth move, can come later. */
const GAME = sieve("n=18&moves=17-9-15-10-14-18-12-16&view=order");

const move = (page, number) => page.locator(`.strip-move[data-number="${number}"]`);

/** Waits for moves in the address. */
const line = (page, expected) => fragment(page, `moves=${expected}&`);

/** The distance between two moves, and the centre of one of them. */
async function place(page, number) {
  await move(page, number).scrollIntoViewIfNeeded();
  await idle(page);
  return page.evaluate((number) => {
    const lefts = [...document.querySelectorAll(".strip-move path.selection")].map((one) => one.getBoundingClientRect().left).sort((a, b) => a - b);
    const { x, y, width, height } = document.querySelector(`.strip-move[data-number='${number}']`).getBoundingClientRect();
    return { step: lefts[1] - lefts[0], x: x + width / 2, y: y + height / 2 };
  }, number);
}

/** Drags a move by some places, without releasing it. */
async function drag(page, number, by) {
  const { step, x, y } = await place(page, number);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let part = 1; part <= 4; part += 1) await page.mouse.move(x + (by * step * part) / 4, y);
}

scenario("a move has a bar for the places that it can have by itself, and a longer one for those with others", async ({ open, page }) => {
  await open(`${GAME}&at=3`);
  await counted(page.locator(".strip-move"), 8);
  await counted(page.locator(".strip-move.ahead"), 5);
  await page.getByText("Exactly 4 legal orders", { exact: true }).waitFor();
  await graphMenu(page);
  await page.getByText("The only pairing of these moves.").waitFor();
  await page.keyboard.press("Escape");
  const widths = () => page.locator(".strip-range").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const { step } = await place(page, 14);
  await move(page, 17).hover();
  await page.locator(".strip-move.current[data-number='17']").waitFor();
  for (const width of await widths()) assert.ok(width <= step, "17 has to be the first move");
  await move(page, 18).hover();
  await page.locator(".strip-move.current[data-number='18']").waitFor();
  const [all, alone] = await widths();
  assert.ok(all > 1.8 * step && alone > 1.8 * step, `18 can change places with 14: ${all}, ${alone}`);
  await move(page, 12).hover();
  await page.locator(".strip-move.current[data-number='12']").waitFor();
  const [twelve, itself] = await widths();
  assert.ok(twelve > 1.8 * step && itself <= step, `12 only if 18 makes way: ${twelve}, ${itself}`);
  await assertAccessible(page);
});

scenario("a move can go where other factors pay for it, and its new payment is shown before", async ({ open, page }) => {
  await open(sieve("n=20&moves=19-15-10-14-20-12-18-16&view=order"));
  await page.getByText("Exactly 64 legal orders", { exact: true }).waitFor();
  await graphMenu(page);
  await page.getByText(/which allows further legal orders/).waitFor();
  await page.keyboard.press("Escape");
  await drag(page, 10, -1);
  await page.locator(".strip-move[data-number='10'][aria-label$='paid by 5']").waitFor();
  assert.match(await move(page, 15).getAttribute("aria-label"), /paid by 3$/, "10 takes 5 from it");
  assert.equal(await page.locator(".strip-arrow.backward").count(), 0);
  await page.mouse.up();
  await line(page, "19-10-15-14-20-12-18-16");
  await page.getByText("10 is now move 2.").waitFor({ state: "attached" });
});

scenario("a drag is one action, and Undo reverts it", async ({ open, page }) => {
  await open(GAME);
  const before = await score(page);
  await drag(page, 14, 2);
  assert.match(await fragment(page, "moves="), /moves=17-9-15-10-14-18-12-16&/, "nothing has happened yet");
  await page.mouse.up();
  await line(page, "17-9-15-10-18-12-14-16");
  assert.equal(await score(page), before);
  await page.getByRole("button", { name: "Undo" }).click();
  await line(page, "17-9-15-10-14-18-12-16");
});

scenario("a drag that Escape ends, or whose button was released outside the page, moves nothing", async ({ open, page }) => {
  await open(GAME);
  await move(page, 14).focus();
  await page.keyboard.down("Shift");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await page.keyboard.up("Shift");
  await drag(page, 18, -3);
  const { x, y } = await place(page, 18);
  await page.locator(".strip-drawing > svg").dispatchEvent("pointermove", { bubbles: true, buttons: 0, clientX: x, clientY: y, pointerType: "mouse" });
  await page.mouse.up();
  await idle(page);
  await line(page, "17-9-15-10-14-18-12-16");
});

scenario("undo during a drag ends it, and no other move goes anywhere", async ({ open, page }) => {
  await open(sieve("n=18&moves=17-9-15-10-18-12-16&view=moves"));
  await cell(page, 14).click();
  await page.keyboard.press("g");
  await page.keyboard.press("g");
  await counted(page.locator(".strip-move"), 8);
  await drag(page, 14, -1);
  await page.keyboard.press("Control+z");
  await counted(page.locator(".strip-move"), 7);
  const { x, y, step } = await place(page, 16);
  await page.mouse.move(x - 2 * step, y);
  await page.mouse.up();
  await line(page, "17-9-15-10-18-12-16");
  await counted(page.locator(".cell.missing"), 0);
});

scenario("keys carry a move as far as it can go and announce it, and one undo reverts it", async ({ open, page }) => {
  await open(`${GAME}&at=6`);
  await move(page, 14).focus();
  await page.keyboard.press("Shift+End");
  await page.getByText("14 is now move 8.").waitFor({ state: "attached" });
  await line(page, "17-9-15-10-18-12-16-14");
  assert.equal(await figure(page, "moves"), 6, "as many moves are on the board as before");
  await page.waitForFunction(() => document.activeElement.dataset.number === "14");
  await page.keyboard.press("Shift+Home");
  await page.getByText("14 is now move 5.").waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  await line(page, "17-9-15-10-18-12-16-14");
});

scenario("fingers drag as well", { hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ open, page, context }) => {
  await open(GAME);
  const { step, x, y } = await place(page, 14);
  const client = await context.newCDPSession(page);
  const touch = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let part = 1; part <= 3; part += 1) await touch("touchMove", [{ x: x + part * step, y }]);
  await touch("touchEnd", []);
  await line(page, "17-9-15-10-18-12-16-14");
});

scenario("the orders of the best game of N = 120 are counted, and the strip shows the moves around the current one", async ({ open, page }) => {
  await open(`${bestGame(120)}&view=order&at=20`);
  await page.getByText(/^(At least|About) [\d.]+\s×\s10[⁰¹²³⁴⁵⁶⁷⁸⁹]+ legal orders$|^Exactly [\d,]+ legal orders$/).waitFor();
  const shown = await page.locator(".strip-move").count();
  assert.ok(shown >= 13 && shown < 53, `${shown} moves`);
  await page.locator(".strip-move.current").focus();
  const isFar = () => page.evaluate(() => /at=[45]\d/.test(location.hash));
  // At the edge, the strip moves on, and the focus with it.
  for (let step = 0; step < 40 && !await isFar(); step += 1) {
    await page.keyboard.press("ArrowRight");
    await idle(page);
  }
  assert.ok(await isFar());
});

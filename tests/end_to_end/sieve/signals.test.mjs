// Sound and vibration: off until somebody switches them on, and then a tick for each factor.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { cell } from "./board.mjs";
import { sieve } from "./link.mjs";

/** Records tones and vibrations. */
function recordSignals() {
  window.ticks = [];
  window.vibrations = [];
  window.contexts = 0;
  const parameter = (set) => ({ set value(value) { set(value); }, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  window.AudioContext = class {
    currentTime = 0;
    destination = { connect: (node) => node };
    constructor() { window.contexts += 1; }
    createGain() { return { gain: parameter(() => {}), connect: (node) => node }; }
    createOscillator() {
      return { frequency: parameter((pitch) => window.ticks.push(Math.round(pitch))), connect: (node) => node, start() {}, stop() {} };
    }
  };
  navigator.vibrate = (duration) => window.vibrations.push(duration);
}

const choose = async (page, group, choice) => {
  await header(page, "Settings");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("group", { name: group }).getByRole("radio", { name: choice }).check();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
};
const ticks = (page, count) => page.waitForFunction((count) => window.ticks.length === count, count);

scenario("a move sounds only after somebody has switched it on", async ({ open, page }) => {
  await page.addInitScript(recordSignals);
  await open(sieve("n=30"));
  await cell(page, 29).click();
  await page.locator(".cell.selected").waitFor();
  assert.equal(await page.evaluate(() => window.contexts), 0, "silent by default");
  await choose(page, "Sound of a move", "A tick for each factor");
  assert.equal(await page.evaluate(() => window.ticks.length), 0, "the last move is over");
  // 27 takes 3 and 9, and 9 pays, so both have the pitch of the prime 3.
  await cell(page, 27).click();
  await ticks(page, 2);
  const [low, same] = await page.evaluate(() => window.ticks);
  assert.equal(low, same);
  // 25 takes 5: one tick of a higher prime.
  await cell(page, 25).click();
  await ticks(page, 3);
  assert.ok(await page.evaluate(() => window.ticks[2]) > low);
  assert.equal(await page.evaluate(() => window.contexts), 1);
  // It is remembered, and can be switched off.
  await page.reload();
  await page.locator(".table .board [data-number='21']").waitFor();
  await cell(page, 21).click();
  await ticks(page, 1);
  await choose(page, "Sound of a move", "Silent");
  await cell(page, 28).click();
  await page.locator('.table .cell.selected[data-number="28"]').waitFor();
  assert.equal(await page.evaluate(() => window.ticks.length), 1);
});

scenario("a phone vibrates for a payment, but not where motion is reduced", {
  viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "no-preference",
}, async ({ open, page }) => {
  await page.addInitScript(recordSignals);
  await open(sieve("n=30"));
  await choose(page, "Vibration of a move", "Short, when a number pays");
  await cell(page, 29).tap();
  await page.waitForFunction(() => window.vibrations.length === 1);
  assert.deepEqual(await page.evaluate(() => window.vibrations), [10]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await cell(page, 25).tap();
  await page.locator('.table .cell.selected[data-number="25"]').waitFor();
  assert.deepEqual(await page.evaluate(() => window.vibrations), [10]);
});

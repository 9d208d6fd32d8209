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
  // 27 takes 3 and 9, and 9 pays. Both have the pitch of the prime 3.
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

scenario("a quiet page has no sound, doesn't celebrate, and announces only moves and results", { reducedMotion: "no-preference" }, async ({ open, page }) => {
  await page.addInitScript(recordSignals);
  await open(sieve("n=6"));
  await choose(page, "Sound of a move", "A tick for each factor");
  const lights = () => page.locator(".ending .arch").first().evaluate((arch) => getComputedStyle(arch).animationName);
  const play = async () => {
    for (const number of [5, 4, 6]) await cell(page, number).click();
    await page.getByRole("heading", { name: "15. No game scores more." }).waitFor();
    await page.locator(".ending .arch").first().waitFor();
  };
  await play();
  assert.equal(await lights(), "rise");
  await ticks(page, 3);
  await choose(page, "Quiet", /^No sound/);
  await page.getByRole("button", { name: "Play again" }).click();
  await cell(page, 5).click();
  await page.locator(".said", { hasText: "5 selected, paid by 1." }).waitFor({ state: "attached" });
  assert.equal(await page.locator(".said-left").textContent(), "");
  for (const number of [4, 6]) await cell(page, number).click();
  await page.getByRole("heading", { name: "15. No game scores more." }).waitFor();
  await page.locator(".said-end", { hasText: "No game scores more" }).waitFor({ state: "attached" });
  assert.equal(await lights(), "none");
  assert.equal(await page.evaluate(() => window.ticks.length), 3, "silent");
  // The switches of sound wait, and come back as they were.
  await header(page, "Settings");
  const dialog = page.getByRole("dialog");
  const sound = dialog.getByRole("group", { name: "Sound of a move" }).getByRole("radio", { name: "A tick for each factor" });
  assert.ok(await sound.isDisabled() && await sound.isChecked());
  await dialog.getByRole("group", { name: "Quiet" }).getByRole("radio", { name: "Off" }).check();
  assert.ok(await sound.isEnabled());
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Play again" }).click();
  await cell(page, 5).click();
  await ticks(page, 4);
});

scenario("on a quiet page no tour begins by itself", async ({ open, page }) => {
  await page.addInitScript(() => localStorage.setItem("ginnow/quiet", "on"));
  for (const link of ["sieve", "factor-game", "divisor-game"]) {
    await open(link, { tour: true });
    await page.locator("html[data-quiet]").waitFor({ state: "attached" });
    await page.locator(".table").waitFor();
    assert.equal(await page.locator(".tour").count(), 0, link);
  }
  await page.evaluate(() => { location.hash = "#factor-game/tour"; });
  await page.locator(".tour").waitFor();
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

// The board on a projector, and keys for the presenter.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { READABLE } from "../audit/readable.mjs";
import { idle, staysWindow } from "../support/idle.mjs";
import { cell, figure, openBoards, score, shown } from "./board.mjs";
import { sieve } from "./link.mjs";

const GAME = sieve("n=18&moves=17-9-15-10-14-18-12-16&at=0");

const projected = (page) => page.evaluate(() => document.documentElement.hasAttribute("data-projected"));
const begin = async (page) => {
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
};
const end = (page) => page.waitForFunction(() => !document.documentElement.hasAttribute("data-projected"));

scenario("a number that cannot be selected is visible from the last row, and flashes unless reduced motion is requested", { viewport: { width: 1920, height: 1080 }, reducedMotion: "reduce" }, async ({ open, page }) => {
  await open(sieve("n=50&moves=29"));
  await begin(page);
  await page.waitForFunction(() => document.fullscreenElement);
  await idle(page);
  const places = () => page.evaluate(() =>
    [...document.querySelectorAll(".cell, .score, .controls, .playback")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    }));
  const before = await places();
  const line = page.locator(".refusal");
  assert.equal(await line.count(), 0);
  // After 1 is gone, 37 has no smaller factor left. 2 is above it on the board.
  for (const [number, content, above, motion] of [
    [37, /^37 can’t be selected: none of its smaller factors/, true, "reduce"],
    [1, /^1 is gone: it paid for 29/, false, "no-preference"],
    [1, /^1 is gone/, false, "no-preference"],
  ]) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.waitForFunction((still) => document.documentElement.hasAttribute("data-still") === still, motion === "reduce");
    const last = await line.elementHandles();
    await cell(page, number).click({ force: true });
    await page.waitForFunction((old) => document.querySelector(".refusal") && document.querySelector(".refusal") !== old, last[0]);
    assert.match(await line.innerText(), content);
    assert.equal(await page.locator(".cell.refused").getAttribute("data-number"), String(number));
    const [text, rejected] = [await line.boundingBox(), await cell(page, number).boundingBox()];
    assert.equal(text.y + text.height <= rejected.y, above, "the line isn’t over the number");
    assert.ok(above || rejected.y + rejected.height <= text.y, "the line isn’t over the number");
    assert.ok(await line.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)) >= 1080 * READABLE);
    assert.deepEqual(await places(), before, "nothing moves");
    const flashes = await cell(page, number).evaluate((element) => getComputedStyle(element).animationName);
    assert.equal(flashes === "none", motion === "reduce", flashes);
    assert.equal(await cell(page, number).evaluate((element) => getComputedStyle(element).outlineStyle), "solid", "it is marked in any case");
  }
  // The line doesn't block the pointer, and disappears with the next move.
  await cell(page, 49).click();
  await line.waitFor({ state: "detached" });
  assert.equal(await page.locator(".cell.refused").count(), 0);
});

scenario("a graph replaces the board", { viewport: { width: 1024, height: 768 } }, async ({ open, page }) => {
  await staysWindow(page);
  await open(sieve("n=30&moves=29-25-27&view=pairing"));
  await page.locator("g.node").first().waitFor();
  await begin(page);
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  assert.equal(await page.locator(".board-frame").isVisible(), false);
  assert.equal(await page.locator(".score").isVisible(), true);
  await page.keyboard.press("f");
  await end(page);
  await page.locator(".board-frame").waitFor();
});

scenario("the preview under a resting mouse disappears when you step", async ({ open, page }) => {
  await open(GAME);
  await cell(page, 12).hover();
  const preview = page.locator(".cell.would-select:not(.selected)");
  await preview.waitFor();
  await page.keyboard.press("ArrowRight");
  await preview.waitFor({ state: "detached" });
  await cell(page, 14).hover();
  await preview.waitFor();
});

scenario("the projector mode ends the way it started, by Escape, or by a button", async ({ open, page }) => {
  await open(GAME);
  await begin(page);
  assert.match(await page.evaluate(() => document.documentElement.dataset.theme), /^contrast/);
  for (const hidden of [".head-tools", ".side"]) assert.equal(await page.locator(hidden).isVisible(), false, hidden);
  for (const shown of [".score", ".controls", ".playback", ".board", ".board-line"]) assert.equal(await page.locator(shown).isVisible(), true, shown);
  await page.keyboard.press("f");
  await end(page);
  await begin(page);
  await assertAccessible(page);
  await page.keyboard.press("Escape");
  await end(page);
  await header(page, "Projector");
  await page.getByRole("button", { name: "Show the whole page again" }).click();
  await end(page);
  await page.getByRole("tab", { name: "Moves" }).waitFor();
});

scenario("leaving full screen ends the projector mode", async ({ open, page }) => {
  await open(GAME);
  await begin(page);
  await page.waitForFunction(() => document.fullscreenElement === document.documentElement);
  // The page notices full screen only in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
  await page.evaluate(() => document.exitFullscreen());
  await end(page);
});

scenario("if full screen is refused, the layout is enough", async ({ open, page }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError("not here"));
  });
  await open(GAME);
  await begin(page);
  await page.keyboard.press("Escape");
  await end(page);
});

scenario("a clicker goes through the game, on a projector even from the board", async ({ open, page }) => {
  await open(GAME);
  for (const [key, moves] of [["PageDown", 1], ["ArrowRight", 2], [".", 3], ["PageUp", 2], ["ArrowLeft", 1], ["End", 8], ["Home", 0]]) {
    await page.keyboard.press(key);
    await page.waitForFunction((count) => document.querySelector(".figure-moves dd").innerText === String(count), moves);
  }
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await cell(page, 1).focus();
  const before = await figure(page, "moves");
  await page.keyboard.press("PageDown");
  assert.equal(await figure(page, "moves"), before, "on the page the board's own key");
  await begin(page);
  await page.keyboard.press("PageDown");
  await page.waitForFunction((count) => document.querySelector(".figure-moves dd").innerText === String(count), before + 1);
});

scenario("the focused element keeps its keys", async ({ open, page }) => {
  await open(GAME);
  const place = () => figure(page, "moves");
  await cell(page, 1).focus();
  for (const key of ["ArrowRight", "ArrowDown", "Home", "End"]) await page.keyboard.press(key);
  assert.equal(await place(), 0, "the board");
  const speed = page.getByRole("combobox", { name: "Speed" });
  const tab = page.getByRole("tab", { name: "Moves" });
  for (const [name, widget, keys] of [
    ["a list", speed, ["ArrowDown", "End", "Home", "f", "g", "Space"]],
    ["tabs", tab, ["ArrowRight", "ArrowLeft", "Home"]],
  ]) {
    await widget.focus();
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    assert.equal(await place(), 0, name);
    assert.equal(await projected(page), false, name);
    assert.equal(await page.getByRole("dialog").count(), 0, name);
  }
  await openBoards(page);
  await page.locator("#size-field").focus();
  for (const key of ["Home", "ArrowLeft", "f", "g", "?", "PageDown", "Backspace"]) await page.keyboard.press(key);
  assert.equal(await page.locator("#size-field").inputValue(), "fg18", "the field got them");
  await page.keyboard.press("Escape");
  assert.equal(await place(), 0, "a field");
  await page.getByRole("button", { name: "More" }).click();
  for (const key of ["ArrowDown", "f", "End"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  assert.equal(await place(), 0, "a menu");
  assert.equal(await projected(page), false, "a menu");
  await header(page, "Keys");
  await page.keyboard.press("f");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  assert.equal(await place(), 0, "a dialog");
  assert.equal(await projected(page), false);
  const restart = page.getByRole("button", { name: "Start again" });
  await restart.focus();
  await page.keyboard.press("Space");
  assert.equal(await score(page), 0, "a button is pressed by the space bar");
  assert.equal(await page.getByRole("button", { name: "Pause" }).count(), 0);
});

scenario("H gives one hint after another, and G leads to the one graph, then to the other", async ({ open, page }) => {
  await open(sieve("n=18&view=order"));
  const pressed = page.locator(".hints button[aria-pressed=true]");
  const given = [];
  for (let count = 0; count < 5; count += 1) {
    await page.keyboard.press("h");
    await page.waitForFunction((before) => {
      const button = document.querySelector(".hints button[aria-pressed=true]");
      return button && button.innerText !== before;
    }, given.at(-1));
    given.push(await pressed.innerText());
  }
  assert.equal(new Set(given).size, 5);
  await page.locator(".cell.hinted").waitFor();
  await page.keyboard.press("h");
  await pressed.waitFor({ state: "detached" });
  for (const name of ["Pairs", "Order", "Pairs"]) {
    await page.keyboard.press("g");
    await shown(page, name);
  }
});

scenario("if full screen starts only after the projector mode has ended, it ends as well", async ({ open, page }) => {
  await page.addInitScript(() => {
    const request = Element.prototype.requestFullscreen;
    Element.prototype.requestFullscreen = function later(...options) {
      return new Promise((done) => { window.letCome = () => done(request.apply(this, options)); });
    };
    window.changes = 0;
    addEventListener("fullscreenchange", () => { window.changes += 1; });
  });
  await open(sieve("n=18"));
  await begin(page);
  await page.keyboard.press("f");
  await end(page);
  await page.evaluate(() => window.letCome());
  await page.waitForFunction(() => window.changes === 2 && !document.fullscreenElement);
});

/** Playwright's name for a key in the help. */
const NAMES = { Ctrl: "Control", "Page Up": "PageUp", "Page Down": "PageDown", Esc: "Escape", "←": "ArrowLeft", "→": "ArrowRight" };

/** Presses the keys of one entry and returns whether the page handled them. */
async function press(page, stroke) {
  const keys = stroke.map((key) => NAMES[key] ?? (key.length === 1 ? key.toLowerCase() : key));
  const last = keys.pop();
  for (const key of keys) await page.keyboard.down(key);
  await page.evaluate(() => {
    window.pressed = undefined;
    addEventListener("keydown", (event) => { window.pressed = event; }, { once: true });
  });
  await page.keyboard.press(last);
  for (const key of keys) await page.keyboard.up(key);
  // The page's listener may run after the test's.
  return page.evaluate(() => window.pressed.defaultPrevented);
}

/** Waits until the page receives keys. For a moment after leaving full screen, the browser drops them. */
async function keysArrive(page) {
  await page.evaluate(() => {
    window.arrived = false;
    addEventListener("keydown", () => { window.arrived = true; }, { once: true });
  });
  while (!await page.evaluate(() => window.arrived)) await page.keyboard.press("Shift");
}

scenario("every key of the help does something", async ({ open, page }) => {
  await open(sieve("n=18&moves=17-9-15-10-14-18-12-16&at=4"));
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await dialog.locator("table").first().waitFor();
  const strokes = await dialog.locator("table").first().locator(".stroke").evaluateAll((all) =>
    all.map((stroke) => [...stroke.querySelectorAll("kbd")].map((key) => key.innerText)));
  assert.ok(strokes.length > 12, "all are listed");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  for (const stroke of strokes) {
    if (["Esc", "F5", "."].includes(stroke[0])) await begin(page);
    assert.equal(await press(page, stroke), true, stroke.join("+"));
    if (stroke[0] === "?") await dialog.waitFor();
    if (await projected(page)) await page.keyboard.press("f");
    await end(page);
    await page.waitForFunction(() => !document.fullscreenElement);
    await keysArrive(page);
  }
});

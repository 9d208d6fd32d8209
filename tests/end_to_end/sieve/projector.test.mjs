// The board on a projector, and keys for the presenter.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { READABLE, READABLE_IN_FRONT } from "../support/readable.mjs";
import { counted } from "../support/counted.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { idle, staysWindow } from "../support/idle.mjs";
import { cell, figure, openBoards, score, shown } from "./board.mjs";
import { bestGame, sieve } from "./link.mjs";

const GAME = sieve("n=18&moves=17-9-15-10-14-18-12-16&at=0");

const projected = (page) => page.evaluate(() => document.documentElement.hasAttribute("data-projected"));
const begin = async (page) => {
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
};
const end = (page) => page.waitForFunction(() => !document.documentElement.hasAttribute("data-projected"));

/** The smallest font sizes of digits and of other texts, the least space around digits, and their overlap with marks. */
function letters(page) {
  return page.evaluate(() => {
    const size = (element, pseudo) => parseFloat(getComputedStyle(element, pseudo).fontSize);
    const all = (selector) => [...document.querySelectorAll(selector)];
    const marked = all(".cell[data-mark]").filter((element) => getComputedStyle(element, "::after").display !== "none");
    // Compare the bottom of the digits with the top of the mark below them.
    const overlap = marked.map((element) => {
      const { height } = element.getBoundingClientRect();
      return height / 2 + 0.36 * size(element.querySelector(".digits")) - (0.94 * height - 0.9 * size(element, "::after"));
    });
    const area = all(".cell").map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector(".digits"));
      return element.clientWidth - range.getBoundingClientRect().width;
    });
    return {
      digits: Math.min(...all(".selectable .digits").map((element) => size(element))),
      others: Math.min(...marked.map((element) => size(element, "::after")), ...all(".figure dt, .standing").map((element) => size(element))),
      area: Math.min(...area),
      overlap: Math.max(0, ...overlap),
    };
  });
}

scenario("the last row of a class can read boards of 10 to 60 on every projector", async ({ open, page }) => {
  await staysWindow(page);
  await open(sieve("n=10&moves=7"), { best: true });
  await begin(page);
  for (const [width, height] of THOROUGH ? [[1024, 768], [1280, 720], [1920, 1080]] : [[1024, 768], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    for (const size of [10, 50, 60]) {
      await open(sieve(`n=${size}&moves=7`));
      await counted(page.locator(".cell"), size);
      await idle(page);
      const where = `N = ${size}, ${width}x${height}`;
      const { digits, others, area, overlap } = await letters(page);
      // Beside the arches, 60 numbers have digits of 25 pixels on a small projector.
      assert.ok(digits >= Math.min(height * READABLE, size > 50 ? 25 : Infinity), `${where}: digits of ${digits} px`);
      assert.ok(others >= height * READABLE_IN_FRONT, `${where}: letters of ${others} px`);
      assert.ok(area >= 0, `${where}: digits stay in their cell: ${area}`);
      assert.ok(overlap < 1, `${where}: digits and marks overlap by ${overlap} px`);
      const over = await page.evaluate(() => {
        const over = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }) => Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
        return { board: over(document.querySelector(".board-frame")), page: over(document.documentElement) };
      });
      assert.deepEqual(over, { board: 0, page: 0 }, `${where}: nothing has to be scrolled`);
      assert.match(await page.evaluate(() => document.documentElement.dataset.theme), /^contrast/);
      for (const hidden of [".head-tools", ".side"]) {
        assert.equal(await page.locator(hidden).isVisible(), false, `${where}: ${hidden}`);
      }
      for (const shown of [".score", ".controls", ".playback", ".board", ".board-line"]) {
        assert.equal(await page.locator(shown).isVisible(), true, `${where}: ${shown}`);
      }
    }
  }
});

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

/** The pairs of a tool and another part that lies under it, as far as both are visible. */
function underTools(page) {
  return page.evaluate(() => {
    const visible = (selector) => [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => [element.className.baseVal ?? `${element.className} ${element.innerText}`, element.getBoundingClientRect()]);
    const tools = visible(".playback :is(button, select), .controls :is(button, select), .leave-projector");
    const parts = visible(".figure :is(dt, dd), .duel-bar, .cell, .projected-arches > svg, .board-line, .strip, .picture-place");
    const others = (index) => [...parts, ...tools.slice(index + 1)];
    const across = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const flaws = tools.flatMap(([name, box], index) => others(index)
      .filter(([, other]) => across(box, other) > 1 && down(box, other) > 1)
      .map(([other]) => `${name} lies on ${other}`));
    return { tools: tools.length, flaws };
  });
}

scenario("the tools cover nothing while the pointer moves", { viewport: { width: 1024, height: 768 } }, async ({ open, page }) => {
  await staysWindow(page);
  await open(sieve("n=30&moves=29-25-27&at=2"));
  await begin(page);
  for (const [width, height] of THOROUGH ? [[1024, 768], [1280, 720], [1366, 768], [1920, 1080]] : [[1024, 768], [1366, 768]]) {
    await page.setViewportSize({ width, height });
    for (const link of [sieve("n=30&moves=29-25-27&at=2"), `${bestGame(400)}&at=40`, sieve("n=30"), sieve("n=30&moves=29-25-27&lang=de")]) {
      await open(link);
      await idle(page);
      await page.mouse.move(width / 2, height / 3);
      await page.mouse.move(width / 2 + 9, height / 3);
      await page.waitForFunction(() => document.documentElement.hasAttribute("data-pointing"));
      await page.waitForFunction(() => getComputedStyle(document.querySelector(".playback")).opacity === "1");
      const { tools, flaws } = await underTools(page);
      assert.ok(tools >= 5, `${tools} tools`);
      assert.deepEqual(flaws, [], `${link}, ${width}x${height}`);
    }
  }
});

// page/covered has the sizes of its letters.
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

scenario("question and verdict have letters of 32 pixels", { viewport: { width: 1024, height: 768 } }, async ({ open, page }) => {
  await staysWindow(page);
  await open(sieve("n=10&moves=7-9-6-10-8&at=5&ask=Why+7"));
  await begin(page);
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  for (const selector of [".question p", ".result p"]) {
    assert.ok(await page.locator(selector).first().evaluate((one) => parseFloat(getComputedStyle(one).fontSize)) >= 32, selector);
  }
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

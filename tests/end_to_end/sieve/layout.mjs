// That nothing that matters is out of sight, for the tests of wide screens and of
// phones, which run at the same time.

import assert from "node:assert/strict";
import { faults } from "../support/faults.mjs";
import { scenario } from "../support/fixture.mjs";
import { walk } from "./stops.mjs";

/** What has to be whole on a wide screen, since it says what is pointed at. */
const UNSCROLLED = ".details-text, .standing, .board-frame";

/** What a stop has to show besides being free of faults, on a wide screen. */
const WHOLE = {
  "the view solve": [".bounds", ".view"],
  "the view pairing": [".graph-room > svg", ".graph-room"],
  "the dialog share, code": [".code svg", "dialog"],
};

/**
 * Registers a test for a screen in a language: every view and dialog is looked at.
 *
 * @param {[number, number]} screen width and height
 * @param {string} locale
 */
export function testLayout([width, height], locale) {
  const wide = width >= 1024;
  const phone = wide ? {} : { hasTouch: true, isMobile: true };
  scenario(`nothing is cut, small or covered at ${width}x${height} (${locale})`, { viewport: { width, height }, locale, reducedMotion: "reduce", ...phone }, async (scene) => {
    const found = [];
    await walk(scene, async (stop) => {
      const here = await faults(scene.page, { touch: !wide, unscrolled: wide ? UNSCROLLED : "" });
      if (wide) here.push(...(await outOfSight(scene.page, stop)));
      if (stop.startsWith("the projector")) here.push(...(await smallDigits(scene.page)));
      found.push(...here.map((fault) => `${stop}: ${fault}`));
    });
    assert.deepEqual(found, []);
  });
}

/** What a wide screen does not show. */
function outOfSight(page, stop) {
  return page.evaluate(({ stop, whole }) => {
    const found = [];
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    if (!stop.startsWith("how") && document.documentElement.scrollHeight > innerHeight) found.push("the page has to be scrolled");
    if (whole) {
      const [inner, outer] = whole.map(box);
      const inside = inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      if (!inside) found.push(`${whole[0]} is not whole`);
    }
    if (/^the view (proof|pairing|order|relaxed)/.test(stop)) {
      const swapped = stop.endsWith("large board");
      const { width, height } = box(swapped ? ".board-frame" : ".side");
      const part = (width * height) / (innerWidth * innerHeight);
      if (part < (swapped ? 0.4 : 0.49)) found.push(`only ${part.toFixed(2)} of the window is for what is large`);
    }
    return found;
  }, { stop, whole: WHOLE[stop] });
}

/** Digits that could be larger in the cells, and cells that could be larger in their room. */
function smallDigits(page) {
  return page.evaluate(() => {
    const [frame, board, cell] = [".board-frame", ".board", ".cell.selectable"].map((one) => document.querySelector(one));
    const number = (name) => parseFloat(board.style.getPropertyValue(name));
    const [columns, rows, width, height] = ["--columns", "--rows", "--cell-width", "--cell-height"].map(number);
    const longest = String(document.querySelectorAll(".cell").length).length;
    const size = parseFloat(getComputedStyle(cell.querySelector(".digits")).fontSize);
    const most = Math.min((0.72 * width) / (0.6 * longest), 0.6 * height);
    const found = [];
    if (size < 0.93 * most) found.push(`digits of ${size} px where ${most.toFixed(0)} fit`);
    const filled = Math.max((columns * width) / frame.clientWidth, (rows * height) / frame.clientHeight);
    if (filled < 0.98) found.push(`the board fills ${filled.toFixed(2)} of its room`);
    // Of the window the board has what the score and the buttons do not need.
    const room = (frame.clientWidth * frame.clientHeight) / (innerWidth * innerHeight);
    const least = innerWidth > innerHeight ? 0.6 : 0.4;
    if (room < least) found.push(`the board has ${room.toFixed(2)} of the window`);
    return found;
  });
}

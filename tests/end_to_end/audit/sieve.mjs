// The walk through all views, dialogs and modes of the Sieve, with the rules of the audit and those of single views. The tests of
// wide screens and of phones share this code and run in parallel.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { resize, staysWindow } from "../support/idle.mjs";
import { audit } from "./audit.mjs";
import { READABLE } from "./readable.mjs";
import { walk } from "./stops.mjs";

/** Elements that a stop must show in full on a wide screen, each with its container. */
const WHOLE = {
  "the view solve": [".bounds", ".view"],
  "the dialog share, code": [".code svg", "dialog"],
};

/** The allowed heights of digits in a drawing, in pixels. Only a drawing that fits may have larger ones. */
const DIGITS = [12, 15];

/**
 * Registers a test for screens in a language. It checks every view and dialog on each of them.
 *
 * @param {[number, number][]} screens widths and heights, wide ones or phones
 * @param {string} locale
 * @param {{thorough?: boolean}} options whether the default run skips the test
 */
export function testSieve(screens, locale, { thorough = false } = {}) {
  const [[width, height]] = screens;
  const wide = width >= 1024;
  const phone = wide ? {} : { hasTouch: true, isMobile: true };
  const name = screens.map((size) => size.join("x")).join(", ");
  scenario(`the Sieve has nothing cut, small, covered or out of sight at ${name} (${locale})`, { viewport: { width, height }, locale, thorough, reducedMotion: "reduce", timeout: 1_200_000, ...phone }, async (scene) => {
    const { page } = scene;
    const found = [];
    await staysWindow(page);
    // The next stop starts on the screen where this one ends.
    let order = screens;
    await walk(scene, async (stop) => {
      for (const size of order) {
        if (screens.length > 1) await resize(page, size);
        // A phone shows a projected game in a column that may be longer than the screen.
        const projected = wide && stop.startsWith("the projector");
        // A line about a number of a large board may scroll.
        const here = await audit(page, { touch: !wide, projected, fits: wide && !stop.startsWith("how"), lines: wide && !stop.startsWith("the line about") });
        if (wide) here.push(...(await outOfSight(page, stop)));
        if (stop.startsWith("the projector")) here.push(...(await hardToRead(page)));
        found.push(...here.map((errorText) => `${stop}, ${size.join("x")}: ${errorText}`));
      }
      order = [...order].reverse();
    });
    assert.equal(found.length, 0, found.join("\n"));
  });
}

/** Problems that only a wide screen can have. */
function outOfSight(page, stop) {
  return page.evaluate(({ stop, whole, digits }) => {
    const found = [];
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    if (whole) {
      // A dialog keeps its scroll position after a resize. One more scroll shows the code.
      document.querySelector(whole[0]).scrollIntoView({ block: "nearest" });
      const [inner, outer] = whole.map(box);
      const inside = inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      if (!inside) found.push(`${whole[0]} is not whole`);
    }
    if (stop.startsWith("the view pairing")) {
      // The drawing fits, or it scrolls because its digits would be too small.
      const svg = document.querySelector(".graph-room > svg");
      const surrounding = svg.parentElement;
      const isWhole = svg.clientWidth <= surrounding.clientWidth + 1 && svg.clientHeight <= surrounding.clientHeight + 1;
      const size = parseFloat(getComputedStyle(svg.querySelector(".node text")).fontSize) * (box(".graph-room > svg").width / svg.viewBox.baseVal.width);
      if (size < digits[0]) found.push(`digits of ${size} px in the drawing`);
      if (!isWhole && size > digits[1]) found.push(`the drawing is not whole, with digits of ${size} px`);
    }
    if (/^the view (proof|pairing|order|relaxed)/.test(stop)) {
      // The part in use, a drawing or the board next to it, gets more space.
      const area = (selector) => box(selector).width * box(selector).height;
      const [large, small] = stop.endsWith("large board") ? [".board-frame", ".side"] : [".side", ".board-frame"];
      if (area(large) <= area(small)) found.push(`${large} has less space than ${small}`);
    }
    return found;
  }, { stop, whole: WHOLE[stop], digits: DIGITS });
}

/** Digits that the last row can't read on a projector, and space that could make them larger. */
function hardToRead(page) {
  return page.evaluate((readable) => {
    const [frame, board] = [".board-frame", ".board"].map((one) => document.querySelector(one));
    // On a large board next to the arches, tiles are a map: only the current pair has its digits.
    const digits = [...document.querySelectorAll(".cell .digits")].find((one) => one.checkVisibility({ visibilityProperty: true }));
    const number = (name) => parseFloat(board.style.getPropertyValue(name));
    const [width, height] = ["--cell-width", "--cell-height"].map(number);
    const longest = String(document.querySelectorAll(".cell").length).length;
    const size = digits ? parseFloat(getComputedStyle(digits).fontSize) : Infinity;
    const found = [];
    // The last row only reads projectors, not phones.
    if (innerWidth >= 1024 && size < innerHeight * readable) found.push(`digits of ${size} px`);
    if (size < Math.min(width / longest, height) / 2) found.push(`digits of ${size} px do not fill half of their cells of ${width} x ${height}`);
    const area = ({ clientWidth, clientHeight }) => clientWidth * clientHeight;
    if (area(board) < area(frame) / 2) found.push("the board leaves half of its space empty");
    const rest = [".score", ".controls", ".playback"].reduce((sum, one) => sum + area(document.querySelector(one)), 0);
    // Next to the arches, the scores are for the last row of a class.
    if (!document.querySelector(".projected-arches") && area(frame) < rest) found.push("score and buttons have more space than the board");
    return found;
  }, READABLE);
}

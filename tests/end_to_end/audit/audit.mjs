// The layout audit: all rules for the screen that is visible now. Tests describe states, and this file finds
// the flaws of a screen in any state. So no other test needs to measure rectangles for it.

import { idle } from "../support/idle.mjs";
import { covered } from "./covered.mjs";
import { flaws } from "./flaws.mjs";
import { READABLE, small } from "./readable.mjs";
import { misplaced } from "./rules.mjs";

/** A line about the number under the pointer. Scrolling it needs the pointer, which would then be elsewhere. */
const UNSCROLLED = ".standing";

/**
 * Controls that may be smaller than a finger: cells of boards and of maps, a divisor with one digit, the field of a grid's name,
 * headings that sort a table, and words in a line that are links to other tools or lead to a player's own record.
 */
const MAY_BE_SMALL = /\.(lab-|sudoku-)?cell|button “\d”|input “” 35x44|a “(Sudoku|f-puzzles)|button\.own-best|button “[^”]*▼”/;

/**
 * Describes every flaw in the layout of the visible page, one sentence each.
 *
 * @param {import("playwright-core").Page} page
 * @param {object} how
 * @param {boolean} how.projected whether a class looks at it on a projector, where everything has to fit the window
 * @param {boolean} how.long whether a projected view may be higher than the window
 * @param {boolean} how.touch whether fingers press the controls
 * @param {string[]} how.seen selectors of elements that must be in the window without scrolling, and not covered
 * @param {boolean} how.fits whether the page must not be higher than the window
 * @param {boolean} how.lines whether the lines that explain something must be whole
 * @returns {Promise<string[]>}
 */
export async function audit(page, { projected = false, long = false, touch = false, seen = [], fits = false, lines = true } = {}) {
  // On a projector, the tools lie over other parts while the pointer moves and for two seconds after that.
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-pointing"));
  await idle(page);
  const found = await covered(page, { whole: projected && !long });
  found.push(...await misplaced(page, { projected, long, seen, fits, lines, readable: READABLE }));
  found.push(...await controls(page, touch));
  if (projected) found.push(...await small(page));
  return [...new Set(found)];
}

/** The flaws of controls and boxes. */
async function controls(page, touch) {
  const isWide = page.viewportSize().width >= 1024;
  const found = await flaws(page, { touch, unscrolled: isWide ? UNSCROLLED : "" });
  return found.filter((flaw) => !(flaw.startsWith("small") && MAY_BE_SMALL.test(flaw)));
}

// No tap moves the board under the finger: whole games are played, and the board is measured after every tap.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";

const SCREENS = {
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "a desktop": { viewport: { width: 1366, height: 768 } },
};

/** The number of pixels that a board may move. */
const MOST = 1;

/** Taps the first element of a selector. Returns false if no element matches. */
const first = (selector) => async (page) => {
  const element = page.locator(selector).first();
  if ((await element.count()) === 0) return false;
  await element.click();
  return true;
};

/** The games: the link, the parts that must not move, the next tap, and the minimum number of taps. */
const GAMES = {
  sieve: { fragment: "sieve/1?n=18", still: ".board, .cell", tap: first(".cell.selectable"), least: 6 },
  "factor-game": { fragment: "factor-game/1?n=18&opponent=person", still: ".board, .cell", tap: first(".cell.selectable"), least: 4 },
  "divisor-game": {
    fragment: "divisor-game/1?piles=12-30&opponent=person",
    still: ".piles, .split-bar",
    tap: first(".split .divisor:not(.taken) >> nth=0"),
    least: 2,
  },
  "common-divisor": {
    fragment: "common-divisor/1",
    still: ".sudoku-grid",
    tap: async (page, turn) => {
      if (turn === 6) return false;
      if (turn % 2 === 0) await page.locator(".sudoku-grid [role=gridcell]").nth(10 + 7 * turn).click();
      else await page.locator(".pad-digits button").nth(turn % 4).click();
      return true;
    },
    least: 6,
  },
  template: {
    fragment: "template/1",
    still: ".lamps",
    tap: async (page, turn) => turn < 5 && (await first(`.lamp[data-number="${turn + 1}"]`)(page)),
    least: 5,
  },
};

for (const [name, { fragment, still, tap, least }] of Object.entries(GAMES)) {
  for (const [where, screen] of Object.entries(SCREENS)) {
    scenario(`${name}: no tap moves the board on ${where}`, { reducedMotion: "reduce", ...screen }, async ({ open, page, context }) => {
      // The visitor has not opened the best score.
      await context.addInitScript(() => localStorage.setItem("ginnow/outlook", "covered"));
      await open(fragment);
      await page.locator(still).first().waitFor();
      const places = () => page.evaluate((still) => [...document.querySelectorAll(still)].map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return [x, y + scrollY];
      }), still);
      let taps = 0;
      let before = await places();
      while (await tap(page, taps)) {
        taps += 1;
        const after = await places();
        assert.equal(await page.evaluate(() => scrollY), 0, `the page is scrolled after tap ${taps}`);
        const moved = Math.max(...before.map(([x, y], index) => Math.max(Math.abs(x - after[index][0]), Math.abs(y - after[index][1]))));
        assert.ok(moved <= MOST, `${moved} pixels by tap ${taps}`);
        before = after;
      }
      assert.ok(taps >= least, `only ${taps} taps`);
    });
  }
}

// No tap moves the board under the finger. The tests play whole games and measure the board after every tap.

import assert from "node:assert/strict";
import { cell } from "../common_divisor/grid.mjs";
import { divisor, pile } from "../divisor_game/piles.mjs";
import { scenario } from "../support/fixture.mjs";
import { scenario as scenarioOfLamps } from "../template/lamps.mjs";

const SCREENS = {
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "a desktop": { viewport: { width: 1366, height: 768 } },
};

/** The largest allowed move of a board, in pixels. */
const MOST = 1;

/** Taps the first number that can be selected. Returns false after the last one. */
const select = async (page) => {
  const number = page.locator(".cell.selectable").first();
  if ((await number.count()) === 0) return false;
  await number.click();
  return true;
};

/** Taps the targets one after another. */
const each = (...targets) => async (page, turn) => {
  if (turn >= targets.length) return false;
  await targets[turn](page).click();
  return true;
};

const divisorIs = (number) => (page) => divisor(page, number);

/** The games: the link, the parts that must not move, the next tap, and the minimum number of taps. */
const GAMES = {
  sieve: { fragment: "sieve/1?n=18", still: ".board, .cell", tap: select, least: 6 },
  "factor-game": { fragment: "factor-game/1?n=18&opponent=person", still: ".board, .cell", tap: select, least: 4 },
  "divisor-game": {
    fragment: "divisor-game/1?piles=12-4&opponent=person",
    still: ".piles",
    tap: each(divisorIs(2), divisorIs(6), (page) => pile(page, 3), divisorIs(2), divisorIs(2), divisorIs(2), divisorIs(3)),
    least: 7,
  },
  "common-divisor": {
    fragment: "common-divisor/1",
    still: ".stage .sudoku-grid",
    tap: each(...[1, 2, 3].flatMap((column) => [(page) => cell(page, 1, column), (page) => page.locator(".pad-digits button").nth(column)])),
    least: 6,
  },
  template: {
    fragment: "template/1",
    still: ".lamps",
    tap: each(...[1, 2, 3, 4, 5].map((lamp) => (page) => page.locator(`.lamp[data-number="${lamp}"]`))),
    least: 5,
  },
};

for (const [name, { fragment, still, tap, least }] of Object.entries(GAMES)) {
  for (const [where, screen] of Object.entries(SCREENS)) {
    // Only the test page has the template.
    const register = name === "template" ? scenarioOfLamps : scenario;
    // A phone has less space, so the default run only plays the Sieve on a desktop as well. It skips the template,
    // which is not a real puzzle.
    const thorough = name === "template" || (name !== "sieve" && !screen.isMobile);
    register(`${name}: no tap moves the board on ${where}`, { reducedMotion: "reduce", ...screen, thorough }, async ({ open, page }) => {
      await open(fragment);
      assert.equal(await page.locator("html").getAttribute("data-puzzle"), name);
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

/** The largest layout shift of a whole game on a phone, as browsers measure it. */
const MOST_SHIFT = 0.02;

scenario("a whole game on a phone shifts nothing, and neither does its result", SCREENS["a phone"], async ({ open, page }) => {
  await page.addInitScript(() => {
    window.shifted = [];
    const note = ({ value, sources }) => window.shifted.push([value, ...sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80))]);
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "layout-shift", buffered: true });
  });
  await open("sieve/1?n=30");
  await page.locator(".cell.selectable").first().waitFor();
  await page.evaluate(() => window.shifted.splice(0));
  // The largest number first loses against the taxman, and its result gets a reason and more buttons a moment later.
  const largest = page.locator(".cell.selectable").last();
  while ((await largest.count()) > 0) await largest.tap();
  await page.getByRole("button", { name: "Take 30 back" }).waitFor();
  await page.getByRole("button", { name: "Watch the best" }).waitFor();
  const shifted = await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.shifted)))));
  const whole = shifted.reduce((sum, [value]) => sum + value, 0);
  assert.ok(whole <= MOST_SHIFT, `${whole}: ${JSON.stringify(shifted)}`);
});

// The number of different text styles on one screen. A page with many sizes and weights looks restless.

import assert from "node:assert/strict";
import * as common from "../common_divisor/grid.mjs";
import * as divisor from "../divisor_game/piles.mjs";
import * as factor from "../factor_game/game.mjs";
import { scenario } from "../support/fixture.mjs";
import { complete } from "../support/opening.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { eachView } from "../support/views.mjs";

/** Arches and strip together with the board need one more than the eight of every other screen. */
const MOST = { Arches: 9, Why: 9 };
const MOST_ELSEWHERE = 8;

/** Links to each program. The test opens every view of them. The default run uses the first two links of the Sieve. */
const PROGRAMS = {
  "the Sieve": ["sieve/1?n=30&moves=29-25-27-21-28&at=5", "sieve/how", "sieve/1?n=30&moves=29-25-15-21-22-26-27-18-30-20-28-16-24&at=13"],
  "the Factor Game": ["factor-game", "factor-game/how", factor.link("n=30&moves=29-25-15-21-14-28-27-22-26-20-18-16-24&names=Ada-Ben")],
  "the divisor game": ["divisor-game/1?piles=360", "divisor-game/how", divisor.two("piles=12-4&moves=1.2.6-3.2.2-2.2.3")],
  "common-divisor Sudoku": ["common-divisor", "common-divisor/how", common.link(common.filled(81))],
  "Seventeen": ["seventeen", "seventeen/how"],
  "the laboratory, the records, and the start page": ["strategies", "strategies/how", "records", "class", "puzzles", "puzzles/1?view=notes"],
};

/** The pairs of size and weight of all text in the window. Sizes in a scaled drawing are in pixels of its scale. */
function pairs() {
  const pixel = (drawing) => {
    const length = getComputedStyle(drawing).getPropertyValue("--px");
    return parseFloat(length) * (length.endsWith("rem") ? parseFloat(getComputedStyle(document.documentElement).fontSize) : 1);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    if (!data.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden, .skip, option, title")) continue;
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    const { width, top, bottom } = range.getBoundingClientRect();
    if (width < 2 || bottom < 0 || top > innerHeight) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    const { ownerSVGElement: drawing } = element;
    found.add(`${Math.round(parseFloat(fontSize) / (drawing ? pixel(drawing) : 1))} px, ${fontWeight}`);
  }
  return [...found].sort();
}

for (const [program, links] of Object.entries(PROGRAMS)) {
  scenario(`no screen of ${program} has more than eight pairs of size and weight`, { viewport: { width: 1366, height: 768 }, reducedMotion: "reduce", thorough: program !== "the Sieve" }, async ({ open, page }) => {
    const busy = [];
    const inspect = async (screen) => {
      await complete(page);
      const found = await page.evaluate(pairs);
      assert.ok(found.length > 0, screen);
      if (found.length > (MOST[screen.split(", ").at(-1)] ?? MOST_ELSEWHERE)) busy.push(`${screen}: ${found.join("; ")}`);
    };
    for (const link of THOROUGH ? links : links.slice(0, 2)) {
      await open(link);
      await inspect(link);
      await eachView(page, (name) => inspect(`${link}, ${name}`));
    }
    assert.deepEqual(busy, []);
  });
}

// The number of different letters on one screen: a page of many sizes and weights looks restless.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";

/** The most pairs of font size and weight on a screen. */
const MOST = 8;

const SCREENS = [
  "sieve/1?n=30&moves=29-25-27-21-28&at=5&view=moves",
  "sieve/1?n=120&view=solve",
  "sieve/1?n=30&moves=29-25-27-21-28&at=5&view=pairing",
  "factor-game",
  "divisor-game",
  "common-divisor",
  "seventeen",
  "strategies",
  "records",
  "class",
  "puzzles",
];

/** The pairs of size and weight of all text in the window. */
function pairs() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    if (!data.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden, option, title")) continue;
    const range = document.createRange();
    range.selectNode(texts.currentNode);
    const { width, top, bottom } = range.getBoundingClientRect();
    if (width < 2 || bottom < 0 || top > innerHeight) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    found.add(`${parseFloat(fontSize).toFixed(1)} px, ${fontWeight}`);
  }
  return [...found].sort();
}

scenario("no screen has more than eight pairs of size and weight", { viewport: { width: 1366, height: 768 } }, async ({ open, page }) => {
  for (const screen of SCREENS) {
    await open(screen);
    const found = await page.evaluate(pairs);
    assert.ok(found.length > 0 && found.length <= MOST, `${screen}: ${found.join("; ")}`);
  }
});

// With forced colours, a transparent border becomes visible.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";

const FORCED = { forcedColors: "active", reducedMotion: "reduce" };

const LISTS = [
  ["the Factor Game", "factor-game/1?n=30&names=Anna-Ben&moves=29-25-27-28-26-24&at=5&view=moves", "ol.moves li > button", "Left"],
  ["the divisor game", "divisor-game/1?piles=12-4&moves=1.2.6-3.2.2-2.2.3&at=2&opponent=person&view=moves", "ol.moves li > button", "Left"],
  ["the duel", "strategies/1?n=2-60&board=12&left=one-tax&right=best&view=duel", ".duel-moves tbody tr", "Left"],
];

for (const [name, link, rows, side] of LISTS) {
  scenario(`with forced colours, ${name} only marks the current move`, FORCED, async ({ open }) => {
    const page = await open(link);
    await page.locator(rows).nth(1).waitFor();
    const isMarked = (element, side) => {
      const ground = document.createElement("i");
      ground.style.color = "Canvas";
      document.body.append(ground);
      const marked = getComputedStyle(element)[`border${side}Color`] !== getComputedStyle(ground).color;
      ground.remove();
      return marked;
    };
    const marked = [];
    for (const row of await page.locator(rows).all()) marked.push(await row.evaluate(isMarked, side));
    assert.ok(marked.filter(Boolean).length <= 1 && marked.length > 1, marked.join());
  });
}

scenario("with forced colours, only the chosen pile has an outline", FORCED, async ({ open }) => {
  const page = await open("divisor-game/1?piles=360-84-30&opponent=person");
  await page.locator(".pile.chosen").waitFor();
  const styles = await page.locator(".pile").evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  assert.deepEqual(styles.filter((style) => style !== "none").length, 1, styles.join());
});

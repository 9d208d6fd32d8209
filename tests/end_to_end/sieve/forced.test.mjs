// If the system forces its own few colours, shapes, lines and text still tell
// everything apart.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { cell, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";

const GAME = sieve("n=30&moves=29-25-21-22&at=3");

/** A computed style of an element. */
function state(locator, name) {
  return locator.evaluate((element, property) => getComputedStyle(element)[property], name);
}

/** The displayed width and height of a part of the bar, and its colour. */
function size(page, name) {
  return page.locator(`.outlook-bar .${name}`).first().evaluate((part) => {
    const { width, height } = part.getBoundingClientRect();
    return { width, height, fill: getComputedStyle(part).fill };
  });
}

for (const colorScheme of ["light", "dark"]) {
  const colours = { forcedColors: "active", colorScheme, reducedMotion: "reduce", thorough: colorScheme === "light" };

  scenario(`with ${colorScheme} colours forced, the states of numbers differ by more than colour`, colours, async ({ open }) => {
    const page = await open(GAME);
    const shapes = new Set();
    for (const number of [29, 7, 3, 17, 20, 13]) {
      const shape = [];
      const at = cell(page, number);
      for (const name of ["borderTopStyle", "borderTopWidth", "borderTopLeftRadius", "backgroundImage"]) shape.push(await state(at, name));
      shape.push((await state(at, "backgroundColor")) === (await state(page.locator(".side"), "backgroundColor")));
      shape.push(await at.locator(".digits").evaluate((digits) => getComputedStyle(digits, "::after").content));
      shape.push(await at.evaluate((element) => getComputedStyle(element, "::after").content[1]));
      shapes.add(shape.join());
    }
    assert.equal(shapes.size, 6, [...shapes].join("\n"));
    // A ring, not a colour, marks the effects of a move.
    await cell(page, 28).hover();
    assert.notEqual(await state(cell(page, 28), "boxShadow"), "none");
    await page.keyboard.press("Tab");
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), "none");
  });

  scenario(`with ${colorScheme} colours forced, bars, tabs and buttons look different`, colours, async ({ open }) => {
    const page = await open(`${GAME}&view=moves`);
    await page.locator(".outlook-bar .scored").waitFor();
    await page.waitForFunction(() => document.querySelector(".outlook-bar .possible")?.getBoundingClientRect().width > 20);
    const [scored, possible] = [await size(page, "scored"), await size(page, "possible")];
    assert.ok(scored.width > 20 && scored.height > 1.8 * possible.height && possible.height > 1, JSON.stringify([scored, possible]));
    assert.notEqual(scored.fill, possible.fill);
    // Only the selected tab, move and button are marked.
    const edge = (selector, side) => state(page.locator(selector).first(), `border${side}Color`);
    const ground = await state(page.locator(".side"), "backgroundColor");
    assert.equal(await edge('.tabs button[aria-selected="false"]', "Bottom"), ground);
    assert.notEqual(await edge('.tabs button[aria-selected="true"]', "Bottom"), ground);
    assert.equal(await edge("ol.moves .behind button", "Left"), ground);
    assert.notEqual(await edge("ol.moves .current button", "Left"), ground);
    // Unless the page says that it has its own pair of colours, the system puts a box behind texts on a fill.
    for (const half of [".domino .selection", ".domino .payment"]) {
      const [fill, ink] = [await state(page.locator(half).first(), "backgroundColor"), await state(page.locator(half).first(), "color")];
      assert.notEqual(fill, ink, half);
      assert.equal(await state(page.locator(half).first(), "forcedColorAdjust"), "none", half);
    }
    await turnTo(page, "Order");
    const pressed = page.locator('.segments button[aria-checked="true"]');
    const free = page.locator('.segments button[aria-checked="false"]').first();
    assert.equal(await state(pressed, "forcedColorAdjust"), "none", "its word lies on its own ground");
    assert.notEqual(await state(pressed, "backgroundColor"), await state(free, "backgroundColor"));
    assert.notEqual(await state(pressed, "color"), await state(pressed, "backgroundColor"));
    const done = page.locator("g.move.done").first();
    assert.notEqual(await state(done.locator(".places"), "stroke"), await state(done.locator("path.chosen"), "fill"));
  });
}

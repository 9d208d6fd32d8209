// The end of a game that a student hands in: the result card and the code fit next to each other.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { resize, idle } from "../support/idle.mjs";
import { THOROUGH } from "../support/thorough.mjs";

/** The default run skips sizes that have a little more room than another one. */
const SIZES = [[1280, 720], [1024, 768], [360, 640], ...(THOROUGH ? [[1366, 768], [390, 844]] : [])];

/** The parts that must not overlap. */
const PARTS = [".ending h2", ".hand-in", ".ending-buttons"];
const QR = ".hand-in [aria-controls='hand-in-code']";
// Some buttons of the card are only for phones.
const PRESSED = [QR, ".ending h2", ".ending-buttons button:visible"];

/** The pairs of parts that overlap, and buttons that their card cuts off. */
const overlaps = (page) => page.evaluate(({ parts, qr }) => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((other) => [one, other]));
  const found = pairs.filter(([one, other]) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((pair) => pair.join(" and "));
  const [card, button] = [box(".hand-in"), box(qr)];
  const isWhole = button.top >= card.top && button.bottom <= card.bottom && button.left >= card.left && button.right <= card.right;
  return isWhole ? found : [...found, "the QR button is cut off"];
}, { parts: PARTS, qr: QR });

/** The texts of elements that stay covered or cut off after the page has scrolled to them. */
async function unreachable(page) {
  const found = [];
  for (const selector of PRESSED) {
    for (const one of await page.locator(selector).all()) {
      await one.scrollIntoViewIfNeeded();
      const isWhole = await one.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [2, height / 2, height - 2].every((down) => element.contains(document.elementFromPoint(x + width / 2, y + down)));
      });
      if (!isWhole) found.push(await one.innerText());
    }
  }
  return found;
}

for (const [language, thorough] of [["en", true], ["de", false]]) {
  scenario(`result card and code don't cover each other (${language})`, { viewport: { width: 1280, height: 720 }, thorough }, async ({ open, page }) => {
    await open(`sieve/1?n=12&results=name&lang=${language}`);
    for (const number of [12, 10]) await page.locator(`[role=gridcell][data-number="${number}"]`).click();
    await page.locator(".hand-in input").fill("Zoë Baum");
    const found = [];
    for (const size of SIZES) {
      await resize(page, size);
      await page.evaluate(() => { for (const one of document.querySelectorAll("*")) one.scrollTop = 0; });
      const here = await overlaps(page);
      here.push(...(await unreachable(page)), ...(await overlaps(page)));
      found.push(...here.map((errorText) => `${size.join("x")}: ${errorText}`));
    }
    assert.deepEqual(found, []);
  });
}

scenario("a wide drawing fits next to a code", { viewport: { width: 1280, height: 720 } }, async ({ open, page }) => {
  await open("sieve/1?n=12&results=name&view=arches&moves=12-10");
  await page.locator(".hand-in").waitFor();
  await page.locator(".side svg.arches").waitFor();
  await idle(page);
  const { height } = await page.locator(".side").boundingBox();
  assert.ok(height > 400, `${height}`);
});

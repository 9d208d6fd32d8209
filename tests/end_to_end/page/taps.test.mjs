// Counts the taps from the first screen to what visitors want most, without scrolling: a best game, another board, and
// a task with a question.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { complete } from "../support/opening.mjs";

const SCREENS = {
  "a laptop": { viewport: { width: 1366, height: 768 } },
  "a phone": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** One tap: the link to a program, the control to press, and what appears. On a phone, the cards of the laboratory and the wall
 * of the records are below the fold. */
const ONE_TAP = [
  ["the best game of the Sieve", "sieve/1?n=30", (page) => page.getByRole("tab", { name: "Solve" }), (page) => page.locator(".view.solve").getByText("301").first()],
  ["yesterday’s best game", "puzzles", (page) => page.getByRole("button", { name: /Watch it/ }), (page) => page.locator(".start-board .cell.selected").first()],
  ["the best game of a record", "records", (page) => page.locator(".wall").getByRole("option").nth(20), (page) => page.locator(".best-game svg.arches"), "a laptop"],
  ["a duel of strategies", "strategies", (page) => page.getByRole("button", { name: /^Duel with/ }), (page) => page.locator(".duel-one").first(), "a laptop"],
  ["another board of the day", "puzzles", (page) => page.locator(".board-choice").last(), (page) => page.locator(".board-choice.chosen input:checked").last()],
];

/** On this day, the short board is the longest there is. It leaves the least space for the game of the day before. */
const LONG_DAY = new Date("2026-12-07T12:00:00");

/** The programs whose links can ask a question. */
const ASKING = ["sieve/1?n=30", "factor-game", "divisor-game", "common-divisor", "seventeen", "strategies"];

/** Taps something that is on the screen already, and returns the number of taps, which is one. */
async function tap(page, locator) {
  await locator.waitFor();
  const seen = await locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(hit) || hit?.contains(element);
  });
  assert.ok(seen, `${locator} is on the screen`);
  await locator.click();
  return 1;
}

for (const [screen, options] of Object.entries(SCREENS)) {
  for (const [what, link, control, shown, only = screen] of ONE_TAP) {
    if (only !== screen) continue;
    scenario(`one tap leads to ${what} on ${screen}`, options, async ({ open, page }) => {
      if (link === "puzzles") await page.clock.setFixedTime(LONG_DAY);
      await open(link);
      await complete(page);
      await tap(page, control(page));
      await shown(page).waitFor();
    });
  }

  for (const link of ASKING) {
    scenario(`three taps make a task with a question on ${screen}: ${link}`, { ...options, permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, page }) => {
      await open(link);
      await complete(page);
      let taps = 0;
      const row = page.locator("body .head-tools > .head-tool:visible").filter({ hasText: "Share" });
      taps += await tap(page, row);
      const question = page.getByLabel("Question above the board");
      await question.waitFor();
      taps += await tap(page, question);
      await page.keyboard.type("Why?");
      await page.locator(".built-link", { hasText: "ask=Why" }).waitFor({ state: "attached" });
      taps += await tap(page, page.getByRole("button", { name: "Copy this link" }));
      await page.locator(".builder-copy .copy-said", { hasText: "Copied" }).waitFor();
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /ask=Why/);
      assert.equal(taps, 3);
      assert.equal(await page.locator("dialog").evaluate((one) => one.scrollTop), 0, "nothing was scrolled");
    });
  }
}

// The first screen of every program, with a budget for its controls and words. The goals are 15 controls, 25 for a Sudoku, and 70
// words. Only the start page has more, since it leads everywhere: it may have 120 words. Lower a budget when you remove something.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { firstSight } from "../support/first_sight.mjs";

const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The address of each program, and the most controls and words: first on a laptop, then on a phone. */
const BUDGETS = {
  puzzles: ["puzzles", [21, 118], [8, 68]],
  sieve: ["sieve/1?n=30", [15, 64], [11, 59]],
  "factor-game": ["factor-game", [12, 55], [9, 47]],
  "divisor-game": ["divisor-game", [13, 54], [10, 42]],
  "common-divisor": ["common-divisor", [24, 70], [20, 37]],
  seventeen: ["seventeen", [15, 70], [14, 45]],
  strategies: ["strategies", [15, 70], [12, 36]],
  records: ["records", [11, 61], [11, 61]],
  class: ["class", [5, 70], [5, 70]],
};

for (const [name, [fragment, ...screens]] of Object.entries(BUDGETS)) {
  for (const [index, screen] of [LAPTOP, PHONE].entries()) {
    const [mostControls, mostWords] = screens[index];
    const where = index === 0 ? "a laptop" : "a phone";
    scenario(`${name} begins with at most ${mostControls} controls and ${mostWords} words on ${where}`, screen, async ({ open, page }) => {
      await open(fragment);
      await page.locator("main").waitFor();
      // The laboratory plays its boards first, and says more while it does.
      if (name === "strategies") {
        await page.locator(".tournament-bar progress.resting").waitFor({ state: "attached" });
        await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
      }
      assert.ok((await page.getByRole("tab").count()) <= 3, "more than three tabs");
      const { controls, words } = await firstSight(page);
      assert.ok(controls.length > 0 && words.length > 0, "there is something to see");
      assert.ok(controls.length <= mostControls, `${controls.length} controls: ${controls.join(" | ")}`);
      assert.ok(words.length <= mostWords, `${words.length} words: ${words.join(" ")}`);
    });
  }
}

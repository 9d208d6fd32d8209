// What a visitor meets on the first screen of every program. The numbers are budgets: lower them when you remove something.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { firstSight } from "../support/first_sight.mjs";

const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The address of each program, and the most controls and words: first on a laptop, then on a phone. */
const BUDGETS = {
  puzzles: ["puzzles", [21, 120], [9, 70]],
  sieve: ["sieve/1?n=30", [15, 70], [11, 65]],
  "factor-game": ["factor-game", [12, 60], [9, 55]],
  "divisor-game": ["divisor-game", [14, 60], [11, 55]],
  "common-divisor": ["common-divisor", [25, 70], [25, 60]],
  seventeen: ["seventeen", [15, 60], [15, 60]],
  strategies: ["strategies", [20, 80], [20, 60]],
  records: ["records", [15, 60], [15, 60]],
  class: ["class", [6, 115], [6, 115]],
};

for (const [name, [fragment, ...screens]] of Object.entries(BUDGETS)) {
  for (const [index, screen] of [LAPTOP, PHONE].entries()) {
    const [mostControls, mostWords] = screens[index];
    const where = index === 0 ? "a laptop" : "a phone";
    scenario(`${name} begins with at most ${mostControls} controls and ${mostWords} words on ${where}`, screen, async ({ open, page }) => {
      await open(fragment);
      await page.locator("main").waitFor();
      // The laboratory plays its boards first, and says more while it does.
      if (name === "strategies") await page.locator(".tournament-bar progress.resting").waitFor({ state: "attached" });
      const { controls, words } = await firstSight(page);
      assert.ok(controls.length > 0 && words.length > 0, "there is something to see");
      assert.ok(controls.length <= mostControls, `${controls.length} controls: ${controls.join(" | ")}`);
      assert.ok(words.length <= mostWords, `${words.length} words: ${words.join(" ")}`);
    });
  }
}

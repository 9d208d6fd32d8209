// Features around the puzzle: the tour, the projector, axe checks of every view,
// and working offline.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, filled, holds, link } from "./grid.mjs";
import { leavesFree } from "../support/tour.mjs";
import { loseNetwork } from "../support/visiting.mjs";
import { staysWindow } from "../support/idle.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { turnTo } from "./views.mjs";

const tour = (page) => page.getByRole("complementary", { name: "Tour" });

scenario("a first visit begins with the tour, which goes on when something is written", async ({ open, page }) => {
  await open("common-divisor", { tour: true });
  await tour(page).getByText("Step 1 of 4").waitFor();
  if (THOROUGH) await assertAccessible(page);
  await cell(page, 1, 1).click();
  await page.keyboard.press("2");
  // Row 1 already has a 2. The step explains that and waits.
  await tour(page).getByText("has more than one 2. So it can’t become a Sudoku").waitFor();
  await tour(page).getByRole("button", { name: "Undo" }).click();
  await tour(page).getByText("Step 1 of 4").waitFor();
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await tour(page).getByText("Step 2 of 4").waitFor();
  await leavesFree(page, ".stage .sudoku-grid");
  await page.locator(".controls").getByRole("button", { name: "Undo" }).click();
  await tour(page).getByText("Step 3 of 4").waitFor();
  await leavesFree(page, ".side");
  await tour(page).getByRole("button", { name: "Next" }).click();
  await page.getByRole("tab", { name: "Solve", selected: true }).waitFor();
  await leavesFree(page, ".side");
  await tour(page).getByRole("button", { name: "Done" }).click();
  await tour(page).waitFor({ state: "detached" });
  await page.reload();
  await cell(page, 1, 1).waitFor();
  assert.equal(await tour(page).count(), 0, "it isn’t shown again");
});

scenario("a grid on a projector is filled, and a clicker steps through it", async ({ open, page }) => {
  await staysWindow(page);
  await open(link(filled(1)));
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  await cell(page, 1, 2).click();
  await page.getByRole("button", { name: "Write 9" }).click();
  await holds(page, 1, 2, "9");
  await page.keyboard.press("PageUp");
  await holds(page, 1, 2, "");
  await page.keyboard.press("PageDown");
  await holds(page, 1, 2, "9");
  await page.getByRole("tab", { name: "Solve" }).click();
  await page.locator(".methods").waitFor();
  await page.getByRole("button", { name: "Show the whole page again" }).click();
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-projected"));
});

scenario("every view is accessible on a phone", { viewport: { width: 320, height: 640 }, hasTouch: true }, async ({ open, page }) => {
  await open(link());
  for (const name of ["Solve", "Proof", "Records", "Puzzles", "Rows"]) {
    await turnTo(page, name);
    await page.locator(":is([role=tab][aria-selected=true], [role=radio][aria-checked=true])", { hasText: name }).first().waitFor();
    // The tests of the other views check them with more content.
    if (THOROUGH || name === "Rows") await assertAccessible(page);
  }
});

scenario("it opens, fills and solves without a network", { thorough: true, serviceWorkers: "allow", copied: true }, async ({ open, page, context, server }) => {
  await open(link("view=solve"));
  await loseNetwork({ page, context, server });
  await cell(page, 1, 1).click();
  await page.keyboard.press("3");
  await holds(page, 1, 1, "3");
  await page.locator(".method.divisors").getByRole("button", { name: "Resume" }).click();
  await page.locator(".method.divisors .claim", { hasText: "proved" }).waitFor();
});

scenario("with forced colours, the selected cells have a line of their own", { forcedColors: "active" }, async ({ open, page }) => {
  await open("common-divisor");
  await cell(page, 2, 2).click();
  await page.getByRole("tab", { name: "Solve" }).focus();
  const lines = page.locator('.sudoku-cell[aria-selected="true"]').first();
  assert.equal(await lines.evaluate((one) => getComputedStyle(one).outlineStyle), "solid");
});

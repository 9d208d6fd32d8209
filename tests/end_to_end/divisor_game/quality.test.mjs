// Every view: axe checks, on a phone, on a projector, and offline; and the tour.

import assert from "node:assert/strict";
import { assertAccessible, assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { request, become, pile, split, turn, two } from "./piles.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { leavesFree } from "../support/tour.mjs";
import { loseNetwork } from "../support/visiting.mjs";
import { turnTo } from "./view.mjs";

const VIEWS = ["moves", "analysis", "values", "coins", "laboratory", "counting"];

for (const [name, options] of [
  ["on a desktop, in light and dark", { viewport: { width: 1440, height: 900 } }],
  ["on a phone, in German", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" }],
]) {
  scenario(`every view is accessible ${name}`, options, async ({ open, page }) => {
    await open(two("piles=12-18-360&moves=1.2.6&view=moves"));
    for (const view of VIEWS) {
      await turnTo(page, view);
      await page.locator(`.view.${view}, .theory > .${view}`).waitFor();
      if (!options.isMobile) await assertAccessibleIn(page, ["dark"]);
      // Each of the other views has its own test on a phone.
      else if (THOROUGH || ["moves", "analysis"].includes(view)) await assertAccessible(page);
    }
  });
}

scenario("revealed and opened parts are accessible too", async ({ open }) => {
  const page = await open(two("piles=12-18-360&view=analysis"));
  for (const step of ["Won or lost?", "The nim-sum", "All winning moves", "Why?"]) await request(page, step);
  await pile(page, 3).click();
  await assertAccessible(page);
  await page.getByRole("button", { name: "List" }).click();
  await page.locator(".divisor-list").waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "New game…" }).click();
  await page.getByRole("dialog").waitFor();
  await assertAccessible(page);
});

scenario("a projector shows the piles and the controls of the game", { viewport: { width: 1280, height: 720 } }, async ({ open, page }) => {
  await open(two("piles=12-18-360"));
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  assert.ok(await page.locator(".side").isHidden());
  await assertAccessible(page);
  await split(page, 2, 3);
  await become(page, "2", "3", "18", "360");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-projected"));
});

scenario("after one visit the game opens and plays without a network", { thorough: true, serviceWorkers: "allow", copied: true }, async ({ open, page, context, server }) => {
  await open(two("piles=12-4"));
  await loseNetwork({ page, context, server });
  await split(page, 2, 2);
  await become(page, "2", "2", "4");
  // The opponent is a worker. It splits 4 into 2 and 2, and nobody can move.
  await page.getByRole("button", { name: "New game…" }).click();
  await page.locator("#setup-opponent").selectOption("perfect");
  await page.keyboard.press("Escape");
  await turn(page, "The opponent has won.");
});

scenario("a first visit begins with a tour", async ({ open }) => {
  const page = await open("divisor-game", { tour: true });
  const tour = page.getByLabel("Tour", { exact: true });
  await tour.getByText("Step 1 of 4").waitFor();
  await tour.getByText("Choose 30.").waitFor();
  const parts = page.locator(".split-bar");
  await page.waitForFunction(() => document.querySelector(".tour").dataset.side === "right");
  const [panel, below] = [await tour.boundingBox(), await parts.boundingBox()];
  assert.ok(panel.y + panel.height <= below.y, "the two parts are visible");
  if (THOROUGH) await assertAccessible(page);
  // The other pile, and then a split after which the opponent makes the last one.
  await pile(page, 1).click();
  await tour.getByText("If you split 6, the opponent can split 30 into two primes").waitFor();
  await pile(page, 2).click();
  await tour.getByText("Step 2 of 4").waitFor();
  await split(page, 6, 10);
  await tour.getByText("3 splits are left (6, 6, 10), and the opponent makes the last one. Undo?").waitFor();
  await turn(page, "Your move");
  await tour.getByRole("button", { name: "Undo" }).click();
  await tour.getByText("Here are the divisors of 30.").waitFor();
  await pile(page, 2).click();
  await split(page, 5, 6);
  await tour.getByText("Step 3 of 4").waitFor();
  await turn(page, "Your move");
  await split(page, 2, 3);
  await tour.getByText("Step 4 of 4").waitFor();
  await page.locator(".view.analysis").waitFor();
  await leavesFree(page, ".side");
  await tour.getByRole("button", { name: "Done" }).click();
  await tour.waitFor({ state: "hidden" });
  await page.reload();
  await pile(page, 1).waitFor();
  assert.equal(await tour.count(), 0);
});

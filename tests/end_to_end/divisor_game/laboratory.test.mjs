// The rules laboratory: values computed live, and whether the rank decides.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { assertQuiet } from "../support/announcements.mjs";
import { scenario } from "../support/fixture.mjs";
import { become, pile, turn } from "./piles.mjs";
import { at, fits, linked, shows, turnTo } from "./view.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";
import { hurry } from "../support/worker_time.mjs";
import { THOROUGH } from "../support/thorough.mjs";

const cell = (page, number) => page.locator(`.lab-cell[data-number="${number}"]`);
const outcome = (page, number) => cell(page, number).locator("strong").innerText();

scenario("numbers say what their divisors are worth, other rules have other values, and the smallest counterexample is shown", async ({ open }) => {
  const page = await open(at("laboratory"));
  await shows(page, ".laboratory-verdict", "Up to 100, the rank alone decides.");
  await shows(page, ".laboratory-verdict", "The theorem proves this for all numbers");
  assert.equal(await outcome(page, 64), "8");
  assert.equal(await page.locator(".lab-ranks .split").count(), 0);
  await cell(page, 2).focus();
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.number), "4");
  await shows(page, ".lab-said", "4 (2 primes) is of value 1. Its divisors: 2 (0)");
  await cell(page, 12).click();
  await shows(page, ".lab-said", "12 (3 primes) is of value 2. Its divisors: 2 (0), 3 (0), 4 (1), 6 (1)");
  await page.getByLabel("May be equal").uncheck();
  await shows(page, ".laboratory-verdict", "4 and 6 have 2 primes each, but 4 is of value 0 and 6 is of value 1.");
  await linked(page, "rules=two-different");
  await counted(page.locator(".lab-cell.marked"), 2);
  assert.ok((await page.locator(".lab-ranks .split").count()) > 0);
  await page.getByLabel("3", { exact: true }).check();
  await linked(page, "rules=three-different");
  await page.getByLabel("1", { exact: true }).check();
  await shows(page, ".laboratory-verdict", "Up to 100, the rank alone decides.");
  await shows(page, ".laboratory-verdict", "They prove nothing about larger numbers");
  await page.getByLabel("1 is allowed").check();
  await linked(page, "rules=one-different-unit");
  await cell(page, 1).waitFor();
  if (THOROUGH) await assertAccessible(page);
});

scenario("the worker computes a thousand numbers, and misère up to 200", async ({ open }) => {
  const page = await open(at("laboratory"));
  await page.getByRole("slider", { name: /^Numbers up to/ }).fill("1000");
  await cell(page, 1000).waitFor();
  await shows(page, ".laboratory-verdict", "Up to 1000, the rank alone decides.");
  await counted(page.locator(".lab-cell"), 999);
  assert.equal(await outcome(page, 512), "14");
  await page.getByLabel("Misère: the last to move loses").check();
  await linked(page, "limit=200");
  await cell(page, 200).waitFor();
  await counted(page.locator(".lab-cell"), 199);
  assert.equal(await outcome(page, 2), "W", "who can’t move has won");
  assert.equal(await outcome(page, 4), "L", "two primes are left: the last move was made");
});

scenario("the opponent moves while the slider is dragged", async ({ open }) => {
  const page = await open(at("moves", "piles=12-30&begins=opponent"));
  await turn(page, "Your move");
  await page.getByRole("button", { name: "Undo" }).click();
  await turn(page, "The opponent’s move");
  await turnTo(page, "laboratory");
  const slider = page.getByRole("slider", { name: /^Numbers up to/ });
  await slider.waitFor();
  await slider.evaluate((element) => {
    let value = 100;
    window.dragging = setInterval(() => {
      value = value === 100 ? 110 : 100;
      element.value = value;
      element.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, 100);
  });
  await page.keyboard.press("o");
  await page.waitForFunction(() => /moves=\d/.test(location.hash) && !location.hash.includes("at=0"));
  await page.evaluate(() => clearInterval(window.dragging));
  await turnTo(page, "moves");
  await turn(page, "Your move");
});

scenario("the game has two tabs, and the theory has pages that lead back to it", async ({ open }) => {
  const page = await open(at("moves", "piles=12-18-30&moves=1.2.6&opponent=person"));
  assert.deepEqual(await page.getByRole("tab").allInnerTexts(), ["Moves", "Why"]);
  await page.getByRole("tab", { name: "Why" }).click();
  await page.getByRole("button", { name: "What if the rules were different?" }).click();
  await page.getByRole("heading", { name: "What if the rules were different?" }).waitFor();
  assert.equal(await page.locator(".piles, [role=tab]").count(), 0);
  await linked(page, "view=laboratory");
  const focused = (selector) => page.waitForFunction((one) => document.activeElement.matches(one), selector);
  await focused("#segment-laboratory");
  // Keys of the playback would change a board that nobody sees.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("radio", { name: "Counting" }).click();
  await page.getByRole("heading", { name: "How many rows of piles are won?" }).waitFor();
  await linked(page, "view=counting");
  await page.getByRole("button", { name: "Back to the game" }).click();
  await linked(page, "moves=1.2.6");
  await become(page, "2", "6", "18", "30");
  await focused(".pile");
});

scenario("a task asks on the page of a view, and an embedded one shows the board", async ({ open }) => {
  const page = await open(at("laboratory", "piles=12&ask=Which%20rules%3F"));
  await page.locator(".theory .question", { hasText: "Which rules?" }).waitFor();
  await open(at("laboratory", "piles=12&layout=embed"));
  await pile(page, 1).waitFor();
});

scenario("a laboratory that fails says so and computes again", { thorough: true }, async ({ open, page }) => {
  await hurry(page, "laboratory");
  await open(at("laboratory"));
  await cell(page, 100).waitFor();
  // The values may take less than a frame. So the worker pauses and then fails: well after it receives its task,
  // but before it starts computing.
  await fail(page, "laboratory", "pause", "panic");
  await page.getByLabel("3", { exact: true }).check();
  await shows(page, ".laboratory [role=alert]", "The computation failed");
  await page.getByRole("button", { name: "Try again" }).click();
  await cell(page, 100).waitFor();
  await page.locator(".laboratory-verdict", { hasText: "the rank alone decides." }).waitFor();
});

scenario("the laboratory on a phone, in German", { locale: "de-DE", viewport: { width: 320, height: 700 }, hasTouch: true }, async ({ open }) => {
  const page = await open(at("laboratory", "piles=12&rules=one-misere"));
  await shows(page, ".laboratory-verdict", "entscheidet");
  await cell(page, 97).tap();
  await shows(page, ".lab-said", "97 (1 Primfaktor) ist gewonnen für die Seite am Zug.");
  assert.ok(await fits(page));
  await assertAccessible(page);
});

scenario("screen readers hear little while values are computed", { thorough: true }, async ({ open }) => {
  const page = await open(at("laboratory"));
  await page.getByRole("slider", { name: /^Numbers up to/ }).fill("1000");
  await assertQuiet(page);
});

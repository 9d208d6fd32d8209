// Your own puzzle: clues by mouse, touch and keyboard, and the messages about
// them.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { PHONE, become, cell, marked, scenario, view } from "./views.mjs";
import { counted } from "../support/counted.mjs";
import { THOROUGH } from "../support/thorough.mjs";

const verdict = (page, words) => page.locator(".verdict", { hasText: words }).waitFor();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const clues = (page, words) => page.locator(".own-count", { hasText: words }).waitFor();
const address = (page, part) => page.waitForFunction((expected) => location.hash.includes(expected), part);

scenario("clues are set and cleared, undone and redone, and the link keeps them", async ({ open }) => {
  const page = await open(view("puzzle"));
  await clues(page, "0 clues");
  await cell(page, 1, 4).click();
  await cell(page, 5, 5).click();
  await clues(page, "2 clues");
  await address(page, "clues=r1c4.r5c5");
  await cell(page, 1, 4).click();
  await address(page, "clues=r5c5");
  await page.keyboard.press("Control+Z");
  await address(page, "clues=r1c4.r5c5");
  await page.keyboard.press("Control+Z");
  await address(page, "clues=r1c4&");
  await page.keyboard.press("Control+Y");
  await clues(page, "2 clues");
  await address(page, "clues=r1c4.r5c5");
  await page.reload();
  await clues(page, "2 clues");
  assert.deepEqual(await page.locator(".stage .given").evaluateAll((all) => all.map((one) => one.dataset.cell)), ["3", "40"]);
});

scenario("the page shows missing clues, and unnecessary ones can be removed", async ({ open }) => {
  const page = await open(view("puzzle"));
  await button(page, "All cells").click();
  await verdict(page, "Exactly one solution.");
  await counted(page.locator(".stage .marked-ring"), 81);
  await page.locator(".unnecessary button").first().click();
  await clues(page, "80 clues");
  await verdict(page, "Exactly one solution.");
  await button(page, "Remove all clues").click();
  await verdict(page, "More than one solution.");
  await button(page, "All cells").click();
  await verdict(page, "Exactly one solution.");
  for (const [row, column] of [[1, 2], [1, 6], [3, 2], [3, 6]]) await cell(page, row, column).click();
  await clues(page, "77 clues");
  await verdict(page, "More than one solution.");
  await page.locator(".missed p", { hasText: "1 set of the 3268 known." }).waitFor();
  await page.locator(".other-solution .set").click();
  await become(page, 1, "619243785");
  await marked(page, 4);
  await button(page, "Add a clue that helps").click();
  await clues(page, "78 clues");
  await verdict(page, "Exactly one solution.");
  await become(page, 1, "639241785");
  await page.locator(".missed p", { hasText: "0 sets of the 3268 known." }).waitFor();
});

scenario("clues are set with keys", async ({ open }) => {
  const page = await open(view("puzzle"));
  await cell(page, 1, 1).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await clues(page, "1 clue");
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await address(page, "clues=r2c1.r2c9");
});

scenario("it is accessible in light and dark, in German", { locale: "de-DE" }, async ({ open }) => {
  const page = await open(view("puzzle"));
  await button(page, "Alle Zellen").click();
  await verdict(page, "Genau eine Lösung.");
  if (THOROUGH) await assertAccessibleIn(page, ["dark"]);
  await cell(page, 5, 5).click();
  await clues(page, "80");
  await assertAccessibleIn(page, ["dark"]);
});

scenario("a finger sets clues on a phone", { ...PHONE, thorough: true }, async ({ open }) => {
  const page = await open(view("puzzle"));
  await cell(page, 3, 3).tap();
  await clues(page, "1 clue");
  await cell(page, 3, 3).tap();
  await clues(page, "0 clues");
});

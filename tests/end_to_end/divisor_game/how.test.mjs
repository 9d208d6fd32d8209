// The page that explains the game, and its interactive examples.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { fits, shows } from "./view.mjs";
import { counted } from "../support/counted.mjs";

const chapter = (page, name) => page.locator(`[data-chapter="${name}"]`);

scenario("the small game can be won, lost, and undone", async ({ open }) => {
  const page = await open("divisor-game/how");
  const game = chapter(page, "game");
  const pile = (number) => game.locator(".small-pile", { hasText: new RegExp(`^${number}$`) });
  const divisor = (number) => game.locator(".small-divisors button", { hasText: new RegExp(`^${number}$`) }).first();
  await pile(4).click();
  await divisor(2).click();
  await shows(page, "[data-chapter=game] .small-said", "2 and …?");
  await divisor(2).click();
  await shows(page, ".small-history", "You: 4 becomes 2, 2");
  await counted(game.locator(".small-history li"), 2, "the other side has answered");
  await game.getByRole("button", { name: "Undo" }).click();
  assert.equal(await game.locator(".small-history li").count(), 0);
  assert.deepEqual(await game.locator(".small-pile").allInnerTexts(), ["12", "30", "4"]);
  await assertAccessible(page);
});

scenario("the chapters answer to keys", async ({ open }) => {
  const page = await open("divisor-game/how/nim-sum");
  const nim = chapter(page, "nim-sum");
  await shows(page, "[data-chapter=nim-sum] .small-said", "Nim-sum 4: the side to move can win.");
  await nim.getByRole("slider", { name: "Pile 3" }).fill("1");
  await shows(page, "[data-chapter=nim-sum] .small-said", "Nim-sum 0: the side to move loses");
  await chapter(page, "ranks").getByRole("slider").focus();
  await page.keyboard.press("ArrowRight");
  await shows(page, ".story-alike", "All with 1 prime are worth the same: 2, 3, 5, 7, 11, 13,");
  const odious = chapter(page, "odious");
  await shows(page, "[data-chapter=odious] .small-said", "The smallest missing number is 7, in binary 111");
  await odious.getByRole("slider").fill("6");
  await shows(page, "[data-chapter=odious] .small-said", "The smallest missing number is 8, in binary 1000");
  await counted(odious.locator(".reached .there"), 8);
  const counting = chapter(page, "counting");
  await shows(page, "[data-chapter=counting] .small-said", "f(10, 5) = 59,049 − 18,964 = 40,085");
  await counting.getByRole("slider", { name: /^n:/ }).fill("100");
  await counting.getByRole("slider", { name: /^Piles: k = / }).fill("3");
  await shows(page, "[data-chapter=counting] .small-said", "= 819,374");
  await page.getByRole("link", { name: /Count up to 10\^13/ }).click();
  await shows(page, ".count-answer", "40,085");
});

scenario("the chapters on a phone, in German", { locale: "de-DE", viewport: { width: 320, height: 700 }, hasTouch: true }, async ({ open }) => {
  const page = await open("divisor-game/how/counting");
  await shows(page, "[data-chapter=counting] .small-said", "f(10, 5) = 59.049 − 18.964 = 40.085");
  assert.ok(await fits(page));
  const game = chapter(page, "game");
  await game.locator(".small-pile").nth(2).tap();
  await game.locator(".small-divisors button").first().tap();
  await shows(page, "[data-chapter=game] .small-said", "2 und …?");
  if (THOROUGH) await assertAccessible(page);
});

// The Grundy values, the theorem, and the coins next to the piles.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { at, fits, shows } from "./view.mjs";
import { counted } from "../support/counted.mjs";

const divisor = (page, number) => page.locator(`.values .divisor[data-divisor="${number}"]`);
const heading = (page) => page.locator("#mex-heading").innerText();

/** The steps of the mex as texts. */
const steps = (page) => page.locator(".mex-steps summary").allInnerTexts();

scenario("every step of the mex can be opened, for every divisor", async ({ open }) => {
  const page = await open(at("values", "piles=24-30"));
  assert.equal(await heading(page), "Why 24 = 2³ · 3 has the value 4");
  const values = await page.locator(".values .divisor .value").allTextContents();
  assert.deepEqual(values.map((text) => text.slice(2)), ["0", "0", "1", "1", "2", "2", "4"]);
  const reported = await steps(page);
  assert.equal(reported.length, 5);
  for (const [value, line] of reported.slice(0, 4).entries()) {
    const [, reached, left, right] = /^(\d+): reached by (\d+) and (\d+)$/.exec(line).map(Number);
    assert.equal(reached, value);
    assert.ok(24 % left === 0 && 24 % right === 0, line);
  }
  assert.match(reported[4], /^4: no move leads there/);
  await page.locator(".mex-steps summary").nth(3).click();
  await shows(page, ".mex-steps details[open]", "3 is evil: it is the xor of its highest binary digit 2 and the rest, 1");
  const digits = await page.locator(".mex-steps details[open] .binary td").allInnerTexts();
  assert.deepEqual(digits, ["10", "2", "01", "1", "11", "3"]);
  await page.locator(".mex-steps details[open] .mex-parts button").first().click();
  await shows(page, "#mex-heading", "has the value 2");
  await divisor(page, 2).click();
  assert.equal(await heading(page), "Why 2 = 2 has the value 0");
  await shows(page, ".mex", "2 is a prime: there is no move on it");
  if (THOROUGH) await assertAccessible(page);
});

scenario("any number can be examined, and a wrong one is explained", async ({ open }) => {
  const page = await open(at("values"));
  const field = page.getByLabel("Number", { exact: true });
  await field.fill("720");
  await field.press("Enter");
  await shows(page, "#mex-heading", "Why 720 = 2⁴ · 3² · 5 has the value 11");
  await shows(page, ".mex-both", "(4, 2, 1) has the value 11; by the theorem rank 7 has the value 11. Both agree.");
  await field.fill("1");
  await field.press("Enter");
  await shows(page, "#values-wrong", "Number: “1” isn’t valid. Use a whole number from 2 to");
  await field.fill("10^18");
  await field.press("Enter");
  await shows(page, ".values", "This number has 361 divisors, too many to draw.");
  await shows(page, ".mex-steps .missing", "69: no move leads there");
  assert.equal(await page.locator("#values-wrong").innerText(), "");
});

scenario("both ways agree for every pattern up to 10^13", { thorough: true }, async ({ open }) => {
  const page = await open(at("values"));
  await shows(page, ".values-patterns", "15 patterns, 15 of them with the same value both ways");
  await page.getByLabel("Numbers up to").selectOption("13");
  const shown = page.locator(".values-patterns [role=status]", { hasText: /\d{3,4} patterns/ });
  const [, patterns, same] = /^([\d,]+) patterns, ([\d,]+) of/.exec(await shown.innerText());
  assert.equal(patterns, same);
  assert.equal(await page.locator(".values-patterns tbody tr").count(), Number(patterns.replace(",", "")));
  await page.getByText("The proof").click();
  await shows(page, ".theorem details[open]", "So the smallest missing value is the next odious number.");
});

scenario("the diagram is walked with keys", async ({ open }) => {
  const page = await open(at("values", "piles=30"));
  await divisor(page, 30).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const chosen = page.locator(".values .divisor.taken");
  const number = Number(await chosen.getAttribute("data-divisor"));
  assert.ok([6, 10, 15].includes(number), `${number}`);
  await shows(page, "#mex-heading", `Why ${number} = `);
  const width = () => page.locator(".values .graph-room svg").evaluate((drawing) => drawing.clientWidth);
  const before = await width();
  const menu = page.locator(".values .graph-menu > button");
  await menu.click();
  await page.locator(".values").getByRole("button", { name: "Zoom in" }).click();
  await page.waitForFunction((narrow) => document.querySelector(".values .graph-room svg").clientWidth > narrow, before);
  const download = page.waitForEvent("download");
  if ((await menu.getAttribute("aria-expanded")) === "false") await menu.click();
  await page.locator(".values").getByRole("button", { name: "SVG" }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), "values-of-30.svg");
  const text = readFileSync(await file.path(), "utf8");
  assert.deepEqual(text.match(/→ \d+/g), ["→ 0", "→ 0", "→ 0", "→ 1", "→ 1", "→ 1", "→ 2"]);
});

scenario("every move is mirrored in coins", async ({ open }) => {
  const page = await open(at("coins", "piles=24-30&moves=1.4.6-3.2.3&opponent=person"));
  const rows = () => page.locator(".coin-rows > li .coin-row").evaluateAll((all) => all.map((row) => row.ariaLabel));
  assert.deepEqual(await rows(), [
    "4: heads at place 1, worth 1",
    "6: heads at place 1, worth 1",
    "2: all tails, worth 0",
    "3: all tails, worth 0",
  ]);
  const moves = page.locator(".coin-moves > li");
  await counted(moves, 2);
  await shows(page, ".coin-moves > li:first-child", "Coin 3 goes to tails. Coin 1 would be turned over twice");
  await shows(page, ".coin-moves > .last", "Coin 2 goes to tails, and no other coin is turned over");
  if (THOROUGH) await assertAccessible(page);
  await page.getByRole("button", { name: "24 becomes 4 and 6" }).click();
  await shows(page, ".coin-moves > .last", "24 becomes 4 and 6");
  assert.deepEqual((await rows()).at(-1), "30: heads at place 2, worth 2");
});

scenario("values and coins on a phone, in German", { locale: "de-DE", viewport: { width: 320, height: 700 }, hasTouch: true }, async ({ open }) => {
  const page = await open(at("values", "piles=60-49&moves=1.4.12"));
  await divisor(page, 4).first().tap();
  await shows(page, "#mex-heading", "Warum 4 = 2² den Wert 1 hat");
  assert.ok(await fits(page));
  await assertAccessible(page);
  await page.getByRole("radio", { name: "Münzen" }).tap();
  await shows(page, ".coin-moves", "60 wird zu 4 und 12");
  await shows(page, ".coin-moves", "Münze 3 wird Zahl; mit ihr gewendet: 2, 1.");
  assert.ok(await fits(page));
  await assertAccessible(page);
});

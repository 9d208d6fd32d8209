// The upper half: the numbers that the greedy method takes and rejects, the reasons, and the proof.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const figure = (page, name) => page.locator(`.upper-half-figures .${name} dd`).innerText();
const cell = (page, size, number) => page.locator(`.upper-half .upper-half-cell[data-number="${size + 1 - number}"]`);
const why = (page) => page.locator(".upper-half-why");
const verdict = (page, text) => page.locator(".upper-half-verdict", { hasText: text }).waitFor();

scenario("the greedy method is shown, and proved to be best", async ({ open }) => {
  const page = await open(sieve("n=1000&view=upper-half"));
  await verdict(page, "No playable set of numbers above 500 has a sum above 291,258: proved.");
  assert.deepEqual([await figure(page, "taken"), await figure(page, "rejected")], ["377", "123"]);
  assert.deepEqual([await figure(page, "sum"), await figure(page, "best")], ["291,258", "291,258"]);
  await counted(page.locator(".upper-half-cell"), 500);
  await counted(page.locator(".upper-half-cell.rejected"), 123);
  const components = await page.locator(".upper-half-components summary").allInnerTexts();
  assert.equal(components.length, 2);
  for (const component of components) assert.match(component, /no other choice scores more/);
  await page.locator(".upper-half-components summary").first().click();
  await page.locator(".upper-half-components details[open] .upper-half-members").waitFor();
});

scenario("a rejected number shows the numbers that would be stuck with it, and arrow keys lead to every number", async ({ open }) => {
  const page = await open(sieve("n=40&view=upper-half"));
  await verdict(page, "proved");
  await page.getByText("Press a number").waitFor();
  // Until somebody presses one, the explanation is about the first number that was rejected. So nothing moves afterwards.
  assert.match(await why(page).innerText(), /31 is rejected/);
  const place = () => page.evaluate(() => {
    const [heading, first] = ["#upper-half-numbers", ".upper-half-cell"].map((one) => document.querySelector(one).getBoundingClientRect().top);
    return first - heading;
  });
  const before = await place();
  await cell(page, 40, 22).click();
  await page.locator(".upper-half-why", { hasText: "22 is" }).waitFor();
  assert.equal(await place(), before, "the numbers have moved");
  assert.match(await why(page).innerText(), /22 is rejected: together with .* it would be stuck/);
  const core = await page.locator(".upper-half-core div").allInnerTexts();
  const lists = core.map((row) => row.match(/\d+/g).map(Number));
  assert.ok(lists.length > 2 && lists.at(-1)[0] === 22);
  const factors = lists.flatMap(([, ...factors]) => factors);
  for (const [number, ...own] of lists) {
    for (const factor of own) {
      assert.equal(number % factor, 0);
      assert.ok(factors.filter((other) => other === factor).length > 1, `${factor} is private to ${number}`);
    }
  }
  assert.equal(await page.locator(".upper-half .upper-half-cell.stuck").count(), lists.length);
  assert.equal(await cell(page, 40, 22).getAttribute("aria-pressed"), "true");
  await cell(page, 40, 40).click();
  assert.match(await why(page).innerText(), /40 is taken/);
  await page.locator(".upper-half-components summary").first().click();
  await page.locator(".upper-half-components details[open] .upper-half-members").waitFor();
  await assertAccessible(page);
  await cell(page, 40, 40).focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".upper-half-why", { hasText: "39 is taken" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.locator(".upper-half-why", { hasText: "29 is rejected: together with 37" }).waitFor();
  await page.keyboard.press("End");
  await page.locator(".upper-half-why", { hasText: "21 is taken" }).waitFor();
});

scenario("another board has another upper half, and the game is left alone", async ({ open }) => {
  const page = await open(sieve("n=30&moves=29-25&view=upper-half"));
  await verdict(page, "above 15 ");
  assert.match(page.url(), /view=upper-half/);
  await turnTo(page, "Moves");
  await counted(page.locator(".moves li"), 2);
  await turnTo(page, "Numbers above N/2");
  await verdict(page, "above 15 ");
});

scenario("a task that hides the solver has no such view", { thorough: true }, async ({ open }) => {
  const page = await open(sieve("n=30&view=upper-half&hide=solver"), { best: true });
  assert.equal(await page.getByRole("radio", { name: "Numbers above N/2" }).count(), 0);
  assert.equal(await page.locator(".upper-half").count(), 0);
});

scenario("the view on a phone, in German", { locale: "de-DE", ...PHONE }, async ({ open }) => {
  const page = await open(sieve("n=200&view=upper-half"));
  await verdict(page, "bewiesen");
  await page.locator(".upper-half .upper-half-cell.rejected").first().click();
  assert.match(await why(page).innerText(), /wird verworfen/);
  if (THOROUGH) await assertAccessible(page);
});

scenario("the chapter runs the greedy method, and lets a student try", async ({ open }) => {
  const page = await open("how/upper-half");
  const chapter = page.locator("[data-chapter=upper-half]");
  const shown = (text) => chapter.locator(".upper-said", { hasText: text }).waitFor();
  const press = (name) => chapter.getByRole("button", { name, exact: true }).click();
  const number = (one) => chapter.locator(`.upper-half-cell[data-number="${41 - one}"]`);
  await shown("You haven’t selected a number yet");
  await press("Next greedy number");
  await shown("in this order: 40");
  for (let number = 39; number >= 31; number -= 1) await press("Next greedy number");
  await shown("31 is rejected: with 37 it would be stuck");
  await number(31).click();
  await shown("31 and 37 are stuck");
  const [yours, greedy] = await chapter.locator(".compared dd").allInnerTexts();
  assert.equal(yours, "–");
  await press("All greedy numbers");
  await page.waitForFunction((sum) => document.querySelector("[data-chapter=upper-half] .compared dd").innerText === sum, greedy);
  await press("Clear");
  await shown("You haven’t selected a number yet");
  if (THOROUGH) await assertAccessible(page);
});

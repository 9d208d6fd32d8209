// Counting f(n, k): step by step, two methods, and its limits.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { assertQuiet } from "../support/announcements.mjs";
import { scenario } from "../support/fixture.mjs";
import { at, fits, linked, shows } from "./view.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";
import { THOROUGH } from "../support/thorough.mjs";

const way = (page, name) => page.locator(`.count-way[data-way="${name}"]`);
const answer = (page) => page.locator(".count-answer strong");
const cells = (page, step) => page.locator(`[data-step="${step}"] tbody tr`).evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText)));

scenario("the worked example and its sieve go step by step", async ({ open }) => {
  const page = await open(at("counting"));
  await shows(page, ".count-answer", "f(10, 5) = 40,085");
  assert.deepEqual(await page.locator(".count-parts dd").allInnerTexts(), ["59,049", "18,964", "40,085"]);
  assert.deepEqual((await cells(page, "numbers")).slice(0, 3).map(([rank, , numbers, value]) => [rank, numbers, value]), [
    ["1", "4", "0"],
    ["2", "4", "1"],
    ["3", "1", "2"],
  ]);
  assert.deepEqual((await cells(page, "powers")).map(([, transform]) => transform), ["9", "1", "7", "−1"]);
  assert.equal((await cells(page, "inverse"))[0].at(-1), "18,964");
  const forward = page.getByRole("button", { name: "One step forward" });
  const shown = [];
  for (let step = 0; step < 4; step += 1) {
    await forward.click();
    await shows(page, ".transform-walk", `${step + 1} / 4`);
    shown.push(await page.locator(".transform-said").innerText());
  }
  assert.deepEqual(shown, [
    "Places 0 and 1: 4 + 4 = 8 and 4 − 4 = 0",
    "Places 2 and 3: 1 + 0 = 1 and 1 − 0 = 1",
    "Places 0 and 2: 8 + 1 = 9 and 8 − 1 = 7",
    "Places 1 and 3: 0 + 1 = 1 and 0 − 1 = −1",
  ]);
  assert.match(await page.locator(".transform figure:last-child svg").getAttribute("aria-label"), /9; 1; 7; −1$/);
  if (THOROUGH) await assertAccessible(page);
  // The sieve also runs step by step.
  const step = way(page, "sieve").getByRole("button", { name: "One step" });
  for (const words of ["Sieving: 2 of 9 numbers", "Sieving: 6 of 9 numbers", "Powers: 0 of 4", "Powers: 1 of 4"]) {
    await step.click();
    await shows(page, ".count-way[data-way=sieve] .way-state", words);
  }
  await counted(page.locator("[data-step=numbers] tbody tr"), 3);
});

scenario("both ways agree, and their times are shown", async ({ open }) => {
  const page = await open(at("counting", "piles=12&n=100000&k=1000000000000"));
  await page.getByRole("button", { name: "Count both ways" }).click();
  await shows(page, ".count-both", /Both ways agree\. The sieve took [\d.,]+ m?s, by rank [\d.,]+ m?s\./);
  const bySieve = await answer(page).innerText();
  await way(page, "rank").getByRole("radio").check();
  await linked(page, "method=rank");
  assert.equal(await answer(page).innerText(), bySieve);
  assert.equal(await page.locator(".count-patterns").count(), 0, "only the sieve knows patterns");
});

scenario("counting by rank goes step by step, stops, resumes, and starts again after a failure", async ({ open }) => {
  const page = await open(at("counting", "piles=12&n=1000000000000&k=3&method=rank"));
  const rank = way(page, "rank");
  await shows(page, ".count-way[data-way=rank]", "Not started.");
  assert.ok(await way(page, "sieve").getByRole("radio").isDisabled(), "too far for the sieve");
  await rank.getByRole("button", { name: "Count", exact: true }).click();
  await shows(page, ".count-way[data-way=rank] .way-state", /^Counting /);
  await fail(page, "counting", "panic");
  await shows(page, ".count-way[data-way=rank] [role=alert]", "The computation failed");
  await rank.getByRole("button", { name: "Try again" }).click();
  await rank.getByRole("button", { name: "Stop" }).waitFor();
  assert.equal(await rank.getByRole("alert").count(), 0);
  await shows(page, ".count-way[data-way=rank] .way-state", /^Counting /);
  await rank.getByRole("button", { name: "Stop" }).click();
  await rank.getByRole("button", { name: "Resume" }).waitFor();
  const state = await rank.locator(".way-state").innerText();
  await shows(page, "[data-step=numbers]", "Still counting: these numbers will go up.");
  await page.getByLabel("n, the largest pile").fill("1000");
  await page.getByLabel("n, the largest pile").press("Enter");
  await linked(page, "n=1000");
  await answer(page).waitFor();
  assert.notEqual(await rank.locator(".way-state").innerText(), state);
  await rank.getByRole("button", { name: "One step" }).click();
  await rank.getByRole("button", { name: "Resume" }).click();
  await shows(page, ".count-way[data-way=rank] .way-state", /^Done in/);
});

scenario("errors are explained, and nothing is lost", async ({ open }) => {
  const page = await open(at("counting"));
  await shows(page, ".count-answer", "40,085");
  const modulus = page.getByLabel("Modulus");
  for (const [typed, words] of [["10", "The modulus 10 is even"], ["seven", "Modulus: “seven” isn’t valid. Write a positive whole number"], ["1", "an odd number from 3"]]) {
    await modulus.fill(typed);
    await modulus.press("Enter");
    await shows(page, "#count-wrong", words);
  }
  assert.equal(await answer(page).innerText(), "40,085");
  await page.getByLabel("Exact number").check();
  await page.getByLabel("k, the number of piles").fill("100");
  await page.getByRole("button", { name: "Apply" }).click();
  await linked(page, "modulus=exact");
  const exact = page.locator(".count-long");
  await exact.waitFor();
  const [won] = [await exact.inputValue()];
  // C = 4, 4, 1, 0 has the transform 9, 1, 7, -1.
  const lost = (9n ** 100n + 1n + 7n ** 100n + 1n) / 4n;
  assert.equal(won, `${9n ** 100n - lost}`);
  if (THOROUGH) await assertAccessible(page);
});

scenario("counting on a phone, in German", { locale: "de-DE", viewport: { width: 320, height: 700 }, hasTouch: true }, async ({ open }) => {
  const page = await open(at("counting", "piles=12&n=100&k=10"));
  await shows(page, ".count-answer", "f(100, 10) = 590.627.629");
  await page.getByRole("button", { name: "Zum Ende der Transformation" }).tap();
  await shows(page, ".transform-walk", "32 / 32");
  assert.ok(await fits(page));
  await assertAccessible(page);
});

scenario("screen readers hear little while it counts", { thorough: true }, async ({ open }) => {
  const page = await open(at("counting", "piles=12&n=10000000000000&k=3&method=rank"));
  await way(page, "rank").getByRole("button", { name: "Count", exact: true }).click();
  await shows(page, ".count-way[data-way=rank] .way-state", /^Counting /);
  await assertQuiet(page);
});

// The number of best games: counted on request, and stopped at any time.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { chooseSize, solve, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";

const REQUEST = "Count them";
const STOP = "Stop counting";
const OPTIMA = "#section-optima-content";

/** The number of move sequences that reach the optimum, by exhaustive search. */
const KNOWN = new Map(
  readFileSync(new URL("../../data/sieve_optimal_sequence_counts.csv", import.meta.url), "utf8")
    .trim().split("\n").slice(1).map((row) => row.split(",").map(Number)),
);

/** The page's text about the number of best games, once there is a result. */
async function answer(page) {
  const shown = page.locator(OPTIMA, { hasText: /(Exactly|About|At least) .* legal order|anything/ });
  await shown.waitFor();
  return shown.innerText();
}

for (const [size, thorough] of [[8, true], [20, true], [26, false]]) {
  scenario(`the number of best games of N = ${size} is the known one`, { thorough }, async ({ open }) => {
    // A section of the solver opens unsolved.
    const page = await open(sieve(`n=${size}&view=proof`));
    assert.equal(await page.getByRole("button", { name: REQUEST }).count(), 0, "not before there is a proof");
    const letters = () => page.getByRole("button", { name: "Solve from here" }).evaluate((button) => getComputedStyle(button).fontSize);
    const before = await letters();
    await turnTo(page, "How many best games");
    await page.getByText("Solve the board first.").waitFor();
    assert.equal(await letters(), before, "an open section leaves the buttons above it alone");
    await solve(page);
    await turnTo(page, "How many best games");
    await page.getByRole("button", { name: REQUEST }).press("Enter");
    const known = KNOWN.get(size);
    const orders = known === 1 ? "1 legal order" : `${known} legal orders`;
    assert.match(await answer(page), new RegExp(`Only one set of numbers reaches \\d+\\. .*\\sExactly ${orders}$`, "s"));
    const button = page.getByRole("button", { name: REQUEST });
    assert.ok(await button.evaluate((element) => element === document.activeElement), "the focus stays");
    assert.equal(await button.getAttribute("aria-disabled"), "true");
    await assertAccessible(page);
    const download = page.getByRole("button", { name: /^Download proof/ });
    await counted(download, 1, "the proof is still there");
  });
}

scenario("orders that take longer to count are counted exactly where that is feasible", async ({ open }) => {
  const page = await open(sieve("n=68&view=solve"));
  await solve(page);
  await turnTo(page, "How many best games");
  await page.getByRole("button", { name: REQUEST }).click();
  await page.locator(`${OPTIMA} .order-count`, { hasText: /^(Exactly|About)/ }).waitFor();
});

scenario("a larger board gets a bound for the orders", async ({ open }) => {
  const page = await open(sieve("n=150&lang=de&view=solve"));
  await page.getByRole("button", { name: "Lösen", exact: true }).click();
  await page.locator(".verdict.proved").waitFor();
  await page.getByRole("button", { name: "Wie viele beste Partien" }).click();
  await page.getByRole("button", { name: "Zählen", exact: true }).click();
  const shown = page.locator(`${OPTIMA} .order-count`, { hasText: /^Mindestens/ });
  await shown.waitFor();
  assert.match(await page.locator(OPTIMA).innerText(), /Nur eine Menge gewählter Zahlen erreicht 7137\./);
});

scenario("counting stops with its result so far and starts again, and another search replaces it", async ({ open }) => {
  const page = await open(sieve("n=400&view=solve"));
  await solve(page);
  await turnTo(page, "How many best games");
  await page.evaluate(async ([request, stop]) => {
    const button = document.querySelector(".count-optima");
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    button.click();
    while (button.innerText !== stop) await frame();
    button.click();
    while (button.innerText !== request) await frame();
  }, [REQUEST, STOP]);
  assert.match(await answer(page), /Stopped before anything was found|At least 1 set of selections/);
  await page.getByRole("button", { name: REQUEST }).click();
  await page.locator(`${OPTIMA} .order-count`).waitFor();
  assert.match(await answer(page), /Only one set of numbers reaches 50,437/);
  assert.match(await page.locator(".verdict").innerText(), /Proved optimal/);
  await chooseSize(page, 300);
  await solve(page);
  await turnTo(page, "How many best games");
  await page.getByRole("button", { name: REQUEST }).click();
  await chooseSize(page, 21);
  assert.match(await solve(page), /144/);
  await turnTo(page, "How many best games");
  assert.doesNotMatch(await page.locator(OPTIMA).innerText(), /set/);
});

scenario("a task that hides the solver shows nothing about the best games", { thorough: true }, async ({ open }) => {
  const page = await open(sieve("n=21&view=solve&hide=solver"), { best: true });
  assert.equal(await page.getByRole("tab", { name: "Solve" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: REQUEST }).count(), 0);
});

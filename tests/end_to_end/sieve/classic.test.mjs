// Watching the original program's search.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { assertQuiet } from "../support/announcements.mjs";
import { scenario } from "../support/fixture.mjs";
import { figure, score, solve, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { fail } from "../support/failing.mjs";

/** Fills the three fields and presses a button. */
async function run(page, size, threshold, best = "", button = "Search") {
  await page.getByLabel("N", { exact: true }).last().fill(String(size));
  await page.getByLabel("M", { exact: true }).fill(String(threshold));
  await page.getByLabel("Score to beat").fill(String(best));
  await page.getByRole("button", { name: button, exact: true }).click();
}

const race = (page, size, threshold) => run(page, size, threshold, "", "Race the exact solver");

/** A row of the comparison table: the classic search, then the exact engine. */
const both = (page, row) => page.locator(`.race .${row} td`).allInnerTexts();

const outcome = (page) => page.locator(".classic .outcome").innerText();

scenario("N = 82 with M = 40 finds 2187, which is not called proved", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19&view=classic"));
  await run(page, 82, 40);
  await page.locator(".outcome.ended").waitFor();
  assert.equal(await outcome(page), "Best found with M = 40: 2187");
  assert.equal(await page.locator(".race").count(), 0, "nothing exact is known of it");
  await page.getByRole("button", { name: "Put the best game on the board" }).click();
  assert.equal(await score(page), 2187);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await figure(page, "moves"), 1, "one action to undo");
});

scenario("if nothing is forced, the result is proved and appears next to the exact one", async ({ open }) => {
  const page = await open(sieve("n=30&view=classic"));
  const verdict = await solve(page);
  await turnTo(page, "Race with the search of the 1990s");
  const [, optimum] = verdict.match(/: (\d+) for/);
  await run(page, 30, 31);
  await page.locator(".outcome.ended").waitFor();
  assert.match(await outcome(page), new RegExp(`^Optimal, since nothing was forced and every game was searched: ${optimum} `));
  assert.deepEqual(await both(page, "found"), [optimum, optimum]);
  assert.deepEqual(await both(page, "bound"), [optimum, optimum]);
  await run(page, 30, 31, optimum);
  await page.getByText(`none scores more than ${optimum}`).waitFor();
});

scenario("the path is shown during the search, and Stop keeps the best game", async ({ open }) => {
  const page = await open(sieve("n=120&view=classic"));
  await run(page, 120, 121);
  await page.locator(".path .forced").first().waitFor();
  await page.locator(".refusals li").first().waitFor();
  assert.match(await page.locator(".refusals li").first().innerText(), /^\d+–\d+ would close a cycle: \d+–\d+ → .*\d+–\d+$/);
  assert.match(await outcome(page), /^Searching with M = 121/);
  assert.equal(await page.getByLabel("M", { exact: true }).inputValue(), "121", "what was typed stays");
  await page.locator(".stop-classic").click();
  await page.locator(".classic .outcome.stopped").waitFor();
  assert.match(await outcome(page), /^Stopped/);
});

scenario("both run on the same board at once, and show their times and their results in words", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19&view=classic"));
  await race(page, 82, 40);
  await page.locator(".race .end .proved").waitFor();
  await page.locator(".outcome.ended").waitFor();
  assert.deepEqual(await both(page, "found"), ["2187", "2187"]);
  assert.deepEqual(await both(page, "bound"), ["–", "2187"]);
  for (const clock of await both(page, "clock")) assert.match(clock, /^\d+(\.\d)? m?s$/);
  const [classic, exact] = await both(page, "end");
  assert.match(classic, /^Best found with M = 40 after [\d.]+ m?s, not a proof$/);
  assert.match(exact, /Proved after [\d.]+ m?s$/);
  assert.equal(await figure(page, "moves"), 1, "the board is another one, and stays");
  await assertAccessible(page);
});

scenario("the proof appears while the classic search still runs, and neither replaces the other", async ({ open }) => {
  const page = await open(sieve("n=140&view=classic"));
  await race(page, 140, 141);
  await page.locator(".race .end .proved").waitFor();
  assert.deepEqual((await both(page, "end"))[0], "Searching");
  // The classic search continues, with its time and its nodes.
  for (const figure of [".classic-time dd", ".classic-nodes dd"]) {
    const before = await page.locator(figure).innerText();
    await page.waitForFunction(([of, text]) => document.querySelector(of).innerText !== text, [figure, before]);
  }
  assert.match(await solve(page), /140/);
  await turnTo(page, "Race with the search of the 1990s");
  assert.match(await outcome(page), /^Searching/, "solving again does not stop it");
  await page.getByRole("button", { name: "Stop search" }).click();
  assert.match(await outcome(page), /^Stopped/);
  const [classic, exact] = await both(page, "end");
  assert.match(classic, /^Stopped after/);
  assert.match(exact, /Proved after/, "the proof stays");
});

scenario("a panic of one worker does not affect the other", { thorough: true }, async ({ open }) => {
  const page = await open(sieve("n=21&view=classic"));
  await run(page, 140, 141);
  await page.locator(".path li").first().waitFor();
  assert.match(await solve(page), /144/);
  await fail(page, "solving", "panic");
  await page.locator(".notice.worker").waitFor();
  await turnTo(page, "Race with the search of the 1990s");
  assert.match(await outcome(page), /^Searching/);
  await fail(page, "classic", "panic");
  await page.locator(".classic .outcome.failed").waitFor();
  await turnTo(page, "Solve");
  assert.match(await page.locator(".verdict").innerText(), /Proved optimal/, "what is proved stays");
  await turnTo(page, "Race with the search of the 1990s");
  await run(page, 30, 31);
  await page.locator(".outcome.ended").waitFor();
});

scenario("invalid arguments are rejected by name", async ({ open }) => {
  const page = await open(sieve("n=21&view=classic"));
  for (const [size, threshold, best, message] of [
    ["141", "", "", /N: “141” isn’t valid. Use a whole number from 1 to 140/],
    ["21", "0", "", /M: “0” isn’t valid. Use a whole number/],
    ["21", "x", "", /M: “x” isn’t valid. Use a whole number/],
    ["21", "", "-3", /Score to beat: “-3” isn’t valid. Use a whole number/],
  ]) {
    await run(page, size, threshold, best);
    assert.match(await page.locator(".arguments .message").innerText(), message);
  }
  assert.equal(await page.locator(".classic .outcome").count(), 0);
});

scenario("screen readers hear little while both search", { thorough: true }, async ({ open }) => {
  const page = await open(sieve("n=140&view=classic"));
  await race(page, 140, 141);
  await page.locator(".path .forced").first().waitFor();
  await assertQuiet(page);
});

// Several workers share searches. These are selected in the settings, stopped, resumed and proved, even if helpers
// fail.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { SCENARIO, WAIT } from "../support/patience.mjs";
import { score, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { saved } from "../support/saving.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";
import { header } from "../support/header.mjs";
import { holdBack, hurry } from "../support/worker_time.mjs";

/** Pretends that the machine has two cores, and selects two workers. */
const two = (page) => page.addInitScript(() => {
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 2 });
  localStorage.setItem("ginnow/workers", "2");
});

const button = (page, name) => page.getByRole("button", { name, exact: true });
const verdict = (page) => page.locator(".verdict");
const shared = (page) => verdict(page).filter({ hasText: "On 2 cores" }).waitFor({ timeout: WAIT });
const proved = (page) => page.locator(".verdict.proved").waitFor({ timeout: SCENARIO });

/** Two boards and their best scores. Only the first one's search lasts long enough to be stopped and resumed twice. */
const LONG = { size: 600, best: 112_623 };
const SHORT = { size: 572, best: 102_472 };

/** The pauses of the first worker: a busy machine takes seconds to start the second one. */
const PAUSE = { step: 40, longest: 1_000 };

/** Lets two workers search a board together. The first one is held back until `letGo` is called. */
async function searchTogether(page, open, { size }) {
  await two(page);
  const letGo = await holdBack(page, "solving", PAUSE);
  await open(sieve(`n=${size}&view=solve`));
  await button(page, "Solve").click();
  await shared(page);
  return letGo;
}

/** Fails unless the page shows the proof of the board and the checker accepts it. */
async function assertProved(page, { size, best }) {
  assert.match(await verdict(page).innerText(), new RegExp(`Proved optimal: ${best.toLocaleString("en")} for N\\s=\\s${size}`));
  assert.equal(await score(page), best);
  const download = page.getByRole("button", { name: /^Download proof/ });
  const { content: buffer } = await saved(download);
  const nodes = Number(await page.locator(".nodes dd").innerText());
  await turnTo(page, "Proof");
  await page.locator(".check-file").setInputFiles({ name: "x", mimeType: "text/plain", buffer });
  await page.locator(".outcome.right").waitFor();
  const leaves = Number((await page.locator(".ruling").innerText()).match(/(\d+) leaves/)[1]);
  assert.equal(nodes, 2 * leaves - 1, "all nodes that the page has counted are in the certificate");
}

scenario("two workers prove N = 600 together, and resume the search after Stop and after a reload", { timeout: SCENARIO }, async ({ open, page }) => {
  const letGo = await searchTogether(page, open, LONG);
  await button(page, "Stop").click();
  await page.locator(".verdict.stopped").waitFor();
  await button(page, "Resume").click();
  await shared(page);
  await turnTo(page, "Proof");
  await shared(page);
  await turnTo(page, "Solve");
  await button(page, "Stop").click();
  await button(page, "Resume").waitFor();
  await page.reload();
  await page.locator(".verdict.kept").waitFor();
  await button(page, "Resume").click();
  await shared(page);
  await letGo();
  await proved(page);
  await assertProved(page, LONG);
});

scenario("a helper that fails costs only time", { timeout: SCENARIO }, async ({ open, page }) => {
  const letGo = await searchTogether(page, open, SHORT);
  await fail(page, "helping", "panic");
  await letGo();
  await proved(page);
  assert.equal(await page.locator(".notice").count(), 0, "the search has gone on");
  await assertProved(page, SHORT);
});

scenario("the other worker does the share of a silent helper", { thorough: true, timeout: SCENARIO }, async ({ open, page }) => {
  // The solving worker waits for the share.
  for (const job of ["helping", "solving"]) await hurry(page, job);
  const letGo = await searchTogether(page, open, SHORT);
  await fail(page, "helping", "silence");
  await letGo();
  await proved(page);
  await page.locator(".worker-silent").waitFor({ state: "detached" });
  await assertProved(page, SHORT);
});

scenario("the number of workers can be selected by keyboard, and is remembered", async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 4 });
  });
  await open(sieve("n=30&view=solve"));
  const group = () => page.getByRole("group", { name: "Cores for the solver" });
  const chosen = () => group().getByRole("radio", { checked: true }).locator("..").innerText();
  await header(page, "Settings");
  await group().waitFor();
  await counted(group().getByRole("radio"), 4);
  assert.equal((await chosen()).trim(), "3", "one core is left for all else");
  await page.getByText("This device has 4 cores; the solver uses 3 unless you choose otherwise.").waitFor();
  if (THOROUGH) await assertAccessible(page);
  await group().getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowUp");
  assert.equal((await chosen()).trim(), "2");
  await page.reload();
  await header(page, "Settings");
  assert.equal((await chosen()).trim(), "2");
});

scenario("a phone uses one core unless you select more", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async ({ open, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 8 });
  });
  await open(sieve("n=30&view=solve"));
  await header(page, "Settings");
  const group = page.getByRole("group", { name: "Cores for the solver" });
  assert.equal((await group.getByRole("radio", { checked: true }).locator("..").innerText()).trim(), "1");
});

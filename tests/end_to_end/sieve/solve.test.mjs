// The solver: proofs, stopping, replacing, and a worker that fails.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { cell, chooseGoal, chooseSize, figure, fragment, score, solve } from "./board.mjs";
import { sieve } from "./link.mjs";
import { holdBack, hurry } from "../support/worker_time.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";

scenario("an optimum is proved, and its game is put on the board", async ({ open, page }) => {
  for (const [size, optimum] of [[21, 144], [120, 4593]]) {
    await open(sieve(`n=${size}&moves=2`));
    await counted(page.getByRole("gridcell"), size);
    const verdict = await solve(page);
    assert.match(verdict, new RegExp(`Proved optimal: ${optimum} for N\\s=\\s${size}`));
    assert.equal(await score(page), optimum);
    await page.locator(".standing", { hasText: new RegExp(`^${optimum} of `) }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await score(page), 2, "one action to undo");
    await page.getByRole("button", { name: "Redo" }).click();
    assert.equal(await score(page), optimum);
  }
});

scenario("a small board opens solved, keeps the game on the board, and plays the best one on request", { reducedMotion: "reduce" }, async ({ open, page }) => {
  await open(sieve("n=21&moves=2"));
  await page.getByRole("tab", { name: "Solve" }).click();
  await page.locator(".verdict.proved", { hasText: "144" }).waitFor();
  assert.equal(await score(page), 2, "nobody has asked for another game");
  await page.getByRole("button", { name: "Watch the best" }).click();
  await page.waitForFunction(() => document.querySelector(".score").innerText.includes("144"));
  await page.getByRole("button", { name: "Undo" }).click();
  await open(sieve("n=61&view=solve"));
  await page.locator(".verdict.idle").waitFor();
});

scenario("a task opens unsolved, whatever it hides, because its player decides about help", async ({ open, page }) => {
  for (const task of ["ask=Why", "results=name", "hide=hints"]) {
    await open(sieve(`n=21&view=solve&${task}`));
    await page.locator(".verdict.idle").waitFor();
    await page.getByRole("button", { name: "Solve", exact: true }).waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /144/);
  }
});

scenario("the best that is still possible from here", async ({ open }) => {
  const page = await open(sieve("n=21&moves=21&view=solve"));
  await page.getByRole("button", { name: "Solve from here" }).click();
  await page.locator(".verdict.proved").waitFor();
  assert.match(await page.locator(".verdict").innerText(), /from here/);
  assert.ok((await score(page)) < 144);
  assert.equal(await cell(page, 21).getAttribute("data-mark"), "1", "the first move stays");
});

scenario("the other goal is selected like a rule and kept in the link", async ({ open }) => {
  const page = await open(sieve("n=30&view=solve"));
  await chooseGoal(page, "smallest");
  await fragment(page, "goal=smallest");
  await solve(page);
  assert.equal(await score(page), 103);
  await page.reload();
  assert.match(await page.locator("body .board-button").getAttribute("title"), /Smallest sum/);
});

scenario("stopping keeps the best so far", async ({ open, page }) => {
  await holdBack(page, "solving");
  await open(sieve("n=1000&moves=4&view=solve"));
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.waitForFunction(() => /\d/.test(document.querySelector(".incumbent dd").innerText));
  await page.locator(".stop").click();
  await page.locator(".verdict.stopped").waitFor();
  assert.match(await page.locator(".verdict").innerText(), /Stopped: [\d,]+ found, at most [\d,]+ possible/);
  assert.equal(await score(page), 4, "the game is untouched");
  const found = (await page.locator(".incumbent dd").innerText()).replaceAll(",", "");
  await page.getByRole("button", { name: "Put this game on the board" }).click();
  assert.equal(await score(page), Number(found));
});

scenario("the worker answers a new request at once, whatever it is doing", async ({ open, page }) => {
  const letGo = await holdBack(page, "solving");
  await open(sieve("n=1000&view=solve"));
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.waitForFunction(() => /\d/.test(document.querySelector(".incumbent dd").innerText));
  await letGo();
  await chooseSize(page, 21);
  assert.match(await solve(page), /144/);
});

scenario("a panic in the worker is reported within two seconds and costs no move", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-9&view=solve"));
  await started(page, "solving");
  await fail(page, "solving", "panic");
  await page.locator(".notice.worker").waitFor();
  assert.match(await page.locator(".notice.worker").innerText(), /failed and has been replaced/);
  assert.equal(await figure(page, "moves"), 2);
  await cell(page, 21).click();
  assert.equal(await score(page), 49);
  assert.match(await solve(page), /144/, "the new worker works");
});

scenario("the page asks about a silent worker: its search continues if it answers, or starts again on request", async ({ open, page }) => {
  await hurry(page, "solving");
  await holdBack(page, "solving");
  await open(sieve("n=1000&moves=4&view=solve"));
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  // Once a search has a result, it has answered the page's first requests, whose answers would end the silence.
  await page.waitForFunction(() => /\d/.test(document.querySelector(".incumbent dd").innerText));
  const question = page.locator(".worker-silent");
  await fail(page, "solving", "pause");
  await question.waitFor();
  await question.waitFor({ state: "detached" });
  const clock = () => page.locator(".verdict").innerText();
  await counted(page.getByRole("button", { name: "Stop", exact: true }), 1, `still at work: ${await clock()}`);
  assert.equal(await page.locator(".notice.worker").count(), 0);
  await fail(page, "solving", "silence");
  await question.waitFor();
  assert.match(await question.innerText(), /The solver\s+No response for \d+ s/);
  await question.getByRole("button", { name: "Keep waiting" }).click();
  await question.waitFor({ state: "detached" });
  assert.equal(await page.locator(".notice.worker").count(), 0, "nothing is ended without the player's word");
  await question.waitFor();
  await question.getByRole("button", { name: "Restart" }).click();
  await page.locator(".notice.worker").waitFor();
  assert.match(await page.locator(".notice.worker").innerText(), /has been replaced/);
  assert.equal(await question.count(), 0);
  assert.equal(await figure(page, "moves"), 1, "the game stays");
  await chooseSize(page, 20);
  assert.match(await solve(page), /124/, "the new worker works");
});

scenario("checking a certificate does not end a running solve", async ({ open, page }) => {
  await holdBack(page, "solving");
  await open(sieve("n=1000&view=proof"));
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".solve-buttons .stop").waitFor();
  const buffer = Buffer.from("no certificate\n");
  await page.locator(".check-file").setInputFiles({ name: "x.certificate", mimeType: "text/plain", buffer });
  await page.locator(".outcome.wrong").waitFor();
  await counted(page.locator(".solve-buttons .stop"), 1, "the solver is still at work");
});

scenario("Solve is not lost if it is pressed as soon as the board appears", async ({ page, url }) => {
  await page.addInitScript(() => {
    if (location.protocol === "about:") return;
    localStorage.setItem("ginnow/tour", "seen");
    // Press it at the first possible moment.
    new MutationObserver((_, observer) => {
      const button = document.querySelector(".solve-buttons .primary");
      if (!button || !document.querySelector("[role=gridcell]")) return;
      observer.disconnect();
      button.click();
    }).observe(document, { childList: true, subtree: true });
  });
  // These boards have no stored searches.
  for (const size of THOROUGH ? [57, 58, 59, 60] : [59, 60]) {
    await page.goto("about:blank");
    await page.goto(`${url}#${sieve(`n=${size}&view=solve`)}`);
    await page.locator(".verdict.proved").waitFor();
  }
});

scenario("no cell moves once it is drawn", async ({ page, url }) => {
  await page.addInitScript(() => {
    localStorage.setItem("ginnow/tour", "seen");
    window.places = new Set();
    const inspect = () => {
      const cell = document.querySelector('[role=gridcell][data-number="111"]');
      if (cell?.checkVisibility({ visibilityProperty: true })) {
        const { x, y, width, height } = cell.getBoundingClientRect();
        window.places.add([x, y, width, height].map((side) => side.toFixed(1)).join(" "));
      }
      requestAnimationFrame(inspect);
    };
    inspect();
  });
  await page.goto(`${url}#${sieve("n=120")}`);
  // The preview before the program is outside the body.
  await page.locator("body .outlook-bar").waitFor();
  await page.waitForTimeout(THOROUGH ? 1_500 : 700);
  const places = await page.evaluate(() => [...window.places]);
  assert.equal(places.length, 1, `cell 111 was at ${places.join(", then at ")}`);
});

/** Waits until the worker of a job has started, so that it can be made to fail. */
async function started(page, job) {
  const expected = (worker) => worker.url().endsWith(`#${job}`);
  if (!page.workers().some(expected)) await page.waitForEvent("worker", expected);
}

// The solver also works on a busy machine: the page doesn't replace a healthy
// worker, and loses no click and no result.

import assert from "node:assert/strict";
import { Worker } from "node:worker_threads";
import { scenario } from "../support/fixture.mjs";
import { SCENARIO } from "../support/patience.mjs";
import { turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";

/** The number of threads that keep the machine busy. */
const THREADS = 15;

/** A board that takes a minute and a half, so the test ends before it is solved. */
const BOARD = 992;

/** The time that the engine works before the next step, by its own display, in milliseconds. */
const A_WHILE = 4_000;

const CERTIFICATE = "ginnow-certificate 1\ngoal largest\nboard 2\nopening\nclaim 2\ngame 2\nleaf 1 : n2*2\nend\n";

async function onBusyMachine(action) {
  const threads = Array.from({ length: THREADS }, () => new Worker("for (;;);", { eval: true }));
  try {
    await action();
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

const button = (page, name) => page.getByRole("tabpanel", { name: "Solve" }).getByRole("button", { name, exact: true });
const elapsed = (page) => page.locator(".solve-figures").getAttribute("data-milliseconds").then(Number);
const works = (page, until) =>
  page.waitForFunction((until) => Number(document.querySelector(".solve-figures").dataset.milliseconds) > until, until);

scenario("on a busy machine a search continues during a check, after Stop and after a reload", { timeout: SCENARIO, thorough: true }, ({ open }) =>
  onBusyMachine(async () => {
    const page = await open(sieve(`n=${BOARD}&view=solve`));
    await button(page, "Solve").click();
    await works(page, A_WHILE);
    await turnTo(page, "Proof");
    await page.locator(".check-file").setInputFiles({ name: "two", mimeType: "text/plain", buffer: Buffer.from(CERTIFICATE) });
    await page.locator(".outcome.right").waitFor();
    await turnTo(page, "Solve");
    const before = await elapsed(page);
    await works(page, before);
    await button(page, "Stop").click();
    await button(page, "Resume").waitFor();
    const stopped = await elapsed(page);
    await button(page, "Resume").click();
    await works(page, stopped);
    await button(page, "Stop").click();
    await button(page, "Resume").waitFor();
    assert.equal(await page.locator(".notice.worker").count(), 0, "no worker was taken for one that has failed");
    await page.reload();
    await page.locator(".verdict.kept").waitFor();
    assert.ok((await elapsed(page)) > 0, "what was found is kept");
    await button(page, "Resume").click();
    await works(page, await elapsed(page));
    await button(page, "Stop").click();
    await button(page, "Resume").waitFor();
  }));

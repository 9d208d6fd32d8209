// The watch sees every kind of fault; otherwise the other tests would pass
// over them in silence.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { scenario } from "../support/fixture.mjs";
import { WAIT } from "../support/patience.mjs";

const folder = fileURLToPath(new URL("faulty", import.meta.url));

const FAULTS = {
  console: [/console error: on the console/],
  uncaught: [/uncaught error: .*nobody caught me/],
  rejected: [/uncaught error: .*nobody handled me/],
  missing: [/console error: .*404/],
  foreign: [/request to another origin: http:\/\/elsewhere\.invalid/, /console error: /],
  root: [/console error: .*404/],
  worker: [/nobody caught the worker/],
  workerConsole: [/console error: on the console of the worker/],
  workerForeign: [/request to another origin: http:\/\/elsewhere\.invalid/],
};

for (const [fault, expected] of Object.entries(FAULTS)) {
  scenario(`the watch sees the fault "${fault}"`, { folder, expected }, async ({ page, open, problems }) => {
    await open(fault);
    const end = Date.now() + WAIT;
    while (problems.length < expected.length && Date.now() < end) await page.waitForTimeout(50);
  });
}

scenario("the watch sees nothing where nothing is wrong", { folder }, async ({ open, problems }) => {
  await open("none");
  assert.deepEqual(problems, []);
});

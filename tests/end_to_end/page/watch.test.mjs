// The watch detects every kind of error. Otherwise the other tests would
// silently ignore errors.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { scenario } from "../support/fixture.mjs";
import { WAIT } from "../support/patience.mjs";

const folder = fileURLToPath(new URL("faulty", import.meta.url));

const FLAWS = {
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

for (const [errorText, expected] of Object.entries(FLAWS)) {
  scenario(`the watch detects the error "${errorText}"`, { folder, expected }, async ({ page, open, problems }) => {
    await open(errorText);
    const end = Date.now() + WAIT;
    while (problems.length < expected.length && Date.now() < end) await page.waitForTimeout(50);
  });
}

scenario("the watch reports nothing if nothing is wrong", { folder }, async ({ open, problems }) => {
  await open("none");
  assert.deepEqual(problems, []);
});

/** Looks for traces of an earlier test, and leaves the same traces. */
async function leave() {
  const found = {
    local: localStorage.length,
    session: sessionStorage.length,
    caches: (await caches.keys()).length,
    databases: (await indexedDB.databases()).length,
    history: history.length,
    name: window.name,
    width: innerWidth,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
  };
  localStorage.setItem("left", "behind");
  sessionStorage.setItem("left", "behind");
  await caches.open("left");
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
  history.pushState(undefined, "");
  window.name = "left";
  return found;
}

/** The history holds the entries of `about:blank` and of the page. */
const FRESH = { local: 0, session: 0, caches: 0, databases: 0, history: 2, name: "", width: 1280, dark: false };

for (const which of ["first", "second"]) {
  scenario(`the ${which} test in a context finds nothing of another test`, { folder }, async ({ page, url }) => {
    await page.goto(url);
    assert.deepEqual(await page.evaluate(leave), FRESH);
    await page.setViewportSize({ width: 400, height: 400 });
    await page.emulateMedia({ colorScheme: "dark" });
  });
}

// Every puzzle and every view in Firefox and WebKit loads, plays, computes and
// stops without an error. Chromium's tests check the details.
//
// The variables FIREFOX, and WEBKIT_DRIVER with WEBKIT_BROWSER, name the
// programs. Tests for a missing browser are skipped with a message.

import assert from "node:assert/strict";
import { cp, copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { SCENARIO } from "../support/patience.mjs";
import { named, running } from "../support/running.mjs";
import { serve } from "../support/server.mjs";
import { SKIPPED } from "../support/thorough.mjs";
import { firefox } from "./firefox.mjs";
import { Visit } from "./visit.mjs";
import { WALKS } from "./walks.mjs";
import { webkit } from "./webkit.mjs";

const DIST = process.env.DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url));
const BASE = "/some/where/";

const { FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER } = process.env;

const BROWSERS = [
  { name: "Firefox", start: FIREFOX && (() => firefox(FIREFOX)) },
  { name: "WebKit", start: WEBKIT_DRIVER && WEBKIT_BROWSER && (() => webkit({ driver: WEBKIT_DRIVER, browser: WEBKIT_BROWSER })) },
];

for (const { name, start } of BROWSERS) {
  const { window, skip } = await started(name, start);
  running(describe(named(name), { skip, timeout: 4 * SCENARIO }, () => {
    let folder, server, visit;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), "copied-"));
      await withEar(folder);
      server = await serve(join(folder, "site"), { base: BASE });
      visit = new Visit(window, server.url);
    });
    after(async () => {
      await window.close();
      await server.close();
      await rm(folder, { recursive: true });
    });
    for (const [what, walk] of Object.entries(WALKS)) {
      test(named(`${name}: ${what}`), { timeout: SCENARIO }, async () => {
        const expected = await walk(visit);
        await visit.assertNoProblems(expected);
      });
    }
    test(named(`${name}: after one visit the Sieve is played without a network`), { timeout: SCENARIO }, () => offline(window));
  }));
}

/** Starts a browser, or returns the reason for skipping it. */
async function started(name, start) {
  if (SKIPPED) return { skip: SKIPPED };
  if (!start) return { skip: `${name} is not installed` };
  try {
    return { window: await start(), skip: false };
  } catch (error) {
    return { skip: `${name} does not start here: ${error.message}` };
  }
}

/** Uses the original page, since files for offline use are compared with their digests. */
async function offline(window) {
  const host = await serve(DIST, { base: BASE });
  const visit = new Visit(window, host.url);
  try {
    await visit.open("sieve/1?n=18&moves=17");
    await visit.until(() => navigator.serviceWorker.controller?.state === "activated");
  } finally {
    await host.close();
  }
  await window.reload();
  await visit.click('[role=gridcell][data-number="9"]');
  await visit.until(() => document.querySelector(".figure-score dd").textContent === "26");
}

/** Makes a copy of the page that records its errors. */
async function withEar(folder) {
  const site = join(folder, "site");
  await cp(DIST, site, { recursive: true });
  await copyFile(new URL("overheard.js", import.meta.url), join(site, "overheard.js"));
  const page = join(site, "index.html");
  const text = await readFile(page, "utf8");
  const announced = text.replace(/<script/, '<script src="./overheard.js"></script><script');
  assert.notEqual(announced, text);
  await writeFile(page, announced);
}

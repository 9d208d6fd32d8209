// The page without a network, and from one version to the next.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scenario } from "./fixture.mjs";
import { cell, score, solve } from "./board.mjs";

/** With a copy of the page that another version comes to. */
const COPIED = { serviceWorkers: "allow", copied: true };
const GAME = "sieve/1?n=18&moves=17";

/** Waits until a complete build is kept and serves the page. */
async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

scenario("after one visit the page opens, plays and solves without a network", COPIED, async ({ open, page, context, server }) => {
  await open(GAME);
  await kept(page);
  await context.setOffline(true);
  await server.close();
  await page.reload();
  await cell(page, 9).click();
  assert.equal(await score(page), 26);
  assert.match(await solve(page), /Proved optimal: 111/);
  const other = await context.newPage();
  await other.goto(page.url());
  await cell(other, 18).waitFor();
});

const sha256 = (content) => createHash("sha256").update(content).digest("hex");

/**
 * Makes another version of a build: its page says so, and its program has
 * another name, by which all its files are asked for.
 */
async function renew(site) {
  const page = await readFile(join(site, "index.html"), "utf8");
  const [, program] = page.match(/data-program="?\.\/([^"\s>]+)/);
  const [digest] = program.match(/-[0-9a-f]+(?=_)/);
  const renewed = (text) => text.replaceAll(digest, "-0123456789abcdef");
  const changed = renewed(page).replace("<body>", '<body data-version="2">');
  for (const name of [program, program.replace("_bg.wasm", ".js")]) {
    await rename(join(site, name), join(site, renewed(name)));
  }
  await writeFile(join(site, "index.html"), changed);
  const worker = await readFile(join(site, "service-worker.js"), "utf8");
  await writeFile(join(site, "service-worker.js"), renewed(worker)
    .replace(/(\["\.\/",")[0-9a-f]+/, `$1${sha256(changed)}`)
    .replace(/^const BUILD = .*;$/m, 'const BUILD = "2";'));
}

const version = (page) => page.evaluate(() => document.body.dataset.version ?? "1");

/** The builds that are kept. */
const builds = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));

const look = (page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
const take = (page) => page.getByRole("status").getByRole("button", { name: "Load it" });

scenario("a newer version waits, is told of, and replaces the older one as a whole", COPIED, async ({ open, page, site }) => {
  await open(GAME);
  await kept(page);
  const [first] = await builds(page);
  await renew(site);
  await look(page);
  await take(page).waitFor();
  assert.deepEqual((await builds(page)).sort(), ["2", first].sort(), "one beside the other");
  // The older one goes on: it plays, solves, and even loads again.
  await cell(page, 9).click();
  assert.equal(await version(page), "1");
  await page.reload();
  assert.equal(await version(page), "1");
  assert.match(await solve(page), /Proved optimal: 111/);
  const asked = [];
  // What the older page asked for until it left is none of the newer one's.
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(request.url());
  });
  await Promise.all([page.waitForEvent("load"), take(page).click()]);
  await page.waitForFunction(() => document.body.dataset.version === "2");
  await cell(page, 18).waitFor();
  assert.match(await solve(page), /Proved optimal: 111/);
  const named = asked.filter((url) => url.includes("build="));
  assert.ok(named.length >= 3, "start, start-worker and offline");
  assert.deepEqual(named.filter((url) => !url.includes("0123456789abcdef")), [], "nothing of the older one");
  await page.reload();
  await cell(page, 18).waitFor();
  await page.waitForFunction(async () => (await caches.keys()).every((name) => name.endsWith(" 2")));
});

scenario("a window of the older version keeps its files until it is gone", COPIED, async ({ open, page, context, url, site, server }) => {
  await open(GAME);
  await kept(page);
  const other = await context.newPage();
  await other.goto(`${url}#${GAME}`);
  await cell(other, 18).waitFor();
  await renew(site);
  await look(page);
  await take(page).click();
  await page.waitForFunction(() => document.body.dataset.version === "2");
  await take(other).waitFor();
  assert.equal(await version(other), "1");
  assert.equal((await builds(other)).length, 2);
  // Its worker starts anew, and there is no server any more to ask for it.
  await server.close();
  const kind = await other.evaluate(async () => {
    const { program } = document.querySelector("script[data-program]").dataset;
    const found = await fetch(`./start-worker.js?build=${program.slice(2)}`);
    return found.headers.get("content-type");
  });
  assert.match(kind, /javascript/);
  assert.match(await solve(other), /Proved optimal: 111/);
  await other.close();
  await page.reload();
  await page.waitForFunction(async () => (await caches.keys()).every((name) => name.endsWith(" 2")));
});

scenario("half a version is not kept", COPIED, async ({ open, page, site }) => {
  await open(GAME);
  await kept(page);
  const [first] = await builds(page);
  await renew(site);
  await writeFile(join(site, "start-worker.js"), "// of a third version");
  const refused = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing;
    if (!worker) return "nothing to install";
    return new Promise((done) => worker.addEventListener("statechange", () => done(worker.state)));
  });
  assert.equal(refused, "redundant");
  assert.deepEqual(await builds(page), [first]);
  assert.equal(await take(page).count(), 0);
  await page.reload();
  assert.equal(await version(page), "1");
});

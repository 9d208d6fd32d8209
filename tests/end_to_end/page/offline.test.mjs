// The page offline, and updates from one version to the next.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { until } from "../support/until.mjs";
import { cached, loseNetwork } from "../support/visiting.mjs";
import { cell, score, solve } from "../sieve/board.mjs";
import { sieve } from "../sieve/link.mjs";

/** Uses a copy of the page, so that another version can replace it. */
const COPIED = { serviceWorkers: "allow", copied: true };
const GAME = sieve("n=18&moves=17");

scenario("after one visit the page opens, plays and solves without a network", COPIED, async ({ open, page, context, server }) => {
  await open(GAME);
  await loseNetwork({ page, context, server });
  await cell(page, 9).click();
  assert.equal(await score(page), 26);
  assert.match(await solve(page), /Proved optimal: 111/);
  const other = await context.newPage();
  await other.goto(page.url());
  await cell(other, 18).waitFor();
  // Open parts that the first visit has not opened.
  await other.keyboard.press("?");
  await other.getByRole("dialog").waitFor();
  await other.goto(page.url().replace(/#.*/, "#sieve/how"));
  await other.getByRole("heading", { name: "How it works" }).waitFor();
});

const digest = (content) => createHash("sha256").update(content).digest("hex").slice(0, 32);

/** The digest of the newer version in its file names. */
const NEWER = "0123456789abcdef";

/**
 * Makes another version of a build. Its page has a version mark. The build, the Sieve's programs and those in `others`
 * get other names. This changes the requests for all of their files.
 */
async function renew(site, others = []) {
  const read = (name) => readFile(join(site, name), "utf8");
  const page = await read("index.html");
  const [, build] = (await read("service-worker.js")).match(/offline\.js\?build=([0-9a-f]+)/);
  const names = ["sieve", "sieve-workers", ...others].join("|");
  const programs = [...page.matchAll(new RegExp(`"((?:${names})-([0-9a-f]{16}))_bg\\.wasm"`, "g"))];
  const digests = programs.map(([, , digest]) => digest);
  const renewed = (text) => [...digests, build].reduce((now, digest) => now.replaceAll(digest, NEWER), text);
  for (const file of await readdir(site)) {
    const isRenamed = programs.some(([, name]) => file.startsWith(name));
    if (isRenamed) await rename(join(site, file), join(site, renewed(file)));
  }
  // The script in the document is different. The policy needs its new hash.
  const other = renewed(page).replace("<body>", '<body data-version="2">');
  const [, script] = other.match(/<script[^>]*>([^]*?)<\/script>/);
  const changed = other.replace(/'sha256-[^']*'/, `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  await writeFile(join(site, "index.html"), changed);
  const worker = renewed(await read("service-worker.js"))
    .replace(/(\["\.\/",")[0-9a-f]+/, `$1${digest(changed)}`)
    .replace(/^const BUILD = .*;$/m, 'const BUILD = "2";');
  await writeFile(join(site, "service-worker.js"), worker);
}

const version = (page) => page.evaluate(() => document.body.dataset.version ?? "1");

/** The stored builds. */
const builds = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)));

const inspect = (page) => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration()).update()));
const take = (page) => page.getByRole("status").getByRole("button", { name: "Load it" });

scenario("a newer version waits, is announced, and replaces the older one as a whole", COPIED, async ({ open, page, site }) => {
  await open(GAME);
  await cached(page);
  const [first] = await builds(page);
  await renew(site);
  await inspect(page);
  await take(page).waitFor();
  assert.deepEqual((await builds(page)).sort(), ["2", first].sort(), "one beside the other");
  // The older version keeps working: it plays, solves, and even reloads.
  await cell(page, 9).click();
  assert.equal(await version(page), "1");
  await page.reload();
  assert.equal(await version(page), "1");
  assert.match(await solve(page), /Proved optimal: 111/);
  const fetched = [];
  // Until the newer page replaces it, the older one may start another worker.
  page.on("framenavigated", () => { fetched.length = 0; });
  page.on("request", (request) => fetched.push(request.url()));
  await Promise.all([page.waitForEvent("load"), take(page).click()]);
  await page.waitForFunction(() => document.body.dataset.version === "2");
  await cell(page, 18).waitFor();
  assert.match(await solve(page), /Proved optimal: 111/);
  const named = fetched.filter((url) => url.includes("build="));
  assert.ok(named.length >= 2, "start-worker and offline");
  assert.deepEqual(named.filter((url) => !url.includes(NEWER)), [], "nothing of the older one");
  await page.reload();
  await cell(page, 18).waitFor();
  await until(page, async () => (await caches.keys()).every((name) => name.endsWith(" 2")));
});

scenario("a window of the older version keeps its files until it is gone", COPIED, async ({ open, page, context, url, site, server }) => {
  await open(GAME);
  await cached(page);
  const other = await context.newPage();
  await other.goto(`${url}#${GAME}`);
  await cell(other, 18).waitFor();
  await renew(site);
  await inspect(page);
  await take(page).click();
  await page.waitForFunction(() => document.body.dataset.version === "2");
  await take(other).waitFor();
  assert.equal(await version(other), "1");
  assert.equal((await builds(other)).length, 2);
  // The older page starts a new worker, and there is no server to request it from.
  await server.close();
  const kind = await other.evaluate(async () => {
    const { workers } = document.querySelector("script[data-workers]").dataset;
    const found = await fetch(`./start-worker.js?build=${workers.slice(2)}`);
    return found.headers.get("content-type");
  });
  assert.match(kind, /javascript/);
  assert.match(await solve(other), /Proved optimal: 111/);
  await other.close();
  await page.reload();
  await until(page, async () => (await caches.keys()).every((name) => name.endsWith(" 2")));
});

/** The server holds requests for Seventeen until it is released. The first one resolves `fetched`. */
const slow = { isHeld: true };
const fetched = new Promise((resolve) => { slow.notify = resolve; });
const holds = (url) => {
  const isHeld = slow.isHeld && /\/seventeen-[^/]*_bg\.wasm$/.test(url);
  if (isHeld) slow.notify();
  return isHeld;
};

scenario("a newer version doesn't wait for downloads of the older one", { ...COPIED, copied: { holds } }, async ({ open, page, site }) => {
  await open(GAME);
  await cached(page);
  await page.evaluate(() => window.dispatchEvent(new Event("ginnow-store-all")));
  await fetched;
  slow.isHeld = false;
  // Chromium would delay a second request for the same address by 20 seconds. For this reason, the files get new names.
  await renew(site, ["seventeen"]);
  await inspect(page);
  await take(page).click();
  await page.waitForFunction(() => document.body.dataset.version === "2");
});

scenario("an incomplete version is not stored", COPIED, async ({ open, page, site }) => {
  await open(GAME);
  await cached(page);
  const [first] = await builds(page);
  await renew(site);
  await writeFile(join(site, "start-worker.js"), "// of a third version");
  const rejected = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing;
    if (!worker) return "nothing to install";
    return new Promise((done) => worker.addEventListener("statechange", () => done(worker.state)));
  });
  assert.equal(rejected, "redundant");
  assert.deepEqual(await builds(page), [first]);
  assert.equal(await take(page).count(), 0);
  await page.reload();
  assert.equal(await version(page), "1");
});

/** The names of programs with stored files. */
const cachedPrograms = (page) => page.evaluate(async () => {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname.match(/([\w-]+)-[0-9a-f]+_bg\.wasm$/)?.[1]).filter(Boolean).sort();
});

/** Program, script, styles, texts and first view in both languages, and the script that starts its workers. */
const FILES_OF_A_PUZZLE = 8;

/** Waits until all files of a puzzle are stored. */
const keeps = (page, name) => until(page, async ([name, requested]) => {
  let found = 0;
  for (const cache of await caches.keys()) {
    const requests = await (await caches.open(cache)).keys();
    found += requests.filter(({ url }) => url.includes(`/${name}-`) || url.includes(`/${name}.`) || url.includes(`=${name}-`)).length;
  }
  return found >= requested;
}, [name, FILES_OF_A_PUZZLE]);

/** Waits until the page has nothing more to store, and returns the number of stored puzzles and of all. */
async function storedPuzzles(page) {
  await page.waitForFunction(() => /^\d+ \d+ (idle|missing|full)$/.test(document.documentElement.dataset.offline ?? ""));
  return page.evaluate(() => document.documentElement.dataset.offline.split(" ").slice(0, 2).map(Number));
}

/** All puzzles of the build, by the first word of their addresses. */
const puzzlesOf = (page) => page.evaluate(() => document.documentElement.dataset.puzzles.split(" "));

/** Takes the page offline and opens every puzzle. */
async function openAllOffline({ page, server, context, url }) {
  const words = await puzzlesOf(page);
  await context.setOffline(true);
  await server.close();
  for (const word of words) {
    await page.goto("about:blank");
    await page.goto(`${url}#${word}`);
    await page.locator(`html[data-address=${word}] body`).getByRole("heading", { level: 1 }).first().waitFor();
  }
}

scenario("a first visit stores only the open puzzle, and others as they are opened", COPIED, async ({ open, page }) => {
  await open(GAME);
  await cached(page);
  assert.equal((await storedPuzzles(page))[0], 1);
  // Opening another puzzle reloads the page. This is the same visit.
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => { location.hash = "puzzles"; })]);
  assert.equal((await storedPuzzles(page))[0], 2);
  assert.deepEqual(await cachedPrograms(page), ["overview", "sieve", "sieve-workers"]);
});

scenario("a later visit stores the other puzzles, and all of them open offline", COPIED, async (scene) => {
  const { open, page, context } = scene;
  await open(GAME);
  await cached(page);
  await storedPuzzles(page);
  const later = await context.newPage();
  await later.goto(page.url());
  await later.waitForFunction(() => {
    const [stored, total] = document.documentElement.dataset.offline?.split(" ") ?? [];
    return stored && stored === total;
  });
  await openAllOffline({ ...scene, page: later });
});

scenario("a later visit of somebody who saves data stores nothing more", COPIED, async ({ open, page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await open(GAME);
  await cached(page);
  const later = await context.newPage();
  await later.goto(page.url());
  await later.waitForFunction(() => document.documentElement.dataset.offline);
  await later.waitForTimeout(1_000);
  assert.equal((await storedPuzzles(later))[0], 1);
});

scenario("the settings store all puzzles and show the progress", COPIED, async (scene) => {
  const { open, page } = scene;
  await open(GAME);
  await cached(page);
  const total = (await puzzlesOf(page)).length;
  await header(page, "Settings");
  await page.getByText(`1 of ${total} puzzles are stored on this device`).waitFor();
  await page.getByRole("button", { name: "Make all puzzles available offline" }).click();
  await page.getByText("All puzzles are stored on this device").waitFor();
  assert.equal(await page.getByRole("button", { name: "Make all puzzles available offline" }).count(), 0);
  await openAllOffline(scene);
});

scenario("the settings say that a file couldn't be stored, and the button tries again", COPIED, async ({ open, page, site }) => {
  const [file] = (await readdir(site)).filter((name) => /^overview\.de-/.test(name));
  const text = await readFile(join(site, file));
  await writeFile(join(site, file), "of another build");
  await open(GAME);
  await cached(page);
  await header(page, "Settings");
  const button = page.getByRole("button", { name: "Make all puzzles available offline" });
  await button.click();
  await page.getByText("Some files couldn’t be loaded").waitFor();
  await writeFile(join(site, file), text);
  await button.click();
  await page.getByText("All puzzles are stored on this device").waitFor();
});

scenario("a plain path opens its game offline", COPIED, async ({ open, page, server, url, context }) => {
  await open(GAME);
  await cached(page);
  await context.setOffline(true);
  await server.close();
  await page.goto("about:blank");
  await page.goto(`${url}p/sieve/#${GAME}`);
  await cell(page, 18).waitFor();
  await page.waitForFunction(() => /#sieve\/1\?n=18.*moves=17/.test(location.href));
});

scenario("a storage that fails doesn't keep the network from answering", COPIED, async ({ open, page, site }) => {
  const worker = join(site, "service-worker.js");
  const failing = 'CacheStorage.prototype.match = async () => { throw new DOMException("no storage", "UnknownError"); };\n';
  await writeFile(worker, failing + await readFile(worker, "utf8"));
  await open(GAME);
  await cached(page);
  await page.reload();
  await cell(page, 18).waitFor();
  assert.match(await solve(page), /Proved optimal: 111/);
});

scenario("an update stores the puzzles that the older version has stored", COPIED, async ({ open, page, site }) => {
  await open(GAME);
  await cached(page);
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => { location.hash = "puzzles"; })]);
  assert.equal((await storedPuzzles(page))[0], 2);
  await renew(site);
  await inspect(page);
  await take(page).click();
  await page.waitForFunction(() => document.body.dataset.version === "2");
  await until(page, async () => (await caches.keys()).every((name) => name.endsWith(" 2")));
  assert.deepEqual(await cachedPrograms(page), ["overview", "sieve", "sieve-workers"]);
});

scenario("a page of an older version asks for all puzzles, and the worker stores them", COPIED, async ({ open, page }) => {
  await open(GAME);
  await cached(page);
  await storedPuzzles(page);
  const total = (await puzzlesOf(page)).length;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.postMessage("keep the others"));
  await until(page, async (requested) => {
    const worker = (await navigator.serviceWorker.ready).active;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((done) => { port1.onmessage = ({ data }) => done(data); });
    worker.postMessage({ keep: [] }, [port2]);
    return (await answer).stored === requested;
  }, total);
});

scenario("another puzzle with a wrong file is not stored and says so offline, and the puzzles after it are stored", { ...COPIED, thorough: true, expected: [/./] }, async ({ open, page, server, site, url, context }) => {
  const [file] = (await readdir(site)).filter((name) => /^overview\.de-/.test(name));
  await writeFile(join(site, file), "of another build");
  await open(GAME);
  await cached(page);
  // This is a later visit. It stores the other puzzles.
  const other = await context.newPage();
  await other.goto(`${url}#${GAME}`);
  await cell(other, 18).waitFor();
  for (const name of ["seventeen", "records", "class-results"]) await keeps(page, name);
  const programs = await cachedPrograms(page);
  assert.ok(programs.includes("sieve") && !programs.includes("overview"), programs.join());
  await context.setOffline(true);
  await server.close();
  await page.goto(`${url}#puzzles`);
  await page.getByRole("alert").filter({ hasText: "couldn’t be loaded, because there’s no connection" }).waitFor();
  await page.goBack();
  await cell(page, 18).waitFor();
});

scenario("an open puzzle with a wrong file is not stored at all", COPIED, async ({ open, page, site }) => {
  const [file] = (await readdir(site)).filter((name) => /^sieve\.de-/.test(name));
  await writeFile(join(site, file), "of another build");
  await open(GAME);
  await until(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return !registration?.installing && !registration?.active;
  });
  assert.deepEqual(await cachedPrograms(page), []);
});

// Each puzzle has a program of its own. These tests check which files are loaded, and when.

import assert from "node:assert/strict";
import { cell, score, solve } from "../sieve/board.mjs";
import { scenario } from "../support/fixture.mjs";
import { sieve } from "../sieve/link.mjs";

/** The files with digests requested since the page was opened, listed without their digests. */
function requested(page) {
  const names = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) names.length = 0;
    const name = new URL(request.url()).pathname.split("/").at(-1);
    if (/-[0-9a-f]{16}[._]/.test(name)) names.push(name.replace(/-[0-9a-f]{16}/, ""));
  });
  return names;
}

/** A file with parts of the page that are loaded on demand. */
const PIECE = /^sieve\.[\w-]+\.wasm$/;
/** A promise of the last file of the sheet, which the page loads by itself a moment after the program. Its other files precede it. */
const sheet = (page) => page.waitForRequest(/sieve-[0-9a-f]{16}\.dialogs\.wasm/);
const studied = (page) => page.locator(".outlook-best dd", { hasText: /\d/ }).waitFor();

for (const fragment of ["sieve", sieve("n=18"), "how", "n=10", "no-such-puzzle"]) {
  // An old address without the name of a puzzle is read like one that names none.
  scenario(`#${fragment} loads the program of the Sieve and no other`, { thorough: fragment === "n=10" }, async ({ open, page }) => {
    const names = requested(page);
    await open(fragment);
    assert.ok(names.includes("sieve_bg.wasm"), "its program");
    const others = names.filter((name) => !name.startsWith("sieve") && !name.endsWith(".css"));
    assert.deepEqual(others, [], "nothing of other puzzles");
    const first = words(names).filter((name) => !name.includes("-rest."));
    assert.deepEqual(first, ["sieve.en.txt"], "one language");
    assert.ok(fragment !== "how" || words(names).includes("sieve-rest.en.txt"), "the words of later parts with the first of them");
    assert.equal(names.includes("sieve.guide.wasm"), fragment === "how", "the guide for those who read it");
  });
}

const words = (names) => names.filter((name) => name.endsWith(".txt")).sort();
const tab = (page, name) => page.getByRole("tab", { name, exact: true });
const drawing = (page) => page.getByRole("tabpanel").locator("svg").first();

scenario("a view is loaded when it is opened, and once", async ({ open, page }) => {
  const names = requested(page);
  const ahead = sheet(page);
  await open(sieve("n=18&moves=17&hide=solver-best-hints"));
  await ahead;
  assert.ok(!names.includes("sieve.views.wasm"), names.join());
  await tab(page, "Why").click();
  await drawing(page).waitFor();
  const loaded = names.filter((name) => PIECE.test(name));
  assert.ok(loaded.includes("sieve.views.wasm"), loaded.join());
  await tab(page, "Moves").click();
  await tab(page, "Why").click();
  await drawing(page).waitFor();
  assert.deepEqual(names.filter((name) => PIECE.test(name)), loaded);
  assert.equal(await score(page), 17);
});

scenario("views and dialogs that cannot be loaded say so, and load when they are tried again", { expected: [/404/] }, async ({ open, page }) => {
  let offline = true;
  await page.route(/sieve-[0-9a-f]{16}\.[\w-]+\.wasm/, (route) => (offline ? route.fulfill({ status: 404, body: "" }) : route.continue()));
  await open(sieve("n=18&hide=solver-best-hints"));
  const missing = page.getByRole("alert").filter({ hasText: "couldn’t be loaded" });
  await tab(page, "Why").click();
  await missing.waitFor();
  await cell(page, 17).click();
  assert.equal(await score(page), 17, "the game goes on");
  await missing.getByRole("button").click();
  await missing.waitFor();
  offline = false;
  await missing.getByRole("button").click();
  await drawing(page).waitFor();
  assert.equal(await missing.count(), 0);
  offline = true;
  await page.keyboard.press("?");
  await missing.waitFor();
  await page.keyboard.press("Home");
  assert.equal(await score(page), 17, "keys are for what was opened");
  await page.keyboard.press("Escape");
  await missing.waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await missing.waitFor();
  offline = false;
  await missing.getByRole("button").click();
  await page.getByRole("dialog").waitFor();
});

scenario("another puzzle loads its own program, and the browser's back button returns", async ({ open, page, url }) => {
  const ahead = sheet(page);
  await open(sieve("n=18&moves=17"), { best: true });
  // Its workers have started, and the sheet is loading. The Sieve requests nothing more.
  await Promise.all([studied(page), ahead]);
  const names = requested(page);
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => { location.hash = "puzzles"; })]);
  // The preview before the program has the same heading, outside the body.
  await page.locator("body").getByRole("heading", { level: 1 }).waitFor();
  assert.deepEqual(names.filter((name) => name.startsWith("sieve")), []);
  assert.ok(names.includes("overview_bg.wasm"));
  assert.equal(page.url(), `${url}#puzzles`);
  await Promise.all([page.waitForEvent("load"), page.goBack()]);
  await cell(page, 18).waitFor();
  assert.match(page.url(), /moves=17/);
});

scenario("the workers' program is loaded once for all workers, and the page waits for neither", async ({ open, page }) => {
  const names = requested(page);
  let release;
  const held = new Promise((done) => { release = done; });
  await page.route(/sieve-workers-[0-9a-f]{16}_bg\.wasm/, async (route) => {
    await held;
    await route.continue();
  });
  await open(sieve("n=18"), { best: true });
  await cell(page, 17).click();
  assert.equal(await score(page), 17);
  release();
  await studied(page);
  assert.match(await solve(page), /Proved optimal: 111/);
  for (const name of ["sieve_bg.wasm", "sieve-workers_bg.wasm"]) {
    assert.equal(names.filter((other) => other === name).length, 1, name);
  }
});

scenario("a worker fetches its program when the page failed to get it", async ({ open, page }) => {
  let requested = 0;
  await page.route(/sieve-workers-[0-9a-f]{16}_bg\.wasm/, (route) => {
    requested += 1;
    return requested === 1 ? route.fulfill({ contentType: "application/wasm", body: "half a program" }) : route.continue();
  });
  await open(sieve("n=18"), { best: true });
  await studied(page);
  assert.ok(requested >= 2);
});

scenario("a program's imports have short names, which its script knows", async ({ open, page }) => {
  const program = page.waitForResponse(/sieve-[0-9a-f]{16}_bg\.wasm/);
  await open("sieve");
  // If a host doesn't compress programs, the page loads the compressed file instead.
  const bytes = await (await page.request.get((await program).url())).body();
  const imports = WebAssembly.Module.imports(await WebAssembly.compile(bytes));
  assert.ok(imports.length > 100);
  for (const { module, name } of imports) assert.match(`${module}.${name}`, /^[_0-9a-z]{1,2}\.[_0-9a-zA-Z$]{1,3}$/);
});

scenario("one language is loaded with the page, another one on demand", { locale: "de-CH" }, async ({ open, page }) => {
  const names = requested(page);
  await open(sieve("n=18"));
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  // Ctrl+P needs the sheet, so the words of later parts follow soon.
  assert.ok(words(names).every((name) => name.includes(".de.")), `${words(names)}`);
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=18&lang=en"));
  await page.getByRole("tab", { name: "Solve", exact: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.deepEqual(words(names).filter((name) => name.includes(".en.")), ["sieve-rest.en.txt", "sieve.en.txt"]);
});

scenario("a later part waits for its words, and loads them again after a failure", { expected: [/404/] }, async ({ open, page }) => {
  let offline = true;
  await page.route(/sieve-rest\.en-/, (route) => (offline ? route.fulfill({ status: 404, body: "" }) : route.continue()));
  await open(sieve("n=18"));
  const missing = page.getByRole("alert").filter({ hasText: "couldn’t be loaded" });
  await tab(page, "Why").click();
  await missing.waitFor();
  offline = false;
  await missing.getByRole("button").click();
  await page.getByText("Before the first move, faint arches lead from 1 to").waitFor({ state: "attached" });
  assert.equal(await missing.count(), 0);
});

scenario("a view appears that arrives while the page is drawn in another language", async ({ open, page }) => {
  const ahead = sheet(page);
  await open(sieve("n=18"));
  await (await (await ahead).response()).finished();
  let release;
  const released = new Promise((done) => { release = done; });
  const views = page.waitForResponse(/sieve-[0-9a-f]{16}\.views\.wasm/);
  await page.route(/sieve-[0-9a-f]{16}\.views\.wasm/, (route) => released.then(() => route.continue()));
  // If drawing takes more than 16 ms, other tasks run before the effects of the drawn parts. To make sure of that, this
  // clock is fast, and the effects of the first German drawing wait for `resume`.
  await page.evaluate(() => {
    const [now, wait, instantiate] = [Date.now, window.setTimeout, WebAssembly.instantiate];
    let early = 0;
    Date.now = () => now() + (early += 20);
    window.sizes = [];
    WebAssembly.instantiate = async (bytes, ...rest) => {
      const made = await instantiate(bytes, ...rest);
      window.sizes.push(bytes.byteLength);
      return made;
    };
    window.setTimeout = (run, delay, ...rest) => {
      const isHeld = !delay && !window.resume && document.querySelector(".awaited-part")?.textContent.startsWith("Wird geladen");
      if (!isHeld) return wait(run, delay, ...rest);
      window.resume = () => wait(run);
      return 0;
    };
    return undefined;
  });
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=18&view=arches&lang=de"));
  await page.waitForFunction(() => window.resume);
  release();
  const size = (await (await views).body()).length;
  await page.waitForFunction((size) => window.sizes.includes(size), size);
  await page.evaluate(() => window.resume());
  await drawing(page).waitFor();
  assert.equal(await page.locator(".awaited-part").count(), 0);
});

scenario("if words can't be loaded, the page keeps its language", { expected: [/404/] }, async ({ open, page }) => {
  await page.route(/sieve\.de-/, (route) => route.fulfill({ status: 404, body: "" }));
  await open(sieve("n=18"));
  const rejected = page.waitForEvent("console", (message) => message.text().includes("no words"));
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=18&lang=de"));
  await rejected;
  await page.getByRole("tab", { name: "Solve", exact: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
});

scenario("another program that is opened while this one starts is not lost", async ({ open, page }) => {
  // The address changes when the program has loaded but hasn't started. Its event comes after the first drawing.
  await page.addInitScript(() => {
    if (location.hash.startsWith("#factor-game")) return;
    const start = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...values) => {
      const started = await start(...values);
      WebAssembly.instantiate = start;
      const before = location.href;
      history.replaceState(null, "", "#factor-game");
      const notify = () => dispatchEvent(new HashChangeEvent("hashchange", { oldURL: before, newURL: location.href }));
      new MutationObserver((_, seen) => {
        if (!document.querySelector("body [role=gridcell]")) return;
        seen.disconnect();
        setTimeout(notify);
      }).observe(document.documentElement, { childList: true, subtree: true });
      return started;
    };
  });
  await open(sieve("n=18"));
  await page.getByRole("heading", { level: 1, name: "Factor Game" }).waitFor();
});

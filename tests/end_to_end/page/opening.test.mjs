// The preview that a first visit shows before the program runs. Nothing moves when the program replaces it.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { holdPrograms, rememberTour } from "../support/opening.mjs";
import { cell, score } from "../sieve/board.mjs";
import { sieve } from "../sieve/link.mjs";
import { THOROUGH } from "../support/thorough.mjs";

/**
 * Lists all visible elements with their texts and positions. Texts for screen readers have no position, and some
 * placeholders are blank because their values change daily. These are left out.
 */
function seen(page, within) {
  return page.evaluate((within) => {
    const all = [...document.querySelectorAll(`${within} *`)].filter((one) => !one.closest("[aria-live]") && !one.matches("script, noscript"));
    return all.filter((one) => getComputedStyle(one).visibility === "visible").map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const text = one.childElementCount === 0 ? one.textContent : "";
      return { what: `${one.tagName} ${text} ${one.type === "radio" ? "" : one.value ?? ""}`, box: [x, y, width, height], ofTheDay: /^\u2007[\u2007\s]*$/.test(text) };
    }).filter(({ ofTheDay }) => !ofTheDay);
  }, within);
}

/** The elements that have moved by a tenth of a pixel or more, or are gone. */
function moved(before, after) {
  const isThere = (one) => after.some(({ what, box }) => what === one.what && box.every((length, index) => Math.abs(length - one.box[index]) < 0.1));
  return before.filter((one) => !isThere(one)).map(({ what, box }) => `${what} ${box}`);
}

const SCREENS = [
  { viewport: { width: 1280, height: 720 } },
  { viewport: { width: 1920, height: 1080 }, colorScheme: "dark", thorough: true },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" },
];

for (const screen of SCREENS) {
  const { width } = screen.viewport;
  scenario(`programs replace their preview without a change, on a screen ${width} pixels wide`, screen, async ({ page, url }) => {
    // Every visit counts as the first one.
    await page.addInitScript(() => {
      if (location.protocol === "about:") return;
      localStorage.clear();
      sessionStorage.clear();
    });
    const manifest = await (await page.request.get(`${url}manifest.webmanifest`)).json();
    // The default run checks all programs on one screen.
    const shortcuts = screen.isMobile && !THOROUGH ? manifest.shortcuts.slice(0, 2) : manifest.shortcuts;
    for (const { url: shortcut } of shortcuts) {
      const release = await holdPrograms(page);
      let compare;
      const compared = new Promise((done) => { compare = done; });
      // Coming from another page, the browser loads the address, and not only its fragment.
      await page.goto("about:blank");
      await page.goto(`${url}${shortcut.slice(2)}`);
      await page.locator(".first-view").waitFor();
      const before = await seen(page, ".first-view");
      // Workers' results are not part of the preview and would change it. They wait.
      await page.route("**/start-worker.js*", (route) => compared.then(() => route.continue()));
      release();
      await page.locator(".first-view").waitFor({ state: "detached" });
      const after = await seen(page, "body");
      compare();
      assert.ok(before.length > 10, `${shortcut}: there is something to be seen`);
      assert.deepEqual(moved(before, after), [], shortcut);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });
}

/**
 * These addresses hold a game. Some have a number on the board. The default run skips a second game of the Sieve, and
 * the Factor Game, which has the same board.
 */
const OUTLINED = [
  [sieve("n=18&ask=Which%20number%20first%3F&hide=until-end"), "18"],
  ...(THOROUGH ? [[sieve("n=21&moves=19"), "21"], ["factor-game/1?n=49", "49"]] : []),
  ["common-divisor/1?view=records"],
];

scenario("the preview shows an outline of the game in the address", async ({ page, url }) => {
  await page.addInitScript(() => { if (location.protocol !== "about:") localStorage.clear(); });
  for (const [fragment, number] of OUTLINED) {
    const release = await holdPrograms(page);
    await page.goto("about:blank");
    await page.goto(`${url}#${fragment}`);
    await page.locator(".first-view.outline h1").waitFor();
    await page.getByRole("status").filter({ hasText: "Loading…" }).waitFor();
    assert.equal(await page.locator(".first-view .tour").count(), 0, fragment);
    if (number) {
      const last = page.locator(".first-view [data-number]").last();
      assert.equal(await last.innerText(), number, fragment);
      assert.ok(await last.isVisible(), fragment);
    }
    const question = page.locator(".first-view .question");
    assert.deepEqual(await question.allInnerTexts(), fragment.includes("ask=") ? ["Which number first?"] : [], fragment);
    release();
    await page.locator(".first-view").waitFor({ state: "detached" });
    await page.locator("body main > *").first().waitFor();
    assert.equal(await page.locator(".loading").count(), 0, fragment);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

/** Makes the document of the next visits come after this many milliseconds, as far as the page can measure it. */
const comesAfter = (page, responseStart) => page.addInitScript((responseStart) => {
  const entries = performance.getEntriesByType.bind(performance);
  performance.getEntriesByType = (type) => (type === "navigation" ? [{ requestStart: 0, responseStart }] : entries(type));
}, responseStart);

for (const [host, responseStart, isFirst] of [["a near host", 5, true], ["a far host", 120, false]]) {
  scenario(`from ${host}, the program loads ${isFirst ? "after the preview" : "at the same time as the preview"}`, async ({ page, url }) => {
    await comesAfter(page, responseStart);
    let release;
    const held = new Promise((done) => { release = done; });
    const isPreview = /-[0-9a-f]{16}\.html$/;
    await page.route(isPreview, async (route) => {
      await held;
      await route.continue();
    });
    const requested = [];
    page.on("request", (request) => requested.push(request.url()));
    const style = page.waitForResponse(/sieve-[0-9a-f]{16}\.css$/);
    const preview = page.waitForRequest(isPreview);
    const program = page.waitForRequest(/sieve-[0-9a-f]{16}_bg\.wasm$/);
    await page.goto(`${url}#sieve`, { waitUntil: "commit" });
    await Promise.all([style, preview]);
    if (!isFirst) await program;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    assert.equal(requested.some((address) => address.endsWith(".wasm")), !isFirst);
    release();
    await program;
    await page.locator(".first-view").waitFor({ state: "detached" });
    await page.locator('body > .puzzle [data-number="7"]').waitFor();
  });
}

for (const [what, fragment] of [["a board in a frame", sieve("n=18&layout=embed")], ["a page that explains", "sieve/how"]]) {
  scenario(`${what} shows no preview`, async ({ page, url }) => {
    const release = await holdPrograms(page);
    const requested = [];
    page.on("request", (request) => requested.push(request.url()));
    const loading = page.waitForRequest(/_bg\.wasm$/);
    await page.goto(`${url}#${fragment}`);
    await loading;
    assert.equal(await page.locator(".first-view").count(), 0);
    assert.deepEqual(requested.filter((address) => /-[0-9a-f]{16}\.html$/.test(address)), []);
    release();
    await page.locator("body h1").first().waitFor();
  });
}

scenario("the loading message is over the preview, and the preview has the program's colours", { colorScheme: "dark" }, async ({ page, url }) => {
  const release = await holdPrograms(page);
  await page.goto(`${url}#sieve`);
  await page.locator(".first-view h1").waitFor();
  const layer = (selector) => page.locator(selector).evaluate((one) => Number(getComputedStyle(one).zIndex));
  assert.ok((await layer(".loading")) > (await layer(".first-view")));
  const colours = () => page.locator("h1:visible").first().evaluate((one) => [one.ownerDocument.documentElement, one].map((it) => getComputedStyle(it).color));
  const before = await colours();
  release();
  await page.locator(".first-view").waitFor({ state: "detached" });
  assert.deepEqual(before, await colours());
});

scenario("the program's own view comes at once on a later visit", async ({ page, url }) => {
  await page.addInitScript(() => localStorage.setItem("ginnow/tour", "seen"));
  await page.goto(`${url}#sieve`);
  await page.locator('body [data-number="30"]').waitFor();
  await page.locator(".first-view").waitFor({ state: "detached" });
});

scenario("an outline appears on a later visit if the program takes long", async ({ page, url }) => {
  await page.addInitScript(() => localStorage.setItem("ginnow/tour", "seen"));
  const release = await holdPrograms(page);
  await page.goto(`${url}#sieve`);
  await page.locator('.first-view.outline [data-number="30"]').waitFor();
  release();
  await page.locator(".first-view").waitFor({ state: "detached" });
  await page.locator('body > .puzzle [data-number="30"]').waitFor();
});

scenario("a slow device starts the program in several tasks, and shows it when it's complete", async ({ page, url }) => {
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.addInitScript(() => {
    localStorage.setItem("ginnow/tour", "seen");
    window.tasks = 0;
    window.lacking = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function count(...values) {
      window.tasks += 1;
      return post.apply(this, values);
    };
    const parts = ["header h1", '.board [data-number="30"]', ".playback", ".score", ".side"];
    const poll = () => {
      const isVisible = document.querySelector("body main") && getComputedStyle(document.body).opacity === "1";
      if (isVisible) window.lacking.push(parts.filter((part) => !document.querySelector(`body > .puzzle ${part}`)));
      if (window.lacking.length < 3) requestAnimationFrame(poll);
    };
    requestAnimationFrame(poll);
  });
  await page.goto(`${url}#${sieve("n=30")}`);
  await page.waitForFunction(() => window.lacking.length === 3);
  assert.deepEqual(await page.evaluate(() => window.lacking), [[], [], []]);
  const tasks = await page.evaluate(() => window.tasks);
  assert.ok(tasks > 3, `${tasks} tasks`);
});

scenario("a program that does not load removes the preview and says so", { expected: [/404/, /_bg\.wasm/] }, async ({ page, url }) => {
  await page.route(/_bg\.wasm$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(`${url}#sieve`);
  await page.locator("body > .crashed[role=alert]").waitFor();
  assert.equal(await page.locator(".first-view").count(), 0);
});

/** Taps a number in the preview and waits for its mark. */
async function tapEarly(page, number) {
  const pictured = page.locator(`.first-view [data-number="${number}"]`);
  await pictured.waitFor();
  const { x, y, width, height } = await pictured.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.locator(`.first-view [data-number="${number}"].early`).waitFor();
}

scenario("taps and keys on the preview count once the program runs", async ({ page, url }) => {
  const release = await holdPrograms(page);
  await page.goto(`${url}#sieve`);
  await page.locator(".first-view").waitFor();
  await page.getByRole("status").filter({ hasText: "You can already tap and type." }).waitFor();
  await tapEarly(page, 7);
  await page.keyboard.press("?");
  release();
  await page.getByRole("dialog").waitFor();
  assert.equal(await score(page), 7);
  assert.equal(await page.locator(".loading").count(), 0);
});

scenario("taps and keys on the outline of a class link reach their numbers, wherever those are then", async ({ page, url }) => {
  const release = await holdPrograms(page);
  await page.goto(`${url}#${sieve("n=18&ask=Which%20number%20first%3F%20Think%20about%20the%20largest%20prime.&hide=until-end")}`);
  await tapEarly(page, 17);
  await tapEarly(page, 9);
  // Tap a blank part, whose contents aren't known yet.
  const { x, y } = await page.locator(".first-view .beside").boundingBox();
  await page.mouse.click(x + 5, y + 5);
  assert.equal(await page.locator(".first-view .early").count(), 2);
  await page.keyboard.press("?");
  release();
  await page.getByRole("dialog").waitFor();
  assert.equal(await score(page), 26);
});

scenario("taps and keys on the outline of another puzzle count", async ({ page, url }) => {
  const release = await holdPrograms(page);
  await page.goto(`${url}#factor-game/1?n=20`);
  await tapEarly(page, 19);
  await page.keyboard.press("?");
  release();
  await page.getByRole("dialog").waitFor();
  await page.waitForFunction(() => /[?&]moves=19(&|$)/.test(location.hash));
});

for (const [key, address] of [["ArrowLeft", /[?&]at=2\b/], ["Control+z", /[?&]moves=&/]]) {
  scenario(`${key} counts before there is a preview`, async ({ page, url }) => {
    await page.addInitScript(rememberTour);
    const release = await holdPrograms(page);
    await page.goto(`${url}#${sieve("n=18&layout=embed&moves=17-9-10")}`);
    await page.getByRole("status").filter({ hasText: "Loading…" }).waitFor();
    await page.mouse.click(300, 300);
    await page.keyboard.press("Control+b");
    await page.keyboard.press(key);
    release();
    await page.locator('body [data-number="18"]').waitFor();
    await page.waitForFunction(() => document.querySelector(".loading") === null);
    await page.waitForURL(address);
  });
}

scenario("a key counts once if the program answers it while the preview is still there", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  // Press the key as soon as the program listens.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    let isPressed = false;
    EventTarget.prototype.addEventListener = function watched(...values) {
      listen.apply(this, values);
      if (this !== document || values[0] !== "keydown" || isPressed) return;
      isPressed = true;
      setTimeout(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true })));
    };
  });
  await page.goto(`${url}#${sieve("n=18&moves=17-9-10")}`);
  await page.waitForFunction(() => /[?&]at=/.test(location.hash));
  await page.locator(".first-view").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelector(".loading") === null);
  // Replayed keys come before this one.
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => /[?&]at=[01]\b/.test(location.hash));
  assert.match(page.url(), /[?&]at=1\b/);
});

scenario("a key counts from the moment when the program is visible", async ({ page, url }) => {
  // The slower a device is, the later the laboratory listens for keys.
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.addInitScript(rememberTour);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("body main > *")) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true, cancelable: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${url}#strategies/1`);
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
});

scenario("a host that doesn't compress programs sends the compressed file", async ({ page, url }) => {
  const requested = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.addInitScript(rememberTour);
  await page.goto(`${url}#${sieve("n=18")}`);
  await cell(page, 18).waitFor();
  assert.equal(requested.filter((address) => /\/sieve-[0-9a-f]+_bg\.wasm\.bin$/.test(address)).length, 1);
});

scenario("without the compressed file the program itself is loaded", { expected: [/404/] }, async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  await page.route(/\.wasm\.bin$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(`${url}#${sieve("n=18")}`);
  await cell(page, 18).waitFor();
});

scenario("the program of a far host is compiled while it is loading, and its download starts before the preview is drawn", async ({ page, url }) => {
  await comesAfter(page, 120);
  await page.addInitScript(() => {
    window.compiledAt = [];
    for (const name of ["compile", "compileStreaming"]) {
      const own = WebAssembly[name];
      WebAssembly[name] = (...values) => {
        window.compiledAt.push([name, document.querySelector(".first-view") !== null]);
        return own.apply(WebAssembly, values);
      };
    }
  });
  await page.goto(`${url}#sieve`);
  await page.locator('body > .puzzle [data-number="7"]').waitFor();
  assert.deepEqual((await page.evaluate(() => window.compiledAt))[0], ["compileStreaming", false]);
  assert.ok((await page.evaluate(() => window.compiledAt)).every(([name]) => name === "compileStreaming"));
});

scenario("an address whose first word has one wrong letter opens its puzzle", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  for (const [fragment, puzzle] of [["seive/1?n=18", "sieve"], ["Sieve/1?n=18", "sieve"], ["factorgame/1?n=18", "factor-game"]]) {
    await page.goto("about:blank");
    await page.goto(`${url}#${fragment}`);
    await page.locator(`html[data-address=${puzzle}] body [data-number="18"]`).waitFor();
    assert.equal(await page.locator(".broken-link").count(), 0, fragment);
    assert.match(page.url(), new RegExp(`#${puzzle}/1\\?n=18`));
  }
});

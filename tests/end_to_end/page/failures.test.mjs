// Failures show their cause and a way out, and mangled links still open their game.

import assert from "node:assert/strict";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { cell, score } from "../sieve/board.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { rememberTour } from "../support/opening.mjs";

const FRAGMENT = "sieve/1?n=18&moves=17";
/** The same fragment with its special characters percent-encoded. */
const encoded = (text) => text.replace(/[/?&=]/g, encodeURIComponent);
const twice = (text) => encoded(text).replaceAll("%", "%25");

/** Waits until the program has drawn the fragment's game. The preview before it has the same numbers. */
async function running(page) {
  await page.locator('body [data-number="18"]').waitFor();
  await page.locator(".first-view").waitFor({ state: "detached" });
}

scenario("a fragment that a mail filter encoded opens its game", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  for (const fragment of [encoded(FRAGMENT), twice(FRAGMENT), twice(encoded(FRAGMENT))]) {
    await page.goto("about:blank");
    await page.goto(`${url}#${fragment}`);
    await running(page);
    assert.equal(await score(page), 17, fragment);
    assert.match(page.url(), /#sieve\/1\?n=18.*moves=17/);
  }
});

scenario("a link from the source of a mail keeps its hidden parts and its question", async ({ page, url, open }) => {
  await page.addInitScript(rememberTour);
  const task = "sieve/1?n=18&moves=17&hide=until-end&ask=Why%3F&lang=de";
  const mangled = [task.replaceAll("&", "&amp;"), task.replaceAll("&", "&amp;amp;"), task.replaceAll("&", "&#38;")];
  const opened = async (where) => {
    await running(page);
    await page.locator(".awaited").first().waitFor();
    await page.getByText("Why?").first().waitFor();
    assert.equal(await score(page), 17, where);
    assert.equal(await page.locator("html").getAttribute("lang"), "de", where);
    assert.equal(await page.locator(".notice").count(), 0, where);
    assert.match(page.url(), /&hide=until-end/, where);
  };
  for (const fragment of mangled) {
    await page.goto("about:blank");
    await page.goto(`${url}#${fragment}`);
    await opened(fragment);
  }
  await page.goto("about:blank");
  for (const fragment of mangled) {
    await open("sieve/1?n=18&lang=de");
    await page.locator(".awaited").first().waitFor({ state: "detached" });
    await page.evaluate((hash) => { location.hash = hash; }, fragment);
    await opened(`typed: ${fragment}`);
  }
});

scenario("an encoded # leads to the page and its game", { expected: [/404/, /404/] }, async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  for (const path of [`%23${encoded(FRAGMENT)}`, `%2523${twice(FRAGMENT)}`]) {
    await page.goto("about:blank");
    await page.goto(`${url}${path}`);
    await running(page);
    assert.equal(await score(page), 17, path);
  }
});

scenario("an unknown address says so and leads to the page, whatever its folder", { expected: [/404/] }, async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  for (const path of ["no-such-file", "no/such/file", "p/no-such-puzzle/"]) {
    await page.goto(`${url}${path}`);
    await page.getByRole("heading", { name: "There’s no page at this address." }).waitFor();
    const home = page.getByRole("link", { name: "Open Ginnow’s puzzles" });
    await page.waitForFunction((address) => document.querySelector("a").href === address, url);
    await home.click();
    await page.locator("body").getByRole("heading", { level: 1, name: "Ginnow’s puzzles" }).waitFor();
  }
});

scenario("a plain path opens its puzzle without the signs that a chat has appended", { expected: [/404/] }, async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  for (const appended of [")", ").", "%E2%80%9D"]) {
    await page.goto("about:blank");
    await page.goto(`${url}p/sieve/${appended}`);
    await cell(page, 30).waitFor();
  }
});

scenario("a question with encoded signs in it stays as it is", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  await page.goto(`${url}#sieve/1?n=12&ask=${encodeURIComponent("What is 50 % of 2/3 = x?")}`);
  await page.getByText("What is 50 % of 2/3 = x?").first().waitFor();
});

scenario("a browser without WebAssembly gets that reason", { expected: [/WebAssembly/], permissions: ["clipboard-read", "clipboard-write"] }, async ({ page, url }) => {
  await page.addInitScript(() => { delete globalThis.WebAssembly; });
  await page.goto(`${url}#sieve`);
  const alert = page.getByRole("alert").filter({ hasText: "WebAssembly is missing or switched off" });
  await alert.waitFor();
  await alert.getByRole("button", { name: "Copy the link" }).click();
  await alert.getByRole("button", { name: "Copied" }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#sieve/);
});

scenario("a browser that may not copy shows the address in a field", { expected: [/WebAssembly/] }, async ({ page, url }) => {
  await page.addInitScript(() => {
    delete globalThis.WebAssembly;
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto(`${url}#sieve`);
  await page.getByRole("button", { name: "Copy the link" }).click();
  const field = page.getByRole("textbox", { name: "Copy the link" });
  assert.match(await field.inputValue(), /#sieve$/);
  assert.ok(await field.evaluate((one) => one.selectionEnd === one.value.length && one.selectionStart === 0));
});

/** Policies of a host, which add to that of the document. The text names the permission that is missing. */
const POLICIES = [
  ["forbids WebAssembly", "script-src 'self' 'unsafe-inline'", "must allow script-src 'wasm-unsafe-eval'"],
  ["forbids connections", "connect-src 'none'", "must allow connect-src 'self'"],
  ["forbids style sheets", "style-src 'none'", "must allow style-src 'self'"],
  ["forbids the script of the document", "script-src 'self' 'wasm-unsafe-eval'", "must add 'sha256-"],
];

for (const [what, policy, text] of POLICIES) {
  scenario(`a policy that ${what} gets that reason and the permission that the host must give`, { expected: [/./] }, async ({ page, url }) => {
    await page.route(url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
    });
    await page.goto(`${url}#sieve`);
    await page.getByRole("alert").filter({ hasText: text }).waitFor();
    assert.equal(await page.getByText(/no connection|too old|switched off/).count(), 0);
  });
}

scenario("a policy that forbids workers gets that reason where a computation would be", { expected: [/./] }, async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": "worker-src 'none'" } });
  });
  await page.goto(`${url}#sieve/1?n=18&view=solve`);
  await page.getByText("A security setting of this website blocks background computations.").first().waitFor();
});

scenario("a sandboxed frame gets that reason and what its host must allow", { expected: [/./] }, async ({ page, url }) => {
  const host = `${url}course.html`;
  const html = `<!doctype html><title>x</title><iframe title="x" sandbox="allow-scripts" src="${url}#sieve" width="600" height="500"></iframe>`;
  await page.route(host, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(host);
  const alert = page.frameLocator("iframe").getByRole("alert");
  await alert.filter({ hasText: "must add allow-same-origin to the sandbox" }).waitFor();
  await alert.getByRole("button", { name: "Copy the link" }).waitFor();
});

scenario("a page opened from a disk gets that reason", { expected: [/./], copied: true }, async ({ page, site }) => {
  await page.goto(`file://${site}/index.html#sieve`);
  await page.getByRole("alert").filter({ hasText: "You opened this page as a file on your device" }).waitFor();
  await page.goto(`file://${site}/p/sieve/index.html`);
  await page.getByRole("alert").filter({ hasText: "You opened this page as a file on your device" }).waitFor();
});

scenario("another puzzle in a package for a learning platform gets that reason", { expected: [/404|is not loaded/], copied: true }, async ({ page, url, site }) => {
  await page.addInitScript(rememberTour);
  // A package has neither the files of other puzzles nor a service worker.
  const files = (await readdir(site)).filter((name) => /^(overview|service-worker)[-.]/.test(name));
  for (const file of files) await rm(join(site, file));
  await page.goto(`${url}#${FRAGMENT}`);
  await running(page);
  await page.evaluate(() => { location.hash = "puzzles"; });
  const alert = page.getByRole("alert").filter({ hasText: "a package for a learning platform and contains only one puzzle" });
  await alert.getByRole("button", { name: "Back" }).click();
  await running(page);
});

scenario("a full storage is reported once, and nothing that was stored is lost", async ({ page, open }) => {
  await open("sieve/1?n=3");
  await page.evaluate(() => {
    localStorage.setItem("ginnow/bests", "18 largest 17-9\n");
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await cell(page, 3).click();
  const notice = page.locator(".notice", { hasText: "The browser has no space left" });
  await notice.waitFor();
  await notice.getByRole("button", { name: "Close" }).click();
  await header(page, "Settings");
  await page.getByText("Dark", { exact: true }).click();
  assert.equal(await notice.count(), 0);
  assert.equal(await page.evaluate(() => localStorage.getItem("ginnow/bests")), "18 largest 17-9\n");
});

scenario("best games of another version stay stored next to new ones", async ({ page, open }) => {
  await open("sieve/1?n=3");
  const other = "a form of a later version\n";
  await page.evaluate((text) => localStorage.setItem("ginnow/bests", text), other);
  await cell(page, 3).click();
  await page.waitForFunction(() => /^3 /m.test(localStorage.getItem("ginnow/bests") ?? ""));
  assert.ok((await page.evaluate(() => localStorage.getItem("ginnow/bests"))).includes(other));
});

/** The answers to a request for one of the program's files, the text on the screen, and the label of its button. */
const UNLOADED = [
  ["a connection that fails", /_bg\.wasm$/, (route) => route.abort(), "because there’s no connection", "Try again"],
  ["a file that is gone", /\/sieve-[0-9a-f]+\.js$/, (route) => route.fulfill({ status: 404, body: "" }), "a newer version of the page has replaced this one", "Load the new version"],
  ["a server that refuses", /sieve\.en-[0-9a-f]+\.txt$/, (route) => route.fulfill({ status: 503, body: "" }), "(status 503)", "Try again"],
  ["a script of the wrong type", /\/sieve-[0-9a-f]+\.js$/, (route) => route.fulfill({ contentType: "text/plain", body: "" }), "as “text/plain”", "Try again"],
  ["a style sheet of the wrong type", /\/sieve-[0-9a-f]+\.css$/, (route) => route.fulfill({ contentType: "text/plain", body: "" }), "as “text/plain”", "Try again"],
  ["a page to log in", /_bg\.wasm/, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Log in</h1>" }), "You may have to log in to your network first.", "Try again"],
];

for (const [what, file, answer, text, label] of UNLOADED) {
  // A script of the wrong type gets the same text. Only the style sheet is left to the thorough run.
  const thorough = what === "a style sheet of the wrong type";
  scenario(`${what} gets that reason, and the button opens the game once it works`, { expected: [/./], thorough }, async ({ page, url }) => {
    await page.addInitScript(rememberTour);
    await page.route(file, answer);
    await page.goto(`${url}#${FRAGMENT}`);
    const alert = page.getByRole("alert").filter({ hasText: text });
    await alert.waitFor();
    assert.match(await alert.innerText(), /Your game is safe: it’s in the address/);
    assert.equal(await page.locator(".first-view, .loading").count(), 0);
    await page.unrouteAll();
    await alert.getByRole("button", { name: label }).click();
    await running(page);
    assert.equal(await score(page), 17);
  });
}

scenario("a browser that forbids storage plays, and the settings name the losses", async ({ page, url }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
    }
  });
  await page.goto(`${url}#${FRAGMENT}`);
  await running(page);
  await cell(page, 15).click();
  assert.equal(await score(page), 32);
  await header(page, "Settings");
  await page.getByText("This browser doesn’t let the page store anything.").waitFor();
});

scenario("a browser that keeps settings says nothing about storage", async ({ page, open }) => {
  await open(FRAGMENT);
  await header(page, "Settings");
  await page.getByRole("dialog").waitFor();
  assert.equal(await page.getByText("store anything").count(), 0);
});

scenario("a crash says that the game is safe, and its button reloads the game", { expected: [/panicked/, /unreachable/, /failed to (append child|insert node before next sibling)/] }, async ({ page, open }) => {
  await open(FRAGMENT);
  // This browser no longer inserts nodes. The program cannot draw its next move.
  await page.evaluate(() => {
    Node.prototype.insertBefore = () => { throw new DOMException("no more nodes"); };
    Node.prototype.appendChild = Node.prototype.insertBefore;
  });
  await cell(page, 15).click();
  const alert = page.getByRole("alert").filter({ hasText: "The page crashed. Your game is safe: it’s in the address." });
  await alert.waitFor();
  await alert.getByRole("button", { name: "Reload the page" }).click();
  await running(page);
  assert.equal(await score(page), 17);
});

scenario("a browser that can't read the script gets that reason", async ({ page, url }) => {
  // Old browsers have no such function.
  await page.addInitScript(() => { delete Object.hasOwn; });
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<script data-start>[^]*?<\/script>/, "") });
  });
  await page.goto(url);
  await page.getByRole("alert").filter({ hasText: "This browser is too old for the page." }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Address of your game" }).inputValue(), page.url());
  await page.getByRole("button", { name: "Copy the link" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
});

// Failures show their cause and a way out, and mangled links still open their game.

import assert from "node:assert/strict";
import { cell, score } from "../sieve/board.mjs";
import { scenario } from "../support/fixture.mjs";
import { remember } from "../support/opening.mjs";

const FRAGMENT = "sieve/1?n=18&moves=17";
/** The same fragment with its special characters encoded once more. */
const encoded = (text) => text.replace(/[/?&=]/g, encodeURIComponent);
const twice = (text) => encoded(text).replaceAll("%", "%25");

scenario("a fragment that a mail filter encoded opens its game", async ({ page, url }) => {
  await page.addInitScript(remember);
  for (const fragment of [encoded(FRAGMENT), twice(FRAGMENT), twice(encoded(FRAGMENT))]) {
    await page.goto("about:blank");
    await page.goto(`${url}#${fragment}`);
    await cell(page, 18).waitFor();
    assert.equal(await score(page), 17, fragment);
    assert.match(page.url(), /#sieve\/1\?n=18.*moves=17/);
  }
});

scenario("an encoded # leads to the page and its game", { expected: [/404/, /404/] }, async ({ page, url }) => {
  await page.addInitScript(remember);
  for (const path of [`%23${encoded(FRAGMENT)}`, `%2523${twice(FRAGMENT)}`]) {
    await page.goto("about:blank");
    await page.goto(`${url}${path}`);
    await cell(page, 18).waitFor();
    assert.equal(await score(page), 17, path);
  }
});

scenario("an unknown address says so and leads to the page", { expected: [/404/] }, async ({ page, url }) => {
  await page.goto(`${url}no-such-file`);
  await page.getByRole("heading", { name: "There's no page at this address." }).waitFor();
  assert.ok(await page.getByRole("link", { name: "Open Ginnow's Sieve" }).getAttribute("href"));
});

scenario("a question with encoded signs in it stays as it is", async ({ page, url }) => {
  await page.addInitScript(remember);
  await page.goto(`${url}#sieve/1?n=12&ask=${encodeURIComponent("What is 50 % of 2/3 = x?")}`);
  await page.getByText("What is 50 % of 2/3 = x?").first().waitFor();
});

scenario("a browser without WebAssembly gets that reason", { expected: [/WebAssembly/] }, async ({ page, url }) => {
  await page.addInitScript(() => { delete globalThis.WebAssembly; });
  await page.goto(`${url}#sieve`);
  const alert = page.getByRole("alert");
  assert.match(await alert.innerText(), /WebAssembly is missing or switched off/);
  await alert.getByRole("button", { name: "Reload the page" }).waitFor();
});

scenario("a crash says that the game is safe, and its button reloads the game", { expected: [/panicked/, /unreachable/, /failed to append child DOMException/] }, async ({ page, open }) => {
  await open(FRAGMENT);
  // A browser that inserts nothing any more: the program cannot draw its next move.
  await page.evaluate(() => {
    Node.prototype.insertBefore = () => { throw new DOMException("no more nodes"); };
    Node.prototype.appendChild = Node.prototype.insertBefore;
  });
  await cell(page, 15).click();
  const alert = page.getByRole("alert").filter({ hasText: "The page crashed. Your game is safe in the address." });
  await alert.waitFor();
  await alert.getByRole("button", { name: "Reload the page" }).click();
  await alert.waitFor({ state: "detached" });
  await cell(page, 18).waitFor();
  assert.equal(await score(page), 17);
});

scenario("a browser that can't read the script gets that reason", async ({ page, url }) => {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<script data-start>[^]*?<\/script>/, "") });
  });
  await page.goto(url);
  await page.getByRole("alert").filter({ hasText: "This browser is too old for the page." }).waitFor();
});

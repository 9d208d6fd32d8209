// Addresses as chats, mails and trackers pass them on: they open the link that somebody sent.

import assert from "node:assert/strict";
import { cell } from "../sieve/board.mjs";
import { sieve } from "../sieve/link.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { rememberTour } from "../support/opening.mjs";

/** Signs and parameters that other programs append. Browsers encode some of them. */
const APPENDED = [")", ".", ">", "…", "”", "）", "\u200b", "&utm_source=chat", "?fbclid=x", "&gt;"];

scenario("an address opens its board without the signs that a chat has appended", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  for (const appended of APPENDED) {
    await page.goto("about:blank");
    await page.goto(`${url}#sieve/1?n=21${appended}`);
    await cell(page, 21).waitFor();
    await page.locator(".first-view").waitFor({ state: "detached" });
    assert.equal(await page.locator(".cell").count(), 21, appended);
    assert.equal(await page.locator(".notice").count(), 0, appended);
    await page.waitForFunction(() => /#sieve\/1\?n=21&goal=largest/.test(location.href));
  }
});

scenario("an address opens its task without the signs that a chat has appended", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  for (const [last, saved] of [["hide=until-end-1)", "hide=until-end"], ["results=name).", "results=name"], ["ask=Why%3F)", "ask=Why%3F"]]) {
    await page.goto("about:blank");
    await page.goto(`${url}#sieve/1?n=18&${last}`);
    await cell(page, 18).waitFor();
    await page.waitForFunction((part) => location.hash.endsWith(`&${part}`), saved);
    assert.equal(await page.locator(".notice").count(), 0, last);
  }
});

scenario("an address that names only a puzzle or its guide opens it", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  await page.goto(`${url}#sieve)`);
  await cell(page, 30).waitFor();
  assert.equal(await page.locator(".notice").count(), 0);
  await page.goto("about:blank");
  await page.goto(`${url}#sieve/how).`);
  await page.getByRole("heading", { name: "How it works" }).waitFor();
});

scenario("links to the page leave out the query with which it was opened", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  await page.addInitScript(() => {
    window.shared = [];
    navigator.share = async (data) => { window.shared.push(data); };
  });
  await page.goto(`${url}?utm_source=chat#${sieve("n=18&moves=17")}`);
  await cell(page, 18).waitFor();
  await header(page, "Share");
  await page.getByRole("button", { name: "Share via…" }).first().click();
  const [shared] = await page.evaluate(() => window.shared);
  assert.match(shared.url, new RegExp(`^${url}p/sieve/#sieve/1\\?n=18.*moves=17`));
});

// Messages to the host page around a frame, tested with the example of docs/embedding.md.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { scenario } from "../support/fixture.mjs";
import { sieve } from "../sieve/link.mjs";

const DOCUMENT = new URL("../../../docs/embedding.md", import.meta.url);
const SITE = "https://example.org/ginnow/";
const EMBEDDED = sieve("n=3&layout=embed");

/** The example page from the document, with the address of the tested page. */
async function example(url) {
  const text = await readFile(DOCUMENT, "utf8");
  const [page] = text.match(/<!doctype html>[^]*?<\/html>/);
  assert.ok(page.includes(SITE) && page.includes("n=21"));
  return page.replaceAll(SITE, url).replaceAll("n=21", "n=3");
}

/** Opens a third-party page, which has an address on the same server. */
async function openOther(page, url, html) {
  const address = `${url}course.html`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
  await page.goto(address);
}

scenario("the example of the document receives the score and the end", async ({ page, url }) => {
  await openOther(page, url, await example(url));
  const status = (text) => page.locator("#status", { hasText: text }).waitFor();
  await status(/^0 points$/);
  const cell = (number) => page.frameLocator("iframe").locator(`[role=gridcell][data-number="${number}"]`);
  await cell(3).click();
  await status(/^Played to the end: 3 points$/);
  await page.frameLocator("iframe").getByRole("button", { name: "Undo" }).click();
  await status(/^0 points$/);
});

/** A page with a frame that records the messages it receives, and requests more if `requests` is true. */
function listener(url, requests) {
  return `<!doctype html><html lang="en"><title>x</title><iframe title="x" src="${url}#${EMBEDDED.replaceAll("&", "&amp;")}" width="400" height="400"></iframe>
    <script>
      window.received = [];
      addEventListener("message", ({ data, source, origin }) => {
        window.received.push(data);
        if (${requests} && data.type === "ready") source.postMessage({ ginnow: 1, type: "hello" }, origin);
      });
    </script></html>`;
}

const received = (page) => page.evaluate(() => window.received);

scenario("the frame reports nothing unasked", async ({ page, url }) => {
  await openOther(page, url, listener(url, false));
  const frame = page.frameLocator("iframe");
  await frame.locator('[data-number="3"]').click();
  await frame.locator('[data-number="3"].chosen, .figure-score dd', { hasText: "3" }).first().waitFor();
  assert.deepEqual(await received(page), [{ ginnow: 1, type: "ready" }]);
});

scenario("a message holds puzzle, link, end and score", async ({ page, url }) => {
  await openOther(page, url, listener(url, true));
  await page.waitForFunction(() => window.received.some(({ type }) => type === "state"));
  await page.frameLocator("iframe").locator('[data-number="3"]').click();
  await page.waitForFunction(() => window.received.some(({ type }) => type === "solved"));
  const last = (await received(page)).at(-1);
  const { link, ...others } = last;
  assert.deepEqual(others, { ginnow: 1, type: "solved", puzzle: "sieve", over: true, score: 3 });
  assert.match(link, /^sieve\/1\?n=3&.*moves=3&.*layout=embed$/);
});

scenario("a hello from a window other than the parent is ignored", async ({ page, url }) => {
  await openOther(page, url, listener(url, false));
  await page.frameLocator("iframe").locator('[data-number="3"]').waitFor();
  // The frame sends it to itself.
  await page.frames()[1].evaluate(() => window.postMessage({ ginnow: 1, type: "hello" }, location.origin));
  await page.frameLocator("iframe").locator('[data-number="3"]').click();
  await page.frameLocator("iframe").locator(".figure-score dd", { hasText: "3" }).waitFor();
  assert.deepEqual(await received(page), [{ ginnow: 1, type: "ready" }]);
});

// General requirements for an installable page.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { sieve } from "../sieve/link.mjs";

/** The width and height of a PNG, read from its header. */
function sizeOf(png) {
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

scenario("the manifest has what installing needs", async ({ open, page, url }) => {
  await open();
  const address = await page.locator("link[rel=manifest]").evaluate(({ href }) => href);
  const response = await page.request.get(address);
  assert.match(response.headers()["content-type"], /^application\/manifest\+json/);
  const manifest = await response.json();
  assert.equal(manifest.name, "Ginnow's Sieve");
  assert.ok(manifest.short_name.length <= 12);
  assert.equal(manifest.display, "standalone");
  for (const field of ["start_url", "scope", "id"]) {
    assert.equal(new URL(manifest[field], address).href, url, `${field} is the folder of the page`);
  }
  const paper = await page.locator("meta[name=theme-color]").first().getAttribute("content");
  assert.equal(manifest.theme_color, paper);
  assert.equal(manifest.background_color, paper);
  for (const purpose of ["any", "maskable"]) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    assert.deepEqual(sizes, ["192x192", "any"], purpose);
  }
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(new URL(src, address).href);
    assert.equal(icon.headers()["content-type"], type);
    if (sizes !== "any") assert.equal(sizeOf(await icon.body()), sizes, src);
  }
});

scenario("the document describes itself", async ({ page, url }) => {
  // Read the served document, before the page has changed anything.
  const html = await (await page.request.get(url)).text();
  const found = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "text/html");
    const content = (name) => document.querySelector(`meta[name="${name}"]`)?.content;
    return {
      language: document.documentElement.lang,
      title: document.title,
      charset: document.querySelector("meta[charset]")?.getAttribute("charset"),
      viewport: content("viewport"),
      description: content("description"),
      colour: content("theme-color"),
      icons: document.querySelectorAll("link[rel=icon], link[rel=apple-touch-icon]").length,
    };
  }, html);
  assert.equal(found.language, "en");
  assert.match(found.title, /^Ginnow's Sieve.*Taxman.*Zahlenhai.*Number Shark/);
  assert.equal(found.charset, "utf-8");
  assert.match(found.viewport, /^width=device-width, *initial-scale=1/);
  assert.doesNotMatch(found.viewport, /user-scalable|maximum-scale/, "everybody may enlarge it");
  assert.ok(found.description.length >= 20);
  assert.match(found.colour, /^#/);
  assert.equal(found.icons, 2);
});

scenario("nothing but its own style sheet holds the page up", async ({ open, page, url }) => {
  await open(sieve("n=30"));
  await page.waitForLoadState("load");
  const { blocking, origins } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource");
    return {
      blocking: loaded.filter((entry) => entry.renderBlockingStatus === "blocking").map(({ name }) => name),
      origins: [...new Set(loaded.map(({ name }) => new URL(name).origin))],
    };
  });
  assert.deepEqual(blocking.map((name) => name.replace(/-[0-9a-f]+\./, ".")), [`${url}style.css`]);
  assert.deepEqual(origins, [new URL(url).origin]);
});

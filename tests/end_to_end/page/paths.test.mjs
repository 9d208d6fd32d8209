// Sharing the page: plain paths with previews, and the system's share sheet.

import assert from "node:assert/strict";
import { cell } from "../sieve/board.mjs";
import { sieve } from "../sieve/link.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { rememberTour } from "../support/opening.mjs";

scenario("a plain path opens its puzzle, with the fragment it was given", async ({ page, url }) => {
  await page.addInitScript(rememberTour);
  await page.goto(`${url}p/sieve/`);
  await cell(page, 30).waitFor();
  assert.match(page.url(), new RegExp(`^${url}#sieve`));
  await page.goto("about:blank");
  await page.goto(`${url}p/sieve/#${sieve("n=18&moves=17")}`);
  await cell(page, 18).waitFor();
  assert.match(page.url(), /#sieve\/1\?n=18.*moves=17/);
});

scenario("every puzzle has a path with a preview of its own", async ({ page, url }) => {
  const text = async (path) => (await page.request.get(`${url}${path}`)).text();
  const manifest = await (await page.request.get(`${url}manifest.webmanifest`)).json();
  const addresses = manifest.shortcuts.map((shortcut) => shortcut.url.replace("./#", ""));
  assert.ok(addresses.length > 0);
  const titles = new Set();
  for (const address of addresses) {
    const document = await text(`p/${address}/`);
    const shown = (property) => document.match(new RegExp(`<meta property="${property}" content="([^"]+)" />`))?.[1];
    assert.ok(shown("og:title"), address);
    assert.ok(document.includes(`<title>${shown("og:title")}</title>`), address);
    assert.ok(shown("og:description").length > 20, address);
    titles.add(shown("og:title"));
    // Without scripts, the path has a link.
    assert.ok(document.includes(`<a href="../../#${address}">`), address);
  }
  assert.equal(titles.size, addresses.length);
  assert.match(await text(""), /<meta property="og:title" content="[^"]+"/);
});

/** Makes a browser with a share sheet that records its input. */
function withSheet() {
  window.shared = [];
  navigator.share = async (data) => { window.shared.push(data); };
}

scenario("the system's share sheet gets a link with a preview, if there is one", async ({ page, open, url }) => {
  await page.addInitScript(withSheet);
  await open(sieve("n=18&moves=17"));
  await header(page, "Share");
  await page.getByRole("button", { name: "Share via…" }).first().click();
  const [shared] = await page.evaluate(() => window.shared);
  assert.match(shared.url, new RegExp(`^${url}p/sieve/#sieve/1\\?n=18.*moves=17`));
  assert.equal(shared.title, "Ginnow’s Sieve (Taxman)");
});

scenario("without a share sheet there is no button for it", async ({ page, open }) => {
  await page.addInitScript(() => { navigator.share = undefined; });
  await open(sieve("n=18"));
  await header(page, "Share");
  await page.getByRole("button", { name: "QR code" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Share via…" }).count(), 0);
});

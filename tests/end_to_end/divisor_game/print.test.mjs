// Printed sheets: their contents, and that they fit on a page.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { two } from "./piles.mjs";
import { countPrints, pages } from "../support/saving.mjs";
import { THOROUGH } from "../support/thorough.mjs";

/** Letter is wider and shorter. */
const FORMATS = THOROUGH ? ["A4", "Letter"] : ["A4"];

/** Presses a button that prints, and waits until the page prints. */
async function print(page, name) {
  const before = await page.evaluate(() => window.prints);
  await page.getByRole("button", { name, exact: true }).click();
  await page.waitForFunction((count) => window.prints === count + 1, before);
}

scenario("a worksheet of positions and its solutions have the same positions", async ({ page, open }) => {
  await countPrints(page);
  await open(two("piles=12-18&ask=Who%20wins%3F"));
  await header(page, "Save and print");
  const headings = () => page.locator(".paper-position h2").evaluateAll((all) => all.map((one) => one.textContent));
  await print(page, "Print the worksheet");
  const requested = await headings();
  assert.equal(requested.length, 6);
  assert.match(requested[0], /12\s+·\s+18/);
  assert.equal(await page.locator(".paper-question").textContent(), "Who wins?");
  for (const format of FORMATS) {
    assert.equal(await pages(page, format), 1, format);
    await page.locator(".paper").waitFor({ state: "detached" });
    await print(page, "Print the worksheet");
  }
  assert.deepEqual(await headings(), requested);
  await pages(page, "A4");
  await page.locator(".paper").waitFor({ state: "detached" });
  await print(page, "Print the solutions");
  assert.deepEqual(await headings(), requested);
  assert.match(await page.locator(".paper-position").first().textContent(), /Lost for the side to move/);
  assert.equal(await pages(page, "A4"), 1);
  await page.locator(".paper").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Other positions" }).click();
  await print(page, "Print the worksheet");
  assert.notDeepEqual(await headings(), requested);
});

scenario("the browser’s own command prints the worksheet, and not the page", async ({ open }) => {
  const page = await open(two("piles=12-18"));
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const paper = page.locator("body > .paper");
  await paper.locator(".paper-rules").waitFor({ state: "attached" });
  assert.match(await paper.locator(".paper-position h2").first().textContent(), /12\s+·\s+18/);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await paper.waitFor({ state: "detached" });
});

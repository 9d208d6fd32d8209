// The records' downloads: files, open questions, references.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { chosen, link } from "./records.mjs";
import { counted } from "../support/counted.mjs";

const FILES = ["README.md", "largest.jsonl", "upper_half.csv", "b019312.txt", "factor-game.txt", "optima.csv"];

scenario("a task that hides the best games offers no files that have them", async ({ open, page }) => {
  await open(link("n=120&hide=best"));
  await chosen(page, 120);
  await page.getByText("Open questions, data and references").click();
  await page.getByText("No, for every N up to 5000.").waitFor();
  assert.equal(await page.locator(".record-files").count(), 0);
  assert.equal(await page.getByRole("heading", { name: "Files" }).count(), 0);
});

scenario("all files are offered on request, and are those of data/", async ({ open, page }) => {
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await open(link());
  await chosen(page, 120);
  assert.ok(!loaded.some((url) => url.includes("downloads")), "nothing is loaded before");
  await page.getByText("Open questions, data and references").click();
  await page.locator(".record-files a").first().waitFor();
  for (const name of FILES) {
    const file = page.locator(`.record-files a[download="${name}"]`);
    await counted(file, 1, name);
  }
  const text = await page.evaluate(async () => {
    const file = document.querySelector('.record-files a[download="upper_half.csv"]');
    return (await fetch(file.href)).text();
  });
  assert.equal(text, readFileSync(new URL("../../../data/upper_half.csv", import.meta.url), "utf8"));
  await page.getByText("No, for every N up to 5000.").waitFor();
  await page.getByRole("link", { name: /The difficulty of beating the Taxman/ }).waitFor();
  await assertAccessible(page);
});

// The records of all grids: computing them in the page, stopping, and viewing them.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { assertQuiet } from "../support/announcements.mjs";
import { scenario } from "../support/fixture.mjs";
import { PHONE, overflow, turnTo, view } from "./views.mjs";
import { saved } from "../support/saving.mjs";
import { fail } from "../support/failing.mjs";
import { THOROUGH } from "../support/thorough.mjs";

const RECORDS = {
  0: ["2997", "646128", "837381888"],
  1: ["12345679", "1", "1296"],
  2: ["12345679", "1", "1296"],
  3: ["777", "2210", "2864160"],
  4: ["12345679", "1", "1296"],
  5: ["12345679", "1", "1296"],
  6: ["1443", "6", "7776"],
  7: ["12345679", "1", "1296"],
  8: ["12345679", "1", "1296"],
  9: ["2997", "646128", "837381888"],
};

const figures = (texts) => texts.map((text) => text.replace(/[^\d]/g, ""));

async function row(page, unused) {
  const cells = await page.locator(".record-table tbody tr").nth(unused).locator("td").allInnerTexts();
  return figures(cells.slice(0, 3));
}

scenario("the page finds, proves and counts all records, and counting stops and resumes", async ({ open }) => {
  const page = await open(view("records"));
  await page.getByRole("button", { name: "Compute the records" }).click();
  await page.getByText("10 of 10 records proved.").waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  const resume = page.getByRole("button", { name: "Resume" });
  await resume.waitFor();
  assert.equal((await row(page, 4))[0], "12345679");
  await resume.click();
  await page.getByText("All ten records are proved").waitFor();
  for (const unused of Object.keys(RECORDS)) assert.deepEqual(await row(page, unused), RECORDS[unused], `without ${unused}`);
  await page.getByRole("button", { name: "Show the record without 6" }).click();
  const rows = await page.locator(".record-rows li").allInnerTexts();
  assert.equal(rows.length, 9);
  for (const line of rows) {
    const [value, divisor, factor] = line.split(/[=·]/).map((part) => Number(part.replace(/[^\d]/g, "")));
    assert.equal(divisor, 1443);
    assert.equal(value, divisor * factor);
  }
  const button = page.locator(".record").getByRole("button", { name: "Save the certificate" });
  const download = await saved(button);
  assert.equal(download.name, "ginnow-record-without-6.certificate");
  assert.match(download.text, /^ginnow-common-divisor 1\n[^]*\nclaim 1443\n/);
  await assertAccessible(page);
  // The results are still there after leaving the view and returning.
  await turnTo(page, "Proof");
  await turnTo(page, "Records");
  assert.deepEqual(await row(page, 0), RECORDS[0]);
  await page.getByRole("button", { name: "Show the record without 4" }).click();
  await page.getByRole("link", { name: "Put it into the grid" }).click();
  await page.waitForFunction(() => location.hash.includes("filled="));
});

scenario("on a phone, in German, by touch", PHONE, async ({ open }) => {
  const page = await open(view("records", "lang=de&"));
  await page.getByRole("button", { name: "Die Rekorde ausrechnen" }).tap();
  await page.getByText("10 von 10 Rekorden bewiesen.").waitFor();
  await page.getByRole("button", { name: "Anhalten", exact: true }).tap();
  await page.getByRole("button", { name: "Den Rekord ohne 4 ansehen" }).tap();
  assert.match(await page.locator(".record-title").innerText(), /^Ohne 4: 12\D?345\D?679$/);
  assert.ok((await overflow(page)) <= 0, "nothing is wider than the phone");
  if (THOROUGH) await assertAccessible(page);
});

scenario("a failed worker is reported, and the computation can start again", async ({ open }) => {
  const page = await open(view("records"));
  await page.getByRole("button", { name: "Compute the records" }).click();
  await page.getByText("10 of 10 records proved.").waitFor();
  await fail(page, "recording", "panic");
  await page.getByText("The computation failed").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("10 of 10 records proved.").waitFor();
});

scenario("screen readers hear little while records are counted", { thorough: true }, async ({ open }) => {
  const page = await open(view("records"));
  await page.getByRole("button", { name: "Compute the records" }).click();
  await page.getByText(/of 10 records proved/).waitFor();
  await assertQuiet(page);
});

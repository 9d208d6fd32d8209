// The link holds the game: round trips, reload, broken links.

import assert from "node:assert/strict";
import { scenario } from "./fixture.mjs";
import { cell, fragment, lookOf, score, solve } from "./board.mjs";

scenario("the address always holds the game, and opening it restores it", async ({ open, context, url }) => {
  const page = await open("sieve/1?n=21");
  for (const number of [19, 9, 21]) await cell(page, number).click();
  await page.getByRole("tab", { name: "Order" }).click();
  await page.getByRole("button", { name: "One move back" }).click();
  const link = await fragment(page, "at=2&view=order");
  assert.equal(link, "#sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order");
  const other = await context.newPage();
  await other.goto(url + link);
  await other.locator(".move.ahead").waitFor();
  assert.equal(await score(other), 28);
  assert.equal(await lookOf(other, 21), "selectable");
  assert.equal(await other.getByRole("tab", { name: "Order" }).getAttribute("aria-selected"), "true");
  await other.getByRole("button", { name: "One move forward" }).click();
  assert.equal(await score(other), 49);
});

scenario("a solved game survives its link and a reload", async ({ open }) => {
  const page = await open("sieve/1?n=120");
  await solve(page);
  await fragment(page, "at=53");
  await page.reload();
  await page.locator("main > *").first().waitFor();
  assert.equal(await score(page), 4593);
});

scenario("a move made just before leaving is not lost", async ({ open }) => {
  const page = await open("sieve/1?n=21");
  await cell(page, 19).click();
  await cell(page, 9).click();
  await page.reload();
  await page.locator("main > *").first().waitFor();
  assert.equal(await score(page), 28);
});

scenario("a link that is typed over is opened at once", async ({ open }) => {
  const page = await open("sieve/1?n=21&moves=19");
  await page.evaluate(() => { location.hash = "sieve/1?n=18&moves=17-9&view=pairing"; });
  await page.locator(".node").first().waitFor();
  assert.equal(await score(page), 26);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await score(page), 19, "the game before is not lost");
});

scenario("the link is copied", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, url }) => {
  const page = await open("sieve/1?n=21&moves=19");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("The link is copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, `${url}#sieve/1?n=21&goal=largest&moves=19&at=1&view=moves`);
});

const BROKEN = [
  ["sieve/1?n=5000", /n=5000.*1 to 1000/s, 1000],
  ["sieve/1?n=abc", /n=abc.*no whole number/s, 30],
  ["sieve/1?n=21&moves=19-17-9", /Move 2 is not possible.*17 cannot be selected/s, 21],
  ["sieve/1?n=21&moves=19-x", /Move 2, .x., is no number/s, 21],
  ["sieve/1?n=21&moves=19&at=9", /at=9.*1 moves/s, 21],
  ["sieve/9?n=21", /version .9./s, 21],
  ["chess/1?n=21", /chess\/1.*no puzzle/s, 21],
  ["sieve/1?n=21&colour=red", /colour/s, 21],
  ["sieve/1?n=21&view=moon", /view=moon/s, 21],
  ["x".repeat(40_000), /40,000 characters/s, 30],
];

for (const [link, message, size] of BROKEN) {
  scenario(`the broken link ${link.slice(0, 40)} gets a message and a playable board`, async ({ open }) => {
    const page = await open(link);
    assert.match(await page.locator(".notice.broken-link").innerText(), message);
    assert.equal(await page.getByRole("gridcell").count(), size);
    await page.getByRole("button", { name: "Close" }).click();
    assert.equal(await page.locator(".notice").count(), 0);
    const before = await score(page);
    await page.locator(".cell.selectable").last().click();
    assert.ok((await score(page)) > before);
  });
}

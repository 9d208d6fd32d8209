// The link holds the game: round trips, reload, broken links.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { cell, fragment, stateOf, score, shown, solve, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";

scenario("the address always holds the game, and opening it restores it", async ({ open, context, url }) => {
  const page = await open(sieve("n=21"));
  for (const number of [19, 9, 21]) await cell(page, number).click();
  await turnTo(page, "Order");
  // In the middle of a game, the film has only its keys.
  await page.keyboard.press(",");
  const link = await fragment(page, "at=2&view=order");
  assert.equal(link, "#sieve/1?n=21&goal=largest&moves=19-9-21&at=2&view=order");
  const other = await context.newPage();
  await other.goto(url + link);
  await other.locator(".move.ahead").waitFor();
  assert.equal(await score(other), 28);
  assert.equal(await stateOf(other, 21), "selectable");
  await shown(other, "Order");
  await other.getByRole("button", { name: "One move forward" }).click();
  assert.equal(await score(other), 49);
});

scenario("a solved game survives a reload, and a move made just before leaving is not lost", async ({ open }) => {
  const page = await open(sieve("n=120"));
  await solve(page);
  await fragment(page, "at=53");
  await page.reload();
  await page.locator("main > *").first().waitFor();
  assert.equal(await score(page), 4593);
  await open(sieve("n=21"));
  await counted(page.getByRole("gridcell"), 21);
  await cell(page, 19).click();
  await cell(page, 9).click();
  await page.reload();
  await page.locator("main > *").first().waitFor();
  assert.equal(await score(page), 28);
});

scenario("a link typed over another one opens at once", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19"));
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=18&moves=17-9&view=pairing"));
  await page.locator(".node").first().waitFor();
  assert.equal(await score(page), 26);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await score(page), 19, "the game before isn’t lost");
});

scenario("a link that is opened while the program starts isn't lost", async ({ open, page }) => {
  await page.addInitScript((link) => {
    const seen = new MutationObserver(() => {
      if (document.documentElement.dataset.drawing === undefined || !document.querySelector("body main")) return;
      seen.disconnect();
      location.hash = link;
    });
    seen.observe(document, { attributes: true, childList: true, subtree: true });
  }, sieve("n=18&moves=17-9"));
  await open(sieve("n=21&moves=19"));
  await counted(page.getByRole("gridcell"), 18);
  assert.equal(await score(page), 26);
});

scenario("the link is copied", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, url }) => {
  const page = await open(sieve("n=21&moves=19"));
  await header(page, "Share");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, `${url}#sieve/1?n=21&goal=largest&moves=19&at=1&view=moves`);
});

const BROKEN = [
  [sieve("n=5000"), /n=5000.*1 to 2000 for the largest sum, to 5000 for the smallest\. The page uses 2000/s, 2000],
  [sieve("n=abc"), /“n”: “abc” isn’t valid. Use a whole number/s, 30],
  [sieve("n=21&moves=19-17-9"), /Move 2 can’t be played.*17 can’t be selected.*ends before it/s, 21],
  [sieve("n=21&moves=19-x"), /Move 2, .x., isn’t a number/s, 21],
  [sieve("n=21&moves=19&at=9"), /at=9.*ends after move 1/s, 21],
  ["sieve/9?n=21", /version .9./s, 21],
  ["chess/1?n=21", /chess\/1.*isn’t a puzzle/s, 21],
  [sieve("n=21&colour=red"), /colour/s, 21],
  [sieve("n=21&view=moon"), /view=moon/s, 21],
  [sieve("n=21&hide=clock"), /hide=clock.*hints.*solver.*best/s, 21],
  [sieve("n=21&sealed=99"), /sealed=99.*isn’t a game/s, 21],
  [sieve("n=21&lang=12"), /lang=12.*no|not the code/s, 21],
  [sieve("n=21&layout=moon"), /layout=moon/s, 21],
  [sieve("n=21&ask=a%00b%E2%80%AE"), /invisible characters/s, 21],
  [sieve(`n=21&ask=${"x".repeat(201)}`), /201 characters.*200/s, 21],
  ["x".repeat(40_000), /40,000 characters/s, 30],
];

/** The indexes of the links that open the page. The others are typed over another link, which loads nothing. */
const isOpening = (_, index) => (THOROUGH ? index % 5 === 0 : index % 15 === 0);

async function close(page) {
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator(".notice").waitFor({ state: "detached" });
}

/** Closes the message and makes a move. */
async function playOn(page) {
  await close(page);
  const before = await score(page);
  await page.locator(".cell.selectable").last().click();
  await page.waitForFunction((before) => Number(document.querySelector(".figure-score dd").textContent) > before, before);
}

scenario("a broken link that opens the page gets a message and a playable board", async ({ open, page }) => {
  for (const [link, message, size] of BROKEN.filter(isOpening)) {
    await page.goto("about:blank");
    await open(link);
    assert.match(await page.locator(".notice.broken-link").innerText(), message);
    await counted(page.getByRole("gridcell"), size);
    await playOn(page);
  }
});

scenario("a broken link typed over another one gets a message and a playable board", async ({ open, page }) => {
  for (const [at, [link, message, size]] of BROKEN.filter((...link) => !isOpening(...link)).entries()) {
    await open(sieve("n=18&moves=17"));
    await page.evaluate((hash) => { location.hash = hash; }, link);
    await page.locator(".notice.broken-link").filter({ hasText: message }).waitFor();
    await counted(page.getByRole("gridcell"), size, link.slice(0, 40));
    await (at % 4 === 0 || THOROUGH ? playOn(page) : close(page));
  }
});

// Browsers refuse addresses of more than two megabytes.
const ENORMOUS = {
  "one and a half megabytes": () => sieve(`n=21&moves=${"19-".repeat(500_000)}`),
  "a megabyte of unknown keys": () => "&x".repeat(500_000),
  "a megabyte of percent signs": () => sieve(`ask=${"%25".repeat(333_333)}`),
  "thousands of wrong parts": () => sieve(`hide=${"x-".repeat(16_000)}`),
  "thousands of illegal moves": () => sieve(`moves=${"0-".repeat(16_000)}`),
};

scenario("an enormous link gets a message and a playable board", { thorough: true }, async ({ open, page }) => {
  await open(sieve("n=18&moves=17"));
  for (const [name, make] of Object.entries(ENORMOUS)) {
    await page.evaluate((hash) => { location.hash = hash; }, make());
    await page.locator(".notice.broken-link").waitFor();
    await playOn(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await score(page), 17, `${name}: the game before is not lost`);
  }
});

scenario("a fragment of five megabytes leaves the board playable", async ({ open }) => {
  const page = await open(sieve("n=18&moves=17"));
  await page.evaluate((hash) => { location.hash = hash; }, sieve(`n=21&moves=${"19-".repeat(1_700_000)}`));
  await cell(page, 9).click();
  assert.ok((await score(page)) > 0);
});

// Navigation between puzzles: the page of cards, and resuming an unfinished
// game.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { cell, fragment, score } from "../sieve/board.mjs";
import { scenario } from "../support/fixture.mjs";
import { sieve } from "../sieve/link.mjs";
import { counted } from "../support/counted.mjs";

// The preview before a program has the same heading and links, outside the body.
const heading = (page) => page.locator("body").getByRole("heading", { level: 1, name: "Ginnow’s puzzles" });
const puzzles = (page) => page.locator("body").getByRole("link", { name: "All puzzles" });

scenario("the header leads to all puzzles, and a card to one", async ({ open }) => {
  const page = await open(sieve("n=18"));
  await puzzles(page).click();
  await heading(page).waitFor();
  await page.locator("body").getByRole("link", { name: "Factor Game" }).click();
  await page.locator("body").getByRole("heading", { level: 1, name: "Factor Game" }).waitFor();
});

scenario("a drawing plays only while somebody points at its card", { reducedMotion: "no-preference" }, async ({ open, page }) => {
  await open("puzzles");
  await heading(page).waitFor();
  const moving = () => page.evaluate(() => document.querySelector(".cards").getAnimations({ subtree: true }).filter((one) => one.animationName).length);
  assert.equal(await moving(), 0);
  await page.getByRole("link", { name: "Seventeen" }).hover();
  await page.waitForFunction(() => document.querySelector(".cards").getAnimations({ subtree: true }).filter((one) => one.animationName).length === 17);
});

scenario("the way is there for the keyboard", async ({ open }) => {
  const page = await open(sieve("n=18"));
  await puzzles(page).focus();
  await page.keyboard.press("Enter");
  await heading(page).waitFor();
  await page.locator("body").getByRole("link", { name: "Records" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("body").getByRole("heading", { level: 1, name: "Records" }).waitFor();
});

scenario("an unfinished game comes back with its undo steps", async ({ open }) => {
  const page = await open(sieve("n=18"));
  for (const number of [17, 9]) await cell(page, number).click();
  await page.keyboard.press("Control+Z");
  assert.equal(await score(page), 17);
  await puzzles(page).click();
  await heading(page).waitFor();
  const comeBack = async () => {
    await cell(page, 18).waitFor();
    assert.equal(await score(page), 17);
    await page.keyboard.press("Control+Y");
    assert.equal(await score(page), 26, "what was undone can be done again");
    await page.keyboard.press("Control+Z");
    await page.keyboard.press("Control+Z");
    assert.equal(await score(page), 0, "and what was done undone");
    await page.keyboard.press("Control+Y");
  };
  await page.locator("body").getByRole("link", { name: "Any board" }).click();
  await comeBack();
  await page.reload();
  await comeBack();
  await puzzles(page).click();
  await heading(page).waitFor();
  await page.goBack();
  await comeBack();
});

scenario("a move just before leaving is not lost", async ({ open }) => {
  const page = await open(sieve("n=120&moves=113-49-25-77-85-95-115&at=0"));
  // The page shows all moves of the link, and you leave it before the address is updated.
  for (let step = 0; step < 7; step += 1) await page.keyboard.press(".");
  await page.evaluate(() => document.querySelector(".puzzles-link").click());
  await heading(page).waitFor();
  await page.goBack();
  await cell(page, 120).waitFor();
  assert.equal(await score(page), 113 + 49 + 25 + 77 + 85 + 95 + 115);
});

scenario("an address with a game of its own goes first", async ({ open, page, url }) => {
  await open(sieve("n=18"));
  await cell(page, 17).click();
  await puzzles(page).click();
  await heading(page).waitFor();
  await Promise.all([page.waitForEvent("load"), page.goto(`${url}#${sieve("n=21&moves=19")}`)]);
  await cell(page, 21).waitFor();
  assert.equal(await score(page), 19);
  // The link's own move can be undone, but nothing of the other game.
  for (let undo = 0; undo < 3; undo += 1) await page.keyboard.press("Control+Z");
  await counted(page.locator(".cell"), 21);
  assert.equal(await score(page), 0);
});

/** Texts that don't hold a saved game. */
const NO_GAMES = ["", "x", "sieve/1?n=18\n1 0\n18 1 0 99\n", "sieve/1?n=18&moves=17\n1 0\n18 0 0 \n"];

scenario("a text that overwrites a saved game is not read as a game", async ({ open, page }) => {
  await open(sieve("n=18"));
  await cell(page, 17).click();
  const again = async () => {
    await page.goto("about:blank");
    await open("sieve");
  };
  await again();
  await cell(page, 18).waitFor();
  assert.equal(await score(page), 17);
  // The page saves its game when you leave it. The other text is therefore written when the next page starts.
  await page.addInitScript((texts) => {
    if (location.protocol === "about:") return;
    const next = Number(sessionStorage.getItem("next") ?? 0);
    sessionStorage.setItem("ginnow/game/sieve", texts[next]);
    sessionStorage.setItem("next", next + 1);
  }, NO_GAMES);
  for (const [index, text] of NO_GAMES.entries()) {
    await again();
    await cell(page, 30).waitFor();
    assert.equal(await score(page), 0, text);
    assert.equal(await page.evaluate(() => sessionStorage.getItem("next")), String(index + 1));
  }
});

scenario("#sieve/how and #sieve/tour open their targets", async ({ open, page }) => {
  await open("sieve/how/cycle");
  await page.waitForFunction(() => document.activeElement.id === "how/cycle");
  await page.evaluate(() => { location.hash = "sieve/tour"; });
  await page.locator(".tour").waitFor();
});

scenario("an address that names no puzzle gets a list of the puzzles", async ({ open }) => {
  const page = await open("no-such-puzzle");
  assert.match(await page.locator(".notice").innerText(), /no-such-puzzle.*isn’t a puzzle.*The puzzles are sieve, factor-game, divisor-game, common-divisor, puzzles, seventeen, records/s);
});

scenario("the cards speak German", { locale: "de-DE" }, async ({ open }) => {
  const page = await open("puzzles");
  await page.getByRole("heading", { level: 1, name: "Ginnows Rätsel" }).waitFor();
  await page.getByRole("link", { name: /Teilerspiel/ }).waitFor();
  await page.getByRole("heading", { name: "Mehr als die Hälfte." }).waitFor();
});

scenario("the cards are accessible in light and dark", { reducedMotion: "reduce" }, async ({ open, page }) => {
  await open("puzzles");
  await heading(page).waitFor();
  // The shade of a board that scrolls follows the scrolling, not the time.
  const moving = await page.evaluate(() => document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length);
  assert.equal(moving, 0, "nothing moves by itself");
  await assertAccessibleIn(page, ["dark"]);
});

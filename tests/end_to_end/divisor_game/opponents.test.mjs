// The computer as an opponent.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { become, link, piles, split, turn } from "./piles.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";
import { rememberSpeed } from "../support/speed.mjs";

scenario("the perfect opponent wins a position that is lost", async ({ open, page }) => {
  await rememberSpeed(page, "rush");
  await open(link("piles=12-18"));
  // The opponent can always restore the sum 0, because both piles have the same value.
  for (let move = 0; (await page.locator(".over").count()) === 0; move += 1) {
    assert.ok(move < 20, "the game ends");
    await turn(page, "Your move");
    await page.locator(".pile:not(.prime)").first().click();
    const proper = page.locator(".divisor:not(.improper)").first();
    await proper.click();
    await page.locator(".divisor.taken").waitFor();
    await proper.click();
    await page.locator(".turn, .ending h2", { hasText: /Your move|won/ }).waitFor();
  }
  await turn(page, "The opponent has won.");
});

scenario("an opponent that begins moves by itself, and once more on request", async ({ open, page }) => {
  await rememberSpeed(page, "rush");
  await open(link("piles=12-30&begins=opponent&opponent=random"));
  await turn(page, "Your move");
  const first = await piles(page);
  assert.equal(first.length, 3);
  await page.getByRole("button", { name: "Undo" }).click();
  await become(page, "12", "30");
  await turn(page, "The opponent’s move");
  await page.getByRole("button", { name: "Let the opponent move" }).click();
  await turn(page, "Your move");
});

scenario("undo takes back the answer too, and the opponent can be changed", async ({ open, page }) => {
  await rememberSpeed(page, "rush");
  await open(link("piles=12-30"));
  await split(page, 2, 4);
  await turn(page, "Your move");
  await page.waitForFunction(() => document.querySelectorAll(".pile").length === 4);
  await page.getByRole("button", { name: "Undo" }).click();
  await become(page, "12", "30");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".pile").length === 4);
  await page.getByRole("button", { name: "New game…" }).click();
  await page.locator("#setup-opponent").selectOption("errs-20");
  await page.waitForFunction(() => location.hash.includes("opponent=errs-20"));
  await page.locator("#setup-begins").selectOption("opponent");
  await page.waitForFunction(() => location.hash.includes("begins=opponent"));
  await page.keyboard.press("Escape");
  await page.locator(".agreed", { hasText: "Makes a mistake in 20% of its moves · The opponent begins" }).waitFor();
});

scenario("a worker that fails costs no move, and a new one answers", async ({ open, page }) => {
  await rememberSpeed(page, "half");
  await open(link("piles=12-30"));
  await split(page, 2, 4);
  await turn(page, "The opponent is thinking");
  await fail(page, "choosing", "panic");
  await page.getByRole("button", { name: "Let the opponent move" }).click();
  await turn(page, "Your move");
  await counted(page.locator(".pile"), 4);
});

scenario("a move on twelve piles of 18 digits takes no time", async ({ open }) => {
  const giants = Array.from({ length: 12 }, (_, at) => 897612484786617600n - BigInt(at) * 12n).join("-");
  const page = await open(link(`piles=${giants}&begins=opponent`));
  await turn(page, "Your move");
  await counted(page.locator(".pile"), 13);
});

// The page shows who wins, and why, but nothing before you ask.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { request, become, divisor, pile, split, turn, two, view } from "./piles.mjs";

scenario("each step is shown on request, and not for the next position", async ({ open }) => {
  const page = await open(two("piles=12-18-360&view=analysis"));
  assert.equal(await page.locator(".verdict, .nim-sum, .winning-groups, .divisor.winning, .pile.winning").count(), 0);
  await request(page, "Won or lost?");
  await page.getByText("To move: Player A. The side to move can win").waitFor();
  await request(page, "The nim-sum");
  const rows = page.locator(".nim-sum tr");
  assert.deepEqual((await rows.nth(3).locator("th, td").allInnerTexts()).slice(0, 3), ["360", "6", "8"]);
  assert.deepEqual((await rows.last().locator("td").allInnerTexts()), ["8", "1", "0", "0", "0"]);
  await request(page, "All winning moves");
  await page.locator(".pile.winning").waitFor();
  await pile(page, 3).click();
  assert.ok(await page.locator(".divisor.winning").count() > 0);
  await request(page, "Why?");
  await page.getByText(/you leave .* = 0/).waitFor();
  await page.locator(".winning-moves button").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".pile").length === 4);
  assert.equal(await page.locator(".verdict, .nim-sum, .winning-groups, .pile.winning").count(), 0);
  await request(page, "Won or lost?");
  await page.getByText("To move: Player B. The side to move loses").waitFor();
  await request(page, "Why?");
  await page.getByText("The values are").waitFor();
});

scenario("the analysis works for every position, and every marked move wins", async ({ open }) => {
  const page = await open(two("piles=12-18&view=analysis"));
  await page.keyboard.press("a");
  await page.getByText("To move: Player A. The side to move loses").waitFor();
  await page.getByLabel("Show this for every position").check();
  await split(page, 2, 2);
  await become(page, "2", "2", "18");
  await page.getByText("To move: Player B. The side to move can win").waitFor();
  await view(page, "Moves");
  await page.getByLabel("Mark the moves that gave away a win").check();
  assert.equal(await page.locator(".mistake").count(), 0, "the position was lost already");
  // All marked moves win, and no others.
  await open(two("piles=12-30-8&view=analysis"));
  await become(page, "12", "30", "8");
  await page.getByRole("radio", { name: "Analysis", checked: true }).waitFor();
  await request(page, "All winning moves");
  const shown = await page.locator(".view.analysis").innerText();
  const [, won, legal] = shown.match(/(\d+) moves? wins?, out of (\d+) legal/);
  // 12 has 4 proper divisors and so 10 pairs, 30 has 6 and 21, and 8 has 2 and 3.
  assert.equal(legal, "34");
  assert.equal(await page.locator(".winning-moves button").count(), Number(won));
});

scenario("a link hides the parts that it names, everywhere", async ({ open, page }) => {
  await open(two("piles=12-30-8&view=analysis&hide=hints"));
  await page.getByRole("button", { name: "Won or lost?" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "All winning moves" }).count(), 0);
  for (let time = 0; time < 4; time += 1) for (const key of "ah") await page.keyboard.press(key);
  assert.equal(await page.locator(".winning, .star").count(), 0);
  await view(page, "Moves");
  assert.equal(await page.getByLabel("Mark the moves that gave away a win").count(), 0);
  await open(two("piles=12-30-8&view=analysis&hide=best"));
  await turn(page, "Player A to move");
  await page.getByRole("tab", { name: "Why" }).click();
  assert.deepEqual(await page.locator(".tab-row [role=radio]").allInnerTexts(), ["Values", "Coins"]);
  await view(page, "Moves");
  for (const key of "ah") await page.keyboard.press(key);
  assert.equal(await page.locator(".verdict, .hint-told, .hint-button").count(), 0);
  await open(two("piles=12-30-8&view=values&hide=solver"));
  await page.waitForFunction(() => location.hash.includes("hide=solver") && document.querySelectorAll("[role=tab]").length === 1);
  assert.deepEqual(await page.getByRole("tab").allInnerTexts(), ["Moves"]);
  await header(page, "Save and print");
  await page.getByText("This link hides everything that the solutions would reveal.").waitFor();
  assert.ok(await page.getByRole("button", { name: "Print the solutions" }).isDisabled());
  await page.keyboard.press("Escape");
  await divisor(page, 2).waitFor();
});

scenario("a task shows the analysis when its game is over, and not before", async ({ open }) => {
  const page = await open(two("piles=12-4&view=analysis&hide=until-end"));
  await become(page, "12", "4");
  assert.equal(await page.locator(".notice").count(), 0, "the link is understood");
  assert.deepEqual(await page.getByRole("tab").allInnerTexts(), ["Moves"]);
  for (const key of "ah") await page.keyboard.press(key);
  assert.equal(await page.locator(".verdict, .hint-told, .hint-button").count(), 0);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  await keys.getByText("New game").waitFor();
  for (const key of ["The next step of the analysis", "The next hint on the board"]) {
    assert.equal(await keys.getByText(key).count(), 0);
  }
  await page.keyboard.press("Escape");
  await split(page, 2, 2);
  await become(page, "2", "2", "4");
  assert.equal(await page.getByLabel("Mark the moves that gave away a win").count(), 0);
  await split(page, 2, 2);
  await turn(page, "Player B has won!");
  await page.getByRole("tab", { name: "Why" }).waitFor();
  // The result card covers the moves.
  await page.getByRole("button", { name: "Look back" }).click();
  await page.getByLabel("Mark the moves that gave away a win").check();
  await page.locator(".mistake").waitFor();
  // The analysis stays visible while you step through the moves again.
  await page.getByRole("button", { name: "Undo" }).click();
  await view(page, "Analysis");
  await request(page, "Won or lost?");
  await page.getByText("To move: Player B. The side to move can win").waitFor();
});

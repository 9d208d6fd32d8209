// The computer as an opponent, and its answers to questions.

import assert from "node:assert/strict";
import { assertQuiet } from "../support/announcements.mjs";
import { scenario } from "../support/fixture.mjs";
import { address, addressHas, cell, link, points, select, turn } from "./game.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";
import { rememberSpeed } from "../support/speed.mjs";

scenario("the perfect computer wins every board it can win, and reports that it has solved it", async ({ open, page }) => {
  await rememberSpeed(page, "rush");
  await open(link("n=30&opponent=perfect&begins=second"));
  await turn(page, "Your move");
  await address(page, "n=30&moves=25&opponent=perfect&begins=second");
  await page.locator(".reach", { hasText: "has solved this position" }).waitFor();
  for (let move = 0; (await page.locator(".over").count()) === 0; move += 1) {
    assert.ok(move < 15, "the game ends");
    const free = await page.locator(".cell.selectable").last().getAttribute("data-number");
    await select(page, free);
    await page.waitForFunction((number) => location.hash.split("moves=")[1].split("&")[0].split("-").includes(number), free);
    await page.locator(".turn, .ending h2", { hasText: /Your move|wins,/ }).waitFor();
  }
  await turn(page, "Computer wins,");
  const [you, computer] = await page.locator(".points").allInnerTexts();
  assert.ok(Number(computer) - Number(you) >= 17, `${computer} : ${you}`);
});

scenario("the plain computer takes the largest gain; undo takes its move back, too", async ({ open, page }) => {
  await rememberSpeed(page, "rush");
  await open(link("n=30&opponent=plain"));
  await select(page, 29);
  await address(page, "n=30&moves=29-25&opponent=plain");
  await page.locator(".reach", { hasText: "largest immediate gain" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await points(page, 0, 0);
  await turn(page, "Your move");
  await page.getByRole("button", { name: "Redo" }).click();
  await points(page, 34, 26);
});

scenario("on a large board the computer moves on request, and says how far it looked", async ({ open }) => {
  const page = await open(link("n=100&opponent=perfect&begins=second"));
  await turn(page, "The computer is thinking");
  await page.getByRole("button", { name: "Move now" }).click();
  await turn(page, "Your move");
  await page.locator(".reach", { hasText: /looked \d moves? ahead, not to the end|largest immediate gain/ }).waitFor();
  await counted(page.locator(".cell.of-second.selected"), 1);
});

scenario("nothing is revealed unasked, and nothing about the next position", async ({ open }) => {
  const page = await open(link("n=30&names=Anna-Ben"));
  assert.equal(await page.locator(".told, .hinted").count(), 0);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Who is winning?" }).click();
  await page.locator(".told", { hasText: "With best play on both sides (exact): Anna by 17." }).waitFor();
  await page.locator(".phase", { hasText: "Solved." }).waitFor();
  assert.equal(await page.locator(".hinted").count(), 0);
  await page.keyboard.press("h");
  await page.locator(".told", { hasText: "A best move: 25." }).waitFor();
  await page.locator('.hinted[data-number="25"]').waitFor();
  await page.locator(".said-analysis", { hasText: "A best move: 25." }).waitFor({ state: "attached" });
  // The move that gains most at once isn't the best one.
  await select(page, 29);
  await page.waitForFunction(() => document.querySelectorAll(".told, .hinted").length === 0);
  await page.keyboard.press("w");
  await page.locator(".told", { hasText: "Anna by 10." }).waitFor();
});

scenario("stopping the analysis keeps its results", async ({ open }) => {
  const page = await open(link("n=100"));
  await page.keyboard.press("w");
  await page.locator(".told", { hasText: /Estimate, not solved \(moves ahead: \d\)/ }).waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.locator(".phase", { hasText: "Stopped." }).waitFor();
  await counted(page.locator(".told"), 1);
  await select(page, 97);
  await points(page, 97, 1);
});

scenario("a link can leave parts out, always or until a game is over", async ({ open, page }) => {
  await open(link("n=30&hide=solver"));
  await page.keyboard.press("h");
  await page.keyboard.press("w");
  assert.equal(await page.getByRole("tab", { name: "Analysis" }).count(), 0);
  assert.equal(await page.locator(".told, .hinted").count(), 0);
  await page.evaluate((hash) => { location.hash = hash; }, link("n=30&hide=hints"));
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Who is winning?" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Give a hint" }).count(), 0);
  await page.evaluate((hash) => { location.hash = hash; }, link("n=4&hide=until-end"));
  await page.getByRole("tab", { name: "Analysis" }).waitFor({ state: "detached" });
  await page.keyboard.press("w");
  await select(page, 4, 3);
  await turn(page, "wins,");
  await page.getByRole("tab", { name: "Analysis" }).waitFor();
});

scenario("a failed worker can be retried and costs no move", async ({ open }) => {
  const page = await open(link("n=100&opponent=perfect&moves=97"));
  await turn(page, "The computer is thinking");
  await fail(page, "assessing", "panic");
  await page.getByRole("button", { name: "Let the computer move" }).click();
  await page.getByRole("button", { name: "Move now" }).click();
  await turn(page, "Your move");
  await addressHas(page, "moves=97-");
  assert.equal(await cell(page, 97).getAttribute("data-mark"), "●");
});

scenario("a finished game is reviewed at once, and replayed from the move that turned it", async ({ open }) => {
  const page = await open(link("n=10&names=Anna-Ben&moves=10-9-8"));
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.locator(".told", { hasText: "Move 1 turned the game: Anna selected 10. With 7 and best play on both sides, Anna wins by 3; after 10, it is a tie." }).waitFor();
  await counted(page.locator(".judged li"), 3);
  await page.locator(".judged .turned button", { hasText: "10" }).click();
  await addressHas(page, "at=0");
  await select(page, 7);
  await addressHas(page, "moves=7");
});

scenario("screen readers hear little during the analysis", { thorough: true }, async ({ open }) => {
  const page = await open(link("n=100"));
  await page.keyboard.press("w");
  await page.locator(".told", { hasText: /Estimate, not solved \(moves ahead: \d\)/ }).waitFor();
  await assertQuiet(page);
  assert.equal(await page.locator(".said-analysis").textContent(), "");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.locator(".said-analysis", { hasText: /Estimate, not solved \(moves ahead: \d\)/ }).waitFor({ state: "attached" });
});

for (const [hide, thorough] of [["until-end", true], ["until-end-3", true], ["until-best", false]]) {
  scenario(`games with another board, rule or opponent reveal nothing with hide=${hide}`, { thorough }, async ({ open, page }) => {
    await open(link(`n=12&opponent=perfect&hide=${hide}`));
    const setUp = async (fill) => {
      await page.getByRole("button", { name: "New game" }).click();
      await fill(page.getByRole("dialog"));
      await page.getByRole("button", { name: "Begin", exact: true }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };
    const set = (size, opponent, rule) => setUp(async (dialog) => {
      await dialog.getByLabel("Numbers from 1 to").fill(size);
      await dialog.locator("#setup-opponent").selectOption(opponent);
      await dialog.locator("#setup-rule").selectOption(rule);
    });
    await set("2", "perfect", "other");
    await select(page, 2);
    await turn(page, "win");
    await page.locator(".awaited", { hasText: "Only games on the board of this task count." }).waitFor();
    await set("3", "perfect", "nobody");
    await select(page, 3);
    await turn(page, "win");
    // Against a person every game is won by somebody.
    await set("12", "person", "other");
    await select(page, 12, 11, 10, 9, 8);
    await turn(page, "win");
    assert.equal(await page.getByRole("tab", { name: "Analysis" }).count(), 0);
    await set("12", "perfect", "other");
    assert.equal(await page.getByRole("tab", { name: "Analysis" }).count(), 0);
    assert.equal(await page.locator(".awaited", { hasText: "Only games" }).count(), 0);
  });
}

scenario("a locked board lets players change their names only", async ({ open, page }) => {
  await open(link("n=12&lock=board"));
  await page.getByRole("button", { name: "New game" }).click();
  assert.equal(await page.locator("#setup-size, #setup-opponent, #setup-rule, #setup-begins").count(), 0);
  await page.getByLabel("Name of side ●").fill("Anna");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await turn(page, "Anna");
  assert.equal(await page.locator(".notice").count(), 0);
});

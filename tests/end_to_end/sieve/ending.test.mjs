// The end of a game: the result card, its arches, and the picture to share.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { counted } from "../support/counted.mjs";
import { scenario } from "../support/fixture.mjs";
import { saved } from "../support/saving.mjs";
import { idle } from "../support/idle.mjs";
import { cell, figure, fragment, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";

/** A best game on 30 without its last move, 24. */
const BEST_30 = "29-25-15-21-22-26-27-18-30-20-28-16";
const BEST_10 = [7, 9, 6, 10, 8];
const SHORT_10 = [7, 10, 9, 8];

const button = (page, name) => page.getByRole("button", { name, exact: true });
const headline = (page, text) => page.getByRole("heading", { name: text, exact: true });

async function play(page, numbers) {
  for (const number of numbers) await cell(page, number).click();
}

/** The link to a game on 10 that lacks only its last move, 8. */
const before8 = (game, more = "") => sieve(`n=10&moves=${game.slice(0, -1).join("-")}${more}`);

scenario("a best game ends with a card that shows its arches", async ({ open }) => {
  const page = await open(sieve(`n=30&moves=${BEST_30}&at=12`));
  assert.equal(await page.locator(".ending").count(), 0);
  await cell(page, 24).focus();
  await page.keyboard.press("Enter");
  await headline(page, "301. No game scores more.").waitFor();
  await page.locator(".ending", { hasText: "13 moves, and none of them cost anything." }).waitFor();
  assert.ok(await cell(page, 24).evaluate((cell) => cell === document.activeElement), "the focus stays");
  await page.locator(".said-end", { hasText: "No game scores more!" }).waitFor();
  const arches = page.getByRole("img", { name: /1 pays for 29.*5 pays for 25.*12 pays for 24/ });
  assert.equal(await arches.locator("[data-number] > .arch").count(), 13);
  assert.equal(await arches.locator(".foot").count(), 30);
  assert.deepEqual(await arches.locator(".prime").allTextContents(), ["×29", "×2", "×3", "×5"]);
  await assertAccessibleIn(page, ["dark", "contrast"]);
});

scenario("the card leads to the next board, to the same one, and back", async ({ open }) => {
  const page = await open(before8(BEST_10));
  await play(page, [8]);
  await button(page, "Next: 1 to 11").click();
  await fragment(page, "n=11");
  await counted(page.locator(".ending"), 0);
  await open(before8(BEST_10));
  await play(page, [8]);
  await button(page, "Play again").press("Enter");
  await counted(page.locator(".ending"), 0);
  assert.equal(await figure(page, "moves"), 0);
  await page.waitForFunction(() => document.activeElement.matches(".cell"));
  await open(before8(SHORT_10));
  await play(page, [8]);
  await button(page, "Look back").click();
  await page.locator(".report table").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "view");
  await turnTo(page, "Order");
  await turnTo(page, "Moves");
  await headline(page, "You win, 34 to 21.").waitFor();
  await button(page, "Undo").click();
  await counted(page.locator(".ending"), 0);
  assert.equal(await figure(page, "moves"), 3);
  await play(page, [8]);
  await headline(page, "You win, 34 to 21.").waitFor();
});

scenario("the keyboard leads from the card to the report and back", async ({ open }) => {
  const page = await open(before8(SHORT_10));
  await play(page, [8]);
  const focusOn = (words) => page.waitForFunction((text) => document.activeElement.innerText === text, words);
  const place = () => button(page, "Undo").boundingBox();
  await button(page, "Look back").waitFor();
  const before = await place();
  await button(page, "Look back").press("Enter");
  await page.locator(".report table").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "view");
  assert.deepEqual(await place(), before, "the buttons above the report stay");
  await page.keyboard.press("Tab");
  await focusOn("Back to the result");
  await page.keyboard.press("Enter");
  await headline(page, "You win, 34 to 21.").waitFor();
  await focusOn("Look back");
  await page.keyboard.press("Enter");
  await page.locator(".report table").waitFor();
  await page.getByRole("switch", { name: "Report" }).press("Space");
  await headline(page, "You win, 34 to 21.").waitFor();
  await focusOn("Look back");
});

scenario("a task without hints leads back from the moves to the card", async ({ open }) => {
  const page = await open(before8(SHORT_10, "&hide=hints"), { best: true });
  await play(page, [8]);
  await button(page, "Look back").click();
  await counted(page.locator("ol.moves > li"), 4);
  await button(page, "Back to the result").click();
  await page.locator(".ending").waitFor();
});

scenario("a lost game names the move that decided it, shows it, and takes it back in one tap", { viewport: { width: 1366, height: 768 } }, async ({ open }) => {
  const page = await open(sieve("n=30&moves=30-28-27-26-24"));
  await play(page, [22]);
  await headline(page, "The taxman wins, 308 to 157.").waitFor();
  await page.locator(".ending", { hasText: "It was lost at move 1: after 30, no game beats 214." }).waitFor();
  const curve = page.getByRole("img", { name: /^The score still possible, move by move\. At first it was 301\. Move 1, 30, cost 87 and left 214\./ });
  assert.deepEqual(await curve.locator(".cost").allTextContents(), ["−87", "−41", "−16"]);
  assert.equal(await curve.locator(".drop").count(), 3);
  const wasted = page.locator(".cell.wasted");
  assert.deepEqual((await wasted.allInnerTexts()).map((text) => parseInt(text, 10)), [1, 2, 3, 5, 6, 10]);
  await page.locator(".board-line", { hasText: "Move 1:" }).filter({ hasText: "could still have paid for" }).waitFor();
  const arches = page.locator(".ending .arches");
  await counted(arches.locator(".best-game .arch"), 13);
  await counted(arches.locator("[data-number] > .arch"), 6);
  assert.deepEqual(await page.locator(".ending-buttons button:visible").allInnerTexts(),
    ["Take 30 back", "Race the best", "Watch the best", "Share result", "Look back", "Next: 1 to 31"]);
  await cell(page, 22).hover();
  await page.mouse.move(0, 0);
  await button(page, "Take 30 back").click();
  await counted(page.locator(".ending"), 0);
  assert.equal(await figure(page, "moves"), 0);
  await play(page, [29]);
  assert.equal(await figure(page, "score"), 29);
});

scenario("the best game plays from the card, and undo leads back to the player's own", async ({ open }) => {
  const page = await open(before8(SHORT_10));
  await play(page, [8]);
  await page.locator(".ending", { hasText: "40 was possible: 10 at move 2 cost 6." }).waitFor();
  assert.equal(await page.locator(".ending-buttons .primary").innerText(), "Next: 1 to 11");
  await button(page, "Watch the best").click();
  await headline(page, "The best game: 40.").waitFor();
  await button(page, "Undo").click();
  await headline(page, "You win, 34 to 21.").waitFor();
});

scenario("greed leads the race against the best game after every move, and loses it", async ({ open }) => {
  const page = await open(sieve("n=30&moves=30-28-27-26-24"));
  await play(page, [22]);
  await button(page, "Race the best").click();
  const race = page.getByRole("region", { name: "Race" });
  await race.getByText("The other game moves whenever you do.").waitFor();
  const rival = async () => Number(await race.locator("strong").innerText());
  for (const [number, ahead] of [[30, true], [28, true], [27, true], [26, true], [24, true]]) {
    await play(page, [number]);
    await race.getByText(/ahead|behind|level/).waitFor();
    assert.equal(await figure(page, "score") > await rival(), ahead, String(number));
  }
  await play(page, [22]);
  await race.getByText("move 13 of 13").waitFor();
  await counted(race.locator(".own path:not(.ground)"), 6);
  await counted(race.locator(".rival path:not(.ground)"), 13);
  assert.equal(await rival(), 301);
  assert.doesNotMatch(await race.innerText(), /\b29\b/, "its numbers stay hidden");
  await button(page, "End the race").click();
  await counted(page.locator(".race"), 0);
});

scenario("a challenge can be raced while its moves stay sealed", async ({ open }) => {
  const page = await open(sieve("n=10&sealed=4.2.3.1.1&hide=until-end"));
  await button(page, "Race it").click();
  await play(page, [10]);
  await page.locator(".race", { hasText: "move 1 of 5" }).filter({ hasText: "You’re 3 points ahead." }).waitFor();
});

scenario("after the next board there is nothing to undo", async ({ open }) => {
  const page = await open(before8(BEST_10));
  await play(page, [8]);
  await button(page, "Next: 1 to 11").click();
  await fragment(page, "n=11");
  await counted(page.getByRole("button", { name: "Undo" }).and(page.locator("[aria-disabled=true], :disabled")), 1);
});

scenario("a link that hides the costs or the best score tells nothing of the story", async ({ open }) => {
  for (const hide of ["hints", "best", "best-hints"]) {
    const page = await open(sieve(`n=30&moves=30-28-27-26-24&hide=${hide}`), { best: true });
    await play(page, [22]);
    await headline(page, "The taxman wins, 308 to 157.").waitFor();
    await idle(page);
    assert.equal(await page.locator(".ending .curve, .cell.wasted").count(), 0, hide);
    assert.doesNotMatch(await page.locator("main").innerText(), /Take 30 back|no game beats|could still have paid/, hide);
    if (hide !== "hints") assert.equal(await page.locator(".best-game").count(), 0, hide);
  }
});

scenario("looking back ends when another game ends; a lost game shows who wins and by how much", async ({ open }) => {
  const page = await open(before8(SHORT_10));
  await play(page, [8]);
  await button(page, "Look back").click();
  await page.locator(".report table").waitFor();
  await button(page, "Start again").click();
  await play(page, [10, 9, 8]);
  await headline(page, "The taxman wins, 28 to 27.").waitFor();
  await page.locator(".ending", { hasText: "It was lost at move 1: after 10, no game beats 27." }).waitFor();
});

scenario("the smallest sum is praised for being small", async ({ open }) => {
  const page = await open(sieve("n=4&goal=smallest"));
  await play(page, [4]);
  await headline(page, "4. The best is 2.").waitFor();
  await button(page, "Play again").click();
  await play(page, [2]);
  await headline(page, "2. No game scores less.").waitFor();
  assert.doesNotMatch(await page.locator("body").textContent(), /scores more|You win|taxman wins/);
});

scenario("a game that was put on the board is the best game, and nobody's win", async ({ open }) => {
  const page = await open(sieve(`n=10&moves=${BEST_10.join("-")}`));
  await headline(page, "The best game: 40.").waitFor();
  assert.doesNotMatch(await page.locator("body").innerText(), /You win|No game scores more\./);
  await button(page, "Undo").click();
});

scenario("a task that hides the best score shows none on the card", async ({ open }) => {
  for (const [moves, words] of [[BEST_10, "You win, 40 to 15."], [SHORT_10, "You win, 34 to 21."]]) {
    const page = await open(before8(moves, "&hide=best"), { best: true });
    await play(page, [8]);
    await headline(page, words).waitFor();
    assert.equal(await page.locator(".ending.best").count(), 0);
  }
});

for (const [name, viewport, phone, standard] of [
  ["a phone", { width: 390, height: 844 }, { hasTouch: true, isMobile: true }, []],
  ["a small phone", { width: 360, height: 640 }, { hasTouch: true, isMobile: true }, ["hidden"]],
  ["a desk", { width: 1366, height: 768 }, {}, ["shown"]],
]) {
  for (const score of ["hidden", "shown"]) {
    scenario(`the last move leaves the board where it is on ${name}, with the best score ${score}`, { viewport, thorough: !standard.includes(score), ...phone }, async ({ open }) => {
      const page = await open(sieve(`n=30&moves=${BEST_30}&at=12`), { best: score === "shown" });
      await counted(page.locator(".outlook-figures"), score === "shown" ? 1 : 0);
      await idle(page);
      const place = () => page.locator(".board").evaluate((board) => {
        const { x, y, width, height } = board.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round);
      });
      const before = await place();
      await cell(page, 24).click();
      await headline(page, "301. No game scores more.").waitFor();
      await idle(page);
      assert.deepEqual(await place(), before);
    });
  }
}

scenario("the arches of a best game light up one after the other, but not where motion is reduced, or a better game is known", { reducedMotion: "no-preference" }, async ({ open }) => {
  const page = await open(sieve(`n=30&moves=${BEST_30}&at=12`));
  const arches = () => page.locator("[data-number] > .arch").evaluateAll((all) =>
    all.map((arch) => getComputedStyle(arch)).map((style) => [style.animationName, style.animationDelay]));
  const names = async () => [...new Set((await arches()).map(([name]) => name))];
  await cell(page, 24).click();
  await page.locator(".ending.best").waitFor();
  assert.deepEqual(await arches(), Array.from({ length: 13 }, (_, at) => ["rise", `${Math.round(at * 60) / 1000}s`]));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await button(page, "Undo").click();
  await cell(page, 24).click();
  await page.locator(".ending.best").waitFor();
  assert.deepEqual(await names(), ["none"], "motion is reduced");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(before8(SHORT_10));
  await play(page, [8]);
  await headline(page, "You win, 34 to 21.").waitFor();
  await idle(page);
  assert.deepEqual(await names(), ["none"], "a better game is known");
});

scenario("a number at the pointer lights its arch and its partner, and an arch its numbers", async ({ open }) => {
  const page = await open(sieve(`n=10&moves=${BEST_10.join("-")}`));
  await page.locator(".arches").waitFor();
  const lit = async () => (await page.locator(".lit text").allTextContents()).map(Number);
  await cell(page, 3).hover();
  await page.locator(".lit").waitFor();
  assert.deepEqual(await lit(), [3, 9]);
  assert.ok(await cell(page, 9).evaluate((cell) => cell.classList.contains("would-select")));
  await page.locator('.arches [data-number="10"] .near-arch').dispatchEvent("pointerover", { pointerType: "mouse", bubbles: true });
  await page.locator(".lit text", { hasText: "10" }).waitFor();
  assert.deepEqual(await lit(), [5, 10]);
  assert.ok(await cell(page, 5).evaluate((cell) => cell.classList.contains("would-pay")));
});

scenario("the result is shared as a picture without numbers of the game, and as a text with a square for each move", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open }) => {
  const page = await open(before8(SHORT_10));
  await play(page, [8]);
  await button(page, "Take 10 back").waitFor();
  await button(page, "Share result").click();
  const picture = page.locator(".skyline");
  assert.deepEqual(await picture.locator("text").allTextContents(), ["Ginnow’s Sieve", "1 to 10", "34", "of 40 possible", "1 move cost 6", "Can you keep more?"]);
  assert.equal(await picture.locator("rect").count(), 5, "the ground, and a square for each move");
  await button(page, "Copy result").click();
  await page.getByText("Copied").waitFor();
  const [message, squares, link] = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  assert.equal(message, "I reached 34 on 1 to 10 in Ginnow’s Sieve. Can you do better?");
  assert.equal(squares, "🟦🟨🟦🟦");
  assert.match(link, /#sieve\/1\?n=10&sealed=[\d.]+&hide=until-end$/);
  const { name, content } = await saved(button(page, "Save it for a link"));
  assert.equal(name, "sieve-10-wide.png");
  assert.equal(content.subarray(1, 4).toString(), "PNG");
  assert.equal(content.readUInt32BE(16) / content.readUInt32BE(20), 1200 / 630);
  await page.getByText(/^Saved as a picture of/).waitFor();
  // This browser can't share files. The button saves the picture.
  await counted(button(page, "Send the picture"), 0);
  assert.equal((await saved(button(page, "Save the picture"))).name, "sieve-10.png");
  await assertAccessibleIn(page, ["dark"]);
  await page.getByText("Link and QR code").click();
  await page.locator(".code svg").waitFor();
});

scenario("a browser that shares files is offered the tall picture", async ({ page, open }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files }) => { window.shared = files.map((file) => [file.name, file.type]); };
  });
  await open(sieve(`n=10&moves=${BEST_10.join("-")}`));
  await button(page, "Share result").click();
  await button(page, "Send the picture").click();
  await page.waitForFunction(() => window.shared);
  assert.deepEqual(await page.evaluate(() => window.shared), [["sieve-10.png", "image/png"]]);
});

scenario("the card speaks German", { locale: "de-DE" }, async ({ open }) => {
  const page = await open(before8(BEST_10));
  await play(page, [8]);
  await headline(page, "40. Mehr geht nicht.").waitFor();
  await page.getByRole("img", { name: /1 bezahlt für 7/ }).waitFor();
  for (const name of ["Weiter: 1 bis 11", "Noch einmal", "Rückblick"]) await button(page, name).waitFor();
});

// A link's hidden parts are hidden everywhere: in every view, dialog, chapter and
// message, and in announcements for screen readers.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { everything } from "../support/everything.mjs";
import { request, cell, chooseGoal, chooseSize, fragment, score } from "./board.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { eachView } from "../support/views.mjs";
import { header } from "../support/header.mjs";
import { sieve } from "./link.mjs";

/** The best score of the board, and the moves of its best game. */
const BEST = 301;
const SIZE = 30;

async function assertUntold(page, where) {
  const text = (await everything(page)).replaceAll(/Hidden in this task: [^.]*\./g, "");
  assert.doesNotMatch(text, new RegExp(`(?<![\\d,.])${BEST}(?![\\d])`), `${where} tells the best score`);
  assert.doesNotMatch(text, /best score|proved|optimum/i, `${where} speaks of the best score`);
}

/** Checks everything that the page offers. */
async function inspectEverywhere(page) {
  await assertUntold(page, "the page");
  await eachView(page, async (view) => {
    const choices = page.locator(".view select");
    for (const select of await choices.all()) {
      for (const value of await select.locator("option").evaluateAll((all) => all.map((one) => one.value))) {
        await select.selectOption(value);
        await assertUntold(page, `the view ${view}, ${value}`);
      }
    }
    const buttons = page.locator(".view button:not([aria-disabled=true]):visible");
    for (let at = 0; at < await buttons.count(); at += 1) {
      await buttons.nth(at).click();
      await assertUntold(page, `the view ${view}, button ${at}`);
    }
  });
  for (const key of ["h", "h", "h", "h", "h", "b", "g", "g"]) {
    await page.keyboard.press(key);
    await assertUntold(page, `the key ${key}`);
  }
  for (const dialog of ["Save and print", "Settings", "Keys"]) {
    await header(page, dialog);
    await page.getByRole("dialog").waitFor();
    if (dialog !== "Keys") await assertUntold(page, dialog);
    await page.keyboard.press("Escape");
  }
}

for (const [hidden, thorough] of [["best", false], ["hints-solver-best", true], ["until-end", true]]) {
  scenario(`hide=${hidden} hides the best score in all views, dialogs and chapters`, { thorough }, async ({ open }) => {
    // This visitor has already revealed the best score on another board.
    const page = await open(sieve(`n=${SIZE}&moves=29-27&view=relaxed&hide=${hidden}`), { best: true });
    await inspectEverywhere(page);
    assert.deepEqual(await page.getByRole("tab").allInnerTexts(), ["Moves", "Why"]);
    await header(page, "How it works");
    await page.locator(".chapter").first().waitFor();
    const chapters = await page.locator(".chapter").evaluateAll((all) => all.map((one) => one.dataset.chapter));
    assert.deepEqual(chapters, ["rules", "factors", "pairs"]);
    assert.equal(await page.locator(".small-tools .hint").count(), 0, "no best score of a small board");
    assert.equal(await page.getByRole("button", { name: "Show a best game" }).count(), 0);
    await page.locator(".chapter-link").first().click();
    await cell(page, SIZE).waitFor();
    assert.deepEqual(await page.getByRole("tab").allInnerTexts(), ["Moves", "Why"]);
  });
}

scenario("the chapters stay closed when the page is loaded again among them", async ({ open }) => {
  const page = await open(sieve(`n=${SIZE}&hide=hints-solver-best`), { best: true });
  await header(page, "How it works");
  await page.locator(".chapter").first().waitFor();
  await page.reload();
  await page.locator(".chapter").first().waitFor();
  assert.equal(await page.locator("[data-chapter=bound]").count(), 0);
});

scenario("the end of the game reveals nothing about a hidden best score", async ({ open }) => {
  const page = await open(sieve("n=10&hide=best&moves=7-9-6-10"), { best: true });
  await cell(page, 8).click();
  await page.getByRole("button", { name: "Share result" }).waitFor();
  const shown = await everything(page);
  assert.doesNotMatch(shown, /scores more!|short of the best|was possible|no game beats/);
});

/** Plays a game on 1..6 from its beginning. */
async function play(page, ...numbers) {
  for (const number of numbers) await cell(page, number).click();
  await page.getByRole("button", { name: "Share result" }).waitFor();
}

const tabs = (page) => page.getByRole("tab").allInnerTexts();
const HIDDEN = ["Moves", "Why"];

scenario("a task can wait for two different games", async ({ open }) => {
  const page = await open(sieve("n=6&hide=until-end-2"), { best: true });
  await page.locator(".awaited", { hasText: "after 2 more games" }).waitFor();
  await play(page, 6);
  await page.locator(".awaited", { hasText: "after 1 more game." }).waitFor();
  assert.deepEqual(await tabs(page), HIDDEN);
  // The same game doesn't count twice, and reloading the page forgets none.
  await page.getByRole("button", { name: "Start again" }).click();
  await play(page, 6);
  await page.reload();
  await page.locator(".awaited", { hasText: "after 1 more game." }).waitFor();
  await page.getByRole("button", { name: "Start again" }).click();
  await play(page, 5, 4, 6);
  await page.getByRole("tab", { name: "Solve" }).waitFor();
  assert.equal(await page.locator(".awaited").count(), 0);
});

scenario("a task can wait for the best score", async ({ open }) => {
  const page = await open(sieve("n=6&hide=until-best"), { best: true });
  await page.locator(".awaited", { hasText: "once you have reached the best score" }).waitFor();
  await play(page, 6);
  assert.deepEqual(await tabs(page), HIDDEN);
  assert.doesNotMatch(await everything(page), /scores more!|short of the best|was possible|no game beats/);
  await page.getByRole("button", { name: "Start again" }).click();
  await play(page, 5, 4, 6);
  await page.getByRole("tab", { name: "Solve" }).waitFor();
});

/** Opens another link in the same window, and waits until its game has this score. */
async function follow(page, link, points) {
  await page.evaluate((hash) => { location.hash = hash; }, link);
  await scores(page, points);
}

/** Waits until the page shows a score. */
async function scores(page, points) {
  await page.locator(".figure-score dd").filter({ hasText: new RegExp(`^${points}$`) }).waitFor();
}

scenario("undo doesn't lead from a task to a game from before it", async ({ open }) => {
  const page = await open(sieve("n=6"), { best: true });
  await play(page, 5, 4, 6);
  for (const task of ["n=6&hide=until-best", "n=6&results=anonymous&ask=Again"]) {
    await follow(page, sieve(task), 0);
    await page.keyboard.press("Control+z");
    await page.getByRole("button", { name: "Undo" }).and(page.locator("[aria-disabled=true]")).waitFor();
    assert.equal(await score(page), 0, task);
  }
  await follow(page, sieve("n=6&hide=until-best"), 0);
  assert.deepEqual(await tabs(page), HIDDEN);
  // Opening the same link again only restarts the game.
  await play(page, 6);
  await follow(page, sieve("n=6&hide=until-best&lang=en"), 0);
  await page.keyboard.press("Control+z");
  await scores(page, 6);
});

scenario("no game is lost to a broken link, which names its error", async ({ open }) => {
  const page = await open(sieve("n=6"), { best: true });
  await play(page, 6);
  for (const [link, message] of [["n=6&hide=until-best&colour=red", /colour/], ["n=6&hide=moon", /hide=moon/]]) {
    await follow(page, sieve(link), 0);
    await page.locator(".notice.broken-link").filter({ hasText: message }).waitFor();
    assert.deepEqual(await tabs(page), HIDDEN, link);
    await page.keyboard.press("Control+z");
    await scores(page, 6);
  }
  // The correct link to the task starts it.
  await follow(page, sieve("n=6&hide=until-best"), 0);
  await page.locator(".notice").waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  assert.equal(await score(page), 0);
});

scenario("an unknown value of hide hides everything", async ({ open }) => {
  for (const hide of ["until", "until-then", "everything"]) {
    const page = await open(sieve(`n=6&hide=${hide}&moves=5-4-6`), { best: true });
    await page.locator(".notice").waitFor();
    assert.deepEqual(await tabs(page), HIDDEN, hide);
  }
});

scenario("a link that hides the best score also hides hints that reveal it", async ({ open }) => {
  const page = await open(sieve("n=30&view=moves"), { best: true });
  const answer = page.locator(".hint-answer p");
  for (const hint of ["How much is still possible?", "Best line"]) {
    await page.evaluate((hash) => { location.hash = hash; }, sieve("n=30&view=moves"));
    await request(page, hint);
    await answer.filter({ hasText: /\d/ }).waitFor();
    await page.evaluate((hash) => { location.hash = hash; }, sieve("n=30&hide=best&view=moves"));
    await page.getByRole("button", { name: hint, exact: true }).waitFor({ state: "detached" });
    assert.equal(await answer.innerText(), "");
  }
});

/** Selects another board by typing N. */
async function resize(page, size) {
  await chooseSize(page, size);
  await cell(page, size).waitFor();
  await cell(page, size + 1).waitFor({ state: "detached" });
}

const pending = (page, text) => page.locator(".awaited", { hasText: text }).waitFor();

for (const [hide, thorough] of [["until-end", true], ["until-end-3", false], ["until-best", true]]) {
  scenario(`games on trivial boards reveal nothing with hide=${hide}`, { thorough }, async ({ open, context }) => {
    const task = sieve(`n=12&ask=X&hide=${hide}`);
    const page = await open(task, { best: true });
    for (const size of THOROUGH ? [2, 3, 4] : [4]) {
      await resize(page, size);
      await pending(page, "Only games on the board of this task count.");
      await cell(page, size).click();
      await page.getByRole("button", { name: "Share result" }).waitFor();
      assert.deepEqual(await tabs(page), HIDDEN);
    }
    assert.match(await fragment(page, "n=12"), /hide=until/, "the address is still that of the task");
    await page.getByRole("button", { name: "Share result" }).click();
    await page.getByRole("dialog").waitFor();
    assert.equal(await page.getByRole("button", { name: "Copy result" }).count(), 0, "no link to a trivial board");
    await page.keyboard.press("Escape");
    const second = await context.newPage();
    await second.goto(page.url());
    await cell(second, 12).waitFor();
    await page.reload();
    await cell(page, 4).waitFor();
    await pending(page, "Only games on the board of this task count.");
    await resize(page, 12);
    assert.deepEqual(await tabs(page), HIDDEN);
    assert.equal(await page.locator(".awaited", { hasText: "Only games" }).count(), 0);
  });
}

scenario("the other goal is another board", async ({ open }) => {
  const page = await open(sieve("n=6&hide=until-end"), { best: true });
  await chooseGoal(page, "smallest");
  await pending(page, "Only games on the board of this task count.");
  await play(page, 6);
  assert.deepEqual(await tabs(page), HIDDEN);
});

scenario("the same numbers in another order are the same game", async ({ open }) => {
  const page = await open(sieve("n=10&hide=until-end-2"), { best: true });
  await play(page, 7, 9, 6, 10, 8);
  await pending(page, "after 1 more game.");
  for (let move = 0; move < 2; move += 1) await page.getByRole("button", { name: "Undo" }).click();
  await play(page, 8, 10);
  await pending(page, "after 1 more game.");
  assert.deepEqual(await tabs(page), HIDDEN);
  await page.getByRole("button", { name: "Start again" }).click();
  await play(page, 10, 9, 8);
  await page.getByRole("tab", { name: "Solve" }).waitFor();
});

scenario("another task and back keeps the progress of both", async ({ open, page }) => {
  const [first, second] = [sieve("n=6&ask=A&hide=until-end-2"), sieve("n=8&ask=B&hide=until-end-3")];
  const turnTo = (link) => page.evaluate((hash) => { location.hash = hash; }, link);
  await open(first, { best: true });
  await play(page, 6);
  await pending(page, "after 1 more game.");
  await turnTo(second);
  await pending(page, "after 3 more games");
  await play(page, 8, 6);
  await pending(page, "after 2 more games");
  await turnTo(first);
  await pending(page, "after 1 more game.");
  await page.goto("about:blank");
  await open(second, { best: true });
  await pending(page, "after 2 more games");
  await page.goto("about:blank");
  await open(first, { best: true });
  await play(page, 5, 4, 6);
  await page.getByRole("tab", { name: "Solve" }).waitFor();
});

scenario("a link can lock the board", async ({ open, page }) => {
  await open(sieve("n=12&lock=board&ask=X&hide=until-end-3"), { best: true });
  await cell(page, 11).click();
  assert.equal(await page.locator(".board-button").count(), 0);
  const trivial = { name: "a.json", mimeType: "text/plain", buffer: Buffer.from(JSON.stringify(
    { format: "ginnow-game", version: 1, size: 2, goal: "largest", line: [2], played: 1 })) };
  await header(page, "Save and print");
  await page.locator(".game-file").setInputFiles(trivial);
  await page.locator(".notice", { hasText: "The link of this task sets the board" }).waitFor();
  assert.equal(await page.locator(".figure-score dd").innerText(), "11");
  assert.match(await fragment(page, "n=12"), /&lock=board/);
  await page.keyboard.press("Escape");
  for (const number of [9, 10, 8, 12]) await cell(page, number).click();
  await page.getByRole("button", { name: "Share result" }).waitFor();
  assert.equal(await page.getByRole("button", { name: /^(Next:|Today’s board)/ }).count(), 0);
});

scenario("a link without hidden parts can lock the board, in German as well", { locale: "de-DE" }, async ({ open, page }) => {
  await open(sieve("n=12&lock=board"), { best: true });
  await cell(page, 12).waitFor();
  assert.equal(await page.locator(".board-button, .awaited").count(), 0);
  await page.getByRole("button", { name: "Teilen", exact: true }).click();
  await page.getByLabel("Brett festlegen").uncheck();
  await page.waitForFunction(() => !document.querySelector(".built-link a")?.href.includes("lock"));
});

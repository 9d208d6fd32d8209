// A student tries every way around the hidden parts of a task, in every puzzle: tabs, keys, address, guide, print, undo,
// reload, back, a second tab, storage, share, files, embedding.

import assert from "node:assert/strict";
import { DRAWN } from "../support/acting.mjs";
import { allText } from "../support/everything.mjs";
import { scenario } from "../support/fixture.mjs";
import { dialogNames, header } from "../support/header.mjs";
import { complete } from "../support/opening.mjs";
import { WAIT } from "../support/patience.mjs";
import { countPrints } from "../support/saving.mjs";
import { eachView } from "../support/views.mjs";

const nothing = (parts) => `This task hides parts that this puzzle doesn’t have: ${parts}.`;
const SEARCH = "Hidden in this task: Search and puzzles.";
const GAMES = "Hidden in this task: Best games.";

/**
 * The puzzles: a link, a view that gives the answer away, the remaining tabs, texts that must not appear, the number
 * of chapters that explain the rules, and whether there is a tour. If a puzzle lacks some parts, `shows` has the texts
 * for some kinds of hide. A plus is before the points that a move would add.
 */
const PUZZLES = [
  { link: "sieve/1?n=12", view: "solve", left: ["Moves", "Why"], secret: /(?<![\d,.+])50(?!\d)|No game scores more/, chapters: 3, tour: true },
  { link: "factor-game/1?n=12", left: ["Moves"], secret: /With best play|A best move|turned the game/, chapters: 1, tour: true },
  { link: "divisor-game/1?piles=12-18&opponent=person", view: "analysis", left: ["Moves"], secret: /You can win|nim-sum of|No move wins/, chapters: 1, tour: true },
  { link: "common-divisor/1", view: "solve", left: ["Rows"], secret: /12,?345,?679/, chapters: 1, tour: true },
  { link: "seventeen/1", view: "search", left: ["Why", "Own puzzle"], secret: /puzzles? with 17 clues found/, chapters: 1, tour: true,
    shows: { hints: nothing("Hints and costs"), best: SEARCH, solver: SEARCH, "hints-best": SEARCH, "hints-solver-best": SEARCH } },
  { link: "records/1?n=12", left: ["Largest sum", "Smallest sum"], secret: /Load into the Sieve|Show the best game/,
    shows: { hints: nothing("Hints and costs"), best: GAMES, "hints-solver": GAMES } },
  { link: "strategies/1?n=2-30&of=one-tax&board=30", view: "choice", left: ["Duel", "Own strategies"], secret: /at best/, chapters: 1, tour: true },
];

const ALL = "hints-solver-best";
const KINDS = ["hints", "solver", "best", ALL, "until-end", "until-end-3", "until-best", "nonsense"];

const named = ({ link }) => link.split("/")[0];
const hiding = ({ link }, hide) => `${link}${link.includes("?") ? "&" : "?"}hide=${hide}`;
const tabs = (page) => page.getByRole("tab").allInnerTexts();
const turnTo = async (page, hash) => {
  await page.evaluate((expected) => { location.hash = expected; }, hash);
  await page.waitForFunction(() => !document.querySelector(".awaited-part[role=status]"));
};

/** Switches an open page to the puzzle without a task and then to the task, so that nothing of an earlier task is left. */
const turnToTask = (page, puzzle, hash) => page.evaluate(`(${turn})(${JSON.stringify([puzzle.link, hash])}, ${DRAWN}, ${WAIT})`);

/** Runs in the browser. */
async function turn([link, task], drawn, wait) {
  const end = Date.now() + wait;
  const turned = async (hash, isTask) => {
    location.hash = hash;
    while (Boolean(document.querySelector(".awaited")) !== isTask) {
      if (Date.now() > end) throw new Error(`${hash}: a task is ${isTask ? "not there" : "still there"}`);
      await new Promise((done) => setTimeout(done, 5));
    }
    await drawn();
  };
  await turned(link, false);
  await turned(task, true);
}

/** Opens a puzzle's tasks one after another and calls `inspect` with the name of each. Only the first one loads the page. */
async function eachTask(puzzle, hides, { open, page }, inspect) {
  for (const [index, hide] of hides.entries()) {
    if (index === 0) await open(hiding(puzzle, hide), { best: true });
    else await turnToTask(page, puzzle, hiding(puzzle, hide));
    await inspect(hide);
  }
}

/** The text of the page, its links to pages without hidden parts, and the number of open dialogs. */
const seen = (page, puzzle) => page.evaluate(`(${inspect})(${allText}, "${named(puzzle)}")`);

/** Runs in the browser. */
function inspect(text, name) {
  const links = [...document.querySelectorAll("a[href]")];
  // Site links to a page without hidden parts, except those to the guide, the tour and the game.
  const hashes = links
    .map((one) => new URL(one.href))
    .filter((url) => url.origin === location.origin)
    .map((url) => url.hash)
    .filter((hash) => hash !== "" && hash !== `#${name}` && !/hide=|^#([\w-]+\/)?(how|tour)(\/|$)/.test(hash));
  const names = links.map((one) => (one.ariaLabel ?? one.textContent).trim()).filter((one) => /^(All puzzles|Alle Rätsel|Records)/.test(one));
  return { text: text(), waysOut: [...hashes, ...names], dialogs: document.querySelectorAll("dialog[open]").length };
}

/** Fails if the page shows a hidden part or a link to one. Returns the number of open dialogs. */
async function assertHidden(page, puzzle, where) {
  const { text, waysOut, dialogs } = await seen(page, puzzle);
  assert.doesNotMatch(text.replaceAll(/Hidden in this task: [^.]*\./g, ""), puzzle.secret, where);
  assert.deepEqual(waysOut, [], where);
  return dialogs;
}

async function assertTask(page, puzzle, where) {
  await page.locator(".awaited").first().waitFor();
  await assertHidden(page, puzzle, where);
  assert.deepEqual((await tabs(page)).map((name) => name.trim()), puzzle.left, where);
}

scenario("hide=best hides the search of Seventeen and its puzzles", async ({ open, page }) => {
  const seventeen = PUZZLES.find((puzzle) => named(puzzle) === "seventeen");
  await open("seventeen/1?view=search&hide=best");
  await assertTask(page, seventeen, "search");
  await turnToTask(page, seventeen, "seventeen/1?view=found&hide=best");
  await assertTask(page, seventeen, "found");
});

for (const puzzle of PUZZLES) {
  const name = named(puzzle);
  const task = hiding(puzzle, ALL);
  // All programs share this part of the kit. One of them is enough.
  const isSample = name === "sieve";

  scenario(`${name}: every kind of hide says that parts are hidden, or that the puzzle doesn't have them`, (scene) =>
    eachTask(puzzle, [...new Set([...KINDS, ...Object.keys(puzzle.shows ?? {})])], scene, async (hide) => {
      const shown = await scene.page.locator(".awaited").allInnerTexts();
      assert.match(shown.join(" "), /Hidden in this task: \S|are shown|appear|this puzzle doesn’t have: \S/, hide);
      if (puzzle.shows?.[hide]) assert.deepEqual(shown, [puzzle.shows[hide]], hide);
      assert.deepEqual((await seen(scene.page, puzzle)).waysOut, [], hide);
    }));

  scenario(`${name}: hidden parts are announced in German`, { locale: "de-DE", thorough: name !== "sieve" }, (scene) =>
    eachTask(puzzle, [ALL, "until-end"], scene, async (hide) => {
      await scene.page.locator(".awaited", { hasText: /In dieser Aufgabe ausgeblendet: \S|erscheinen/ }).first().waitFor();
      assert.deepEqual((await seen(scene.page, puzzle)).waysOut, [], hide);
    }));

  scenario(`${name}: tabs, keys and dialogs keep the parts hidden`, async ({ open }) => {
    const page = await open(task, { best: true });
    await assertTask(page, puzzle, "at first");
    await eachView(page, (view) => assertHidden(page, puzzle, `view ${view}`));
    for (const key of "abcdefghijklmnopqrstuvwxyz123456789.,") {
      await page.keyboard.press(key);
      if ((await assertHidden(page, puzzle, `key ${key}`)) > 0) await page.keyboard.press("Escape");
    }
    for (const key of ["Control+z", "Control+y", "End", "Home", "Escape"]) {
      await page.keyboard.press(key);
      await assertHidden(page, puzzle, `key ${key}`);
    }
    // A text field would handle Escape itself, and a page in projector mode has no menu.
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("Escape");
    for (const name of await dialogNames(page)) {
      await header(page, name);
      await page.getByRole("dialog").waitFor();
      await assertHidden(page, puzzle, name);
      assert.equal(await page.locator(".builder").count(), 0, "no link that hides less");
      await page.keyboard.press("Escape");
    }
  });

  scenario(`${name}: address, guide, tour, reload and back keep the parts hidden`, { thorough: !isSample }, async ({ open }) => {
    const page = await open(task, { best: true });
    await assertTask(page, puzzle, "at first");
    if (puzzle.view) {
      await turnTo(page, `${task}&view=${puzzle.view}`);
      await assertTask(page, puzzle, "the view in the address");
    }
    if (puzzle.chapters) {
      await header(page, "How it works");
      for (const where of ["the guide", "the guide, reloaded"]) {
        await page.locator(".chapter").first().waitFor();
        await complete(page);
        await assertHidden(page, puzzle, where);
        assert.equal(await page.locator(".chapter").count(), puzzle.chapters, where);
        await page.reload();
      }
      await page.locator(".chapter").first().waitFor();
      await page.locator(".chapter-link").first().click();
      await assertTask(page, puzzle, "after the guide");
      await page.goBack();
      await page.goForward();
      await assertTask(page, puzzle, "back and forward");
    }
    if (puzzle.tour) {
      await turnTo(page, `${name}/tour`);
      await page.getByRole("button", { name: "End the tour" }).waitFor();
      await assertTask(page, puzzle, "the tour");
      await page.getByRole("button", { name: "End the tour" }).click();
    }
    await turnTo(page, name);
    await assertTask(page, puzzle, "the name alone");
    await page.reload();
    await assertTask(page, puzzle, "reload");
  });

  scenario(`${name}: storage, a second tab, print and a frame keep the parts hidden`, { thorough: !isSample }, async ({ open, context, page }) => {
    // The student has already opened the puzzle without the task.
    await open(puzzle.link, { best: true });
    await page.goto("about:blank");
    await countPrints(page);
    await open(task, { best: true });
    await assertTask(page, puzzle, "after a visit without the task");
    await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
    await page.reload();
    await assertTask(page, puzzle, "without storage");
    const second = await context.newPage();
    await second.goto(page.url());
    await assertTask(second, puzzle, "a second tab");
    await second.close();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    await assertHidden(page, puzzle, "on paper");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await turnTo(page, `${task}&layout=embed`);
    await page.locator("main").first().waitFor();
    await assertHidden(page, puzzle, "in a frame");
  });
}

// A class: one teacher and four students, one of whom cheats.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { cell, solve } from "../sieve/board.mjs";
import { saved } from "../support/saving.mjs";
import { shownCode } from "../support/qr.mjs";
import { idle } from "../support/idle.mjs";
import { CODES, TASK, codeOf, forged, handIn, paste, play, rows, teach, withoutSession } from "./class.mjs";

const BEST = [11, 9, 10, 8, 12];
const WORSE = [12, 10];

/** Another student's device: a separate browser context. */
async function device(context, url, fragment, options = {}) {
  const browser = context.browser();
  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block", ...options });
  const page = await other.newPage();
  await page.goto(`${url}#${fragment}`);
  await page.locator("[role=gridcell]").first().waitFor();
  // The page measures its window and may change the board's number of columns.
  await idle(page);
  return page;
}

scenario("a teacher collects the results of four students, one of whom cheats", async ({ context, page, open, url }) => {
  // Anna plays twice on a phone, first badly.
  const anna = await device(context, url, TASK, { hasTouch: true });
  await play(anna, WORSE);
  const first = await codeOf(anna, "Anna");
  await anna.locator(".ending .best-game").waitFor({ state: "attached" });
  await anna.getByRole("button", { name: "Start again" }).click();
  await play(anna, BEST);
  const second = await codeOf(anna);
  assert.match(second, /-2h-Anna-/, "her second game on this board, after the card has shown a best one");
  // Zoë's phone shows a QR code.
  const zoe = await device(context, url, TASK);
  await play(zoe, BEST);
  await codeOf(zoe, "Zoë B.");
  await handIn(zoe).getByRole("button", { name: "QR code" }).click();
  const link = await shownCode(handIn(zoe).locator("figure svg"));
  assert.ok(link.startsWith(`${url}#class/1?code=ginnow1-`), link);
  // Ben's page is German.
  const ben = await device(context, url, `${TASK}&lang=de`, { viewport: { width: 1366, height: 768 } });
  for (const number of WORSE) await ben.locator(`[role=gridcell][data-number="${number}"]`).click();
  await ben.getByLabel("Dein Spitzname").fill("Ben");
  const third = await ben.locator(".hand-in code").innerText();
  // Cheat edits a move, invents an impossible game, plays an easier board, and puts a name on Anna's code.
  const cheat = await device(context, url, TASK.replace("n=12", "n=13"));
  await cheat.locator('[role=gridcell][data-number="13"]').click();
  for (const number of [9, 10, 8, 12]) await cheat.locator(`[role=gridcell][data-number="${number}"]`).click();
  const other = await codeOf(cheat, "Cheat");
  const edited = first.replace(/-1-Anna-(\d)/, (all, digit) => `-1-Anna-${Number(digit) % 9 + 1}`);
  const stolen = second.replace("Anna", "Kim");
  for (const student of [anna, zoe, ben, cheat]) await student.context().close();

  await open("class");
  await teach(page, `${url}#${TASK}`);
  const shown = await paste(page, `Results\n[12:01] Anna: ${first}\nhere again: ${second}.\n"Zoe";"${link}"\nBen\t${third}\nCheat ${other} ${edited} ${stolen}`);
  assert.match(shown, /^4 new results\./);
  assert.match(shown, /3 codes were rejected:/);
  assert.match(shown, /Cheat: The game belongs to another task\./);
  assert.match(shown, /Character \d+ of the code/);
  assert.match(shown, /Several characters of the code/);
  assert.deepEqual((await rows(page)).map(([name, score, games, move]) => [name, score, games, move]), [
    ["Anna", "50", "2", "11"],
    ["Zoë B.", "50", "1", "11"],
    ["Ben", "22", "1", "12"],
  ]);
  const remarks = (await rows(page)).map((row) => row[4]);
  assert.deepEqual(remarks, ["used hints, same moves as Zoë B.", "same moves as Anna", "same moves as Anna"]);

  // Nothing is lost, and nothing is added twice.
  await page.reload();
  await page.getByRole("table", { name: "Results" }).waitFor();
  assert.match(await paste(page, first), /0 new results\. 1 result was already there\./);
  await page.getByLabel("only the best game of each student").uncheck();
  assert.equal((await rows(page)).length, 4);

  await page.getByLabel("Score", { exact: true }).fill("22");
  await page.getByText("22: Ben, Anna").or(page.getByText("22: Anna, Ben")).waitFor();
  const bars = page.getByRole("region", { name: "First moves" });
  assert.deepEqual(await bars.getByRole("listitem").allInnerTexts().then((all) => all.map((text) => text.replace(/\s+/g, " "))), ["11 2 games", "12 2 games"]);
  await page.getByRole("img", { name: "Arches of the game 11, 9, 10, 8, 12" }).first().waitFor();

  // The best score appears only when the teacher asks for it.
  assert.equal(await page.getByText("best possible score is").count(), 0);
  await page.getByLabel("the best possible score").check();
  await page.getByText("The task hides this score from your students.").waitFor();
  assert.equal(await page.getByText("best possible score is").count(), 0, "a student may have opened the page");
  await page.getByRole("button", { name: "Show it" }).click();
  await page.getByText("The best possible score is 50.").waitFor();
  assert.deepEqual((await rows(page)).map((row) => row[2]), ["100.0%", "100.0%", "44.0%", "44.0%"]);

  await page.getByLabel("numbers instead of names").check();
  assert.ok((await rows(page)).every(([name]) => /^Student \d$/.test(name)));
  const { name, text } = await saved(page.getByRole("button", { name: "Save as CSV" }));
  assert.match(name, /^class-results-ginnows-sieve-on-1-to-12[\w-]*\.csv$/);
  assert.match(text, /^\ufeff"Name","Score","Share of the best","Games"/);
  assert.ok(text.includes('"Student 1","50","100.0%","2","11"'), text);
  assert.doesNotMatch(text, /Anna|ginnow1-/, "codes contain names");

  await page.getByRole("button", { name: "Delete all results of this task" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("No results yet.").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "task-link");
  await page.reload();
  await page.getByText("No results yet.").waitFor();
  assert.match(await paste(page, first), /1 new result\./);
  await page.getByRole("table", { name: "Results" }).waitFor();
  await page.getByRole("button", { name: "Delete all results of this task" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Remove this task from the list" }).click();
  await page.getByLabel("Link that you gave to your students").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Task" }).first().waitFor();
  assert.equal(await page.getByRole("table", { name: "Results" }).count(), 0);
});

/** The task of the walks below. The board isn't locked. */
const OPEN_TASK = "sieve/1?n=12&ask=Who%20finds%20the%20best%20game%3F&hide=until-end-3&results=nickname";
const TABS = ["Moves", "Why"];
const tabs = (page) => page.getByRole("tab").allInnerTexts();

/** Plays with the keyboard: digits lead to a number, Enter selects it. */
async function typeMoves(page, moves) {
  await cell(page, 1).focus();
  for (const number of moves) {
    await page.keyboard.type(String(number));
    await page.waitForFunction((expected) => document.activeElement?.dataset.number === expected, String(number));
    await page.keyboard.press("Enter");
    await cell(page, number).and(page.locator(".selected")).waitFor();
  }
  await handIn(page).waitFor();
}

async function tapMoves(page, moves) {
  for (const number of moves) await cell(page, number).tap();
  await handIn(page).waitFor();
}

/** Opens another address in the same window. */
async function turnTo(page, fragment) {
  await page.evaluate((hash) => { location.hash = hash; }, fragment);
}

const sorted = (list) => list.map((row) => row.join("|")).sort();

/** All results in the table, without the remarks about equal moves. */
async function allResults(page) {
  await page.getByLabel("only the best game of each student").uncheck();
  const found = (await rows(page)).map(([name, score, games, , remarks]) => [name, score, games, remarks.replace(/,? ?same moves as.*/, "")]);
  return sorted(found);
}

scenario("students hand in from a phone, a Chromebook, a tablet and the projector", { thorough: true }, async ({ context, page, open, url }) => {
  // Ada has a phone, Bo a Chromebook with its keyboard, Cy a tablet, and Di the computer at the projector.
  const ada = await device(context, url, OPEN_TASK, { hasTouch: true });
  await tapMoves(ada, BEST);
  const codes = { ada: await codeOf(ada, "Ada") };
  await ada.context().close();
  const bo = await device(context, url, OPEN_TASK, { viewport: { width: 1366, height: 657 } });
  await typeMoves(bo, WORSE);
  codes.bo = await codeOf(bo, "Bo");
  await bo.context().close();
  const cy = await device(context, url, OPEN_TASK, { viewport: { width: 820, height: 1106 }, hasTouch: true });
  await tapMoves(cy, WORSE);
  await cy.getByRole("button", { name: "Start again" }).tap();
  await tapMoves(cy, [11, 10, 12]);
  codes.cy = await codeOf(cy, "Cy");
  await cy.context().close();
  const di = await device(context, url, OPEN_TASK, { viewport: { width: 1920, height: 1080 } });
  await di.keyboard.press("f");
  await di.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  for (const number of BEST) await cell(di, number).click();
  await di.keyboard.press("f");
  codes.di = await codeOf(di, "Di");
  await di.context().close();

  await open("class");
  await teach(page, `${url}#${OPEN_TASK}`);
  const shown = await paste(page, ["ada", "bo", "cy", "di", "ada"].map((name) => codes[name]).join("\n"));
  assert.match(shown, /^4 new results\. 1 result was already there\./);
  assert.deepEqual(await allResults(page), sorted([["Ada", "50", "1", ""], ["Bo", "22", "1", ""], ["Cy", "33", "2", ""], ["Di", "50", "1", ""]]));
});

scenario("a student who tries every way to cheat sees no hidden part, and the teacher learns of it", async ({ context, page, open, url }) => {
  // Bo does not cheat.
  await open(OPEN_TASK);
  await play(page, WORSE);
  const codes = { bo: await codeOf(page, "Bo") };

  // Eve opens the link without the hiding options, reads the solution, and plays.
  const free = OPEN_TASK.replace("&hide=until-end-3", "");
  const eve = await device(context, url, free);
  await solve(eve);
  await eve.getByRole("tab", { name: "Moves" }).click();
  await eve.getByRole("button", { name: /^(Start|Play) again$/ }).first().click();
  await play(eve, BEST);
  codes.free = await codeOf(eve, "Eve");
  assert.match(codes.free, /-1s-Eve-/, "the solver");
  // She keeps the solved game, switches to the task, and tries to get it back.
  await turnTo(eve, OPEN_TASK);
  await eve.locator(".awaited", { hasText: "after 3 more games" }).waitFor();
  for (const key of ["Control+z", "Control+z", "Control+y"]) await eve.keyboard.press(key);
  assert.equal(await handIn(eve).count(), 0, "undo leads to no game from before the task");
  assert.deepEqual(await tabs(eve), TABS);
  // She shows the solution of another board.
  await turnTo(eve, `${OPEN_TASK.replace("n=12", "n=13")}&view=solve`);
  await cell(eve, 13).waitFor();
  assert.deepEqual(await tabs(eve), TABS, "another board");
  await turnTo(eve, OPEN_TASK);
  await cell(eve, 13).waitFor({ state: "detached" });
  // She plays once, and reloads, goes back, and opens a second tab.
  await play(eve, WORSE);
  await eve.locator(".awaited", { hasText: "after 2 more games" }).waitFor();
  await eve.reload();
  await eve.locator(".awaited", { hasText: "after 2 more games" }).waitFor();
  assert.deepEqual(await tabs(eve), TABS, "reload");
  const second = await eve.context().newPage();
  await second.goto(`${url}#${OPEN_TASK}`);
  await second.locator(".awaited", { hasText: "after 2 more games" }).waitFor();
  assert.deepEqual(await tabs(second), TABS, "a second tab");
  await second.close();
  // She puts the best game into the address.
  await turnTo(eve, `${OPEN_TASK}&moves=${BEST.join("-")}`);
  await handIn(eve).waitFor();
  codes.given = await codeOf(eve, "Eve");
  assert.match(codes.given, /-2sg-Eve-/, "a game from the address, after the solver outside of the task");
  await eve.goBack();
  await eve.locator(".awaited", { hasText: "after 1 more game." }).waitFor();
  assert.deepEqual(await tabs(eve), TABS, "back");
  await eve.context().close();

  const mistyped = withoutSession(codes.bo).replace(/.$/, (last) => (last === "7" ? "8" : "7"));
  const renamed = codes.bo.replace("Bo", "Eve");
  const invented = codes.bo.replace("-Bo-", "-Eve-").replace("-1.1-", "-2.3-");
  // A code counts selectable numbers from the largest. So these are 12 and the ninth of two or three, and 11 and 9.
  const [impossible, unfinished] = [forged(codes.bo, { game: "1.9" }), forged(codes.bo, { game: "2.3" })];
  await open("class");
  await teach(page, `${url}#${OPEN_TASK}`);
  const shown = await paste(page, [
    ...["bo", "free", "given"].map((name) => codes[name]),
    mistyped, renamed, invented, impossible, unfinished,
  ].join("\n"));
  assert.match(shown, /^3 new results\./);
  assert.match(shown, /5 codes were rejected:/);
  assert.match(shown, new RegExp(`Character ${mistyped.length} of the code`));
  assert.match(shown, /Several characters of the code/);
  assert.match(shown, /Move 2 isn’t legal on this board\. Ask for a new code\./);
  assert.match(shown, /The game isn’t over after 2 moves\./);
  assert.deepEqual(await allResults(page), sorted([
    ["Bo", "22", "1", ""],
    ["Eve", "50", "1", "saw the solver, the link was changed"],
    ["Eve", "50", "2", "saw the solver, game loaded, not played"],
  ]));
});

scenario("a link to a result is added to its task, and waits if the task is not known", async ({ page, open, url }) => {
  await open(TASK);
  await play(page, BEST);
  const code = await codeOf(page, "Mia");
  assert.equal(await page.getByRole("link", { name: "Results of a class" }).count(), 0);
  await page.goto(`${url}#class/1?code=${code}`);
  // The preview image is outside the body. A heading in the body therefore means that the program has started.
  await page.locator("body").getByRole("heading", { level: 1, name: "Results of a class" }).waitFor();
  await page.getByRole("heading", { name: "Your result" }).waitFor();
  const facts = await page.locator("dl.own dd").allInnerTexts();
  assert.deepEqual(facts.slice(0, 3), ["Mia", "1 finished game on this board", "none"]);
  for (const tool of ["Link that you gave to your students", "Codes or links of your students"]) {
    assert.equal(await page.getByLabel(tool).count(), 0, `a student sees no ${tool}`);
  }
  await page.getByRole("button", { name: "Collect results of a class here" }).click();
  assert.equal(await page.evaluate(() => document.activeElement.id), "task-link");
  await teach(page, TASK);
  await page.getByRole("table", { name: "Results" }).waitFor();
  assert.equal((await rows(page))[0][0], "Mia");
});

scenario("help is part of the code", async ({ page, open }) => {
  await open("sieve/1?n=12&results=anonymous");
  await page.keyboard.press("h");
  await play(page, WORSE);
  assert.match(await codeOf(page), /^ginnow1-[0-9a-z]{6}-1h-\.-/);
  await handIn(page).getByText("The code also says that you used help.").waitFor();
});

scenario("a nickname is needed first and stays, and a game has the same code in every version", async ({ page, open }) => {
  await open(TASK);
  await play(page, WORSE);
  assert.equal(await handIn(page).locator("code").count(), 0);
  assert.equal(await handIn(page).getByRole("button", { name: "Copy code" }).getAttribute("aria-disabled"), "true");
  const ben = await codeOf(page, "Ben");
  assert.equal(withoutSession(ben), CODES.ben);
  assert.notEqual(ben, CODES.ben, "it has a session");
  await page.reload();
  await handIn(page).locator("code").waitFor();
  assert.equal(await codeOf(page), ben);
  await page.locator(".ending .best-game").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Start again" }).click();
  await play(page, BEST);
  // Versions that made the code in class.mjs did not count it as help that the card shows a best game.
  const help = (code) => withoutSession(code).replace("-2h-", "-2-").slice(0, -6);
  assert.match(await codeOf(page), /-2h-Ben-/);
  assert.equal(help(await codeOf(page, "Anna")), help(CODES.anna));
});

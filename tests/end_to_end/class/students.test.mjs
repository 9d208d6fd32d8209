// Whose results these are: challenges inside a task, students with one name or none, tables that don't name their names.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { saved } from "../support/saving.mjs";
import { CODES, TASK, codeOf, handIn, paste, play, rows, teach, withoutSession } from "./class.mjs";

const BEST = [11, 9, 10, 8, 12];

/** The codes of games that several windows of the browser play. */
async function codesOf(context, url, task, count, name) {
  const codes = [];
  for (let window = 0; window < count; window += 1) {
    const page = await context.newPage();
    await page.goto(`${url}#${task}`);
    await play(page, BEST);
    codes.push(await codeOf(page, name));
    await page.close();
  }
  return codes;
}

scenario("a game in a challenge inside a task belongs to the task", async ({ open, page }) => {
  await open(TASK.replace("n=12", "n=12&sealed=1.1"));
  await play(page, BEST);
  const code = await codeOf(page, "Cem");
  assert.equal(code.split("-")[1], CODES.anna.split("-")[1], "the mark of the task");
  await open("class");
  await teach(page, TASK);
  assert.match(await paste(page, code), /^1 new result\./);
  assert.deepEqual(await rows(page).then(([[name, score, , , remarks]]) => [name, score, remarks]), ["Cem", "50", ""]);
});

scenario("students without a name or with the same name stay several students", async ({ context, open, page, url }) => {
  const anonymous = TASK.replace("nickname", "anonymous");
  const codes = await codesOf(context, url, anonymous, 3);
  assert.equal(new Set(codes.map(withoutSession)).size, 1, "they play the same game");
  await open("class");
  await teach(page, anonymous);
  assert.match(await paste(page, codes.join("\n")), /^3 new results\./);
  assert.match(await paste(page, codes.join("\n")), /^0 new results\. 3 results were already there\./);
  assert.equal((await rows(page)).length, 3);

  const annas = await codesOf(context, url, TASK, 2, "Anna");
  await open(`class/1?task=${encodeURIComponent(TASK)}`);
  assert.match(await paste(page, annas.join("\n")), /^2 new results\./);
  assert.deepEqual((await rows(page)).map(([name, , , , remarks]) => [name, remarks.split(", ")[0]]), [
    ["Anna", "2 students with this name"],
    ["Anna", "2 students with this name"],
  ]);
  // Codes of earlier versions have no session.
  await paste(page, `${CODES.ben}\n${CODES.ben}`);
  assert.match((await rows(page)).find(([name]) => name === "Ben")[4], /handed in 2 times/);
});

scenario("after Next person, every window of the device belongs to another student", async ({ context, open, page, url }) => {
  const anonymous = TASK.replace("nickname", "anonymous");
  const otherTask = anonymous.replace("n=12", "n=6");
  const visit = async (task) => {
    const window = await context.newPage();
    await window.goto(`${url}#${task}`);
    await window.locator(".cell.selectable").first().waitFor();
    return window;
  };
  const games = async (window) => (await codeOf(window)).split("-")[2];
  const isAtStart = async (window) => {
    await window.locator(".cell.selectable").first().waitFor();
    await window.waitForFunction(() => !document.querySelector(".cell.selected") && !document.body.innerText.includes("Your best"));
  };
  // The first student plays two tasks, the first of them in a window that stays open.
  await open(anonymous);
  await play(page, [12, 10]);
  const first = await codeOf(page);
  await handIn(page).getByRole("button", { name: "Copy code" }).click();
  const third = await visit(otherTask);
  await play(third, [5, 6]);
  assert.equal(await games(third), "1");

  // The second one begins in another window.
  const other = await context.newPage();
  await other.goto(`${url}#${anonymous}`);
  await other.getByRole("button", { name: "Next person" }).click();
  for (const window of [other, page, third]) await isAtStart(window);
  await play(other, BEST);
  await other.locator(".ending", { hasText: "Your best: 50" }).waitFor();
  const second = await codeOf(other);
  assert.equal(second.split("-")[2], "1", "the game and the help of the first student don’t count");
  await play(third, [5, 4, 6]);
  assert.equal(await games(third), "1", "the other task");

  // The second one hands in, and the third one begins in the oldest window.
  await handIn(other).getByRole("button", { name: "Copy code" }).click();
  await handIn(other).getByRole("button", { name: "Next person" }).click();
  for (const window of [other, page, third]) await isAtStart(window);
  await play(page, [12, 10]);
  const last = await codeOf(page);
  assert.equal(withoutSession(first), withoutSession(last), "they play the same game");
  await open("class");
  await teach(page, anonymous);
  assert.match(await paste(page, `${first}\n${second}\n${last}`), /^3 new results\./);
  assert.equal((await rows(page)).length, 3);
});

scenario("the page asks which column has the names", async ({ open, page }) => {
  const anonymous = TASK.replace("nickname", "anonymous");
  await open(anonymous);
  await play(page, BEST);
  const code = withoutSession(await codeOf(page));
  await open("class");
  await teach(page, anonymous);
  const table = `Ilk;Son;Kod\nAda;Kaya;${code}\nCan;Demir;${code}\n`;
  assert.match(await paste(page, table), /doesn’t say which column has the names/);
  assert.equal(await page.getByRole("table", { name: "Results" }).count(), 0);
  const first = page.getByLabel("Names, or first names");
  assert.ok(await first.evaluate((select) => select === document.activeElement), "it has the focus");
  assert.deepEqual(await first.locator("option").allInnerTexts(), ["Ilk: Ada, Can", "Son: Kaya, Demir", "The names are in no column"]);
  await page.getByLabel("Last names, if they are in another column").selectOption("Son: Kaya, Demir");
  await page.getByRole("button", { name: "Add the results with these names" }).click();
  await page.getByText("2 new results.").waitFor();
  assert.deepEqual((await rows(page)).map(([name]) => name), ["Ada Kaya", "Can Demir"]);
  // Headings in other languages, a title above, a short last row, and odd names need no question.
  const known = `Class 7a;;\nNom;Prénom;Réponse\nMüller;Änne;${code}\n007;Bo;${code}\nend\n`;
  assert.match(await paste(page, known), /^2 new results\./);
  assert.deepEqual((await rows(page)).map(([name]) => name).sort(), ["Ada Kaya", "Bo 007", "Can Demir", "Änne Müller"]);
});

scenario("codes that chats and mails have changed are found, and challenges are named", async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  const [anna, ben] = [CODES.anna, CODES.ben];
  const changed = `> ${anna.slice(0, 20)}=\n> ${anna.slice(20)}\nBen: ${ben.toUpperCase().replaceAll("-", "\u2011")}`;
  assert.match(await paste(page, changed), /^2 new results\./);
  assert.deepEqual((await rows(page)).map(([name]) => name), ["Anna", "Ben"]);
  assert.match(await paste(page, anna.replaceAll("-", " - ")), /1 result was already there/);
  assert.match(await paste(page, "Beat me! https://example.org/#sieve/1?n=12&sealed=1.1"), /These are challenges, not result codes/);
  await page.getByLabel("Another task").fill(`Here is the link: (https://example.org/#${TASK.replace("n=12", "n=13")}). Have fun!`);
  await page.getByRole("button", { name: "Use this task" }).click();
  await page.getByText("Ginnow’s Sieve on 1 to 13").first().waitFor();
});

scenario("removing a result keeps the focus in the list", async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  await paste(page, `${CODES.anna}\n${CODES.ben}`);
  await page.getByRole("button", { name: "Remove this result: Anna" }).click();
  await page.getByRole("button", { name: "Remove this result: Anna" }).waitFor({ state: "detached" });
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.id);
  assert.equal(await focused(), "Remove this result: Ben");
  await page.keyboard.press("Enter");
  await page.getByText("No results yet.").waitFor();
  assert.equal(await focused(), "adding-codes");
});

scenario("results that a newer version has stored stay, and can be saved", async ({ open, page }) => {
  const stored = `version 9\ntask ${TASK}\n${CODES.anna}\nfuture9-code\n`;
  await page.addInitScript((text) => {
    if (localStorage.getItem("ginnow/class/results") === null) localStorage.setItem("ginnow/class/results", text);
  }, stored);
  await open("class");
  await page.getByText("Another version of this page has stored results").waitFor();
  const { text } = await saved(page.getByRole("button", { name: "Save them as a file" }));
  assert.equal(text, `version 9\ntask ${TASK}\nfuture9-code\n`);
  const inStorage = () => page.evaluate(() => localStorage.getItem("ginnow/class/results"));
  assert.equal(await inStorage(), stored, "opening the page changes nothing");
  await paste(page, CODES.ben);
  await page.locator("tbody tr").nth(1).waitFor();
  assert.equal(await inStorage(), `${stored}${CODES.ben}\n`);
});

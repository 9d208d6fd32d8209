// A class: one teacher and four students, one of whom cheats.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { saved } from "../support/saving.mjs";
import { shownCode } from "../support/qr.mjs";
import { settled } from "../support/settled.mjs";
import { TASK, codeOf, handIn, paste, play, rows, teach } from "./class.mjs";

const BEST = [11, 9, 10, 8, 12];
const WORSE = [12, 10];

/** Another student's device: a browser context without anything in common. */
async function device(context, url, fragment, options = {}) {
  const browser = context.browser();
  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block", ...options });
  const page = await other.newPage();
  await page.goto(`${url}#${fragment}`);
  await page.locator("[role=gridcell]").first().waitFor();
  // The page measures its window and may give the board other columns.
  await settled(page);
  return page;
}

scenario("a teacher collects the results of four students, one of whom cheats", async ({ context, page, open, url }) => {
  // Anna plays twice on a phone, first badly.
  const anna = await device(context, url, TASK, { hasTouch: true });
  await play(anna, WORSE);
  const first = await codeOf(anna, "Anna");
  await anna.getByRole("button", { name: "Play again" }).first().click();
  await play(anna, BEST);
  const second = await codeOf(anna);
  assert.match(second, /-2-Anna-/, "her second game on this board");
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
  const said = await paste(page, `Results\n[12:01] Anna: ${first}\nhere again: ${second}.\n"Zoe";"${link}"\nBen\t${third}\nCheat ${other} ${edited} ${stolen}`);
  assert.match(said, /^4 new results\./);
  assert.match(said, /3 codes were rejected:/);
  assert.match(said, /Cheat: The game belongs to another task\./);
  assert.match(said, /Character \d+ of the code/);
  assert.match(said, /Several characters of the code/);
  assert.deepEqual((await rows(page)).map(([name, score, games, move]) => [name, score, games, move]), [
    ["Anna", "50", "2", "11"],
    ["Zoë B.", "50", "1", "11"],
    ["Ben", "22", "1", "12"],
  ]);
  const remarks = (await rows(page)).map((row) => row[4]);
  assert.deepEqual(remarks, ["same moves as Zoë B.", "same moves as Anna", "same moves as Anna"]);

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
  await page.getByText("The best possible score is 50.").waitFor();
  assert.deepEqual((await rows(page)).map((row) => row[2]), ["100.0%", "100.0%", "44.0%", "44.0%"]);

  await page.getByLabel("numbers instead of names").check();
  assert.ok((await rows(page)).every(([name]) => /^Student \d$/.test(name)));
  const { name, text } = await saved(page.getByRole("button", { name: "Save as CSV" }));
  assert.equal(name, "class-results.csv");
  assert.match(text, /^\ufeff"Name","Score","Share of the best","Games"/);
  assert.ok(text.includes('"Student 1","50","100.0%","2","11"'), text);
  assert.doesNotMatch(text, /Anna|ginnow1-/, "codes contain names");

  await page.getByRole("button", { name: "Delete all results of this task" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByLabel("Link to the task, as you gave it to your students").waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Task" }).waitFor();
  assert.equal(await page.getByRole("table", { name: "Results" }).count(), 0);
});

scenario("a link to a result is added to its task, and waits if the task is not known", async ({ page, open, url }) => {
  await open(TASK);
  await play(page, BEST);
  const code = await codeOf(page, "Mia");
  assert.equal(await page.getByRole("link", { name: "Results of a class" }).count(), 0);
  await page.goto(`${url}#class/1?code=${code}`);
  // The picture before the program is outside the body.
  await page.locator("body").getByRole("heading", { level: 1, name: "Results of a class" }).waitFor();
  assert.equal(await page.getByRole("table", { name: "Results" }).count(), 0, "a student sees no results");
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

scenario("a nickname is needed first, and stays for the next game", async ({ page, open }) => {
  await open(TASK);
  await play(page, WORSE);
  assert.equal(await handIn(page).locator("code").count(), 0);
  assert.equal(await handIn(page).getByRole("button", { name: "Copy code" }).getAttribute("aria-disabled"), "true");
  await codeOf(page, "Ida");
  await page.reload();
  await handIn(page).locator("code").waitFor();
  assert.match(await codeOf(page), /-1-Ida-/);
});

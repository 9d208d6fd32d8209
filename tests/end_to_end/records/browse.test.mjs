// Browsing the records by list, field, chart and keys. A best game appears only
// on request.

import assert from "node:assert/strict";
import { cell, score } from "../sieve/board.mjs";
import { scenario } from "../support/fixture.mjs";
import { until } from "../support/until.mjs";
import { chart, chosen, data, isInSight, link, written } from "./records.mjs";
import { counted } from "../support/counted.mjs";

const LARGEST = data("largest");
const SMALLEST = data("smallest");
const verdict = (page, text) => page.locator(".board-verdict", { hasText: text }).waitFor();
const rows = (page) => page.locator("[role=row][aria-selected]").count();
const list = (page) => page.getByRole("grid");

scenario("a link opens a board with its record, and the goals are tabs", async ({ open, page }) => {
  await open(link("n=120"));
  await chosen(page, 120);
  await verdict(page, "4593: proved optimal.");
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "Records");
  const figures = await page.locator(".board-figures dd").allInnerTexts();
  assert.deepEqual(figures.slice(0, 3), ["63.3%", "7260", "1"]);
  assert.equal(await isInSight(page, 120), true);
  assert.match(page.url(), /#records\/1\?n=120&goal=largest$/);
  // The goals are tabs.
  await page.getByRole("tab", { name: "Smallest sum" }).click();
  await verdict(page, `${SMALLEST[119].score}: proved optimal.`);
  await page.waitForFunction(() => location.hash.endsWith("n=120&goal=smallest"));
  await page.keyboard.press("ArrowLeft");
  await verdict(page, "4593: proved optimal.");
  await page.keyboard.press("g");
  await verdict(page, `${SMALLEST[119].score}: proved optimal.`);
});

scenario("the name alone opens the default board", async ({ open, page }) => {
  await open("records");
  await chosen(page, 30);
  await verdict(page, "301: proved optimal.");
});

scenario("the list has all boards and only a few rows in the document, and can be used with keys and scrolled", async ({ open, page }) => {
  await open(link());
  await chosen(page, 120);
  const last = LARGEST.at(-1).n;
  assert.equal(await list(page).getAttribute("aria-rowcount"), String(LARGEST.length + 1));
  assert.ok(await rows(page) <= 72);
  await list(page).focus();
  for (const [key, size] of [["ArrowDown", 121], ["ArrowUp", 120], ["PageDown", 140], ["PageUp", 120], ["End", last], ["Home", 1]]) {
    await page.keyboard.press(key);
    await chosen(page, size);
    await until(page, (size) => document.querySelector(`#record-${size}`).getBoundingClientRect().top < innerHeight, size);
    assert.ok(await isInSight(page, size), `${key}: ${size}`);
  }
  assert.ok(await rows(page) <= 72);
  // Scroll the list and select a row in it.
  const half = await page.evaluate(() => {
    const list = document.querySelector(".record-list");
    list.scrollTop = list.scrollHeight / 2;
    return list.scrollTop;
  });
  const middle = Math.round(LARGEST.length / 2) + 3;
  await page.locator(`#record-${middle}`).click();
  await chosen(page, middle);
  await verdict(page, written(LARGEST[middle - 1].score));
  const now = await list(page).evaluate((one) => one.scrollTop);
  assert.equal(now, half, "what is in sight stays where it is");
});

scenario("every visible row matches the data", async ({ open, page }) => {
  for (const [goal, records] of [["largest", LARGEST], ["smallest", SMALLEST]]) {
    await open(link(`n=${records.at(-1).n}&goal=${goal}`));
    await chosen(page, records.at(-1).n);
    const shown = await page.locator("[role=row][aria-selected]").evaluateAll((all) => all.map((row) => [...row.children].map((one) => one.textContent)));
    assert.ok(shown.length > 20);
    for (const [n, score, , nodes] of shown) {
      const record = records.find((one) => String(one.n) === n);
      const bound = record.proved ? "" : `…${written(record.bound)}`;
      assert.equal(score, `${written(record.score)}${bound}`, n);
      assert.equal(nodes.replace(/[()]/g, ""), record.nodes ? written(record.nodes) : "–", n);
    }
  }
});

scenario("N can be typed, and an N without a record is rejected with the possible range", async ({ open, page }) => {
  await open(link());
  await chosen(page, 120);
  await page.keyboard.press("n");
  await page.keyboard.type("500");
  await page.keyboard.press("Enter");
  await chosen(page, 500);
  const last = LARGEST.at(-1).n;
  for (const wrong of ["0", String(last + 1), "many", "-3", ""]) {
    await page.locator("#size-field").fill(wrong);
    await page.keyboard.press("Enter");
    const message = page.locator("#size-message", { hasText: wrong === "" ? "N is empty." : `“${wrong}”` });
    await message.waitFor();
    assert.match(await message.innerText(), new RegExp(`from 1 to ${last}\\.$`));
    assert.equal(await page.locator("#size-field").getAttribute("aria-invalid"), "true");
  }
  await page.locator("#size-field").fill("501");
  await page.keyboard.press("Enter");
  await chosen(page, 501);
  assert.equal(await page.locator("#size-message").innerText(), "");
});

scenario("keys and buttons step from board to board", async ({ open, page }) => {
  await open(link("n=2"));
  await chosen(page, 2);
  await page.getByRole("button", { name: "Previous board" }).click();
  await chosen(page, 1);
  assert.equal(await page.getByRole("button", { name: "Previous board" }).getAttribute("aria-disabled"), "true");
  await page.getByRole("button", { name: "The next board" }).click();
  await chosen(page, 2);
  for (const [key, size] of [["ArrowRight", 3], ["PageDown", 4], ["ArrowLeft", 3], ["PageUp", 2]]) {
    await page.keyboard.press(key);
    await chosen(page, size);
    assert.match(await page.locator(".said:not(:empty)").innerText(), new RegExp(`^N = ${size}: `));
  }
});

scenario("the chart describes the board under the pointer, and a press selects it", async ({ open, page }) => {
  await open(link());
  await chosen(page, 120);
  await chart(page).scrollIntoViewIfNeeded();
  const area = await chart(page).boundingBox();
  const last = LARGEST.at(-1).n;
  const at = (size) => [area.x + (area.width * (size - 1)) / (last - 1), area.y + area.height / 2];
  await page.mouse.move(...at(600));
  const reported = page.locator(".chart-told");
  await until(page, () => /^N = (59|60)\d:/.test(document.querySelector(".chart-told").textContent));
  await chosen(page, 120);
  await page.mouse.click(...at(600));
  const size = Number((await reported.innerText()).match(/^N = (\d+)/)[1]);
  assert.ok(Math.abs(size - 600) <= 2, String(size));
  await chosen(page, size);
  await page.mouse.move(0, 0);
  await chart(page).focus();
  for (const [key, by] of [["ArrowRight", 1], ["ArrowLeft", 0], ["PageUp", 20], ["PageDown", 0]]) {
    await page.keyboard.press(key);
    await chosen(page, size + by);
  }
  assert.match(await chart(page).getAttribute("aria-valuetext"), new RegExp(`^N = ${size}: .*proved optimal`));
  await page.keyboard.press("End");
  await chosen(page, last);
});

scenario("a best game appears on request, and disappears with its board", async ({ open, page }) => {
  const requested = [];
  // The sheet for Ctrl+P also loads words and styles from this folder.
  page.on("request", (request) => { if (!/-rest\.|\.css$/.test(request.url())) requested.push(request.url()); });
  await open(link("n=120"));
  await chosen(page, 120);
  assert.equal(requested.filter((url) => url.includes("/later/")).length, 0, "no game is loaded before");
  assert.equal(await page.locator(".best-game").count(), 0);
  await page.getByRole("button", { name: "Show the best game" }).click();
  const moves = page.locator(".best-moves");
  await moves.waitFor();
  const record = LARGEST[119];
  assert.equal(await moves.innerText(), record.sequence.join(", "));
  assert.equal(await page.locator(".best-game .arch").count(), record.sequence.length, "an arch for each move");
  await page.getByRole("heading", { name: `A best game: ${record.sequence.length} moves` }).waitFor();
  assert.equal(requested.filter((url) => url.includes("/later/")).length, 1, "and then one file");
  await page.keyboard.press("ArrowRight");
  await chosen(page, 121);
  assert.equal(await page.locator(".best-game").count(), 0, "the next board's is not shown unasked");
  await page.keyboard.press("b");
  await moves.waitFor();
  assert.equal(await moves.innerText(), LARGEST[120].sequence.join(", "));
  await page.keyboard.press("b");
  await moves.waitFor({ state: "detached" });
});

scenario("a skyline on the wall opens the arches of its board, and a task that hides best games has no wall", async ({ open, page }) => {
  await open(link("n=120"));
  await chosen(page, 120);
  const wall = page.getByRole("listbox");
  await counted(wall.getByRole("option"), 48);
  await page.waitForFunction(() => document.querySelectorAll(".wall path").length === 48 && document.querySelector("#skyline-48 path").getAttribute("d").includes("C"));
  const arches = async (size) => {
    await counted(page.locator(".best-game .arch"), LARGEST[size - 1].sequence.length);
    await until(page, () => {
      const { top, bottom } = document.querySelector(".best-game svg.arches").getBoundingClientRect();
      return top >= -1 && bottom <= innerHeight + 1;
    });
  };
  await page.locator("#skyline-30").click();
  await chosen(page, 30);
  await arches(30);
  assert.equal(await page.locator("#skyline-30 path").evaluate((path) => path.getAttribute("d").split("C").length - 1), LARGEST[29].sequence.length);
  await wall.focus();
  await page.keyboard.press("ArrowRight");
  await chosen(page, 31);
  assert.equal(await wall.getAttribute("aria-activedescendant"), "skyline-31");
  assert.equal(await page.locator(".best-game").count(), 0, "the next board's is not shown unasked");
  await page.keyboard.press("Enter");
  await arches(31);
  await open(link("n=30&hide=best"));
  await chosen(page, 30);
  assert.equal(await page.getByRole("listbox").count(), 0);
});

// A large board takes a while to draw.
for (const [goal, records, n, thorough] of [
  ["largest", LARGEST, 120, false], ["smallest", SMALLEST, 100, false], ["smallest", SMALLEST, 700, true], ["largest", LARGEST, LARGEST.at(-1).n, true],
]) {
  scenario(`the best game of ${n} for the ${goal} sum is loaded into the Sieve, and the way leads back`, { thorough }, async ({ open, page }) => {
    await open(link(`n=${n}&goal=${goal}`));
    await chosen(page, n);
    await page.getByRole("button", { name: "Load into the Sieve" }).click();
    await cell(page, n).waitFor();
    assert.equal(await score(page), records.find((one) => one.n === n).score);
    assert.match(await page.locator(".board-button").getAttribute("title"), goal === "smallest" ? /Smallest sum/ : /Largest sum/);
    await page.goBack();
    await chosen(page, n);
  });
}

scenario("a board is played from its record", async ({ open, page }) => {
  await open(link("n=45&goal=smallest"));
  await chosen(page, 45);
  await page.getByRole("link", { name: "Play this board" }).click();
  await cell(page, 45).waitFor();
  assert.equal(await score(page), 0);
  assert.match(await page.locator(".board-button").getAttribute("title"), /Smallest sum/);
});

scenario("the Sieve's solver and the page of all puzzles lead to the records", async ({ open, page }) => {
  await open("sieve/1?n=21&goal=smallest&view=solve");
  await page.getByRole("link", { name: "Compare with the records" }).click();
  await chosen(page, 21);
  await verdict(page, `${SMALLEST[20].score}: proved optimal.`);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("link", { name: /^Records/ }).click();
  await chosen(page, 21);
});

scenario("a sheet has the selected board and those around it, and no controls", async ({ open, page }) => {
  await open(link("n=120"));
  await chosen(page, 120);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const paper = page.locator("body > .paper");
  await paper.locator(".records-sheet .chosen").waitFor({ state: "attached" });
  assert.match(await paper.locator(".records-sheet .chosen").textContent(), /^120/);
  await counted(paper.locator(".records-sheet tbody tr"), 80);
  assert.equal(await paper.locator("button, [role=tab]").count(), 0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await paper.waitFor({ state: "detached" });
  const pdf = await page.pdf({ format: "A4" });
  assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length, 1);
});

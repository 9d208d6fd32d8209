// Scripts that fail in one view after another: the table, the chart, the duel, the step-by-step run and the CSV name the
// error with its line. Scripts that take too long or too much memory, next to others.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { link, press, rows } from "./laboratory.mjs";
import { LARGEST, VIEW, editor, errorText, example, listed, run, write } from "./script.mjs";

/** Opens a laboratory with these scripts alone. */
async function laboratory(open, page, texts, values) {
  await open(VIEW);
  // The link follows each change a moment later.
  const changed = async (before) => {
    await page.waitForFunction((before) => ![undefined, before].includes(location.hash.match(/scripts=[^&]*/)?.[0]), before);
    return page.evaluate(() => location.hash.match(/scripts=[^&]*/)[0]);
  };
  let scripts;
  for (const text of texts) {
    await example(page, "largest");
    scripts = await changed(scripts);
    if (await editor(page).inputValue() === text) continue;
    await editor(page).fill(text);
    scripts = await changed(scripts);
  }
  await open(link(`${values}&of=&${scripts}`));
}

const BEYOND = "fn choose(b) {\n    b.legal[9007199254740993]\n}";

scenario("an error with a number beyond 2^53 reaches every view", async ({ open, page }) => {
  await laboratory(open, page, [BEYOND], "n=2-30&board=12&left=own-1&right=one-tax&view=duel");
  const message = /Line 2: There is no element 9007199254740993: there are \d+/;
  await page.locator(".duel-one .complaint", { hasText: message }).waitFor();
  await press(page, "Play the boards");
  await page.locator(".faulty", { hasText: message }).waitFor();
  await page.getByRole("button", { name: "my largest" }).first().click();
  await page.locator(".at-point.complaint", { hasText: message }).waitFor();
  assert.match(await page.getByRole("slider").getAttribute("aria-valuetext"), message);
  await header(page, "Save and print");
  assert.match(await page.getByLabel("The table as CSV").inputValue(), /\nmy largest,0,.*,29,.*9007199254740993/);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Own strategies" }).click();
  await run(page);
  assert.deepEqual((await errorText(page))[0], "2");
});

scenario("a worker of scripts that dies is reported in the duel", async ({ open, page }) => {
  const endless = "fn choose(b) { for turn in 0..400000 { } b.legal[-1] }";
  await laboratory(open, page, [endless], "n=2-30&board=60&left=own-1&right=one-tax&view=duel");
  await page.locator(".duel-one").first().waitFor();
  await page.evaluate(() => dispatchEvent(new Event("ginnow-panic-playing-scripts")));
  await page.locator(".duel-parts").getByRole("alert").getByText("failed").waitFor();
});

scenario("captured functions and copies of large maps have a limit, with its line", async ({ open, page }) => {
  await open(VIEW);
  await write(page, LARGEST);
  for (const [text, words] of [
    ["fn choose(b) {\n    let f = |n| n;\n    for i in 0..100000 { f = f.curry(f); }\n    b.legal[-1]\n}", /no “curry”/],
    ["fn choose(b) {\n    let f = || 1;\n    for i in 0..100000 { let g = f; f = || g; }\n    b.legal[-1]\n}", /nested more than 16 deep/],
    [`fn copies(m) {\n${Array.from({ length: 60 }, (_, at) => `    let m${at} = m;`).join("\n")}\n    copies(m59)\n}\n` +
      "fn choose(b) {\n    let t = \"abc\";\n    for i in 0..10 { t += t; }\n    let m = #{};\n    for i in 0..3900 { m[t + i.to_string()] = 1; }\n    copies(m)\n}", /256 MB/],
  ]) {
    await editor(page).fill(text);
    await run(page);
    const [line, message] = await errorText(page);
    assert.match(message, words);
    assert.match(line, /^\d+$/);
  }
});

scenario("a slow strategy doesn't keep the others waiting, and says that it is slow", async ({ open, page }) => {
  // Each of about 200 moves comes close to the limit of operations. A board takes several seconds, even on fast
  // machines.
  const slow = "fn choose(b) { let row = []; row.pad(4000, 0); for turn in 0..1500 { row.contains(1); } b.legal[-1] }";
  await laboratory(open, page, [slow, ...Array(4).fill(LARGEST)], "n=500-519");
  await press(page, "Play the boards");
  await page.waitForFunction(() => [...document.querySelectorAll("table.sorted tbody tr")].filter((row) => row.cells[4].innerText.trim() === "20").length === 4);
  await page.locator(".faulty", { hasText: /has been playing N = \d+ for \d+ seconds/ }).waitFor();
  await press(page, "Stop");
  const [, , , , played] = (await rows(page)).find(([name]) => name.startsWith("my largest has") || name === "my largest");
  assert.notEqual(played, "20");
});

scenario("habits of other languages, invisible signs and a forgotten return are explained", async ({ open, page }) => {
  await open(VIEW);
  await write(page, LARGEST);
  for (const [text, line, words] of [
    ["def choose(board):\n    return 7", "1", /Write fn choose\(…\) \{ … \}/],
    ["fn choose(board) {\n    let best = board.legal[-1];\n}", "2", /returned nothing.*return best;/],
    ["fn choose(board) {\n    print(“a”);\n    7\n}", "2", /“ ?”? ?.*U\+201C/],
    ["fn choose(board) {\n    -7\n}", "2", /-7 can’t be selected/],
  ]) {
    await editor(page).fill(text);
    await run(page);
    const [marked, message] = await errorText(page);
    assert.equal(marked, line, text);
    assert.match(message, words, text);
  }
  await editor(page).fill(LARGEST.replaceAll(" ", "\u00a0"));
  await run(page);
  await page.locator(".own-run .phase", { hasText: "Played to the end." }).waitFor();
  await listed(page, ["my largest"]);
});

scenario("the lines of the default strategies have distinct looks", async ({ open, page }) => {
  await open("strategies");
  const state = await page.locator(".chart-swatch").evaluateAll((all) => all.map((one) => {
    const { stroke, strokeDasharray } = getComputedStyle(one.firstElementChild);
    return [stroke, strokeDasharray];
  }));
  assert.equal(state.length, 4);
  for (const of of [0, 1]) assert.equal(new Set(state.map((inspect) => inspect[of])).size, 4);
});

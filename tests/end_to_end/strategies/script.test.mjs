// Your own strategies: writing them, running them call by call, and their errors.

import assert from "node:assert/strict";
import { assertAccessible, assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { link, play, press, rows } from "./laboratory.mjs";
import { LARGEST, VIEW, editor, example, errorText, listed, phase, run, reported, write } from "./script.mjs";
import { counted } from "../support/counted.mjs";
import { THOROUGH } from "../support/thorough.mjs";

scenario("an example runs step by step, and the page shows the values it read", async ({ open, page }) => {
  await open(VIEW);
  await example(page, "gain");
  await page.locator("#own-size").fill("10");
  await run(page);
  await phase(page, "Played to the end.");
  await reported(page, "Call 1: it selects 7; tax: 1. 7 points.");
  const seen = page.locator(".trace-seen li");
  assert.deepEqual((await seen.allInnerTexts()).slice(0, 5).map((one) => one.replaceAll(/\s+/g, " ")), [
    "legal → [2, 3, 4, 5, 6, 7, 8, 9, 10] line 3", "best = 2", "legal → [2, 3, 4, 5, 6, 7, 8, 9, 10] line 4", "n = 2", "tax(2) → 1 line 5",
  ]);
  await seen.nth(4).getByRole("button").click();
  assert.equal(await page.locator(".editor-lines .marked").innerText(), "5");
  const game = page.getByRole("region", { name: "On a small board" });
  await game.getByRole("button", { name: "One move forward" }).click();
  await reported(page, "Call 2: it selects 9; tax: 3. 16 points.");
  assert.deepEqual(await page.locator(".trace-board .selected").allInnerTexts(), ["7", "9"]);
  assert.deepEqual(await page.locator(".trace-board .gone").allInnerTexts(), ["1", "3"]);
  await game.getByRole("button", { name: "To the end" }).click();
  await reported(page, /points\. The optimum is 40\.$/);
  await game.getByRole("button", { name: "To the start" }).click();
  await reported(page, "Before the first call.");
  await counted(page.locator(".trace-board .left"), 10);
});

const FLAWS = [
  ["a loop without an end", "fn choose(board) {\n    let n = 1;\n    loop {\n        n = 3 - n;\n    }\n}", /[34]/, /more than 1,000,000 operations/],
  ["an illegal move", "fn choose(board) {\n    let n = 5;\n    [7, n]\n}", /3/, /5 can’t be selected: no other factor of it is left/],
  ["a crash", "fn choose(board) {\n    7 / (board.size - 12)\n}", /2/, /7 \/ 0 can’t be computed/],
  ["a text that cannot be read", "fn choose(board) {\n    let a = 7\n    a\n}", /3/, /“;” is missing here/],
  ["a missing function", "fn move(board) { 7 }", /^$/, /no function choose\(board\)/],
  ["a list that grows for ever", "fn choose(board) {\n    let l = [];\n    loop { l.push(1); }\n}", /3/, /more than 4000 elements/],
];

/** The errors in the default run. The others reach the page in the same way. */
const STANDARD = ["a loop without an end", "an illegal move", "a text that cannot be read", "a missing function"];

scenario("errors in a script are reported with their line, and nothing is lost", async ({ open, page }) => {
  await open(VIEW);
  await write(page, LARGEST);
  for (const [what, text, line, words] of THOROUGH ? FLAWS : FLAWS.filter(([what]) => STANDARD.includes(what))) {
    await editor(page).fill(text);
    await run(page);
    const [marked, message] = await errorText(page);
    assert.match(marked, line, what);
    assert.match(message, words, what);
    assert.equal(await editor(page).inputValue(), text, what);
    assert.equal(await editor(page).getAttribute("aria-invalid"), "true", what);
    const described = (await editor(page).getAttribute("aria-describedby")).split(" ");
    assert.ok(described.includes(await page.locator(".editor-fault").getAttribute("id")), what);
    if (what === "an illegal move") await assertAccessible(page);
    // The page still responds, and a correct text runs.
    await editor(page).fill(LARGEST);
    await page.getByText("The text has changed since.").waitFor();
    await run(page);
    await phase(page, "Played to the end.");
    assert.equal(await page.locator(".editor-lines .faulty").count(), 0, what);
  }
});

scenario("errors are reported in German", { locale: "de-DE" }, async ({ open, page }) => {
  await open(VIEW);
  await write(page, "fn choose(board) {\n    board.tax(13)\n}");
  await page.getByRole("button", { name: "Schritt für Schritt ausführen" }).click();
  assert.deepEqual(await errorText(page), ["2", "Zeile 2: tax(13): Die Zahlen des Bretts sind 1 bis 12."]);
});

scenario("a long game is stopped, and resumes", async ({ open, page }) => {
  await open(VIEW);
  await write(page, "fn choose(board) {\n    for n in 0..60000 { n + 1; }\n    board.legal[0]\n}\n");
  await page.locator("#own-size").fill("100");
  await run(page);
  await reported(page, "Call 1");
  await press(page, "Stop");
  await phase(page, "Stopped.");
  const { max } = await page.locator(".own-game input[type=range]").evaluate(({ max }) => ({ max }));
  assert.ok(Number(max) >= 1);
  await press(page, "Resume");
  await phase(page, "Played to the end.");
});

scenario("the text field helps with programming, and does not trap the keyboard", async ({ open, page }) => {
  await open(VIEW);
  await write(page, "fn choose(board) {");
  await editor(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("}");
  assert.equal(await editor(page).inputValue(), "fn choose(board) {\n    7\n}");
  await page.keyboard.press("Control+Enter");
  await reported(page, "Call 1: it selects 7");
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  assert.match(await editor(page).inputValue(), /\n {4}\}$/);
  await page.keyboard.press("Control+z");
  assert.equal(await editor(page).inputValue(), "fn choose(board) {\n    7\n}");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "own-script");
});

scenario("the language is loaded when the first script runs, and not before", async ({ open, page }) => {
  const requested = [];
  page.on("request", (request) => { if (request.url().includes("strategies-scripts-")) requested.push(request.url()); });
  await open(link("n=2-30&of=one-tax&view=script"));
  await play(page, 29);
  await example(page, "solvent");
  assert.deepEqual(requested, []);
  await run(page);
  await phase(page, "Played to the end.");
  assert.ok(requested.length > 0);
});

scenario("scripts play in the tournament and in the duel, and errors there are reported with their line", async ({ open, page }) => {
  await open(link("n=2-30&of=max-turn&view=script"));
  await example(page, "gain");
  await write(page, "fn choose(board) {\n    if board.size == 9 {\n        throw \"not nine\";\n    }\n    board.legal[0]\n}");
  await listed(page, ["my gain", "my largest"]);
  await press(page, "Play the boards");
  await page.locator(".faulty", { hasText: "failed at N = 9. Line 3: The strategy gave up: \"not nine\"" }).waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll("table.sorted tbody tr")].filter((row) => row.cells[4].innerText === "29").length === 2);
  const all = await rows(page);
  const [gain] = all.filter(([name]) => name === "my gain");
  const [named] = all.filter(([name]) => name === "MaxTurn");
  assert.deepEqual(gain.slice(1, 5), named.slice(1, 5), "the example is MaxTurn");
  await page.getByRole("tab", { name: "Duel" }).click();
  await page.getByLabel("Left side").selectOption({ label: "my gain" });
  await page.getByLabel("Right side").selectOption({ label: "my largest" });
  await page.getByLabel("N", { exact: true }).fill("9");
  await page.keyboard.press("Enter");
  await page.locator(".duel-one", { hasText: "Line 3" }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".duel-moves")[0]?.tBodies[0].rows.length === 4);
});

for (const [name, themes, options] of [
  ["on a desktop, in light and dark", ["dark"], {}],
  ["on phones", [], { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]) {
  scenario(`the editor and a game are accessible ${name}`, options, async ({ open, page }) => {
    await open(VIEW);
    await example(page, "portfolio");
    await run(page);
    await phase(page, "Played to the end.");
    if (THOROUGH || !options.isMobile) await assertAccessibleIn(page, themes);
  });
}

scenario("a projector shows the text and its game next to each other", { viewport: { width: 1920, height: 1080 } }, async ({ open, page }) => {
  await open(VIEW);
  await example(page, "gain");
  await run(page);
  await phase(page, "Played to the end.");
  await page.locator(".own-strategies h2").click();
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  assert.ok(await page.locator(".own-list").isHidden());
  const [text, game] = await Promise.all([".own-text", ".own-game"].map((part) => page.locator(part).boundingBox()));
  assert.ok(text.x + text.width <= game.x, "beside each other");
  if (THOROUGH) await assertAccessible(page);
});

// Keys that are held down, the Back button of phones, the focus in lists and drawings, and pages from right to left.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { idle } from "../support/idle.mjs";
import { bestGame, sieve } from "../sieve/link.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const dialogs = (page) => page.locator("dialog[open]");
const played = (page) => page.locator(".cell.selected").count();

scenario("a key that is held down switches once", async ({ open, page }) => {
  await page.addInitScript(() => {
    window.switches = 0;
    new MutationObserver(() => { window.switches += 1; }).observe(document, { subtree: true, attributeFilter: ["data-projected"] });
  });
  await open(sieve("n=18&moves=17-9-15&at=0"));
  // Playwright marks all but the first as repeated.
  for (let count = 0; count < 6; count += 1) await page.keyboard.down("f");
  await page.keyboard.up("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  assert.equal(await page.evaluate(() => window.switches), 1);
  await page.keyboard.press("f");
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-projected"));
  // Keys for steps repeat.
  for (let count = 0; count < 3; count += 1) await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  await page.waitForFunction(() => document.querySelectorAll(".cell.selected").length === 3);
});

/** Pressing one of these buttons disables it. For some of them, we press another button first to enable them. */
const ONCE = [
  [sieve("n=30&moves=29-25&view=solve"), "Solve from here"],
  ["common-divisor/1?view=solve", "Back to the start", "One step each"],
  ["seventeen/1?view=puzzle&clues=r1c2.r1c4", "Remove all clues"],
];

scenario("a button keeps the focus when its press disables it", async ({ open, page }) => {
  for (const [link, name, before] of ONCE) {
    await open(link);
    if (before) await page.getByRole("button", { name: before, exact: true }).click();
    // In common-divisor Sudoku, the first one is for all methods.
    const button = page.getByRole("button", { name, exact: true }).first();
    await button.press("Enter");
    await page.getByRole("button", { name, exact: true }).and(page.locator("[aria-disabled=true], :disabled")).first().waitFor();
    // Browsers only notice in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    assert.ok(await button.evaluate((button) => button === document.activeElement), name);
    await button.press("Enter");
  }
});

scenario("the focus goes to the new piles when the result card leaves", async ({ open, page }) => {
  for (const name of ["Play these piles again", "Next: other piles"]) {
    await open("divisor-game/1?piles=12-4&moves=1.2.6-3.2.2-2.2.3&opponent=person");
    await page.getByRole("button", { name, exact: true }).press("Enter");
    await page.locator(".ending").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement.matches(".piles *"));
  }
});

scenario("a button that leads to another view passes the focus to it", async ({ open, page }) => {
  await open("strategies/1?n=2-20");
  await page.getByRole("button", { name: /^Duel with/ }).press("Enter");
  await page.waitForFunction(() => /[?&]view=duel/.test(location.hash));
  await page.waitForFunction(() => document.activeElement.id === "view");
});

scenario("the Back button of a phone closes a dialog or a menu, and keeps the game", PHONE, async ({ open, page, url }) => {
  await page.goto(`${url}#puzzles`).catch(() => {});
  await open(sieve("n=18&moves=17-9"));
  const link = () => page.evaluate(() => location.hash);
  const before = await link();
  await header(page, "Share");
  await dialogs(page).waitFor();
  await page.goBack();
  await dialogs(page).waitFor({ state: "detached" });
  assert.equal(await played(page), 2, "the game is still there");
  assert.equal(await link(), before);
  // A dialog that is closed in another way leaves nothing in the history, and a move in between stays.
  await header(page, "Settings");
  await dialogs(page).waitFor();
  await page.keyboard.press("Escape");
  await dialogs(page).waitFor({ state: "detached" });
  await page.waitForFunction(() => history.state === null);
  await page.locator(".cell[data-number='15']").click();
  await page.waitForFunction(() => document.querySelectorAll(".cell.selected").length === 3);
  const after = await link();
  assert.notEqual(after, before);
  await page.locator("#menu-button").click();
  await page.locator("[role=menu]").waitFor();
  await page.goBack();
  await page.locator("[role=menu]").waitFor({ state: "detached" });
  assert.equal(await played(page), 3);
  assert.equal(await link(), after);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".cell.selected").length === 2);
});

scenario("a link in a dialog leads on from a phone", { ...PHONE, thorough: true }, async ({ open, page }) => {
  await open(sieve("n=18&moves=17-9"));
  await header(page, "Share");
  await dialogs(page).waitFor();
  await page.evaluate(() => { location.hash = "sieve/how"; });
  await page.locator(".story").waitFor();
  await page.goBack();
  await page.locator(".cell").first().waitFor();
  assert.equal(await played(page), 2);
});

/** Checks the focus after a click on a part of a drawing, and after a key. */
async function assertRings(page, node) {
  await idle(page);
  await page.locator(node).first().click();
  const outline = () => page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(await page.evaluate(() => document.activeElement.localName), "g", "the part has the focus");
  assert.equal(await outline(), "none", "a click");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement.matches("g:focus-visible"));
  assert.equal(await outline(), "none", "a key");
  const { strokes, focus } = await page.evaluate(() => {
    const probe = document.createElement("p");
    probe.style.color = "var(--focus)";
    document.body.append(probe);
    const focus = getComputedStyle(probe).color;
    probe.remove();
    return { strokes: [...document.activeElement.children].map((part) => getComputedStyle(part).stroke), focus };
  });
  assert.ok(strokes.flat().includes(focus), `the line of the focus: ${strokes} and ${focus}`);
}

for (const [name, link, node] of [
  ["the Sieve", `${bestGame(30)}&view=pairing`, "g.node"],
  ["arches", `${bestGame(30)}&view=arches`, "g[role=img][data-number='1']"],
  ["the divisor game", "divisor-game/1?piles=360", "g.divisor:not(.improper)"],
]) {
  scenario(`a clicked part of a drawing of ${name} covers nothing, and the keyboard shows its place`, { thorough: name === "arches" }, async ({ open, page }) => {
    await open(link);
    await page.locator(node).first().waitFor();
    await assertRings(page, node);
  });
}

scenario("a page from right to left keeps the direction of boards, grids and drawings", async ({ open, page }) => {
  await open(sieve("n=30&moves=29-25"));
  await page.evaluate(() => { document.documentElement.dir = "rtl"; });
  await idle(page);
  const xs = await page.locator(".cell").evaluateAll((cells) => cells.slice(0, 6).map((cell) => cell.getBoundingClientRect().x));
  assert.deepEqual(xs, [...xs].sort((one, other) => one - other), "a row of the board");
  const halves = await page.locator(".domino:visible").first().evaluate((domino) => [".selection", ".payment"].map((half) => domino.querySelector(half).getBoundingClientRect().x));
  assert.ok(halves[0] < halves[1], "a domino");
  // As the bar is a drawing, the scores are on the sides of their parts.
  for (const [link, first, second] of [[sieve("n=30&moves=29-25"), ".figure-score", ".figure-taxman"], ["factor-game/1?n=30&moves=29-25", ".first", ".second"]]) {
    await open(link);
    await page.evaluate(() => { document.documentElement.dir = "rtl"; });
    await idle(page);
    const middle = (selector) => page.locator(selector).first().evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    });
    assert.ok(await middle(first) < await middle(second), link);
    assert.ok(await middle(".duel-bar .scored") < await middle(".duel-bar .taxmans"), link);
  }
});

scenario("the grid and the digits of common-divisor Sudoku keep their direction from right to left", async ({ open, page }) => {
  await open("common-divisor");
  await page.evaluate(() => { document.documentElement.dir = "rtl"; });
  await idle(page);
  for (const parts of [".sudoku-cell", ".pad-digit"]) {
    const xs = await page.locator(parts).evaluateAll((all) => all.slice(0, 9).map((one) => one.getBoundingClientRect().x));
    assert.equal(xs.length, 9, parts);
    assert.deepEqual(xs, [...xs].sort((one, other) => one - other), parts);
  }
});

scenario("a row that is removed passes the focus to the next one", async ({ open, page }) => {
  await open("divisor-game/1?piles=12-18-30");
  await page.keyboard.press("n");
  const chips = page.locator(".setup-chips button");
  await chips.first().waitFor();
  await chips.last().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".setup-chips button").length === 2);
  await page.waitForFunction(() => document.activeElement.matches(".setup-chips li:last-child button"));
});

scenario("the records take no place from the content before them", { thorough: true }, async ({ open, page }) => {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.moved += entry.value; }).observe({ type: "layout-shift", buffered: true });
  });
  await open("records");
  await page.locator(".record-list").waitFor();
  await idle(page);
  assert.ok(await page.evaluate(() => window.moved) < 0.01);
});

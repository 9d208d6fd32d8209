// Playing by mouse and by keyboard, illegal moves, undo, and sizes.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { request, cell, details, figure, stateOf, openBoards, score, status, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";

const BEST_18 = [17, 9, 15, 10, 14, 18, 12, 16];

scenario("a game is played to its end by mouse", async ({ open }) => {
  const page = await open(sieve("n=18"));
  for (const number of BEST_18) await cell(page, number).click();
  assert.equal(await score(page), 111);
  await page.locator(".ending", { hasText: /^111\. No game scores more\..*8 moves, and none of them cost anything\./s }).waitFor();
  await page.mouse.move(0, 0);
  await page.locator(".board-line", { hasText: "11, 13 (sum 24)" }).waitFor();
  assert.equal(await stateOf(page, 17), "selected");
  assert.equal(await stateOf(page, 1), "payment");
  assert.equal(await stateOf(page, 13), "lost");
});

scenario("a game is played to its end by keyboard alone", async ({ open }) => {
  const page = await open(sieve("n=18"));
  await cell(page, 1).focus();
  for (const number of BEST_18) {
    await page.keyboard.type(String(number));
    assert.equal(await focused(page), number);
    await page.keyboard.press("Enter");
  }
  assert.equal(await score(page), 111);
  assert.match(await page.locator(".said", { hasText: "16" }).innerText(), /16 selected, paid by 8/);
});

scenario("digits typed in a row are one number, and digits after a pause another one", async ({ open }) => {
  const page = await open(sieve("n=18"));
  await cell(page, 3).focus();
  await page.keyboard.type("12");
  assert.equal(await focused(page), 12);
  await page.keyboard.type("1");
  await page.waitForTimeout(1_000);
  await page.keyboard.type("2");
  assert.equal(await focused(page), 2);
});

scenario("arrows, Home and End walk over the board", async ({ open }) => {
  const page = await open(sieve("n=80"));
  await cell(page, 1).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(page), 2);
  await page.keyboard.press("ArrowDown");
  const columns = (await focused(page)) - 2;
  assert.equal(columns, 10, "multiples of ten stand in a column");
  await page.keyboard.press("End");
  assert.equal(await focused(page), 2 * columns);
  await page.keyboard.press("Control+End");
  assert.equal(await focused(page), 80);
  await page.keyboard.press("Control+Home");
  assert.equal(await focused(page), 1);
  const stops = await page.locator('[role=gridcell][tabindex="0"]').count();
  assert.equal(stops, 1, "one stop for the tabulator");
});

scenario("the page explains an illegal move and changes nothing, and a number shows its effect under the pointer", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19"));
  await cell(page, 17).click({ force: true });
  assert.match(await details(page), /17 can’t be selected: none of its smaller factors/);
  assert.match(await page.locator(".said", { hasText: "17" }).innerText(), /none of its smaller factors/);
  await cell(page, 1).hover();
  assert.match(await details(page), /Move 1: 19 for you · 1 paid/);
  await cell(page, 19).hover();
  assert.match(await details(page), /Move 1: 19 for you · 1 paid · no other number left the board/);
  await cell(page, 19).click({ force: true });
  assert.match(await details(page), /19 was already selected, in move 1/, "to select it again is a mistake");
  assert.equal(await score(page), 19);
  const before = await page.locator(".side").boundingBox();
  await cell(page, 12).hover();
  assert.match(await details(page), /12 for you · 6 pays · 2, 3 and 4 go unused/);
  assert.ok(await cell(page, 6).evaluate((e) => e.classList.contains("would-pay")));
  assert.ok(await cell(page, 4).evaluate((e) => e.classList.contains("would-sweep")));
  assert.deepEqual(await page.locator(".side").boundingBox(), before, "nothing moves");
});

scenario("every number is the player's, the taxman's, or in play, and more than half wins", async ({ open }) => {
  const page = await open(sieve("n=30"));
  assert.match(await page.title(), /Taxman/);
  await page.getByText("also known as Taxman, Zahlenhai and Number Shark").waitFor();
  const inPlay = async () => Number((await status(page)).match(/^(\d+) still in play/)?.[1] ?? 0);
  const sums = async () => [await figure(page, "score"), await figure(page, "taxman"), await inPlay()];
  assert.deepEqual(await sums(), [0, 0, 465]);
  assert.match(await status(page), /more than half \(233\) wins/);
  await cell(page, 29).click();
  assert.deepEqual(await sums(), [29, 1, 435]);
  assert.equal(await cell(page, 1).getAttribute("aria-label"), "1, the taxman’s, paid for 29");
  await open(sieve("n=30&moves=29-25-15-21-22-26-27-18"));
  await cell(page, 30).click();
  const [yours, taxmans, left] = await sums();
  assert.deepEqual([yours, yours + taxmans + left], [213, 465]);
  // With the next move, the player has more than half.
  await cell(page, 20).click();
  assert.doesNotMatch(await status(page), /more than half \(233\) wins/);
  for (const number of [28, 16, 24]) await cell(page, number).click();
  assert.equal(await status(page), "301 of 465");
  await page.locator(".ending h2", { hasText: "301. No game scores more." }).waitFor();
});

scenario("a screen reader announces the effect of a number and the purpose of every view", async ({ open }) => {
  const page = await open(sieve("n=30"));
  await cell(page, 1).focus();
  await page.keyboard.type("29");
  await page.locator(".said-takes", { hasText: "You get 29; the taxman gets 1." }).waitFor();
  assert.equal(await page.locator(".said-takes").getAttribute("aria-live"), "polite");
  for (const tab of await page.getByRole("tab").all()) {
    assert.ok((await tab.getAttribute("aria-description")).length > 20, await tab.innerText());
  }
  await turnTo(page, "Pairs");
  await page.getByText("Which number pays for which").waitFor();
});

for (const [size, kind, thorough] of [[60, "ample", false], [400, "tight", true]]) {
  scenario(`the effects of a number differ visibly on a board of ${size}`, { thorough }, async ({ open }) => {
    const page = await open(sieve(`n=${size}`));
    assert.ok(await page.locator(".board").evaluate((board, kind) => board.classList.contains(kind), kind));
    const edge = (number) => cell(page, number).evaluate((cell) => {
      const { borderTopColor, borderTopStyle, borderTopLeftRadius } = getComputedStyle(cell);
      return { colour: borderTopColor, style: borderTopStyle, round: parseFloat(borderTopLeftRadius) >= cell.offsetWidth / 2 };
    });
    const plain = await edge(25);
    const stuck = await edge(1);
    assert.equal(stuck.style, "dashed");
    await cell(page, 12).hover();
    const [selection, payment, swept, one] = [await edge(12), await edge(6), await edge(4), await edge(1)];
    assert.equal(new Set([plain, selection, payment].map(({ colour }) => colour)).size, 3);
    assert.equal(swept.colour, payment.colour, "payment and swept numbers have the colour of the taxman");
    assert.deepEqual([selection.style, payment.style, swept.style, one.style], ["solid", "solid", "dashed", "dashed"]);
    assert.ok(payment.round && swept.round && !selection.round, "what leaves with a number is a circle");
    await page.getByRole("tab", { name: "Moves" }).click();
    await request(page, "Best move");
    await page.locator(".cell.hinted").waitFor();
    await page.mouse.move(0, 0);
    const hinted = await page.locator(".cell.hinted").evaluate((cell) => getComputedStyle(cell).borderTopColor);
    assert.notEqual(hinted, plain.colour, "the best move has an edge of its own");
  });
}

scenario("pointing at a number shows what its move destroys, and compares it with the number before", { viewport: { width: 1366, height: 768 } }, async ({ open }) => {
  const page = await open(sieve("n=30"));
  const numbers = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => Number(one.dataset.number)));
  assert.equal(await page.locator(".board .thread").count(), 0, "an untouched board has no threads");
  const places = () => page.locator(".board, .board-line, .score, .controls, .side").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await places();
  await cell(page, 29).hover();
  await page.locator(".effect", { hasText: "29 for you, 60 for the taxman." }).waitFor();
  await cell(page, 30).hover();
  const effect = page.locator(".effect");
  await effect.filter({ hasText: "If you take 30" }).waitFor();
  assert.match(await effect.innerText(), /You get\s+30\s+15 pays\s+15\s+1, 2, 3, 5, 6 and 10 unused\s+27\s+17, 19, 23, 25 and 29 out of reach\s+113\s+30 for you, 155 for the taxman\.\s+Before, you pointed at 29: 29 for you, 60 for the taxman\./);
  assert.deepEqual(await numbers(".cell.would-lose"), [17, 19, 23, 25, 29]);
  assert.deepEqual(await numbers(".cell.would-stick"), [4, 7, 9, 11, 13]);
  assert.deepEqual(await numbers(".cell.would-sweep"), [1, 2, 3, 5, 6, 10]);
  const word = (number) => cell(page, number).evaluate((cell) => getComputedStyle(cell, "::after").content);
  assert.deepEqual(await Promise.all([30, 15, 6, 17, 4].map(word)), ['"for you"', '"pays"', '"unused"', '"out of reach"', '"can only pay"']);
  assert.match(await details(page), /17, 19, 23, 25 and 29 can never be yours\./);
  assert.deepEqual(await page.locator(".ghost").allInnerTexts(), ["+30", "+42"]);
  await page.locator(".out-of-reach", { hasText: "113 out of reach with this move" }).waitFor();
  assert.deepEqual(await places(), before, "nothing moves");
  await page.mouse.move(0, 0);
  await counted(effect, 0);
  await cell(page, 30).focus();
  await page.locator(".said-takes", { hasText: "17, 19, 23, 25 and 29 can never be yours." }).waitFor();
});

scenario("a large board follows the pointer within two frames, without words", { viewport: { width: 1366, height: 768 } }, async ({ open }) => {
  const page = await open(sieve("n=400"));
  await cell(page, 398).hover();
  await page.locator(".cell.would-lose").first().waitFor();
  // A frame takes as long as the machine is busy: `cargo xtask speed` measures the time.
  const frames = await page.evaluate(async () => {
    const frame = () => new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 0)));
    const found = [];
    for (const number of [360, 396, 240, 389, 300]) {
      const cell = document.querySelector(`.cell[data-number="${number}"]`);
      cell.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
      let passed = 0;
      for (; !cell.classList.contains("would-select"); passed += 1) await frame();
      found.push(passed);
    }
    return found;
  });
  assert.ok(frames.every((passed) => passed <= 2), `${frames}`);
  assert.equal(await page.locator(".board.worded").count(), 0);
});

scenario("a number taken earlier highlights its pair, and dims the others", async ({ open }) => {
  const page = await open(sieve("n=10"));
  for (const number of [7, 9, 10]) await cell(page, number).click();
  const opacity = (number) => cell(page, number).evaluate((it) => Number(getComputedStyle(it).opacity));
  // The pointer is still at the last selection. Nothing is dimmed while the player looks for the next number.
  assert.deepEqual(await Promise.all([1, 3, 8, 10].map(opacity)), [1, 1, 1, 1]);
  await cell(page, 9).hover();
  assert.deepEqual(await Promise.all([9, 3].map(opacity)), [1, 1]);
  for (const other of [7, 8, 10]) assert.ok((await opacity(other)) < 0.6, `${other}`);
  await cell(page, 8).hover();
  assert.equal(await opacity(7), 1);
});

scenario("undo, redo and restart are actions like moves", async ({ open }) => {
  const page = await open(sieve("n=21"));
  await cell(page, 19).click();
  await cell(page, 9).click();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await score(page), 19);
  await page.keyboard.press("Control+Shift+Z");
  assert.equal(await score(page), 28);
  await page.getByRole("button", { name: "Start again" }).click();
  assert.equal(await score(page), 0);
  await page.keyboard.press("Control+Z");
  assert.equal(await score(page), 28);
});

scenario("an invalid size gets a message and keeps the game, and the board of 1 is over at once", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19"));
  await openBoards(page);
  const field = page.locator("#size-field");
  for (const wrong of THOROUGH ? ["0", "2001", "-3", "2.5", "many"] : ["0", "2001", "many"]) {
    await field.fill(wrong);
    await field.press("Enter");
    const message = await page.locator("#size-message").innerText();
    assert.ok(message.includes(wrong) && message.includes("2000"), message);
    assert.equal(await score(page), 19);
  }
  await field.fill("1");
  await field.press("Enter");
  await field.waitFor({ state: "detached" });
  await counted(page.getByRole("gridcell"), 1);
  assert.match(await details(page), /gets 1, which is left/);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await score(page), 19);
});

scenario("the message about a wrong size disappears when undo or a link changes the size", async ({ open }) => {
  const page = await open(sieve("n=21"));
  const field = page.locator("#size-field");
  const enter = async (typed) => {
    await openBoards(page);
    await field.fill(typed);
    await field.press("Enter");
  };
  const cleared = async (size) => {
    await openBoards(page);
    await page.locator("#size-message", { hasText: /^$/ }).waitFor({ state: "attached" });
    assert.equal(await field.inputValue(), size);
    assert.equal(await field.getAttribute("aria-invalid"), "false");
  };
  await enter("22");
  await counted(page.getByRole("gridcell"), 22);
  await enter("many");
  await page.locator("#size-message", { hasText: "many" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await cleared("21");
  await enter("many");
  await page.locator("#size-message", { hasText: "many" }).waitFor();
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=30"));
  await cleared("30");
});

async function focused(page) {
  return page.evaluate(() => Number(document.activeElement.dataset.number));
}

scenario("after a move the page describes its effect, not an error", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async ({ open }) => {
  const page = await open(sieve("n=30"));
  await page.locator(".board-line", { hasText: "You get each number you select" }).waitFor();
  await cell(page, 24).tap();
  await page.locator(".board-line", { hasText: "Move 1: 24 for you · 12 paid · 6 others went unused" }).waitFor();
  assert.equal(await page.locator(".board-line.complaint, .refusal").count(), 0);
});

scenario("boards of few numbers fill their space, and the numbers in a row can be selected", async ({ open }) => {
  const page = await open(sieve("n=30"));
  const columns = () => page.locator(".board").evaluate((board) => board.style.getPropertyValue("--columns"));
  assert.equal(await columns(), "6");
  await header(page, "Settings");
  await page.getByRole("group", { name: "Numbers in a row" }).getByLabel("10", { exact: true }).check();
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector(".board").style.getPropertyValue("--columns") === "10");
  await page.reload();
  await page.waitForFunction(() => document.querySelector(".board")?.style.getPropertyValue("--columns") === "10");
});

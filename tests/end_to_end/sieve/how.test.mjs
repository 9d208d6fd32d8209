// The page that explains the puzzle: its chapters, their interactive examples,
// and the way there and back.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { DRAWN } from "../support/acting.mjs";
import { scenario } from "../support/fixture.mjs";
import { fragment, score } from "./board.mjs";
import { sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";

const CHAPTERS = ["rules", "factors", "pairs", "cycle", "bound", "proof", "upper-half"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A chapter of the guide. */
const chapter = (page, name) => page.locator(`[data-chapter=${name}]`);
const cellIn = (page, name, number) =>
  chapter(page, name).locator(`[role=gridcell][data-number="${number}"]`);
const shown = (page, name) => chapter(page, name).locator(".small-said");

/** The number on the puzzle's board, not on the board of a chapter. */
const cell = (page, number) => page.locator(`.table [role=gridcell][data-number="${number}"]`);

scenario("all chapters are there, and the contents lead to them", async ({ open }) => {
  const page = await open("how");
  assert.match(await page.title(), /How it works/);
  const names = await page.locator(".chapter").evaluateAll((all) => all.map((one) => one.dataset.chapter));
  assert.deepEqual(names, CHAPTERS);
  const headings = await page.locator("h1:visible, h2:visible").evaluateAll((all) => all.map((one) => one.tagName));
  assert.deepEqual(headings, ["H1", ...CHAPTERS.map(() => "H2")]);
  await page.getByRole("navigation", { name: "Chapters" }).getByRole("link", { name: "The proof" }).click();
  await fragment(page, "#how/proof");
  await page.waitForFunction(() => document.activeElement.id === "how/proof");
  const top = await chapter(page, "proof").locator("h2").evaluate((heading) => heading.getBoundingClientRect().top);
  assert.ok(top > -1 && top < 720, `the chapter is in sight: ${top}`);
});

scenario("the rules are played on ten numbers", async ({ open }) => {
  const page = await open("how");
  for (const number of [7, 9, 6, 10, 8]) await cellIn(page, "rules", number).click();
  assert.match(await shown(page, "rules").innerText(), /8 selected, paid by 4.*You 40, taxman 15/);
  assert.match(await chapter(page, "rules").locator(".small-tools .hint").innerText(), /more than 40\. Yours so far: 40/);
  await chapter(page, "rules").getByRole("button", { name: "Undo" }).click();
  assert.match(await shown(page, "rules").innerText(), /You 32, taxman/);
  await chapter(page, "rules").getByRole("button", { name: "Start again" }).click();
  assert.match(await chapter(page, "rules").locator(".small-tools .hint").innerText(), /so far: 0/);
});

scenario("a chapter is opened by its address: pointing at a number marks its principal factors, and a game is shown as pairs", async ({ open }) => {
  const page = await open("how/factors");
  await page.waitForFunction(() => document.activeElement.id === "how/factors");
  await cellIn(page, "factors", 18).hover();
  const caption = chapter(page, "factors").locator("figcaption");
  assert.equal(await caption.innerText(), "Principal factors of 18: 9, 6. Below them: 1, 2, 3.");
  const marked = await chapter(page, "factors").locator(".cell.would-pay").evaluateAll(
    (all) => all.map((one) => Number(one.dataset.number)),
  );
  assert.deepEqual(marked, [6, 9]);
  await counted(chapter(page, "factors").locator(".factor-tree .node"), 6);
  await page.mouse.move(0, 0);
  await cellIn(page, "factors", 18).focus();
  await page.keyboard.press("ArrowLeft");
  await caption.filter({ hasText: "of 17: 1. There is nothing below them" }).waitFor();
  await cellIn(page, "pairs", 17).click();
  const pairs = chapter(page, "pairs").locator("figcaption");
  assert.equal(await pairs.innerText(), "1 pair: (17, 1). Sum of the selections: 17.");
  await chapter(page, "pairs").getByRole("button", { name: "Show a best game" }).click();
  assert.match(await pairs.innerText(), /^8 pairs: .*\(16, 8\).*Sum of the selections: 111\.$/);
  await counted(chapter(page, "pairs").locator(".arcs .pair"), 8);
});

scenario("the pairs of 21 can be followed in a circle, and bounds come down on the best game of any small board", async ({ open }) => {
  const page = await open("how/cycle");
  assert.deepEqual(await chapter(page, "cycle").locator("dd").allInnerTexts(), ["145", "144"]);
  const next = chapter(page, "cycle").getByRole("button", { name: "Next pair" });
  const chain = [];
  for (let step = 0; step < 4; step += 1) {
    await next.click();
    const text = await shown(page, "cycle").innerText();
    const [, payment, first, second] = text.match(/^(\d+) pays for (\d+), and it divides (\d+)\./).map(Number);
    assert.equal(first % payment, 0);
    assert.equal(second % payment, 0);
    chain.push([first, second]);
  }
  for (const [index, [, second]] of chain.entries()) assert.equal(second, chain[(index + 1) % 4][0]);
  assert.deepEqual(chain.map(([first]) => first).sort((one, other) => one - other), [10, 14, 15, 21]);
  await next.click();
  assert.match(await shown(page, "cycle").innerText(), /would have to come before itself/);
  const values = async (expected) => {
    await page.waitForFunction((row) => {
      const cells = [...document.querySelectorAll(".bound-table td:nth-of-type(1)")];
      return cells.map((one) => one.textContent).join(" ") === row;
    }, expected);
  };
  await values("145 145 144 144");
  assert.match(await shown(page, "bound").innerText(), /A cut: no game has more than 3 of the pairs /);
  await chapter(page, "bound").getByRole("slider").fill("18");
  await values("111 111 111 111");
  assert.match(await shown(page, "bound").innerText(), /no cut is needed/);
});

scenario("a certificate is checked, changed, rejected, and restored", async ({ open }) => {
  const page = await open("how/proof");
  const part = chapter(page, "proof");
  const field = part.getByRole("textbox", { name: "Certificate" });
  await page.waitForFunction(() => document.querySelector(".certificate").value.endsWith("end\n"));
  const written = await field.inputValue();
  assert.match(written, /^ginnow-certificate 1\ngoal largest\nboard 21\n/);
  await part.getByRole("button", { name: "Check it" }).click();
  await part.locator(".outcome.right").waitFor();
  assert.match(await part.locator(".outcome").innerText(), /No game on 1\.\.21 scores more than 144\./);
  await field.fill(written.replace("claim 144", "claim 143"));
  await part.getByRole("button", { name: "Check it" }).click();
  await part.locator(".outcome.wrong").waitFor();
  assert.match(await part.locator(".story-ruling").innerText(), /Line \d+: \w/);
  await part.getByRole("button", { name: "Restore the original" }).click();
  assert.equal(await field.inputValue(), written);
  await part.getByRole("button", { name: "Check it" }).click();
  await part.locator(".outcome.right").waitFor();
});

scenario("the game is unchanged when you come back, by button or by history", async ({ open }) => {
  const page = await open(sieve("n=21"));
  await cell(page, 19).click();
  await cell(page, 9).click();
  await page.getByRole("button", { name: "Undo" }).click();
  const before = await fragment(page, "moves=19&at=1");
  for (const back of [
    () => page.getByRole("link", { name: "To the puzzle" }).click(),
    () => page.goBack(),
  ]) {
    await header(page, "How it works");
    await page.getByRole("heading", { level: 1, name: "How it works" }).waitFor();
    assert.ok(await page.locator(".table").isHidden());
    // Keys pressed in the guide do not affect the game.
    await page.keyboard.press("Control+Z");
    await page.keyboard.press("p");
    await back();
    await page.locator(".table").waitFor();
    assert.equal(await fragment(page, before), before);
    assert.equal(await page.title(), "Ginnow’s Sieve (Taxman)");
    await page.waitForFunction(() => document.activeElement.id === "how-link");
    assert.equal(await score(page), 19);
    assert.equal(await page.locator(".notice").count(), 0, "no complaint about the link");
  }
  await page.keyboard.press("Control+Y");
  assert.equal(await score(page), 28, "what was undone can still be redone");
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  assert.equal(await score(page), 0);
});

/** Runs in the browser. Steps through a game of seven moves, ends at the fifth, and opens the guide at once. */
async function stepAndLeave(drawn) {
  const press = async (key, times) => {
    for (let time = 0; time < times; time += 1) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await drawn();
    }
  };
  for (let round = 0; round < 3; round += 1) {
    await press(".", 7);
    await press(",", 7);
  }
  await press(".", 5);
  document.getElementById("how-link").click();
}

scenario("a game faster than its address is not lost", async ({ open }) => {
  const page = await open(sieve("n=120&moves=113-49-25-77-85-95-115&at=0"));
  await page.evaluate(`(${stepAndLeave})(${DRAWN})`);
  await page.getByRole("heading", { level: 1, name: "How it works" }).waitFor();
  await page.goBack();
  await page.locator(".table").waitFor();
  await fragment(page, "&at=5&");
  assert.equal(await score(page), 113 + 49 + 25 + 77 + 85);
});

scenario("opening the guide first leads to a full board, and its dialogs do not stay behind", async ({ open }) => {
  const page = await open("how");
  await page.getByRole("link", { name: "To the puzzle" }).click();
  await cell(page, 30).waitFor();
  await fragment(page, sieve("n=30"));
  await header(page, "Keys");
  await page.getByRole("dialog").waitFor();
  await page.goBack();
  await chapter(page, "cycle").getByRole("button", { name: "Next pair" }).click();
  assert.match(await shown(page, "cycle").innerText(), /pays for/);
});

scenario("a chapter's link sets the puzzle up, which can be undone", async ({ open }) => {
  const page = await open(sieve("n=30&moves=29"));
  await header(page, "How it works");
  await chapter(page, "pairs").getByRole("link", { name: /order of a best game/ }).click();
  await page.locator(".table").waitFor();
  assert.equal(await score(page), 111);
  await fragment(page, "n=18&goal=largest&moves=17-9-15-10-14-18-12-16&at=8&view=order");
  await page.keyboard.press("Control+Z");
  assert.equal(await score(page), 29);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "How it works" }).waitFor();
});

scenario("the page speaks German", { locale: "de-DE" }, async ({ open }) => {
  const page = await open("how");
  await page.getByRole("heading", { level: 1, name: "So funktioniert es" }).waitFor();
  await chapter(page, "cycle").getByRole("button", { name: "Nächstes Paar" }).click();
  assert.match(await shown(page, "cycle").innerText(), /bezahlt \d+ und teilt \d+/);
  const words = await page.locator("main:visible").innerText();
  assert.doesNotMatch(words, /story\.|tour\.|\{/);
});

scenario("on a phone the page is played by touch", PHONE, async ({ open }) => {
  const page = await open("how");
  await cellIn(page, "rules", 7).tap();
  assert.match(await shown(page, "rules").innerText(), /7 selected/);
  await cellIn(page, "factors", 16).tap();
  assert.match(await chapter(page, "factors").locator("figcaption").innerText(), /of 16: 8\. Below them: 1, 2, 4/);
});

scenario("the page is accessible in light and dark colours", async ({ open }) => {
  const page = await open("how");
  await cellIn(page, "pairs", 17).click();
  await page.waitForFunction(() => document.querySelector(".certificate").value.endsWith("end\n"));
  await chapter(page, "proof").getByRole("button", { name: "Check it" }).click();
  await chapter(page, "proof").locator(".outcome.right").waitFor();
  await assertAccessibleIn(page, ["dark"]);
});

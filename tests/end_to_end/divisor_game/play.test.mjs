// Playing by mouse, keyboard, touch and typing; illegal choices, undo, and the
// end of a game.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { address, become, divisor, link, pile, split, turn, two } from "./piles.mjs";

scenario("two persons play to the end by pointing", async ({ open }) => {
  const page = await open(two("piles=12-4"));
  await turn(page, "Player A to move");
  await split(page, 2, 6);
  await become(page, "2", "6", "4");
  await address(page, "moves=1.2.6");
  await turn(page, "Player B to move");
  await page.locator(".said", { hasText: "Player A: 12 becomes 2 and 6." }).waitFor({ state: "attached" });
  await pile(page, 3).click();
  await split(page, 2, 2);
  await split(page, 2, 3);
  await become(page, "2", "2", "3", "2", "2");
  await turn(page, "Player A has won!");
  await page.locator(".said-end", { hasText: "All piles are primes" }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await turn(page, "Player A to move");
  await page.getByRole("button", { name: "Redo" }).click();
  await turn(page, "Player A has won!");
  await page.getByRole("button", { name: "Play these piles again" }).click();
  await become(page, "12", "4");
});

scenario("with forced colours, no line shows through a chosen divisor", { forcedColors: "active" }, async ({ open }) => {
  const page = await open(two("piles=12-18"));
  await divisor(page, 6).click();
  const shape = page.locator(".split .divisor.taken rect");
  // Only translucent colours have a fourth number.
  assert.doesNotMatch(await shape.evaluate((rect) => getComputedStyle(rect).fill), /^rgba|\//);
});

scenario("a choice that isn't possible gets a reason", async ({ open }) => {
  const page = await open(two("piles=12-7"));
  await divisor(page, 12).click({ force: true });
  await page.locator(".refused", { hasText: "12 is the pile itself; both divisors must be smaller." }).waitFor();
  await divisor(page, 1).click({ force: true });
  await page.locator(".refused", { hasText: "1 doesn’t count" }).waitFor();
  await pile(page, 2).click();
  await page.locator(".refused", { hasText: "7 is a prime" }).waitFor();
  await page.locator(".split-prime", { hasText: "7 is a prime" }).waitFor();
  await pile(page, 1).click();
  await page.getByRole("button", { name: "List", exact: true }).click();
  const type = async (first, second) => {
    await page.getByLabel("First divisor").fill(first);
    await page.getByLabel("Second divisor").fill(second);
    await page.getByRole("button", { name: "Split", exact: true }).click();
  };
  await type("5", "2");
  await page.locator(".refused", { hasText: "5 doesn’t divide 12." }).waitFor();
  await type("x", "2");
  await page.locator(".split-wrong", { hasText: "“x” isn’t a positive whole number" }).waitFor();
  await type("2", "");
  await page.locator(".split-wrong", { hasText: "Two divisors are needed" }).waitFor();
  await become(page, "12", "7");
  await type("3", "4");
  await become(page, "3", "4", "7");
});

scenario("pointing at the divisors needs no button, and typing them has one", async ({ open }) => {
  const page = await open(two("piles=12-18"));
  const make = page.getByRole("button", { name: "Split", exact: true });
  const clear = page.getByRole("button", { name: "Clear both divisors" });
  await divisor(page, 2).click();
  await page.locator(".split .divisor.taken").waitFor();
  assert.equal(await make.count(), 0);
  await page.locator(".turn", { hasText: "Player A to move: split 12." }).waitFor();
  await page.locator(".diagram-way.taken").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Remove 2", exact: true }).click();
  await page.locator(".split .divisor.taken").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.getByLabel("First divisor").fill("3");
  await make.waitFor();
  await clear.click();
  await make.waitFor({ state: "detached" });
  await page.getByLabel("First divisor").fill("3");
  await page.getByLabel("Second divisor").fill("4");
  await page.keyboard.press("Enter");
  await become(page, "3", "4", "18");
  assert.equal(await make.count(), 0);
  await open(two("piles=12"));
  await become(page, "12");
  await page.getByLabel("First divisor").fill("2");
  await page.getByRole("button", { name: "Diagram", exact: true }).click();
  await divisor(page, 6).click();
  assert.equal(await page.getByLabel("Second divisor").inputValue(), "6", "a divisor that was typed keeps its field");
  await become(page, "12");
  await page.getByRole("button", { name: "Split", exact: true }).click();
  await become(page, "2", "6");
});

scenario("a pile with so many divisors that nobody could read the diagram opens as a list", async ({ open }) => {
  const page = await open(two("piles=720720-12"));
  await page.getByRole("button", { name: "13", exact: true }).waitFor();
  await page.getByRole("button", { name: "Diagram", exact: true }).click();
  await divisor(page, 13).waitFor();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.getByRole("button", { name: "13", exact: true }).waitFor();
});

scenario("when the last move closes the diagram, the focus goes to the piles", async ({ open }) => {
  const page = await open(two("piles=4"));
  await divisor(page, 2).focus();
  await page.keyboard.press("Enter");
  await page.locator(".split .divisor.taken").waitFor();
  await page.keyboard.press("Enter");
  await become(page, "2", "2");
  await page.waitForFunction(() => document.activeElement.matches(".pile"));
});

scenario("everything can be done with keys", async ({ open }) => {
  const page = await open(two("piles=12-18-7"));
  await pile(page, 1).focus();
  const focused = () => page.evaluate(() => document.activeElement.dataset.number);
  for (const [key, number] of [["ArrowRight", "2"], ["End", "3"], ["ArrowRight", "3"], ["Home", "1"], ["ArrowRight", "2"]]) {
    await page.keyboard.press(key);
    assert.equal(await focused(), number, key);
  }
  await page.keyboard.press("Enter");
  await page.locator(".split h2", { hasText: "18 becomes" }).waitFor();
  await divisor(page, 2).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.locator(".divisor.taken").waitFor();
  await page.keyboard.press("Enter");
  await become(page, "12", "6", "6", "7");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".split .divisor")), "the focus stays");
  await page.keyboard.press("Control+Z");
  await become(page, "12", "18", "7");
  await page.keyboard.press("Control+Y");
  await become(page, "12", "6", "6", "7");
  await page.locator("h1").click();
  await page.keyboard.press("Home");
  await become(page, "12", "18", "7");
  await page.keyboard.press("End");
  await become(page, "12", "6", "6", "7");
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "New game" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("One to the left").waitFor();
});

scenario("a large number has a list, page by page", async ({ open }) => {
  const page = await open(two("piles=897612484786617600"));
  await page.locator(".divisor-list").waitFor();
  await page.getByLabel("Divisors with").selectOption("2");
  assert.ok(await page.locator(".list-divisor").count() > 20);
  await page.getByLabel("Divisors with").selectOption("12");
  await page.getByText(/Page 1 of \d+/).waitFor();
  const before = await page.locator(".list-divisor").first().innerText();
  await page.getByRole("button", { name: "Next divisors" }).click();
  await page.getByText(/Page 2 of \d+/).waitFor();
  assert.notEqual(await page.locator(".list-divisor").first().innerText(), before);
  await page.locator(".list-divisor").first().click();
  await page.locator(".list-divisor").nth(1).click();
  await page.waitForFunction(() => document.querySelectorAll(".pile").length === 2);
});

scenario("a finger plays on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async ({ open }) => {
  const page = await open(two("piles=12-18"));
  await pile(page, 2).tap();
  await page.locator(".split h2", { hasText: "18 becomes" }).waitFor();
  await divisor(page, 3).tap();
  await page.locator(".divisor.taken").waitFor();
  await divisor(page, 3).tap();
  await become(page, "12", "3", "3");
});

scenario("other piles: typed, one by one, at random, and very large", async ({ open }) => {
  const page = await open(two("piles=12-18"));
  const dialog = page.getByRole("dialog", { name: "New game" });
  await page.getByRole("button", { name: "New game…" }).click();
  const field = page.getByRole("textbox", { name: "Piles", exact: true });
  await field.fill("12 1 x");
  await dialog.getByRole("alert").filter({ hasText: "Pile 2: “1”" }).waitFor();
  assert.ok(await page.getByRole("button", { name: "Begin", exact: true }).isDisabled());
  await field.fill("12 20");
  await page.getByLabel("One more pile").fill("30");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove 12" }).click();
  assert.equal(await field.inputValue(), "20 30");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await become(page, "20", "30");
  await page.getByRole("button", { name: "New game…" }).click();
  await page.getByLabel("Difficulty").selectOption("huge");
  await page.getByRole("button", { name: "Random piles" }).click();
  await field.fill("999999866000004473 1000000000000000000");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.locator(".pile-number", { hasText: "999,999,866,000,004,473" }).waitFor();
  assert.deepEqual(await pile(page, 1).locator(".mark").allInnerTexts(), ["999,999,929", "999,999,937"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await become(page, "20", "30");
});

scenario("the game is played back, and the page comes back to it", async ({ open, page }) => {
  await open(two("piles=12-18&moves=1.2.6-3.3.3-2.2.3&at=0"));
  await become(page, "12", "18");
  await page.getByRole("button", { name: "One move forward" }).click();
  await become(page, "2", "6", "18");
  await page.getByLabel("Speed").selectOption("rush");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await become(page, "2", "2", "3", "3", "3");
  await page.getByRole("button", { name: "Look back" }).click();
  await page.locator("ol.moves button").first().click();
  await become(page, "2", "6", "18");
  await address(page, "at=1");
  await split(page, 2, 2);
  await become(page, "2", "2", "2", "18");
  await page.goto("about:blank");
  await open("divisor-game");
  await become(page, "2", "2", "2", "18");
  await page.getByRole("button", { name: "Undo" }).click();
  await become(page, "2", "6", "18");
  await page.evaluate((hash) => { location.hash = hash; }, link("piles=12&moves=1.5.2"));
  await page.locator(".notice", { hasText: "5 doesn’t divide 12." }).waitFor();
  await become(page, "12");
});

scenario("hints come one after another on the board, and lead to a move that wins", async ({ open }) => {
  const page = await open(two("piles=12-30-8"));
  const [button, reported, stars] = [".hint-button", ".hint-told", ".pile.winning"].map((name) => page.locator(name));
  assert.equal(await stars.count(), 0, "nothing before it is asked for");
  await button.click();
  await reported.getByText("You can win.").waitFor();
  const piles = await stars.count();
  assert.ok(piles > 0);
  assert.equal(await page.locator(".split .winning").count(), 0, "divisors are the next hint");
  await page.keyboard.press("h");
  await page.locator(".pile.winning.chosen").waitFor();
  await page.locator(".split .winning").first().waitFor();
  await button.click();
  await reported.getByText("that wins").waitFor();
  const [number, left, right] = (await reported.innerText()).match(/\d+/g).map(Number);
  await page.getByRole("button", { name: `Remove ${left}`, exact: true }).waitFor();
  await divisor(page, right).click();
  assert.equal(number % left + number % right, 0);
  await turn(page, "Player B to move");
  assert.equal(await reported.count(), 0, "it said something about other piles");
  await button.click();
  await reported.getByText("No move wins here").waitFor();
  await button.click();
  await reported.waitFor({ state: "detached" });
});

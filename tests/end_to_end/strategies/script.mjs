// Your own strategies in the tests: writing one, running it, and reading the results.

import { link } from "./laboratory.mjs";

/** The view of your own strategies, before any game. */
export const VIEW = link("n=2-30&of=&view=script");

/** A strategy that selects the largest number. */
export const LARGEST = "fn choose(board) {\n    board.legal[-1]\n}\n";

export const editor = (page) => page.locator("#own-script");

/** The names in the list. */
export const names = (page) => page.locator(".own-list li button").allInnerTexts();

/** Waits until the list has these names. */
export const listed = (page, expected) => page.waitForFunction((expected) => expected === [...document.querySelectorAll(".own-list li button")].map((one) => one.textContent).join(), expected.join());

/** Creates a strategy from an example. */
export async function example(page, name) {
  const count = await page.locator(".own-list li").count();
  await page.locator("#own-example").selectOption(name);
  await page.locator(".own-list li").nth(count).waitFor();
}

/** Creates a strategy with this text. */
export async function write(page, text) {
  await example(page, "largest");
  await editor(page).fill(text);
}

export const run = (page) => page.getByRole("button", { name: "Run step by step" }).click();

/** Waits until the status of the game has this text. */
export const phase = (page, words) => page.locator(".own-run .phase", { hasText: words }).waitFor();

/** Waits until the description of a call has this text. */
export const reported = (page, words) => page.locator(".trace-told", { hasText: words }).waitFor();

/** The number of the marked line, and the error message. */
export async function errorText(page) {
  await page.locator(".editor-fault", { hasText: /./ }).waitFor();
  const line = await page.locator(".editor-lines .faulty").allInnerTexts();
  return [line.join(), await page.locator(".editor-fault").innerText()];
}

/** Opens the field for links and texts if necessary, and adds a text. */
export async function paste(page, text) {
  const field = page.locator("#own-pasted");
  if (!(await field.isVisible())) await page.getByText(/Paste links or a strategy/).click();
  await field.fill(text);
  await page.locator(".own-paste button").click();
}

// Own strategies in the tests: writing one, running it, reading what came of it.

import { link } from "./laboratory.mjs";

/** The view of own strategies, with nothing played. */
export const VIEW = link("n=2-30&of=&view=script");

/** Selects the largest number. */
export const LARGEST = "fn choose(board) {\n    board.legal[-1]\n}\n";

export const editor = (page) => page.locator("#own-script");

/** The names in the list. */
export const names = (page) => page.locator(".own-list li button").allInnerTexts();

/** Waits until the list has these names. */
export const listed = (page, wanted) => page.waitForFunction((wanted) => wanted === [...document.querySelectorAll(".own-list li button")].map((one) => one.textContent).join(), wanted.join());

/** Makes a strategy of an example. */
export async function example(page, name) {
  const count = await page.locator(".own-list li").count();
  await page.locator("#own-example").selectOption(name);
  await page.locator(".own-list li").nth(count).waitFor();
}

/** Makes a strategy with this text. */
export async function write(page, text) {
  await example(page, "largest");
  await editor(page).fill(text);
}

export const run = (page) => page.getByRole("button", { name: "Run step by step" }).click();

/** Waits until it is said where the game stands. */
export const phase = (page, words) => page.locator(".own-run .phase", { hasText: words }).waitFor();

/** Waits until it is said what a call did. */
export const told = (page, words) => page.locator(".trace-told", { hasText: words }).waitFor();

/** The line that is marked as faulty, and what is wrong. */
export async function fault(page) {
  await page.locator(".editor-fault", { hasText: /./ }).waitFor();
  const line = await page.locator(".editor-lines .faulty").allInnerTexts();
  return [line.join(), await page.locator(".editor-fault").innerText()];
}

/** Opens where links and texts are pasted, and adds one. */
export async function paste(page, text) {
  const field = page.locator("#own-pasted");
  if (!(await field.isVisible())) await page.getByText(/Paste links or a strategy/).click();
  await field.fill(text);
  await page.locator(".own-paste button").click();
}

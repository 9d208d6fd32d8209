// Seventeen in the tests: its links, and reading its page like a visitor.

import { enter, link } from "./entering.mjs";

export { scenario } from "../support/fixture.mjs";
export { GRIDS, enter, link } from "./entering.mjs";

/** The only puzzle of the grid `GRIDS.one`. */
export const ONLY = ".......415..9......7.6........35.6..4.2......8............4..8..9....3...3.......";

/** Opens the page with one of the grids, through the dialog, like a visitor. */
export async function openWith(open, grid, values = "") {
  const page = await open(link(values));
  await enter(page, grid);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await digits(page, grid);
  return page;
}

/** Waits until the grid has these digits. */
export async function digits(page, expected) {
  await page.waitForFunction((requested) => {
    const cells = [...document.querySelectorAll(".grid-square .sudoku-cell")];
    return cells.map((cell) => cell.textContent.trim()).join("") === requested;
  }, expected);
}

/** Waits until the clues in the grid are those of this puzzle. */
export async function clues(page, puzzle) {
  await page.waitForFunction((requested) => {
    const cells = [...document.querySelectorAll(".grid-square .sudoku-cell")];
    const given = cells.map((cell) => (cell.classList.contains("given") ? cell.textContent.trim() : "."));
    return given.join("") === requested;
  }, puzzle);
}

export const button = (page) => page.locator(".search-button");

/** Waits until the search shows this status. */
export async function status(page, words) {
  await page.locator(".search-standing", { hasText: words }).waitFor();
}

/** The number of finished pieces, and of all pieces. */
export async function pieces(page) {
  const text = await page.locator(".search-times span").first().innerText();
  return text.match(/\d[\d,]*/g).map((number) => Number(number.replaceAll(",", "")));
}

/** Waits until this many pieces are finished. */
export async function finished(page, requested) {
  await page.waitForFunction((count) => {
    const text = document.querySelector(".search-times span")?.textContent ?? "";
    return Number.parseInt(text.replaceAll(",", ""), 10) >= count;
  }, requested);
}

/** Runs a search to its end. */
export async function search(page) {
  await button(page).click();
  await page.locator(".search-standing.verdict").waitFor();
}

/** The result card. */
export const card = (page) => page.locator(".search > .ending");

/** Closes the result card. */
export async function stepBack(page) {
  await card(page).getByRole("button", { name: "Look back" }).click();
  await card(page).waitFor({ state: "detached" });
}

export const tab = (page, name) => page.getByRole("tab", { name, exact: true });

/** The tabs of the views that share one. */
const TABS = { Search: "Search", Puzzles: "Search", Filter: "Why", "Unavoidable sets": "Why" };

/** Opens a view by its tab, and by its segment if several views share the tab. */
export async function turnTo(page, name) {
  await tab(page, TABS[name] ?? name).click();
  if (name in TABS) await page.getByRole("radio", { name, exact: true }).click();
}

/** Waits until a view is the current one. */
export async function onView(page, name) {
  const chosen = name in TABS ? page.getByRole("radio", { name, exact: true, checked: true }) : page.getByRole("tab", { name, exact: true, selected: true });
  await chosen.waitFor();
}

// Helpers for the filter, the sets and your own puzzle.

export { scenario } from "../support/fixture.mjs";

/** A link to a view of the grid that the page opens with by default. */
export const view = (name, values = "") => `seventeen/1?${values}view=${name}`;

/** A phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A cell of the grid next to the views, by its row and column. */
export const cell = (page, row, column) =>
  page.locator(`.stage [data-cell="${9 * (row - 1) + column - 1}"]`);

/** The digits of a row of that grid. */
export async function row(page, number) {
  const cells = page.locator(".stage .sudoku-row").nth(number - 1).locator(".sudoku-digit");
  return (await cells.allInnerTexts()).join("");
}

/** Waits until a row of that grid has these digits. */
export async function become(page, number, digits) {
  await page.waitForFunction(
    ([at, requested]) => {
      const row = document.querySelectorAll(".stage .sudoku-row")[at];
      return [...row.querySelectorAll(".sudoku-digit")].map((one) => one.textContent).join("") === requested;
    },
    [number - 1, digits],
  );
}

/** Waits until this many cells of that grid are marked as a set. */
export async function marked(page, requested) {
  await page.waitForFunction(
    (expected) => document.querySelectorAll(".stage .marked-filled").length === expected,
    requested,
  );
}

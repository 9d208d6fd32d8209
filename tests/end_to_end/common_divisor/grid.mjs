// Common-divisor Sudoku in the tests: its links, and reading and filling the
// grid like a player.

/** A link to the puzzle. */
export const link = (values = "view=rows") => `common-divisor/1?${values}`;

/** The best grid of the published puzzle, row by row. */
export const BEST =
  "395061728" + "061728395" + "728395061" + "950617283" + "283950617" + "617283950" + "839506172" + "506172839" + "172839506";

/** Its givens. */
const GIVENS =
  ".......2." + "........5" + ".2......." + "..0......" + "........." + "...2....." + "....0...." + ".....2..." + "......5..";

/** The part of a link that fills in the first cells of the best grid. */
export const filled = (cells) => `filled=${BEST.slice(0, cells)}${GIVENS.slice(cells)}`;

/** The grid on the page. Dialogs have others. */
const grid = ".stage .sudoku-grid";

/** A cell. Rows and columns count from 1. */
export const cell = (page, row, column) => page.locator(`${grid} [data-cell="${(row - 1) * 9 + column - 1}"]`);

/** All digits, with `.` for blanks. */
export function digits(page) {
  return page.locator(`${grid} .sudoku-cell`).evaluateAll((cells) =>
    cells.map((one) => one.querySelector(".sudoku-digit")?.textContent ?? ".").join(""));
}

/** Waits until a cell holds this digit, or is blank. */
export async function holds(page, row, column, digit) {
  await page.waitForFunction(([selector, expected]) => {
    const found = document.querySelector(selector);
    return found && (found.querySelector(".sudoku-digit")?.textContent ?? "") === expected;
  }, [`${grid} [data-cell="${(row - 1) * 9 + column - 1}"]`, digit]);
}

/** Waits until the address contains this text. */
export async function address(page, part) {
  await page.waitForFunction((expected) => location.hash.includes(expected), part);
}

/** Pastes a text at the focus. */
export function paste(page, text) {
  return page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }, text);
}

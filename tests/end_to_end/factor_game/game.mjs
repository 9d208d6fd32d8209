// The Factor Game in the tests: its page, and reading it like a player.

/** A link to the game. */
export const link = (values = "") => `factor-game/1?${values}`;

/** A number of the board. */
export const cell = (page, number) => page.locator(`.cell[data-number="${number}"]`);

/** Selects numbers one after the other. */
export async function select(page, ...numbers) {
  for (const number of numbers) await cell(page, number).click({ force: true });
}

/** Waits until both sides have these points. */
export async function points(page, first, second) {
  await page.waitForFunction((expected) =>
    [...document.querySelectorAll(".points")].map((one) => one.innerText).join() === expected, `${first},${second}`);
}

/** Waits until the page shows whose turn it is, or who has won. The preview before the program is outside the body. */
export async function turn(page, words) {
  await page.locator("body .turn, body .ending h2", { hasText: words }).waitFor();
}

/** Waits until the address is the one of this game. */
export async function address(page, values) {
  await page.waitForFunction((expected) => location.hash === expected, `#${link(values)}`);
}

/** Waits until the address contains this text. */
export async function addressHas(page, part) {
  await page.waitForFunction((expected) => location.hash.includes(expected), part);
}

// The divisor game in the tests: its page, and reading it like a player.

/** A link to the game. */
export const link = (values = "") => `divisor-game/1?${values}`;

/** A link to a game against a person, who doesn't move automatically. */
export const two = (values) => link(`${values}&opponent=person`);

/** The pile at a position, counted from 1. */
export const pile = (page, place) => page.locator(`.pile[data-number="${place}"]`);

/** A divisor in the diagram. */
export const divisor = (page, number) =>
  page.locator(".split .divisor").filter({ has: page.locator("text", { hasText: new RegExp(`^${number}$`) }) });

/** Splits the selected pile by clicking two divisors. */
export async function split(page, first, second) {
  await divisor(page, first).click();
  await page.locator(".split .divisor.taken").waitFor();
  await divisor(page, second).click();
}

/** The numbers of the piles. */
export const piles = (page) => page.locator(".pile-number").allInnerTexts();

/** Waits until the piles are these. */
export async function become(page, ...expected) {
  await page.waitForFunction((requested) =>
    [...document.querySelectorAll(".pile-number")].map((one) => one.innerText).join() === requested, expected.join());
}

/** Waits until the address contains this text. */
export async function address(page, requested) {
  await page.waitForFunction((part) => location.hash.includes(part), requested);
}

/** Waits until the page shows whose turn it is, or who has won. */
export async function turn(page, words) {
  await page.locator(".turn, .ending h2", { hasText: words }).waitFor();
}

/** Selects a view: a tab, or a segment of one. */
export async function view(page, name) {
  const tab = name === "Moves" ? name : "Why";
  await page.getByRole("tab", { name: tab }).click();
  if (tab !== name) await page.getByRole("radio", { name }).click();
}

/** Opens a step of the analysis. */
export async function request(page, name) {
  await page.getByRole("button", { name, exact: true }).click();
}

// The laboratory in the tests: its addresses, and reading it like a visitor.

/** A link to the laboratory. */
export const link = (values = "n=2-60") => `strategies/1?${values}`;

/** Presses the button that starts, resumes or stops. */
export const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Waits until the progress of the games has this text. */
export const status = (page, words) => page.locator(".tournament-standing", { hasText: words }).waitFor();

/** Plays all boards. */
export async function play(page, games) {
  await press(page, "Play the boards");
  await status(page, `All ${games} games were played.`);
}

/** The cells of the table, row by row in the current order. */
export const rows = (page) => page.locator("table.sorted tbody tr").evaluateAll((all) =>
  all.map((row) => [...row.cells].map((cell) => cell.innerText.trim().replaceAll(/\s+/g, " "))));

/** The names in the order of the table. */
export const names = async (page) => (await rows(page)).map(([name]) => name);

/** Waits until the address contains this text. */
export const addressHas = (page, part) => page.waitForFunction((expected) => location.hash.includes(expected), part);

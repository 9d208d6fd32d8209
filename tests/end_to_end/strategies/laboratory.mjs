// The strategy laboratory in the tests.

/** A link to it. */
export const link = (values = "") => `strategies/1?${values}`;

export const begin = (page) => page.getByRole("button", { name: "Begin the tournament", exact: true });

/** Waits until the tournament says this about where it is. */
export async function phase(page, words) {
  await page.locator(".setup .phase", { hasText: words }).waitFor();
}

/** The table as texts, without the times. */
export async function table(page) {
  const rows = page.locator(".tournament .results tbody tr");
  return rows.evaluateAll((all) => all.map((row) => [...row.cells].slice(0, 5).map((cell) => cell.textContent.trim())));
}

export const editor = (page) => page.locator(".code-text");

/** Waits until the script's game is judged like this. */
export async function verdict(page, words) {
  await page.locator(".verdict", { hasText: words }).waitFor();
}

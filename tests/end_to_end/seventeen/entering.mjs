// The ways to open a grid on the page of Seventeen: links, and the dialog.

/** Grids, by their number of known 17-clue puzzles, with their names in links. */
export const GRIDS = {
  many: "639241785284765193517983624123857946796432851458619237342178569861594372975326418",
  one: "286537941541982736379614258917358624452176893863429517625743189194865372738291465",
  none: "549361728627895413138472956286719345451236897973584261762953184395148672814627539",
};

/** A link with a packed grid. */
export const link = (values = "") => `seventeen/1?${values}`;

/** Types a text into the dialog for another grid and submits it. */
export async function enter(page, text) {
  if (!(await page.getByRole("dialog").isVisible())) {
    await page.getByRole("button", { name: "Another grid…" }).click();
  }
  await page.locator("#puzzle-text").fill(text);
  await page.getByRole("button", { name: "Use this grid" }).click();
}

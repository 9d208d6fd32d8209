// The page gives you files and printed sheets to take away.

import { readFile } from "node:fs/promises";

/** Presses a button that saves a file. Returns the file's name and contents. */
export async function saved(button) {
  const [download] = await Promise.all([button.page().waitForEvent("download"), button.click()]);
  const content = await readFile(await download.path());
  return { name: download.suggestedFilename(), content, text: content.toString("utf8") };
}

/** Counts in `window.prints` how often the page is printed. You have to call it before you open the page. */
export async function countPrints(page) {
  await page.addInitScript(() => {
    window.prints = 0;
    window.print = () => { window.prints += 1; };
  });
}

/** Returns the number of pages of a sheet in this format. Afterwards, the browser reports that it has printed, and the sheet disappears. */
export async function pages(page, format) {
  const pdf = await page.pdf({ format, preferCSSPageSize: false });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
}

// The header of a page: the links and buttons in its row, and the menu with the rest.

import { complete } from "./opening.mjs";

/** How long an open menu takes at most until its items can be pressed, in milliseconds, and how often it is opened. */
const SOON = 5_000;
const TRIES = 4;

// The picture before the program has a header as well, outside the body.
const row = (page) => page.locator("body .head-tools > .head-tool:visible");
const menuButton = (page) => page.locator("body .head-tools .menu > button");
const items = (page) => page.locator("body .head-tools [role=menuitem]:visible");

/** Opens the menu of the header, and returns its items. */
export async function menu(page) {
  // A menu that is about to close still says that it is open.
  while ((await items(page).count()) === 0) {
    if ((await menuButton(page).getAttribute("aria-expanded")) !== "true") await menuButton(page).click();
  }
  return items(page);
}

/** Presses the link or button of the header with this name: in its row, or else in its menu. A text is part of the name. */
export async function header(page, name) {
  await menuButton(page).waitFor();
  const direct = row(page).filter({ hasText: name });
  if ((await direct.count()) > 0) await direct.first().click();
  else await pressItem(page, name);
  await complete(page);
}

/** Presses an item of the menu. A page that closes the menu meanwhile, such as after another language, gets it opened again. */
async function pressItem(page, name) {
  for (let tries = 1; ; tries += 1) {
    const item = (await menu(page)).filter({ hasText: name }).first();
    try {
      return await item.click({ timeout: SOON });
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** The names of everything in the header's row and in its menu. */
export async function headerNames(page) {
  const names = await row(page).allInnerTexts();
  names.push(...(await (await menu(page)).allInnerTexts()));
  await page.keyboard.press("Escape");
  return names.map((name) => name.trim());
}

/** The names of everything in the header that opens a dialog: no guide, no projector, no language. */
export async function dialogNames(page) {
  const openers = /^(Share|Save and print|Settings|Keys|Teilen|Speichern und drucken|Einstellungen|Tasten)$/;
  return (await headerNames(page)).filter((name) => openers.test(name));
}

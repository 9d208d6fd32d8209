// The header of a page: the links and buttons in its row, and the menu with the rest.

import { complete } from "./opening.mjs";

const row = (page) => page.locator(".head-tools > .head-tool:visible");
const menuButton = (page) => page.locator(".head-tools .menu > button");
const items = (page) => page.locator(".head-tools [role=menuitem]:visible");

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
  else await (await menu(page)).filter({ hasText: name }).first().click();
  await complete(page);
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

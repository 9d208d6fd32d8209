// The header has links and buttons in its row, and a menu with the rest. The width decides what is where, and tests
// should not care.

import { complete } from "./opening.mjs";

/**
 * In milliseconds. How long we wait until the items of an open menu can be pressed, and how often we try to open it.
 */
const SOON = 5_000;
const TRIES = 4;

// The preview, which you see before the program, also has a header. That one is outside the body.
const row = (page) => page.locator("body .head-tools > .head-tool:visible");
const menuButton = (page) => page.locator("body .head-tools .menu > button");
const items = (page) => page.locator("body .head-tools [role=menuitem]:visible");

/** Opens the menu of the header and returns its items. */
export async function menu(page) {
  // A menu that is about to close is still marked as open.
  while ((await items(page).count()) === 0) {
    if ((await menuButton(page).getAttribute("aria-expanded")) !== "true") await menuButton(page).click();
  }
  return items(page);
}

/** Presses the link or button with this name or part of a name, in the header's row or else in its menu. */
export async function header(page, name) {
  await menuButton(page).waitFor();
  const direct = row(page).filter({ hasText: name });
  if ((await direct.count()) > 0) await direct.first().click();
  else await pressItem(page, name);
  await complete(page);
}

/** Presses an item of the menu. If the page closes the menu, as after a change of language, we open it again. */
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

/** Lists the names of everything in the header's row and in its menu. */
export async function headerNames(page) {
  const names = await row(page).allInnerTexts();
  names.push(...(await (await menu(page)).allInnerTexts()));
  await page.keyboard.press("Escape");
  return names.map((name) => name.trim());
}

/**
 * Lists the names of everything in the header that opens a dialog, which rules out the guide, the projector and the
 * languages.
 */
export async function dialogNames(page) {
  const openers = /^(Share|Save and print|Settings|Keys|Teilen|Speichern und drucken|Einstellungen|Tasten)$/;
  return (await headerNames(page)).filter((name) => openers.test(name));
}

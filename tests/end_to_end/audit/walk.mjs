// Visits the states of programs on phones and on desks, with all views and dialogs of the first state.

import assert from "node:assert/strict";
import { dialogNames, header, menu } from "../support/header.mjs";
import { resize } from "../support/idle.mjs";
import { complete } from "../support/opening.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { eachView } from "../support/views.mjs";
import { audit } from "./audit.mjs";
import { withLanguage } from "./programs.mjs";

/**
 * Returns the flaws of a program's states, views and dialogs in each of the windows.
 *
 * @param {import("playwright-core").Page} page
 * @param {(link: string) => Promise<void>} go
 * @param {object} program one of `PROGRAMS`
 * @param {object} how `kind` is `phones` or `desks`, `windows` their sizes, `language` a language code, `states` those to visit,
 *   `dialogs` whether to open the menu and all dialogs as well
 */
export async function walk(page, go, program, { kind, windows, language, states = program.states, dialogs = false }) {
  const found = [];
  // The next state starts in the window where this one ends. The default run visits each view and dialog in one of the windows.
  let order = windows;
  const inspect = async (name, { seen = {}, fits = false, windows: more = {}, only = {} } = {}) => {
    await complete(page);
    for (const [width, height] of only[kind] ?? [...more[kind] ?? [], ...order]) {
      await resize(page, [width, height]);
      const flaws = await audit(page, { touch: kind === "phones", seen: seen[kind] ?? [], fits: fits && kind === "desks" });
      found.push(...flaws.map((flaw) => `${program.name}, ${name}, ${width}x${height}, ${language}: ${flaw}`));
    }
    order = [...order].reverse();
  };
  for (const state of states.filter(({ thorough, only }) => (THOROUGH || !thorough) && only?.[kind]?.length !== 0)) {
    await state.before?.(page, go);
    await go(withLanguage(state.link, language));
    await state.act?.(page);
    // A number that is pointed at or has the focus would show its effect.
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.activeElement.blur());
    await inspect(state.name, state);
    if (state !== program.states[0] || program.isOverview) continue;
    let count = 0;
    const counted = async (name) => {
      count += 1;
      await inspect(name, THOROUGH ? {} : { only: { [kind]: [windows[count % windows.length]] } });
    };
    await eachView(page, counted);
    if (dialogs) await eachDialog(page, counted);
    assert.ok(count >= program.least, `${program.name}: ${count} views and dialogs`);
  }
  return found;
}

/** Opens the menu and each dialog of the header. */
async function eachDialog(page, inspect) {
  await menu(page);
  await inspect("the menu");
  await page.keyboard.press("Escape");
  for (const dialog of await dialogNames(page)) {
    await header(page, dialog);
    await page.locator("dialog[open]").waitFor();
    await inspect(dialog);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
}

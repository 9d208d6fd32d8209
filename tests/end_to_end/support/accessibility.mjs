// Finds the accessibility errors that a program can find.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { THOROUGH } from "./thorough.mjs";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Only these rules depend on colours, and a theme doesn't change anything else. */
const ON_COLOURS = ["color-contrast", "link-in-text-block"];

/** How to get each theme by settings of the system. */
const THEMES = {
  light: { colorScheme: "light", contrast: "no-preference" },
  dark: { colorScheme: "dark", contrast: "no-preference" },
  contrast: { colorScheme: "light", contrast: "more" },
};

/**
 * Fails if axe finds a violation of WCAG 2.2 (A and AA) or of good practice.
 *
 * @param {import("playwright-core").Page} page
 */
export async function assertAccessible(page) {
  assert.deepEqual(await violations(page), []);
}

/**
 * Does the same in the page's own theme. In each of the other themes, only the rules on colours are checked. The page
 * must still follow the system's settings, as it does until a visitor chooses a theme.
 *
 * @param {import("playwright-core").Page} page
 * @param {string[]} themes names of `THEMES`; the default run uses the first one
 */
export async function assertAccessibleIn(page, themes) {
  await assertAccessible(page);
  const before = await page.evaluate(() => document.documentElement.dataset.theme);
  for (const theme of THOROUGH ? themes : themes.slice(0, 1)) {
    await show(page, theme);
    assert.deepEqual(await violations(page, ON_COLOURS), [], `in the theme ${theme}`);
  }
  await show(page, before);
}

/** Switches the page to a theme. */
async function show(page, theme) {
  await page.emulateMedia(THEMES[theme]);
  await page.waitForFunction((name) => document.documentElement.dataset.theme === name, theme);
}

/** Lists the violations that axe finds, by the given rules or, by default, all of them. */
async function violations(page, rules) {
  // We can't add a script because of the page's content security policy, but we can evaluate its source.
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(await readFile(AXE, "utf8"));
  return page.evaluate(async (rules) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (document.querySelector(".awaited-part[role=status]")) await frame();
    // Buttons fade between colours, and dialogs fade in. If a part has just been loaded, it may only begin to fade in
    // the next frame.
    const fading = () => document.getAnimations().filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime < 1000);
    await frame();
    for (let all = fading(); all.length > 0; all = fading()) {
      await Promise.all(all.map((one) => one.finished.catch(() => {})));
      await frame();
    }
    const limits = rules && { runOnly: { type: "rule", values: rules } };
    // None of the active rules reads style sheets. This is why axe needn't load them again.
    const { violations } = await window.axe.run({ resultTypes: ["violations"], preload: { assets: ["media"] }, ...limits });
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help}: ${target.join(" ")}`));
  }, rules);
}

// The fonts, colours and languages of the audit.
//
// Most flaws of the layout depend on two things, such as a view and its window, or a window and the width of letters. So the
// default run has every pair of these, but not every combination:
// - Each font comes with its own colours. Colours move nothing, except that forced ones give edges to everything.
// - On projectors, each state is visited in every font, each time in another window and language. Windows, fonts and
//   languages meet in all pairs, because the windows rotate with the states. F changes nothing but an attribute of the
//   document, so only every eighth state is entered by it.
// - On phones, each program is visited in one font, and on desks in the next one, always in German, whose words are longer.
//   States rotate over the fonts, so each font meets every window and every kind of part.
// - Each state is opened once, and the window is resized.
// The thorough run visits every state in each font, in both languages, in each window.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { installed, withFont } from "../support/fonts.mjs";
import { actUntilDrawn } from "../support/acting.mjs";
import { watch } from "../support/browser.mjs";
import { staysWindow } from "../support/idle.mjs";
import { open } from "../support/opening.mjs";
import { WAIT } from "../support/patience.mjs";

const FONTS = ["DejaVu Sans", "Roboto", "Liberation Sans"];
const COLOURS = [["light", { colorScheme: "light" }], ["dark", { colorScheme: "dark" }], ["forced", { forcedColors: "active" }]];
const LOCALES = { en: "en-GB", de: "de-DE" };

/** The fonts that this machine has. */
export const FAMILIES = installed(FONTS);

/**
 * Registers a test for each font. `visitAll` gets the place of the font and a function that opens a window: with the options
 * of Playwright's `newPage`, a language, and a function that visits states in it. All flaws that `visitAll` returns are errors.
 */
export function eachFont(name, visitAll) {
  for (const [index, family] of FAMILIES.entries()) {
    const [colours, media] = COLOURS[index];
    scenario(`${name} (${family ?? "default font"}, ${colours} colours)`, { timeout: 1_800_000 }, ({ url }) => withFont({ family }, async (browser) => {
      const inWindow = async (options, language, visit) => {
        const page = await browser.newPage({ serviceWorkers: "block", reducedMotion: "reduce", locale: LOCALES[language], ...media, ...options });
        page.setDefaultTimeout(WAIT);
        actUntilDrawn(page);
        await staysWindow(page);
        const { problems } = watch(page.context(), new URL(url).origin);
        const go = async (link) => {
          try {
            await open(page, `${url}#${link}`);
            await page.locator("body main").first().waitFor();
          } catch (error) {
            throw new Error(`${link} doesn't open: ${error.message}`, { cause: error });
          }
        };
        await visit(page, go);
        assert.deepEqual(problems, [], "the page has to be free of errors");
        await page.close();
      };
      const flaws = await visitAll({ index, inWindow });
      assert.equal(flaws.length, 0, flaws.join("\n"));
    }));
  }
}

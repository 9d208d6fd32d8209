// Every state of every program on projectors: nothing is cut off or covers anything, drawings fit, and a class can read it.

import { THOROUGH } from "../support/thorough.mjs";
import { audit } from "./audit.mjs";
import { eachFont } from "./looks.mjs";
import { PROJECTED, withLanguage } from "./programs.mjs";
import { underTools } from "./tools.mjs";

const WINDOWS = [[1024, 768], [1280, 720], [1366, 768], [1920, 1080]];
const LANGUAGES = ["en", "de"];

/** The windows and languages of a state in a font. looks.mjs has the reasons. */
function places(state, font) {
  if (THOROUGH) return WINDOWS.flatMap((size) => LANGUAGES.map((language) => [size, language]));
  return [[WINDOWS[(state + font) % WINDOWS.length], LANGUAGES[(Math.floor(state / 2) + font) % LANGUAGES.length]]];
}

/** Whether a state is entered by the key F. The others are entered by a link from another one on the projector. */
const byKey = (state, font) => (state + 2 * font) % (THOROUGH ? 2 : 8) === 0;

const isProjected = (page) => page.evaluate(() => document.documentElement.hasAttribute("data-projected"));

/** Presses F and waits until the page is as large as the screen, or no longer. */
async function press(page, projected) {
  // A text field would take the letter.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("f");
  await page.waitForFunction((projected) => document.documentElement.hasAttribute("data-projected") === projected, projected);
}

eachFont("on projectors, everything is whole, in sight, and readable", async ({ index, inWindow }) => {
  const found = [];
  await inWindow({}, "en", async (page, go) => {
    const states = PROJECTED.filter(({ thorough }) => THOROUGH || !thorough);
    const visits = states.flatMap((state, place) => places(place, index).map(([size, language]) => ({ ...state, place, size, language })));
    // The language changes once, between two programs.
    for (const language of LANGUAGES) {
      for (const { name, link, before, act, seen, pointed, long, place, size } of visits.filter((one) => one.language === language)) {
        await page.setViewportSize({ width: size[0], height: size[1] });
        if ((before || byKey(place, index)) && await isProjected(page)) await press(page, false);
        await before?.(page, go);
        await go(withLanguage(link, language));
        if (!await isProjected(page)) await press(page, true);
        await act?.(page);
        const flaws = await audit(page, { projected: true, long, seen });
        if (pointed) flaws.push(...await underTools(page));
        // The next state may have a number in this place.
        if (act) await page.mouse.move(2, 2);
        found.push(...flaws.map((flaw) => `${name}, ${size.join("x")}, ${language}: ${flaw}`));
      }
    }
  });
  return found;
});

// Every view, dialog and state of every program on phones: nothing is cut off, covered, too small for fingers, or out of sight.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { FAMILIES, eachFont } from "./looks.mjs";
import { BOARDS, FRAMED, PROGRAMS } from "./programs.mjs";
import { audit } from "./audit.mjs";
import { walk } from "./walk.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WINDOWS = [[390, 844], [360, 640]];
const LANGUAGES = THOROUGH ? ["de", "en"] : ["de"];
/** The smallest frame that other pages may give to a board. */
const FRAME = { viewport: { width: 320, height: 400 } };

/** The items of a font: every third one in the default run. */
const turn = (items, index) => items.filter((_, place) => THOROUGH || place % FAMILIES.length === index);

eachFont("on phones, everything is whole, in sight, and large enough for fingers", async ({ index, inWindow }) => {
  const found = [];
  const how = { kind: "phones", windows: WINDOWS };
  for (const language of LANGUAGES) {
    for (const program of turn(PROGRAMS, index)) {
      await inWindow(PHONE, language, async (page, go) => found.push(...await walk(page, go, program, { ...how, language, dialogs: THOROUGH || Boolean(program.dialogs) })));
    }
    await inWindow(PHONE, language, async (page, go) => {
      found.push(...await walk(page, go, BOARDS, { ...how, language, states: turn(BOARDS.states, index) }));
    });
    await inWindow(FRAME, language, async (page, go) => {
      for (const { name, link, seen } of turn(FRAMED, index)) {
        await go(link);
        found.push(...(await audit(page, { seen, fits: true })).map((flaw) => `${name}, ${language}: ${flaw}`));
      }
    });
  }
  return found;
});

scenario("the audit knows every program", async ({ open, page }) => {
  await open("puzzles");
  const programs = (await page.locator("html").getAttribute("data-puzzles")).split(" ");
  const known = new Set([...PROGRAMS, BOARDS].flatMap(({ states }) => states.map(({ link }) => link.split("/")[0])));
  assert.deepEqual(programs.filter((program) => !known.has(program)), []);
});

// Every view and state of every program on screens of a classroom: nothing is cut off, covered, or out of sight.

import { THOROUGH } from "../support/thorough.mjs";
import { FAMILIES, eachFont } from "./looks.mjs";
import { BOARDS, PROGRAMS } from "./programs.mjs";
import { walk } from "./walk.mjs";

/** The default run leaves out sizes that have more space than another one in both directions. */
const WINDOWS = [[1024, 768], [1280, 720], ...(THOROUGH ? [[1366, 768], [1920, 1080]] : [])];
const LANGUAGES = THOROUGH ? ["de", "en"] : ["de"];

/** The items of a font: every third one in the default run, beginning with another one than on phones. */
const turn = (items, index) => items.filter((_, place) => THOROUGH || (place + 1) % FAMILIES.length === index);

eachFont("on desks, everything is whole and in sight", async ({ index, inWindow }) => {
  const found = [];
  const how = { kind: "desks", windows: WINDOWS };
  for (const language of LANGUAGES) {
    for (const program of turn(PROGRAMS, index)) {
      await inWindow({}, language, async (page, go) => found.push(...await walk(page, go, program, { ...how, language, dialogs: THOROUGH })));
    }
    await inWindow({}, language, async (page, go) => {
      found.push(...await walk(page, go, BOARDS, { ...how, language, states: turn(BOARDS.states, index) }));
    });
  }
  return found;
});

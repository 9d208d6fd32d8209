// The audit notices flaws: a rule of the style sheet breaks a state, and the audit must describe it.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { staysWindow } from "../support/idle.mjs";
import { audit } from "./audit.mjs";
import { BOARDS, FRAMED, PROGRAMS, PROJECTED } from "./programs.mjs";
import { underTools } from "./tools.mjs";

const named = (list, name) => list.find((one) => one.name === name);
const state = (program, name) => named(named([...PROGRAMS, BOARDS], program).states, name);
const board = (name) => named(BOARDS.states, name);
const projected = (name) => named(PROJECTED, name);

const SUDOKU = state("common-divisor Sudoku", "the published puzzle");
const GAME = state("the Factor Game", "a game");
const PLAYED = board("a game of 30 that was played to its end");

/** The kinds of windows: options of a page, and states with the rules that break them and a pattern of the flaw. */
const WINDOWS = {
  phones: [{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, [
    [board("the line of n=21&moves=19-9-10"), ".board-line { max-block-size: 0.7em; overflow: hidden }", /of a line are hidden|cut off/],
    [GAME, "main { inline-size: 700px }", /too wide/],
    [SUDOKU, ".pad-tool, .pad-digit { min-block-size: 0; block-size: 20px; padding: 0 }", /^small: button/],
    [board("the arches of 400"), "svg.arches text { font-size: 0.4em }", /letters of .* in arches/],
    [GAME, ".head { block-size: 90px }", /the header is 90/],
    [board("an empty board of 100"), ".board-frame { transform: translateY(500px) }", /out of sight.*\.cell/],
    [board("an empty board of 30"), ".cell { max-inline-size: 18px; max-block-size: 18px }", /a number of 18/],
    [PLAYED, ".ending { transform: translateY(700px) }", /out of sight.*\.ending h2/],
    [board("a result to hand in"), ".hand-in { margin-block-start: 900px }", /out of sight.*\.hand-in input/],
  ]],
  desks: [{ viewport: { width: 1024, height: 768 } }, [
    [SUDOKU, ".rule { max-block-size: 1em; overflow: hidden }", /of a line are hidden/],
    [PLAYED, ".ending-buttons { transform: translateY(400px) }", /out of sight.*\.ending-buttons/],
    [board("the curve of 30, 2"), ".curve text { font-size: 3em }", /labels overlap|a label is cut/],
    [state("the start page and the guides", "the start page"), "main { padding-block-end: 500px }", /has to be scrolled by/],
    [SUDOKU, ".sudoku-pad { margin-block-start: 400px }", /out of sight.*\.pad-digit/],
    [state("the divisor game", "twelve piles"), ".piles { margin-block-start: 700px }", /out of sight.*\.piles/],
    [board("an empty order"), ".view .hint { margin-inline-start: -20px; padding-inline: 0 }", /from the edge|cut off/],
    [{ link: "seventeen/1?view=filter" }, ".filter-controls > button { inline-size: 500px }", /wider than its words/],
    [{ link: "sieve/1?n=12&view=solve" }, ".bounds text { font-size: 6px }", /letters of 6/],
    [board("a result to hand in"), ".hand-in { margin-block-end: -120px }", /overlap/],
  ]],
  frames: [{ viewport: { width: 320, height: 400 } }, [
    [FRAMED[1], ".board-frame { min-block-size: 420px }", /has to be scrolled by/],
  ]],
  projectors: [{ viewport: { width: 1024, height: 768 } }, [
    [projected("an empty board"), ".cell .digits { font-size: 15px }", /digits of 15/],
    [projected("a game"), ".playback { position: fixed; inset: 250px auto auto 60px }", /lies on/],
    [projected("a game"), ".strip-move text { font-size: 2.5em }", /wider than its domino/],
    [projected("a grid of Seventeen"), ".leave-projector { inline-size: 300px }", /the way back is 300/],
    [projected("a question"), ".question p { font-size: 20px }", /a question of 20/],
  ]],
};

/** Adds rules to the style sheet of the page, above all others. */
function breakStyle(page, rules) {
  const important = rules.replaceAll(/ ?([;}])/g, (_, end) => (end === ";" ? " !important;" : " !important }"));
  return page.route(/\/style-[0-9a-f]+\.css/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${important}` });
  });
}

for (const [kind, [options, breaks]] of Object.entries(WINDOWS)) {
  scenario(`the audit notices what breaks ${kind}`, { ...options, locale: "de-DE", thorough: true }, async ({ open, page }) => {
    await staysWindow(page);
    const missed = [];
    for (const [{ link, act, seen = {}, fits = false }, rules, expected] of breaks) {
      await page.goto("about:blank");
      await breakStyle(page, rules);
      await open(link);
      await act?.(page);
      if (kind === "projectors") {
        await page.keyboard.press("f");
        await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
      }
      const found = await audit(page, {
        projected: kind === "projectors",
        touch: kind === "phones",
        seen: kind === "frames" ? seen : seen[kind] ?? [],
        fits: kind === "frames" || (fits && kind === "desks"),
      });
      if (kind === "projectors") found.push(...await underTools(page));
      if (!found.some((flaw) => expected.test(flaw))) missed.push(`${rules}: ${found.slice(0, 3).join("; ")}`);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
    assert.deepEqual(missed, []);
  });
}

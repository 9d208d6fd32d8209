// No text is cut off or covers another one, and drawings fit or scroll: on projectors, with large letters, in other fonts.

import assert from "node:assert/strict";
import { covered } from "../support/covered.mjs";
import { scenario } from "../support/fixture.mjs";
import { flaws } from "../support/flaws.mjs";
import { installed, withFont } from "../support/fonts.mjs";
import { dialogNames, header } from "../support/header.mjs";
import { complete, open as openPage } from "../support/opening.mjs";
import { small } from "../support/readable.mjs";
import { idle } from "../support/idle.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { eachView } from "../support/views.mjs";
import { bestGame, sieve } from "../sieve/link.mjs";

const END = bestGame(30);
const MIDDLE = `${END}&at=6`;
const PILES = "divisor-game/1?piles=360-84-30";

/** The views of an audience. The default run checks those with `true`. */
const PROJECTED = [
  ["the end of a game", END, true],
  ["arches", `${END}&view=arches`, true],
  ["pairs", `${END}&view=pairing`, true],
  ["order", `${END}&view=order`, true],
  ["piles", PILES, true],
  ["a game", MIDDLE, true],
  ["an empty board", sieve("n=30"), true],
  ["a game for the smallest sum", sieve("n=30&moves=29-15-30&goal=smallest&at=2")],
  ["a map", `${bestGame(120)}&at=19`],
  ["the end of a map", bestGame(120)],
  ["a large map", `${bestGame(400)}&at=40`],
  ["a board of ten", sieve("n=10&moves=7-9")],
  ["a large board", bestGame(60)],
  ["a question", `${END}&at=3&ask=Which+number+is+best+now%2C+and+why%3F`],
  ["the Factor Game", "factor-game/1?n=30"],
  ["the end of the Factor Game", "factor-game/1?n=30&moves=29-25-15-21-14-28-27-22-26-20-18-16-24"],
  ["the duel", "strategies/1?view=duel"],
  ["the laboratory", "strategies/1", true],
  ["a Sudoku", "common-divisor/1"],
  ["a grid of Seventeen", "seventeen/1"],
  ["results of a class", "class/1"],
];

/** The same views in German. */
const inGerman = (views) => views.map(([name, link]) => [`${name} in German`, `${link}${link.includes("?") ? "&" : "?"}lang=de`]);

/** Pages with the text of other sizes. */
const PAGES = [
  ["a game", MIDDLE],
  ["the end of a game", END],
  ["order", `${END}&view=order`],
  ["arches", `${END}&view=arches`],
  ["a small game", sieve("n=10&moves=7-9")],
  ["large numbers", sieve("n=120&moves=113-109")],
  ["piles", PILES],
  ["a pile of 10^18", "divisor-game/1?piles=1000000000000000000"],
  ["the Factor Game", "factor-game/1?n=30"],
  ["records", "records/1?n=30"],
  ["the start page", "puzzles"],
  ["other rules", "divisor-game/1?piles=12&view=laboratory"],
  ["counting", "divisor-game/1?piles=12&view=counting"],
  ["a Sudoku", "common-divisor/1"],
  ["a grid of Seventeen", "seventeen/1"],
  ["the laboratory", "strategies/1"],
  ["results of a class", "class/1"],
];

const FONTS = ["DejaVu Sans", "Roboto", "Liberation Sans"];
const SIZES = [[1024, 768], [1280, 720], [1366, 768], [1920, 1080]];

const isProjected = (page) => page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));

async function check(page, where, options) {
  // On a projector, the tools lie over other parts for two seconds.
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-pointing"));
  await idle(page);
  assert.deepEqual(await covered(page, options), [], where);
}

/** Opens links in turn on a projector: the first one before F is pressed, the others by their link. */
async function project(page, url, views, where) {
  for (const [name, link] of views) {
    await openPage(page, `${url}#${link}`);
    await page.locator("main").first().waitFor();
    if (!await page.evaluate(() => document.documentElement.hasAttribute("data-projected"))) {
      await page.keyboard.press("f");
      await isProjected(page);
    }
    await check(page, `${name}, ${where}`, { whole: true });
    assert.deepEqual(await small(page), [], `${name}, ${where}`);
  }
}

for (const family of installed(FONTS)) {
  scenario(`nothing is cut off or covered on projectors in ${family ?? "the default font"}`, { timeout: 1_800_000 }, async ({ url }) => {
    const views = THOROUGH ? [...PROJECTED, ...inGerman(PROJECTED)] : PROJECTED.filter(([, , standard]) => standard);
    await withFont({ family }, async (browser) => {
      for (const [width, height] of THOROUGH ? SIZES : SIZES.slice(0, 1)) {
        const page = await browser.newPage({ viewport: { width, height }, serviceWorkers: "block" });
        await project(page, url, views, `${width}x${height}, ${family}`);
        await page.close();
      }
    });
  });
}

scenario("with text of 200 %, nothing is cut off", { viewport: { width: 390, height: 844 } }, async ({ page, url }) => {
  const standard = ["a game", "a pile of 10^18"];
  for (const [width, height] of THOROUGH ? [[390, 844], [1280, 720]] : [[390, 844]]) {
    await page.setViewportSize({ width, height });
    for (const [name, link] of PAGES.filter(([name]) => THOROUGH || standard.includes(name))) {
      await openPage(page, `${url}#${link}`);
      // As browsers do that enlarge only text.
      await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
      await check(page, `${name}, ${width}x${height}`);
    }
  }
});

scenario("nothing is cut off on the narrowest phones", { viewport: { width: 320, height: 640 }, thorough: true }, async ({ page, url }) => {
  for (const [name, link] of PAGES) {
    await openPage(page, `${url}#${link}`);
    await check(page, name);
  }
});

for (const [width, height, thorough] of [[1280, 720, true], [390, 844, true], [1024, 768, true]]) {
  scenario(`with a browser font of 18 to 32 px, nothing is cut off at ${width}x${height}`, { thorough, timeout: 600_000 }, async ({ url }) => {
    for (const letters of [18, 24, 32]) {
      await withFont({ letters }, async (browser) => {
        const page = await browser.newPage({ viewport: { width, height }, serviceWorkers: "block" });
        for (const [name, link] of PAGES) {
          await openPage(page, `${url}#${link}`);
          await check(page, `${name}, font of ${letters} px`);
        }
      });
    }
  });
}

/** Programs with enough content for their views, and the least number of views. */
const PROGRAMS = [
  ["the Sieve", sieve("n=30&moves=29-25-15-20&at=3"), 8],
  ["the guide of the Sieve", "how", 0],
  ["the Factor Game", "factor-game/1?n=30&names=Anna-Ben&moves=29-25-27-28-26-24&at=5", 2],
  ["the divisor game", "divisor-game/1?piles=12-18-360&moves=1.2.6", 4],
];
const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [program, link, least] of PROGRAMS) {
  // German words are longer.
  scenario(`every view of ${program} fits phones and fingers`, { ...TOUCH, locale: "de-DE", timeout: 600_000 }, async ({ open, page }) => {
    const flawed = [];
    let views = 0;
    const inspect = async (view) => {
      views += 1;
      await complete(page);
      for (const [width, height] of [[320, 568], [390, 844]]) {
        await page.setViewportSize({ width, height });
        await idle(page);
        // Cells of boards and of maps may be smaller, and so may a divisor with one digit.
        const isControl = (flaw) => flaw.startsWith("small") && !/\.(lab-)?cell|button “\d”|input “” 35x44/.test(flaw);
        const tiny = (await flaws(page, { touch: true })).filter(isControl);
        flawed.push(...[...await covered(page), ...tiny].map((flaw) => `${view}, ${width}x${height}: ${flaw}`));
      }
    };
    await open(link);
    await inspect(link);
    await eachView(page, inspect);
    assert.ok(views > least, `${views} views`);
    for (const dialog of link === "how" ? [] : await dialogNames(page)) {
      await header(page, dialog);
      await page.locator("dialog[open]").waitFor();
      await inspect(dialog);
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
    }
    assert.deepEqual(flawed, []);
  });
}

scenario("with text of 200 % on the narrowest phones, the start page and the drawing of divisors fit", { viewport: { width: 320, height: 640 } }, async ({ page, url }) => {
  for (const link of ["puzzles", PILES]) {
    await openPage(page, `${url}#${link}`);
    await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
    await idle(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320, link);
  }
});

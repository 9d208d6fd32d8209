// Large letters and 400 %: nothing is cut off, everything can be reached, and only boards and graphs scroll in both directions.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { withFont } from "../support/fonts.mjs";
import { dialogNames, header, menu } from "../support/header.mjs";
import { idle } from "../support/idle.mjs";
import { complete, open as openPage } from "../support/opening.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { onView } from "../sieve/board.mjs";
import { bestGame, sieve } from "../sieve/link.mjs";
import { covered } from "./covered.mjs";
import { LARGEST_PILE, PILES } from "./programs.mjs";
import { misplaced } from "./rules.mjs";

const END = bestGame(30);

/** Pages with the text of other sizes. The default run visits those that are marked. */
const PAGES = [
  ["a game", `${END}&at=6`, true],
  ["the end of a game", END],
  ["order", `${END}&view=order`],
  ["arches", `${END}&view=arches`],
  ["a small game", sieve("n=10&moves=7-9")],
  ["large numbers", sieve("n=120&moves=113-109")],
  ["piles", PILES],
  ["a pile of 10^18", LARGEST_PILE, true],
  ["the Factor Game", "factor-game/1?n=30"],
  ["records", "records/1?n=30"],
];

async function check(page, where) {
  await idle(page);
  assert.deepEqual(await covered(page), [], where);
}

/** Enlarges only the text, as some browsers do. */
const doubleText = (page) => page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });

scenario("with text of 200 %, nothing is cut off", { viewport: { width: 390, height: 844 } }, async ({ page, url }) => {
  for (const [width, height] of THOROUGH ? [[390, 844], [1280, 720]] : [[390, 844]]) {
    await page.setViewportSize({ width, height });
    for (const [name, link] of PAGES.filter(([, , standard]) => THOROUGH || standard)) {
      await openPage(page, `${url}#${link}`);
      await doubleText(page);
      await check(page, `${name}, ${width}x${height}`);
    }
  }
});

scenario("with text of 200 % on the narrowest phones, the start page and the drawing of divisors fit", { viewport: { width: 320, height: 640 } }, async ({ page, url }) => {
  for (const link of ["puzzles", PILES]) {
    await openPage(page, `${url}#${link}`);
    await doubleText(page);
    await idle(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320, link);
  }
});

scenario("nothing is cut off on the narrowest phones", { viewport: { width: 320, height: 640 }, thorough: true }, async ({ page, url }) => {
  for (const [name, link] of PAGES) {
    await openPage(page, `${url}#${link}`);
    await check(page, name);
  }
});

for (const [width, height] of [[1280, 720], [390, 844], [1024, 768]]) {
  scenario(`with a browser font of 18 to 32 px, nothing is cut off at ${width}x${height}`, { thorough: true, timeout: 600_000 }, async ({ url }) => {
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

/** At a zoom of 400 %, 1280x1024 leave 320x256 pixels. */
const ENLARGED = { viewport: { width: 320, height: 256 } };
const VIEWS = ["moves", "solve", "proof", "arches", "pairing", "order", "relaxed", "upper-half", "classic"];

/** How far the page overflows sideways, and the parts whose contents do. */
function overhang(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const free = (element) => !element.closest(".board-frame, .graph-room, .visually-hidden, svg, [hidden]");
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const held = overflowX !== "visible" && textOverflow !== "ellipsis";
      // Texts that are only for screen readers are one pixel wide.
      return held && free(element) && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    });
    return { page: scrollWidth - clientWidth, parts: wide.map(({ className }) => className) };
  });
}

/** The controls that are not visible when they have the focus. */
function unreachable(page, within) {
  return page.evaluate(async (area) => {
    const controls = document.querySelectorAll(`${area} :is(button, a[href], input, select, textarea, summary, [tabindex="0"])`);
    const lost = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      control.scrollIntoView({ block: "nearest", inline: "nearest" });
      await new Promise(requestAnimationFrame);
      // Results that arrive meanwhile may remove a control.
      if (!control.isConnected) continue;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const seen = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5]].some(([across, down]) => {
        const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return hit && (control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control));
      });
      if (!seen || left < -1 || right > innerWidth + 1) lost.push(control.ariaLabel ?? control.innerText ?? control.outerHTML);
    }
    return lost;
  }, within);
}

scenario("everything around every view can be reached at 400 %", ENLARGED, async ({ open, page }) => {
  for (const view of VIEWS) {
    await open(sieve(`n=30&moves=29-25-15-20&at=3&view=${view}`));
    await onView(page, view);
    await complete(page);
    assert.deepEqual(await overhang(page), { page: 0, parts: [] }, view);
    // The header, the board and the buttons are the same around every view.
    assert.deepEqual(await unreachable(page, THOROUGH || view === VIEWS[0] ? "body" : ".side"), [], view);
  }
});

scenario("the page has one column and cells for a finger at 400 %", ENLARGED, async ({ open, page }) => {
  for (const size of THOROUGH ? [10, 30, 60, 100, 400] : [10, 60, 400]) {
    await open(sieve(`n=${size}`));
    await idle(page);
    const found = await misplaced(page, { seen: [] });
    assert.deepEqual(found.filter((flaw) => flaw.startsWith("a number of")), [], `N = ${size}`);
    const beside = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const parts = [...document.querySelectorAll(".score, .board-frame, .board-line, .controls, .playback, .side")];
      const places = parts.filter((part) => part.checkVisibility()).map((part) => [part.className, box(part)]);
      const overlap = (one, other) => one.top < other.bottom - 1 && other.top < one.bottom - 1;
      return places.filter(([, one]) => places.some(([, other]) => one !== other && overlap(one, other))).map(([name]) => name);
    });
    assert.deepEqual(beside, [], `N = ${size}`);
  }
});

scenario("every dialog can be used at 400 %", ENLARGED, async ({ open, page }) => {
  await open(sieve("n=30&moves=29-25&at=2"));
  await menu(page);
  assert.deepEqual(await overhang(page), { page: 0, parts: [] });
  await page.keyboard.press("Escape");
  for (const name of await dialogNames(page)) {
    const dialog = page.getByRole("dialog");
    await header(page, name);
    await dialog.waitFor();
    assert.deepEqual(await overhang(page), { page: 0, parts: [] });
    assert.deepEqual(await unreachable(page, "dialog"), []);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("tablist").waitFor();
  }
});

scenario("text of twice the size leaves everything in its place", async ({ url }) => {
  // Style sheets measure in rem. Change the browser's own setting for this.
  await withFont({ letters: 32 }, async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, serviceWorkers: "block" });
    await openPage(page, `${url}#sieve/1?n=30&moves=29-25-15-20&at=3&view=solve`);
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
    assert.deepEqual(await overhang(page), { page: 0, parts: [] });
    assert.deepEqual(await unreachable(page, "body"), []);
  });
});

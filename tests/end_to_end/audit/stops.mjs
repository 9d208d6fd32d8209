// Walks through all views, dialogs and modes of the Sieve. This works in any language, because it does not use their
// texts.

import { dialogNames, header } from "../support/header.mjs";
import { sieve } from "../sieve/link.mjs";
import { show } from "../sieve/board.mjs";

const SIZE = 100;
const GAME = "97-49-25-77-85-95-69-50-60";

const VIEWS = ["moves", "solve", "proof", "optima", "classic", "arches", "pairing", "order", "relaxed", "upper-half"];
/** The views with drawings, which the key E makes small. */
const DRAWING = ["proof", "arches", "pairing", "order", "relaxed", "upper-half"];

/** Numbers with long explanations: a mistake, a number with a preview, and one that can't be selected. */
const EXPLAINED = [60, 72, 37];

/** The dialogs of the header, in order. */
const DIALOGS = ["share", "files", "settings", "keys"];

/** A complete game that leaves many numbers over. It always selects the number with the most remaining factors. */
function wastefulGame(size) {
  const left = new Set(Array.from({ length: size }, (_, index) => index + 1));
  const factors = (number) => [...left].filter((other) => other < number && number % other === 0);
  const moves = [];
  for (;;) {
    const ranked = [...left].sort((one, other) => factors(other).length - factors(one).length || other - one);
    if (factors(ranked[0]).length === 0) return moves.join("-");
    for (const removed of [...factors(ranked[0]), ranked[0]]) left.delete(removed);
    moves.push(ranked[0]);
  }
}

/**
 * Leads the page from one stop to the next, and calls `inspect` at each of them.
 *
 * @param {{page: object, url: string, open: Function}} scene
 * @param {(stop: string) => Promise<void>} look
 */
export async function walk({ page, url, open }, inspect) {
  const go = async (fragment) => {
    await page.goto(`${url}#${fragment}`);
    await drawn(page);
  };
  await open("sieve", { tour: true });
  await tour(page, inspect);
  await go(sieve(`n=${SIZE}&moves=${GAME}`));
  await inspect("the best score hidden");
  await page.keyboard.press("b");
  // Wait until the cost of each move is known.
  await page.locator("#tab-moves").dispatchEvent("click");
  await page.waitForFunction(() => document.querySelector(".moves .cost") && !document.querySelector(".moves .cost.unsure"));
  for (const number of EXPLAINED) {
    await page.locator(`.cell[data-number="${number}"]`).dispatchEvent("pointerover", { pointerType: "mouse" });
    await page.locator(".board-line").filter({ hasText: new RegExp(`\\b${number}\\b`) }).waitFor();
    await inspect(`the line about ${number}`);
  }
  for (const view of VIEWS) {
    await show(page, view);
    await (READY[view] ?? drawn)(page);
    await inspect(`the view ${view}`);
    if (DRAWING.includes(view) && page.viewportSize().width > 896) {
      await page.keyboard.press("e");
      await drawn(page);
      await inspect(`the view ${view} with a large board`);
      await page.keyboard.press("e");
    }
  }
  // The solver has put its own game on the board, so return to the other one.
  await go(sieve(`n=${SIZE}&moves=${GAME}`));
  await sideLines(page, inspect);
  await page.locator("#tab-moves").dispatchEvent("click");
  for (const [at, name] of DIALOGS.entries()) {
    await header(page, (await dialogNames(page))[at]);
    await page.locator("dialog[open]").waitFor();
    await drawn(page);
    await inspect(`the dialog ${name}`);
    if (name === "share") {
      for (const part of [0, 1]) {
        await page.locator("dialog .builder-buttons [aria-expanded]").nth(part).dispatchEvent("click");
        await drawn(page);
        await inspect(`the dialog ${name}, ${["code", "frame"][part]}`);
      }
    }
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await go(sieve(`n=${SIZE}&moves=${wastefulGame(SIZE)}`));
  await page.locator(".ending .arches").waitFor();
  await drawn(page);
  await inspect("the end of a game");
  await page.locator(".ending-buttons .look-back").dispatchEvent("click");
  await page.locator(".report table").waitFor();
  await drawn(page);
  await inspect("the report of a game");
  await page.locator(".back-to-result button").dispatchEvent("click");
  await page.locator(".ending-buttons .result-link").dispatchEvent("click");
  await page.locator("dialog[open]").waitFor();
  await drawn(page);
  await inspect("the dialog of the result");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  for (const size of [30, 50, 100]) {
    await go(sieve(`n=${size}&moves=29`));
    if (size === 30) await page.keyboard.press("f");
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
    await drawn(page);
    await inspect(`the projector with ${size}`);
  }
  await page.keyboard.press("Escape");
  await go("sieve/how");
  await page.locator(".chapter").first().waitFor();
  await drawn(page);
  await inspect("how it works");
}

/** The three steps of the first visit, and the controls that lead from each to the next. */
async function tour(page, inspect) {
  const next = ['.cell[data-number="7"]', '.cell[data-number="8"]', ".tour-buttons button:last-child"];
  for (const [index, control] of next.entries()) {
    await page.locator(`.tour[data-step="${index + 1}"]`).waitFor();
    await drawn(page);
    await inspect(`step ${index + 1} of the tour`);
    await page.locator(control).first().dispatchEvent("click");
  }
  await page.locator(".tour").waitFor({ state: "detached" });
}

/** Makes moves with nested side lines, and shows one of these. */
async function sideLines(page, inspect) {
  await page.locator("#tab-moves").dispatchEvent("click");
  for (const [back, numbers] of [[3, [98, 90]], [1, [92]], [2, [96]]]) {
    for (let step = 0; step < back; step += 1) await page.locator(".playback button").nth(1).dispatchEvent("click");
    for (const number of numbers) await page.locator(`.cell[data-number="${number}"]`).dispatchEvent("click");
  }
  await page.locator(".side-line .side-line").waitFor();
  await page.locator(".side-line button").first().dispatchEvent("click");
  await drawn(page);
  await inspect("moves with side lines");
}

/** What to wait for until a view is complete, if drawing it isn't enough. */
const READY = {
  async solve(page) {
    await page.locator(".solve-buttons .primary").dispatchEvent("click");
    await page.locator(".verdict.proved").waitFor();
    await drawn(page);
  },
};

/** Waits until the page has been drawn, measured and drawn again. */
function drawn(page) {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

// A test's mouse and key actions only end when the page has drawn their results.
//
// A page on a busy machine doesn't draw everything at once. Yew yields to the browser every 16 ms, between the direct
// changes of a press and the changes that follow. And views, dialogs and the guide are loaded in chunks of the program
// when they are first opened. A visitor sees that they are loading. A test that didn't wait would sometimes miss them.

import { WAIT } from "./patience.mjs";

/** The actions of a locator that may change the page. */
const ACTIONS = ["check", "click", "dispatchEvent", "fill", "focus", "hover", "press", "pressSequentially", "selectOption", "tap", "uncheck"];

let patched = false;

/** Makes the actions on this page, and on all others, wait until their changes are drawn. */
export function actUntilDrawn(page) {
  untilDrawn(page.keyboard, ["press", "type"], () => page);
  untilDrawn(page.mouse, ["click", "up"], () => page);
  if (patched) return;
  patched = true;
  untilDrawn(Object.getPrototypeOf(page.locator("body")), ACTIONS, (locator) => locator.page());
}

/** Wraps methods so that they wait at the end. */
function untilDrawn(object, methods, pageOf) {
  for (const method of methods) {
    const act = object[method];
    object[method] = async function acted(...values) {
      const given = await act.apply(this, values).catch(async (error) => {
        // Until the program has drawn itself below its picture, both have the same controls. Visitors can't tell them
        // apart, so a test only has to be a moment more patient.
        if (!/strict mode violation/.test(error.message)) throw error;
        await pageOf(this).locator(".first-view").waitFor({ state: "detached" });
        return act.apply(this, values);
      });
      await drawn(pageOf(this));
      return given;
    };
  }
}

/**
 * Waits until the page has had several turns and is loading nothing. A part that
 * cannot be loaded shows an error, which ends the wait.
 */
async function drawn(page) {
  try {
    const isDrawn = await page.evaluate(turns, WAIT);
    if (!isDrawn) throw new Error(`a part of the page is still not loaded after ${WAIT} ms`);
  } catch (error) {
    // A closed page, or one that was left, draws nothing more.
    if (!/closed|context was destroyed|navigat/i.test(error.message)) throw error;
  }
}

/** Runs in the browser. Returns false if the page still loads a part after `wait` milliseconds. */
async function turns(wait) {
  const turn = (pause) => new Promise((done) => setTimeout(done, pause));
  for (let count = 0; count < 3; count += 1) await turn(0);
  const end = Date.now() + wait;
  while (document.querySelector(".awaited-part[role=status]")) {
    if (Date.now() > end) return false;
    await turn(10);
  }
  return true;
}

/** The source of a function for code that acts inside the browser. The function waits until the page has drawn. */
export const DRAWN = `() => (${turns})(${WAIT})`;

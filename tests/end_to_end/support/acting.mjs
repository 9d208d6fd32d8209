// When a test clicks or presses a key, it then waits until the page has drawn the result.
//
// On a busy machine, that doesn't happen all at once. Yew yields to the browser every 16 ms, so there's a gap between
// the direct changes of a press and those that follow. Also, the first time you open a view, a dialog or the guide, its
// chunk has to be loaded. A visitor sees that and waits, but a test would sometimes look too early.

import { WAIT } from "./patience.mjs";

/** Actions of a locator that may change the page. */
const ACTIONS = ["check", "click", "dispatchEvent", "fill", "focus", "hover", "press", "pressSequentially", "selectOption", "tap", "uncheck"];

let patched = false;

/** From now on, actions on this page and on all others only end when their changes are drawn. */
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
        // Below the picture, the program draws the same controls again, so for a moment there are two of each. Visitors
        // can't tell them apart, and a test only has to be a little more patient.
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
 * Waits until the page has had several turns and isn't loading anything. If a part can't be loaded, there's an error
 * message, and the wait is over.
 */
async function drawn(page) {
  try {
    const isDrawn = await page.evaluate(turns, WAIT);
    if (!isDrawn) throw new Error(`a part of the page is still not loaded after ${WAIT} ms`);
  } catch (error) {
    // A page that has been closed or left won't draw anything.
    if (!/closed|context was destroyed|navigat/i.test(error.message)) throw error;
  }
}

/** Runs in the browser. Returns false if the page is still loading a part after `wait` milliseconds. */
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

/** The source of a function that waits until the page has drawn, for code that acts inside the browser. */
export const DRAWN = `() => (${turns})(${WAIT})`;

// What a test does with mouse or keys ends when the page has drawn what comes of it.
//
// A page on a busy machine does not draw everything at once: Yew gives the browser a turn every 16 ms, between what a
// press changes and what that changes in turn. And views, dialogs and the guide come in chunks of the program when they
// are first opened. A visitor sees that they are coming; a test that looks at once would see nothing, now and then.

import { WAIT } from "./patience.mjs";

/** The actions of a locator that may change something. */
const ACTIONS = ["check", "click", "dispatchEvent", "fill", "focus", "hover", "press", "pressSequentially", "selectOption", "tap", "uncheck"];

let patched = false;

/** Has the actions on this page, and on all others, end when what they change is drawn. */
export function actUntilDrawn(page) {
  untilDrawn(page.keyboard, ["press", "type"], () => page);
  untilDrawn(page.mouse, ["click", "up"], () => page);
  if (patched) return;
  patched = true;
  untilDrawn(Object.getPrototypeOf(page.locator("body")), ACTIONS, (locator) => locator.page());
}

/** Replaces methods by such as wait in the end. */
function untilDrawn(object, methods, pageOf) {
  for (const method of methods) {
    const act = object[method];
    object[method] = async function acted(...values) {
      const given = await act.apply(this, values);
      await drawn(pageOf(this));
      return given;
    };
  }
}

/**
 * Waits until the page has had some turns, and nothing is on its way. A part that
 * cannot be loaded shows an error, which ends the wait.
 */
async function drawn(page) {
  try {
    const isDrawn = await page.evaluate(turns, WAIT);
    if (!isDrawn) throw new Error(`a part of the page is still not loaded after ${WAIT} ms`);
  } catch (error) {
    // A page that was left, or closed, has nothing more to draw.
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

/** The source of a function for code in the browser that acts by itself: it waits until the page has drawn. */
export const DRAWN = `() => (${turns})(${WAIT})`;

// Views, dialogs and the guide come in chunks of the program when they are first opened. A visitor sees that they are
// coming; a test that looks at once would see nothing, now and then. So whatever a test does with mouse or keys ends
// when what it has opened is there.

import { until } from "./until.mjs";

/** The actions of a locator that may open something. */
const ACTIONS = ["check", "click", "press", "selectOption", "tap"];

let patched = false;

/** Has the actions of this page, and of all others, end when what they open is loaded. */
export function awaitChunks(page) {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (...keys) => {
    await press(...keys);
    await loaded(page);
  };
  if (patched) return;
  patched = true;
  const locator = Object.getPrototypeOf(page.locator("body"));
  for (const action of ACTIONS) {
    const act = locator[action];
    locator[action] = async function acted(...values) {
      const given = await act.apply(this, values);
      await loaded(this.page());
      return given;
    };
  }
}

/** Waits until nothing is on its way. What cannot be loaded says so, and is not waited for. */
async function loaded(page) {
  try {
    await until(page, () => document.querySelector(".awaited-part[role=status]") === null);
  } catch (error) {
    // A page that was left, or closed, has nothing more to load.
    if (!/closed|context was destroyed|navigat/i.test(error.message)) throw error;
  }
}

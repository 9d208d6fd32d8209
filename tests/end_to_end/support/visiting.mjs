// Checks that apply to every puzzle: its keys, and working offline.

import assert from "node:assert/strict";

/**
 * Presses keys one after another. `[key, value]` means that after this key, the focus must be on the element with this
 * value of a data attribute.
 */
export async function assertSteps(page, steps, attribute = "number") {
  for (const [key, value] of steps) {
    await page.keyboard.press(key);
    assert.equal(await page.evaluate((name) => document.activeElement.dataset[name], attribute), value, key);
  }
}

/** Waits until a complete build is stored and serves the page. */
export async function cached(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Takes a stored page offline, stops its server, and loads the page again. */
export async function loseNetwork({ page, context, server }) {
  await cached(page);
  await context.setOffline(true);
  await server.close();
  await page.reload();
}

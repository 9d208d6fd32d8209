// What every puzzle's page is visited with: keys, and no network.

import assert from "node:assert/strict";

/**
 * Presses keys one after the other; after each the focus has to be where the list
 * says: `[key, value]`, with the value of a data attribute.
 */
export async function assertSteps(page, steps, attribute = "number") {
  for (const [key, value] of steps) {
    await page.keyboard.press(key);
    assert.equal(await page.evaluate((name) => document.activeElement.dataset[name], attribute), value, key);
  }
}

/** Waits until a complete build is kept and serves the page. */
export async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Takes the network away from a page that is kept, and its server, and loads the page again. */
export async function loseNetwork({ page, context, server }) {
  await kept(page);
  await context.setOffline(true);
  await server.close();
  await page.reload();
}

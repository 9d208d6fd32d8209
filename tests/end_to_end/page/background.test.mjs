// A tab in the background: no frames, and timers at most once a second, as browsers do it. Nothing is lost or skipped.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { sieve } from "../sieve/link.mjs";

/** Makes the page one that nobody sees. */
function hide(page) {
  return page.evaluate(() => {
    const set = window.setTimeout.bind(window);
    for (const [name, value] of [["hidden", true], ["visibilityState", "hidden"]]) {
      Object.defineProperty(document, name, { configurable: true, get: () => value });
    }
    window.requestAnimationFrame = () => 0;
    window.setTimeout = (action, delay = 0, ...values) => set(action, Math.max(delay, 1000), ...values);
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

scenario("in the background, playback makes every move, slowly", async ({ page, open }) => {
  await open(sieve("n=12&moves=11-9-10-8-12&at=0"));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await hide(page);
  const seen = [];
  for (let at = 1; at <= 5; at += 1) {
    await page.waitForFunction((least) => Number(document.querySelector(".playback input[type=range]").value) >= least, at, { polling: 100 });
    seen.push(await page.locator(".playback input[type=range]").inputValue());
  }
  assert.deepEqual(seen, ["1", "2", "3", "4", "5"]);
});

scenario("in the background, a search ends with its proof", async ({ page, open }) => {
  await open(sieve("n=80&view=solve"));
  await page.getByRole("button", { name: /^Solve/ }).first().click();
  await hide(page);
  await page.getByText(/no game scores more|proved/i).first().waitFor({ timeout: 30_000 });
});

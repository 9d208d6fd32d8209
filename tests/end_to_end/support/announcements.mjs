// Screen readers announce changes of live regions. These are what we count.

import assert from "node:assert/strict";

/** In milliseconds. We count announcements for this long. */
const WHILE = 3000;

/**
 * Fails if a page announces more than one thing per second for a while, or if the names of focusable elements change.
 * The page has to be busy all the time, or else this doesn't show anything.
 *
 * @param {import("playwright-core").Page} page
 */
export async function assertQuiet(page) {
  const announced = await page.evaluate((time) => new Promise((done) => {
    const POLITE = { status: "polite", log: "polite", alert: "assertive" };
    const liveOf = (element) => element.getAttribute("aria-live") ?? POLITE[element.getAttribute("role")];
    const region = (node) => {
      let element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
      while (element && !liveOf(element)) element = element.parentElement;
      return element && liveOf(element) !== "off" ? element : undefined;
    };
    const announced = [];
    const started = performance.now();
    const note = (what) => announced.push(`${Math.round(performance.now() - started)} ms: ${what}`);
    const observer = new MutationObserver((changes) => {
      const regions = new Set(changes.filter((change) => change.type !== "attributes").map((change) => region(change.target)));
      regions.delete(undefined);
      for (const one of regions) note(one.textContent);
      for (const { target } of changes.filter((change) => change.type === "attributes")) {
        if (target === document.activeElement || target.getAttribute("role") === "application") note(target.getAttribute("aria-label"));
      }
    });
    observer.observe(document.body, {
      subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["aria-label"],
    });
    setTimeout(() => {
      observer.disconnect();
      done(announced);
    }, time);
  }), WHILE);
  assert.ok(announced.length <= WHILE / 1000, `${announced.length} announcements:\n${announced.slice(0, 20).join("\n")}`);
}

// What moves on a page while something goes on by itself.

import assert from "node:assert/strict";

/**
 * Notes from now on what the browser tells of elements that were moved; that a click or a key did it is no excuse here.
 * It is asked at the end by `assertNothingMoved`.
 */
export function watchShifts(page) {
  return page.evaluate(() => {
    window.shifts = [];
    const name = (node) => node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "gone";
    const told = ({ node, previousRect: from, currentRect: to }) =>
      `${name(node)}: ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`;
    // What has come back to its place within a frame was not seen to move.
    const moved = ({ previousRect: from, currentRect: to }) => from.x !== to.x || from.y !== to.y;
    const note = (list) => list.getEntries().forEach((entry) => window.shifts.push(...entry.sources.filter(moved).map(told)));
    const observer = new PerformanceObserver(note);
    observer.observe({ type: "layout-shift" });
    window.takeShifts = () => {
      note({ getEntries: () => observer.takeRecords() });
      return window.shifts.splice(0);
    };
  });
}

/** Fails if something has moved since. */
export async function assertNothingMoved(page) {
  assert.deepEqual(await page.evaluate(() => window.takeShifts()), []);
}

// Detects parts of a page that move while something runs by itself.

import assert from "node:assert/strict";

/**
 * Starts recording the browser's layout shifts. Unlike the browser's own score, this includes those right after a click
 * or a key. At the end, check them with `assertNothingMoved`.
 */
export function watchShifts(page) {
  return page.evaluate(() => {
    window.shifts = [];
    const name = (node) => node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "gone";
    const reported = ({ node, previousRect: from, currentRect: to }) =>
      `${name(node)}: ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`;
    // If an element is back in its place within a frame, nobody has seen it move.
    const moved = ({ previousRect: from, currentRect: to }) => from.x !== to.x || from.y !== to.y;
    const note = (list) => list.getEntries().forEach((entry) => window.shifts.push(...entry.sources.filter(moved).map(reported)));
    const observer = new PerformanceObserver(note);
    observer.observe({ type: "layout-shift" });
    window.takeShifts = () => {
      note({ getEntries: () => observer.takeRecords() });
      return window.shifts.splice(0);
    };
  });
}

/** Fails if anything has moved since then. */
export async function assertNothingMoved(page) {
  assert.deepEqual(await page.evaluate(() => window.takeShifts()), []);
}

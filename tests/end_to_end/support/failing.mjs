// Makes workers fail for a test.

/**
 * Makes the worker of a job fail. You can list several ways: "panic", "silence" (for good), or "pause" (a silence that
 * ends). They happen in this order.
 */
export function fail(page, job, ...failures) {
  return page.evaluate((names) => {
    for (const name of names) dispatchEvent(new Event(name));
  }, failures.map((failure) => `ginnow-${failure}-${job}`));
}

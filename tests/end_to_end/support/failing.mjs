// Workers that fail because a test wants them to.

/**
 * Has the worker of a job fail, in several ways one after the other: "panic", "silence" for good, or
 * "pause", a silence that ends.
 */
export function fail(page, job, ...failures) {
  return page.evaluate((names) => {
    for (const name of names) dispatchEvent(new Event(name));
  }, failures.map((failure) => `ginnow-${failure}-${job}`));
}

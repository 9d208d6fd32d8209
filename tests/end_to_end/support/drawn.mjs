// Checks that drawn parts of a page stay. A redrawn part flickers and loses the focus.

/** Starting with the next visit, counts the matching elements that are removed from the page. */
export function countRemoved(page, selector) {
  return page.addInitScript((selector) => {
    window.removed = 0;
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        window.removed += [...removedNodes].filter((one) => one.matches?.(selector)).length;
      }
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** The count so far. */
export const removed = (page) => page.evaluate(() => window.removed);

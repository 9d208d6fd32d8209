// Whether drawn parts of a page stay. A redrawn part flickers and loses the focus.

/** From the next visit on, counts the elements that match and are removed from the page. */
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

// If a part of the page is drawn again, it flickers and loses the focus. This checks that it isn't.

/** From the next visit on, this counts how many matching elements are removed from the page. */
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

/** How many have been removed so far. */
export const removed = (page) => page.evaluate(() => window.removed);

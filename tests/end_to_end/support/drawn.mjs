// How often parts of a page are drawn: what stays is drawn once.

/** From the next visit on, counts the elements that are added to the page and match: a number for each selector. */
export function countAdded(page, ...selectors) {
  return page.addInitScript((all) => {
    window.added = all.map(() => 0);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        all.forEach((selector, at) => {
          window.added[at] += [...addedNodes].filter((one) => one.matches?.(selector)).length;
        });
      }
    }).observe(document, { childList: true, subtree: true });
  }, selectors);
}

/** What was counted so far. */
export const added = (page) => page.evaluate(() => window.added);

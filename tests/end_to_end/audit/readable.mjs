// If the whole class should read a text on a projector, it can't be smaller than this.
//
// The last row of a class is up to eight picture heights away, and people can read letters that are ten minutes of arc
// high: tan(10′) * 8 is 1/43 of the height. Digits are 0.7 of their font size.

/** Everyone must be able to read digits of this font size, which is a fraction of the window's height. */
export const READABLE = 1 / 30;

/** The same for words and marks. They are for the first rows, which are five picture heights away. */
export const READABLE_IN_FRONT = 1 / 50;

/**
 * Names the visible texts of a projected page that are too small. Scores next to the ordered picture need 88 pixels, and all other texts
 * 24. The presenter's tools do not count.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export function small(page) {
  return page.evaluate(() => {
    const flaws = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest(".visually-hidden, .skip, .head, .playback, .controls, .ending button, .after button, .notice, title, option, script, noscript")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNode(node);
      const { width, top } = range.getBoundingClientRect();
      if (width < 2 || top > innerHeight) continue;
      const scale = element.ownerSVGElement ? Math.abs(element.getScreenCTM().d) : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      const isScore = document.querySelector(".projected-arches") && element.closest(".figure-score dd, .figure-taxman dd");
      if (size < (isScore ? 88 : 24) - 0.2) flaws.push(`“${node.data.trim().slice(0, 40)}” has ${size.toFixed(1)} px`);
    }
    return [...new Set(flaws)];
  });
}

// Finds texts that are cut off or cover each other, and drawings that are larger than their container.

/** Texts may overlap by this many pixels, and reach out of their container by as much. */
const SLACK = 1.5;

/**
 * Describes the layout errors of the visible page, each in a sentence. With `whole`, drawings must fit their container.
 * Without it, you may also have to scroll them.
 *
 * @param {import("playwright-core").Page} page
 * @param {{whole?: boolean}} options
 * @returns {Promise<string[]>}
 */
export function covered(page, { whole = false } = {}) {
  return page.evaluate(({ whole, slack }) => {
    const name = (text) => `“${text.trim().slice(0, 40)}”`;
    const over = [...document.querySelectorAll(".notice, .tour, .effect, .out-of-reach, dialog[open], [role=menu]")];
    const flaws = [];

    /** The boxes of the letters of visible texts. A line is higher than its letters, so its own box wouldn't do. */
    const letters = () => {
      const found = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || ["SCRIPT", "STYLE", "OPTION", "TITLE", "NOSCRIPT"].includes(element.tagName.toUpperCase())) continue;
        if (element.closest(".visually-hidden, .skip, .who, svg, .refusal, [inert]") || over.some((one) => one.contains(element))) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, top, bottom } of range.getClientRects()) {
          const trim = (bottom - top) * 0.22;
          if (right - left > 1) found.push({ element, text: node.data, left, right, top: top + trim, bottom: bottom - trim });
        }
      }
      return found;
    };

    /** Returns the part of the window in which an element is visible, and true if you can scroll to the rest. */
    const frame = (element) => {
      const seen = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
      for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(one);
        if (clipPath !== "none") return undefined;
        const box = one.getBoundingClientRect();
        if (["hidden", "clip"].includes(overflowX)) Object.assign(seen, { left: Math.max(seen.left, box.left), right: Math.min(seen.right, box.right) });
        if (["hidden", "clip"].includes(overflowY)) Object.assign(seen, { top: Math.max(seen.top, box.top), bottom: Math.min(seen.bottom, box.bottom) });
        // If it scrolls, it is not cut off.
        if (["auto", "scroll"].includes(overflowX)) Object.assign(seen, { left: -Infinity, right: Infinity });
        if (["auto", "scroll"].includes(overflowY)) Object.assign(seen, { top: -Infinity, bottom: Infinity });
        if ([overflowX, overflowY].some((one) => ["auto", "scroll"].includes(one))) return seen;
        if (position === "fixed") break;
      }
      return seen;
    };

    /** True if the element's container has scrolled away from it. */
    const isScrolledAway = ({ element, left, right, top, bottom }) => {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(one);
        if (![overflowX, overflowY].some((it) => it !== "visible")) continue;
        const box = one.getBoundingClientRect();
        if (right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom) return true;
      }
      return false;
    };

    /** True if the element doesn't move in the window while the page scrolls. */
    const isFixed = (element) => {
      const bar = element.closest(".tabs");
      return bar !== null && getComputedStyle(bar).position === "fixed";
    };

    const texts = letters().filter((text) => !isScrolledAway(text) && frame(text.element));
    for (const text of texts) {
      const seen = frame(text.element);
      const out = Math.max(seen.left - text.left, text.right - seen.right, seen.top - text.top, text.bottom - seen.bottom);
      if (out > slack) flaws.push(`${name(text.text)} is cut off by ${out.toFixed(0)} px`);
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // A part under a bar isn't covered for good, because you can scroll it.
        const isSticky = [one, other].some(({ element }) => element.closest(".record-head, .builder-copy, .ending-buttons, .at-point, thead") || isFixed(element));
        if (across > slack && down > slack && !isSticky) flaws.push(`${name(one.text)} and ${name(other.text)} overlap`);
      }
    }

    // Marks in cells are pseudo-elements.
    for (const cell of document.querySelectorAll(".cell:is([data-mark], [data-cost])")) {
      const style = getComputedStyle(cell, "::after");
      const digits = cell.querySelector(".digits");
      if (!cell.checkVisibility({ visibilityProperty: true }) || style.position !== "absolute" || style.display === "none" || style.content === "none" || !digits) continue;
      const [box, range] = [cell.getBoundingClientRect(), document.createRange()];
      range.selectNodeContents(digits);
      const { top, bottom } = range.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(digits).fontSize);
      // Digits are up to 0.73 of the font size high. A mark is in a line as high as its font size, and ends 0.11 below
      // it.
      const below = (top + bottom) / 2 + 0.365 * size;
      const mark = parseFloat(style.fontSize);
      const markTop = box.bottom - parseFloat(getComputedStyle(cell).borderBottomWidth) - parseFloat(style.bottom) - 0.89 * mark;
      if (below > markTop) flaws.push(`the mark of ${cell.dataset.number} covers its digits by ${(below - markTop).toFixed(0)} px`);
    }

    for (const area of document.querySelectorAll(".graph-room")) {
      if (!area.checkVisibility()) continue;
      const svg = area.querySelector("svg").getBoundingClientRect();
      const out = Math.max(svg.width - area.clientWidth, svg.height - area.clientHeight);
      const scrolls = getComputedStyle(area).overflow.includes("auto");
      if (out > slack && (whole || !scrolls)) flaws.push(`the drawing is ${out.toFixed(0)} px larger than its container`);
      const box = area.getBoundingClientRect();
      const outside = Math.max(box.right - innerWidth, whole ? box.bottom - innerHeight : 0);
      // A drawing that fits also fills its container. Some are already as large as drawings get.
      const unused = Math.min(area.clientWidth - svg.width, area.clientHeight - svg.height);
      if (whole && unused > 60 && svg.height < 0.5 * innerHeight) flaws.push(`the drawing leaves ${unused.toFixed(0)} px free on every side`);
      if (outside > slack) flaws.push(`the drawing is ${outside.toFixed(0)} px outside the window`);
    }

    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    if (scrollWidth > clientWidth + 1) flaws.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    if (whole && scrollHeight > clientHeight + 1) flaws.push(`the page is ${scrollHeight - clientHeight} px too high`);
    return [...new Set(flaws)];
  }, { whole, slack: SLACK });
}

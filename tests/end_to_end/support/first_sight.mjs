// Measures how much there is to take in on the first screen of a page.

/** Everything that you can press, type into or move. */
const CONTROLS = "a[href], button:not(.skip), input:not([type=hidden]), select, textarea, summary, [role=tab], [role=slider], [role=button]";
/** The thing itself: a board, a grid or a drawing with its cells, nodes and labels. A visitor sees it as one picture. */
const THING = ".board, .sudoku-grid, .piles, .graph-room svg, .record-list, .wall, table.sorted tbody, .rows-table tbody, .class-sample table, .chart-room";

/** Counts the controls and the words on the screen, without those of the board, the grid or the drawing. */
export const firstSight = (page) => page.evaluate(countFirstSight, { CONTROLS, THING });

/** Runs in the browser. */
export function countFirstSight({ CONTROLS, THING }) {
  const isOnScreen = ({ left, right, top, bottom, width, height }) =>
    width > 1 && height > 1 && left < innerWidth && right > 0 && top < innerHeight - 1 && bottom > 1;
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isOfTheThing = (element) => element.closest(THING) !== null;
  const isMet = (element) => isVisible(element) && !isOfTheThing(element) && isOnScreen(element.getBoundingClientRect());
  const controls = [...document.querySelectorAll(CONTROLS)].filter(isMet);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!/\p{L}/u.test(node.data) || parent.closest("script, style, noscript, option, .visually-hidden, .skip")) continue;
    if (!isVisible(parent) || isOfTheThing(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if (![...range.getClientRects()].some(isOnScreen)) continue;
    words.push(...node.data.split(/\s+/).filter((word) => /\p{L}/u.test(word)));
  }
  const name = (element) => (element.getAttribute("aria-label") ?? element.textContent ?? element.value ?? "").trim().slice(0, 30);
  return { controls: controls.map((one) => name(one) || one.className || one.tagName), words };
}

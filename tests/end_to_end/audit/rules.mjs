// The rules of the audit about parts of the page: boards, drawings, lines, the header, and the parts of a projected game.

/** The least font size outside projectors, in pixels. */
const LEAST = 12;

/** The same in pictures that show a shape more than its numbers: two games that a teacher compares, divisors, and the end of a game. */
const LEAST_OF_PICTURES = 9.5;
const PICTURES = ".class-pair, .row-bars, .lattice, .wide-drawing, .ending svg";
/** Drawings whose letters have no least size: one that is enlarged by two fingers, and pictures next to a text with their numbers. */
const ENLARGED = ".split .graph-room, .bars, .best-game, .card-drawing, .yesterday, .skyline";

/** The least side of a number on a board that fits the window, in pixels. At 400 % there is space for more. */
const LEAST_CELL = 24;
const LEAST_CELL_ENLARGED = 32;

/** The largest boards whose numbers all fit small phones and other windows, and the largest whose digits all have their full size next to the arches. */
const MOST_ON_SMALL = 60;
const MOST_IN_SIGHT = 120;
const MOST_IN_FULL = 50;

/** The least size of digits next to the arches on a board of more numbers, in pixels. */
const LEAST_DIGITS = 25;

/** The least size of a question and of a verdict on a projector, in pixels. */
const LEAST_QUESTION = 32;

/**
 * Describes the flaws of the parts of the visible page, one sentence each. The options are those of `audit`.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export function misplaced(page, how) {
  const limits = { LEAST, LEAST_OF_PICTURES, PICTURES, ENLARGED, LEAST_CELL, LEAST_CELL_ENLARGED, MOST_ON_SMALL, MOST_IN_SIGHT, MOST_IN_FULL, LEAST_DIGITS, LEAST_QUESTION };
  return page.evaluate(inspect, { ...how, limits });
}

/** Runs in the browser. */
function inspect({ projected, long, seen, fits, lines, readable, limits }) {
  const SLACK = 1.5;
  const found = new Set();
  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = (selector, within = document) => [...within.querySelectorAll(selector)].filter(isVisible);
  const box = (element) => element.getBoundingClientRect();
  const words = (element) => `“${(element.ariaLabel ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  const sizeOf = (element, pseudo) => parseFloat(getComputedStyle(element, pseudo).fontSize);
  const px = (length) => `${length.toFixed(1)} px`;

  /** The box of the text of an element. */
  const textBox = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };

  /** A line is higher than its letters. */
  const letters = (element) => {
    const { left, right, top, bottom, height } = box(element);
    return { element, left, right, top: top + 0.22 * height, bottom: bottom - 0.2 * height };
  };

  const texts = () => {
    const small = new Map();
    const isLarge = all(".cell").length > limits.MOST_IN_SIGHT;
    const walker = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body, NodeFilter.SHOW_TEXT);
    const skipped = `.visually-hidden, .skip, .who, .paper, title, option, script, style, noscript, ${limits.ENLARGED}`;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest(skipped) || (isLarge && element.closest(".cell")) || !isVisible(element)) continue;
      const range = document.createRange();
      range.selectNode(node);
      if (range.getBoundingClientRect().width < 2) continue;
      const scale = element.ownerSVGElement ? Math.abs(element.getScreenCTM().d) : 1;
      const least = element.closest(limits.PICTURES) ? limits.LEAST_OF_PICTURES : limits.LEAST;
      const size = sizeOf(element) * scale;
      // Browsers round the sizes of text.
      const place = (element.closest("svg") ?? element).closest("[class]").getAttribute("class");
      if (size < least - 0.2) small.set(place, `letters of ${px(size)} in ${place}, such as ${words(element)}`);
    }
    for (const flaw of small.values()) found.add(flaw);
  };

  const height = () => {
    const { scrollHeight } = document.documentElement;
    if (fits && scrollHeight > innerHeight + 1) found.add(`the page has to be scrolled by ${px(scrollHeight - innerHeight)}`);
  };

  /** Elements that must be in sight: inside the window, with nothing over their top, middle or bottom. */
  const inSight = () => {
    for (const selector of seen) {
      const matching = all(selector);
      if (matching.length === 0) found.add(`there is no ${selector}`);
      for (const element of matching) {
        const { left, right, top, bottom, width, height } = box(element);
        const out = Math.max(-left, right - innerWidth, -top, bottom - innerHeight);
        if (out > SLACK) found.add(`out of sight by ${px(out)}: ${selector} ${words(element)}`);
        // A notice about the last visit is gone before the class looks.
        const isOwn = (hit) => hit === null || (projected && hit.closest(".notice")) || element.contains(hit) || hit.contains(element) || Boolean(hit.closest("label")?.contains(element));
        const hits = [2, height / 2, height - 2].map((down) => document.elementFromPoint(left + width / 2, top + down));
        const over = hits.find((hit) => !isOwn(hit));
        if (out <= SLACK && over) found.add(`covered: ${selector} ${words(element)} by ${over.localName} “${over.className}”`);
      }
    }
  };

  /** On a phone, the header is one row, except in a guide. */
  const header = () => {
    const [head] = all("body .head");
    if (!head || innerWidth > 400 || document.querySelector("main.story, [data-projected]")) return;
    const { height, bottom } = box(head);
    // With larger letters the row is higher.
    const row = 3 * sizeOf(document.documentElement);
    if (Math.abs(height - row) > 1) found.add(`the header is ${px(height)} high`);
    for (const part of all(".head > *, .head-tools > *")) {
      const { left, right, top, bottom: low } = box(part);
      if (part.closest("[role=menu]") === null && (left < 0 || right > innerWidth || low > bottom + 1 || top < box(head).top - 1)) found.add(`outside the header: ${words(part)}`);
    }
  };

  const board = () => {
    const [frame] = all("body .board-frame");
    // The numbers of a map have no digits, and nobody presses them.
    if (!frame || frame.matches(".map") || frame.closest(".map") || frame.querySelector(".map")) return;
    const cells = all(".cell", frame);
    const isEnlarged = innerHeight < 300;
    const isSmall = innerWidth < 390 || innerHeight < 700;
    if (cells.length > (isSmall ? limits.MOST_ON_SMALL : limits.MOST_IN_SIGHT) && !isEnlarged) return;
    const [down, across] = [frame.scrollHeight - frame.clientHeight, frame.scrollWidth - frame.clientWidth];
    // A small frame shows a board that scrolls.
    if (Math.max(innerHeight < 500 ? 0 : down, across) > SLACK) found.add(`the board has to be scrolled by ${px(Math.max(down, across))}`);
    const least = isEnlarged ? limits.LEAST_CELL_ENLARGED : limits.LEAST_CELL;
    const sides = cells.map((cell) => Math.min(box(cell).width, box(cell).height));
    if (Math.min(...sides) < least - 0.1) found.add(`a number of ${px(Math.min(...sides))}`);
    for (const cell of cells) {
      const digits = cell.querySelector(".digits");
      if (digits && isVisible(digits) && textBox(digits).width > cell.clientWidth + 0.5) found.add(`digits wider than their cell: ${cell.dataset.number}`);
    }
  };

  /** Lines that show a text as a whole, and texts next to an edge. */
  const wholeLines = () => {
    for (const line of lines ? all("body :is(.board-line, .rule, .at-point, .result)") : []) {
      // Only screen readers read it.
      if (line.clientWidth < 4 || getComputedStyle(line).clipPath !== "none") continue;
      const hidden = line.scrollHeight - line.clientHeight;
      if (hidden > SLACK) found.add(`${px(hidden)} of a line are hidden: ${words(line)}`);
    }
    for (const hint of innerWidth < 1024 ? [] : all("body .view.order .hint")) {
      if (!hint.textContent.trim()) continue;
      const inset = textBox(hint).left - box(hint.closest(".view")).left;
      if (inset < 8) found.add(`${px(inset)} from the edge: ${words(hint)}`);
    }
    for (const button of all(".filter-controls > button")) {
      const wide = box(button).width - textBox(button).width;
      if (wide > 4.2 * sizeOf(button)) found.add(`${px(wide)} wider than its words: ${words(button)}`);
    }
  };

  /** The labels of these drawings are apart, and inside their drawing. The other drawings may have labels in several layers. */
  const drawings = () => {
    for (const drawing of all(".curve, .strip svg, .projected-arches svg, .bounds svg, .comparison-chart")) {
      const frame = box(drawing);
      const labels = all("text", drawing).map(letters);
      for (const [index, one] of labels.entries()) {
        const out = Math.max(frame.left - one.left, one.right - frame.right, frame.top - one.top, one.bottom - frame.bottom);
        if (out > SLACK) found.add(`a label is cut by ${px(out)}: ${words(one.element)}`);
        for (const other of labels.slice(index + 1)) {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (across > SLACK && down > SLACK) found.add(`labels overlap: ${words(one.element)} and ${words(other.element)}`);
        }
      }
    }
  };

  /** With forced colours, Chromium makes Highlight translucent. In a drawing, lines would show through the shapes that they lead to. */
  const opaque = () => {
    if (!matchMedia("(forced-colors: active)").matches) return;
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.color = "Highlight";
    const highlight = getComputedStyle(sample).color;
    sample.remove();
    if (!highlight.startsWith("rgba")) return;
    const place = (element) => element.closest("[class]").getAttribute("class");
    for (const element of all("svg *, .cell")) {
      const { fill, stroke, backgroundColor, borderTopColor } = getComputedStyle(element);
      const colours = element.matches(".cell") ? [backgroundColor, borderTopColor] : [fill, stroke];
      if (colours.includes(highlight)) found.add(`lines show through ${element.localName} in ${place(element)}`);
    }
  };

  /** The parts of the ordered picture are next to each other, inside the window, and dominoes as wide as their digits. */
  const picture = () => {
    const [arches, board, ...dominoes] = [...all(".projected-arches"), ...all(".board"), ...all(".strip-move")];
    if (!projected || !arches || !board) return;
    for (const part of [...dominoes, ...all(".projected-arches text"), ...all(".projected-arches path.arch")]) {
      const { left, right, top, bottom } = box(part);
      const out = Math.max(-left, right - innerWidth, -top, bottom - innerHeight);
      if (out > SLACK) found.add(`outside the window by ${px(out)}: ${words(part)}`);
    }
    for (const domino of dominoes) {
      const half = box(domino.querySelector("path.selection"));
      for (const text of domino.querySelectorAll("text")) {
        const { left, right } = box(text);
        if (left < half.left || right > half.right) found.add(`wider than its domino: ${words(text)}`);
      }
    }
    // Their row has a height of its own.
    for (const part of all(".score :is(.figure:not(.visually-hidden), .bar)")) {
      if (box(part).top < box(part.closest(".score")).top - SLACK) found.add(`higher than the row of the scores: ${words(part)}`);
    }
    const strip = Math.min(...dominoes.map((domino) => box(domino).top));
    if (box(board).right > box(arches).left || box(board).bottom > strip || box(arches).bottom > strip) found.add("the parts of the picture overlap");
  };

  /** Texts for the whole class, on a projector. */
  const fromTheLastRow = () => {
    if (!projected) return;
    const count = all(".cell").length;
    const least = count > limits.MOST_IN_FULL ? Math.min(limits.LEAST_DIGITS, readable * innerHeight) : readable * innerHeight;
    const isMap = all(".map").length > 0;
    const digits = isMap ? [] : all(".cell.selectable .digits");
    for (const element of [...digits, ...all(".pile-number, .points, .stage .sudoku-digit")]) {
      if (sizeOf(element) < least - 0.2) found.add(`digits of ${px(sizeOf(element))} in a window of ${innerHeight} px: ${words(element)}`);
    }
    for (const element of all(".question p, .result p")) {
      if (sizeOf(element) < limits.LEAST_QUESTION - 0.2) found.add(`a question of ${px(sizeOf(element))}: ${words(element)}`);
    }
    for (const element of all(".leave-projector")) {
      const { width, bottom } = box(element);
      if (width > innerWidth / 10 || (!long && bottom > innerHeight)) found.add(`the way back is ${px(width)} wide and ends at ${px(bottom)}`);
    }
  };

  for (const rule of [texts, height, inSight, header, board, wholeLines, drawings, opaque, picture, fromTheLastRow]) rule();
  return [...found].filter((flaw) => !(projected && flaw.startsWith("letters of")));
}

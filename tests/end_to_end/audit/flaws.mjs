// Finds layout errors: text that is cut off, boxes that you cannot scroll, controls too small for a
// finger, and parts that cover others.

/**
 * Lists all layout errors on the screen. If a dialog is open, only the dialog counts.
 *
 * @param {import("playwright-core").Page} page
 * @param {{touch?: boolean, unscrolled?: string}} wanted with `touch`, controls must be large enough for a finger;
 * `unscrolled` selects boxes that must show all of their contents
 * @returns {Promise<string[]>}
 */
export function flaws(page, requested = {}) {
  return page.evaluate(inspect, requested);
}

/** Runs in the browser. */
function inspect({ touch = false, unscrolled = "" }) {
  /** Above and below its letters, a line has this much empty space, as a part of its height. */
  const ASCENT = 0.2;
  const SLACK = 1.5;
  const FINGER = 44;
  /** The arrow of a select element in Chromium. */
  const ARROW = 20;
  const CONTROLS = "button, a[href], input, select, textarea, summary";
  /** Elements that cover the page on purpose. */
  const LAYERS = "dialog, [role=menu], .tour, .effect, .out-of-reach, .at-point, .notices, .refusal, .graph-foot, .tree-tools, .dialog-head, .record-head, .builder-copy, .tabs";

  /** A board whose numbers are only areas. The labels of two of them lie over others. */
  const MAP = ".map";

  /** Elements that may be larger than their containers in both directions. */
  const SHEETS = ".board-frame, .graph-room, .lattice-room, .table-room, .tournament-table, .count-scroll, .values-room, textarea";

  const found = new Set();
  const root = document.querySelector("dialog[open]") ?? document.body;
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
  const memory = new Map();
  const box = (element) => {
    if (!memory.has(element)) {
      const style = getComputedStyle(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      memory.set(element, { left, top, right, bottom, style });
    }
    return memory.get(element);
  };
  const name = (element) => {
    const text = (element.ariaLabel ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    const kind = element.id ? `#${element.id}` : [...element.classList].map((one) => `.${one}`).join("");
    return `${element.localName}${kind} “${text.slice(0, 50)}”`;
  };
  // Texts that are only for screen readers are clipped to an invisible pixel.
  const silent = [...root.querySelectorAll("*")].filter((element) => getComputedStyle(element).clipPath.startsWith("inset(50%"));
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !silent.some((one) => one.contains(element));
  const everything = [...root.querySelectorAll("*")].filter(seen);

  /** Returns the visible part of a box, and true if something cuts it off for good. */
  const clip = (element, rect, slack) => {
    let { left, top, right, bottom } = rect;
    let cut = false;
    for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
      const { style, ...edges } = box(outer);
      if (outer !== element || rect !== edges) {
        const [across, down] = [style.overflowX, style.overflowY];
        if (across !== "visible") {
          const reached = scrolls(across) ? left + outer.scrollLeft >= edges.left - slack : left >= edges.left - slack && right <= edges.right + slack;
          cut ||= !reached;
          [left, right] = [Math.max(left, edges.left), Math.min(right, edges.right)];
        }
        if (down !== "visible") {
          const reached = scrolls(down) ? top + outer.scrollTop >= edges.top - slack : top >= edges.top - slack && bottom <= edges.bottom + slack;
          cut ||= !reached;
          [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
        }
        // If you have scrolled a part out of sight, you can scroll back. It doesn't matter what is around it.
        if (left >= right || top >= bottom) return { hidden: true, cut };
      }
      if (style.position === "fixed") return { left, top, right, bottom, cut };
    }
    const { scrollHeight, clientWidth } = document.documentElement;
    cut ||= left < -slack || right > clientWidth + slack || top + scrollY < -slack || bottom + scrollY > scrollHeight + slack;
    return { left, top, right, bottom, cut };
  };

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest(`option, textarea, title, script, style, ${MAP}`) || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const drawn = Boolean(element.closest("svg"));
    for (const rect of range.getClientRects()) {
      const { cut, ...part } = clip(element, rect, SLACK + ASCENT * rect.height);
      if (cut) found.add(`cut: ${name(element)}`);
      const lead = (rect.bottom - rect.top) * 0.15;
      if (!drawn && !part.hidden) texts.push({ ...part, top: part.top + lead, bottom: part.bottom - lead, element });
    }
  }

  const pen = document.createElement("canvas").getContext("2d");
  for (const select of everything.filter(({ localName }) => localName === "select")) {
    const { style } = box(select);
    pen.font = style.font;
    const area = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
    const wide = pen.measureText(select.selectedOptions[0]?.text ?? "").width;
    if (wide > area + SLACK) found.add(`cut: ${name(select)} needs ${Math.round(wide)} of ${Math.round(area)}`);
  }

  for (const element of everything) {
    const { style } = box(element);
    const over = (across) => (across ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight);
    const held = (scrolls(style.overflowX) && over(true) > SLACK) || (scrolls(style.overflowY) && over(false) > SLACK);
    if (!held || element === document.documentElement) continue;
    if (unscrolled && element.matches(unscrolled)) found.add(`has to be scrolled: ${name(element)} by ${over(false)}`);
    if (over(true) > SLACK && !element.matches(SHEETS)) found.add(`has to be scrolled sideways: ${name(element)} by ${over(true)}`);
    const byKey = element.tabIndex >= 0 || element.querySelector(`${CONTROLS}, [tabindex="0"]`);
    if (!byKey) found.add(`no key scrolls ${name(element)}`);
    if (style.touchAction === "none") found.add(`no finger scrolls ${name(element)}`);
  }

  const controls = [];
  for (const element of everything.filter((one) => one.matches(`${CONTROLS}, [role=gridcell]`) && !one.closest(MAP))) {
    const marked = element.matches("[type=checkbox], [type=radio]") && element.closest("label");
    const target = marked || element;
    const { style, ...edges } = box(target);
    const { cut, ...part } = clip(target.parentElement, edges, SLACK);
    if (cut) found.add(`cut: ${name(element)}`);
    const [width, height] = [edges.right - edges.left, edges.bottom - edges.top];
    const small = width < FINGER - 0.5 || height < FINGER - 0.5;
    const exempt = style.display === "inline" || (element.role === "gridcell" && document.querySelectorAll(".cell").length > 30);
    if (touch && small && !exempt) found.add(`small: ${name(element)} ${Math.round(width)}x${Math.round(height)}`);
    // A link in a text may span several lines, with other links between them.
    if (part.hidden || style.display === "inline") continue;
    if (part.right - part.left < 4 || part.bottom - part.top < 4) continue;
    controls.push({ ...part, element });
    const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    const own = !hit || target.contains(hit) || hit.closest("label")?.contains(element) || hit.closest(LAYERS) !== element.closest(LAYERS);
    if (!own) found.add(`covered: ${name(element)} by ${name(hit)}`);
  }

  const parts = [...texts, ...controls];
  for (const [index, one] of parts.entries()) {
    for (const other of parts.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across < 2 || down < 2) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (one.element.closest(LAYERS) !== other.element.closest(LAYERS)) continue;
      if (one.element.closest("label")?.contains(other.element) || other.element.closest("label")?.contains(one.element)) continue;
      found.add(`overlap: ${name(one.element)} and ${name(other.element)}`);
    }
  }
  return [...found];
}

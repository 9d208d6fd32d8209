// Browsers have built-in translators that replace the text nodes of a page. This simulates them.

/**
 * Translates all pages of a context. Each text node is replaced by two nested `font` elements, as in Chrome. Tests can
 * read the text as before, because it is the same.
 *
 * - "chrome" works in its own task and skips everything that is protected.
 * - "harsh" works before the page's next task. It does not care about protection, and instead of
 *   replacing a text node, it moves every other one into its `font` element.
 */
export function translate(context, kind) {
  return context.addInitScript(translator, kind);
}

/** Runs in the browser. */
function translator(kind) {
  const harsh = kind === "harsh";
  const [WRAPPER, SKIPPED] = ["font[data-translated]", "script, style, noscript, textarea"];
  const PROTECTED = "[translate=no], .notranslate";
  const outdated = new Set();
  let count = 0;
  const wrap = (text) => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === "" || parent.closest(WRAPPER) || parent.closest(SKIPPED)) return;
    if (!harsh && parent.closest(PROTECTED)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.dataset.translated = "";
    for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
    outer.append(inner);
    count += 1;
    if (harsh && count % 2 === 0) {
      text.before(outer);
      inner.append(text);
    } else {
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  };
  const wrapAll = (node) => {
    if (!node.isConnected) return;
    if (node.nodeType === Node.TEXT_NODE) return wrap(node);
    const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    texts.forEach(wrap);
  };
  const work = () => {
    const nodes = [...outdated];
    outdated.clear();
    nodes.forEach(wrapAll);
  };
  const begin = () => {
    // Chrome also marks the document like this.
    document.documentElement.classList.add("translated-ltr");
    outdated.add(document.body);
    work();
    new MutationObserver((records) => {
      for (const { target, type, addedNodes } of records) {
        for (const node of type === "characterData" ? [target] : addedNodes) outdated.add(node);
      }
      if (harsh) work();
      else setTimeout(work);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  addEventListener("DOMContentLoaded", begin);
}

/** Counts the translated texts in a part of the page. */
export function translated(page, selector = "body") {
  return page.locator(`${selector} font[data-translated]`).count();
}

// Lets a browser or an extension translate the page while the program changes it. The build joins this script with
// start.js.
//
// Translators replace a text node with an element that contains the translation, or move the text node into an element.
// But the program still holds on to its text nodes. It would change a text that nobody sees, and crash as soon as it
// inserts something before a text node that's no longer there. So we put each text node back, emptied, right in front
// of its translation. When the program changes, moves or removes the text node, we remove the translation, and the
// translator finds a new text. All of this happens in an observer, before the browser runs any other code of the page.

/**
 * Chrome, Edge and most extensions put translations into `font`, others into custom elements. The program has neither.
 */
const FOREIGN = /^FONT$|-/;

/** Maps an element to the original texts of the text nodes that it translates. */
const originals = new WeakMap();
/** Maps a text node to the element that translates it. */
const translations = new WeakMap();
/** Stays false until we've seen a translator. */
let isTranslated = false;

/** Has to run before the program draws anything. */
function followTranslators() {
  const observer = new MutationObserver((records) => {
    follow(records);
    // Up to here, all changes were our own.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

function follow(records) {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ nodeName }) => FOREIGN.test(nodeName)));
  isTranslated ||= added.size > 0;
  if (!isTranslated) return;
  const changed = new Set(records.filter(({ type }) => type === "characterData").map(({ target }) => target));
  for (const text of changed) endTranslation(translations.get(text), changed);
  for (const record of records) {
    for (const node of record.removedNodes) {
      const texts = node.nodeType === Node.TEXT_NODE ? [node] : [...(originals.get(node)?.keys() ?? [])];
      endTranslation(translations.get(node) ?? node, changed);
      if (added.size === 0 || (texts.includes(node) && node.parentNode === record.target)) continue;
      for (const text of texts) beginTranslation(text, translationOf(text, record, records, added));
    }
    // The program has inserted something in the middle of a translation.
    for (const node of record.addedNodes) if (!added.has(node)) endTranslation(translations.get(node.previousSibling), changed);
  }
}

/** Finds the new element that contains a text node or has replaced it. */
function translationOf(text, { target, addedNodes, previousSibling, nextSibling }, records, added) {
  const isNew = (node) => added.has(node) && node.parentNode === target;
  let around = text;
  while (around && around.parentNode !== target) around = around.parentNode;
  if (around && around !== text) return isNew(around) ? around : undefined;
  const near = [...addedNodes, previousSibling, nextSibling].filter(isNew);
  const isFree = (node) => !originals.has(node);
  const later = () => records.filter((other) => other.target === target && other.previousSibling === previousSibling && other.nextSibling === nextSibling)
    .flatMap((other) => [...other.addedNodes]).find((node) => isNew(node) && isFree(node));
  // Some translators combine several text nodes in a row into one element.
  return near.find(isFree) ?? later() ?? near[0];
}

function beginTranslation(text, element) {
  if (!element) return;
  if (element.contains(text)) text.replaceWith(text.cloneNode());
  if (!originals.has(element)) originals.set(element, new Map());
  originals.get(element).set(text, text.data);
  translations.set(text, element);
  if (text.parentNode !== element.parentNode) element.before(text);
  text.data = "";
}

/** Removes a translation and restores the texts, except for those that the program has just changed. */
function endTranslation(element, changed) {
  const texts = originals.get(element);
  if (!texts) return;
  originals.delete(element);
  for (const [text, original] of texts) {
    translations.delete(text);
    if (!changed.has(text)) text.data = original;
    // Inserting a text node is what makes a translator notice it.
    text.parentNode?.insertBefore(text, text.nextSibling);
  }
  element.remove();
}

// Tests static/translations.js alone. A program and a translator change the same texts at random, in the ways of all
// known translators, and the program always finds its nodes in their places.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";

const SCRIPT = new URL("../../../static/translations.js", import.meta.url);
const TURNS = 2_000;
const SEEDS = THOROUGH ? [1, 2, 3, 4, 5] : [1];

/** Runs in the browser. Returns the first difference, and the largest number of simultaneous translations. */
async function play([turns, seed]) {
  const random = (below) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return (seed >>> 8) % below;
  };
  const pick = (list) => list[random(list.length)];
  const parents = Array.from({ length: 4 }, () => ({ element: document.body.appendChild(document.createElement("p")), nodes: [], texts: new Map() }));
  let serial = 0;

  /** The program inserts, removes, moves, and changes nodes, like Yew. */
  const programs = [
    ({ element, nodes, texts }) => {
      const at = random(nodes.length + 1);
      const node = random(3) > 0 ? document.createTextNode(`t${serial += 1}`) : document.createElement("b");
      texts.set(node, node.textContent);
      element.insertBefore(node, nodes[at] ?? null);
      nodes.splice(at, 0, node);
    },
    ({ element, nodes }) => {
      if (nodes.length > 0) element.removeChild(nodes.splice(random(nodes.length), 1)[0]);
    },
    ({ element, nodes }) => {
      if (nodes.length === 0) return;
      const [node] = nodes.splice(random(nodes.length), 1);
      const at = random(nodes.length + 1);
      element.insertBefore(node, nodes[at] ?? null);
      nodes.splice(at, 0, node);
    },
    ({ nodes, texts }) => {
      const text = pick(nodes.filter(({ nodeType }) => nodeType === Node.TEXT_NODE));
      if (!text) return;
      text.nodeValue = random(8) > 0 ? `t${serial += 1}` : "";
      texts.set(text, text.nodeValue);
    },
  ];

  const font = (...content) => {
    const element = document.createElement("font");
    element.append(...content);
    return element;
  };
  /** The ways to replace a text node with an element. */
  const ways = [
    (text) => text.replaceWith(font(font(text.data))),
    (text) => { text.before(font(font(text.data))); text.remove(); },
    (text) => { text.after(font(font(text.data))); text.remove(); },
    (text) => { const { parentNode, nextSibling } = text; text.remove(); parentNode.insertBefore(font(font(text.data)), nextSibling); },
    (text) => { const inner = font(); text.before(font(inner)); inner.append(text); },
    (text) => { const { parentNode, nextSibling } = text; parentNode.insertBefore(font(font(text)), nextSibling); },
    (text) => {
      const run = [text];
      while (run.at(-1).nextSibling?.data) run.push(run.at(-1).nextSibling);
      text.replaceWith(font(font(run.map(({ data }) => data).join(""))));
      for (const other of run.slice(1)) other.remove();
    },
  ];
  const fonts = () => [...document.querySelectorAll("p > font")];
  const translators = [
    () => {
      const way = pick(ways);
      const texts = parents.flatMap(({ element }) => [...element.childNodes]).filter((node) => node.nodeType === Node.TEXT_NODE && node.data);
      for (const text of texts) if (text.isConnected && random(4) > 0) way(text);
    },
    // The translator restores the original.
    () => {
      for (const one of fonts()) if (one.previousSibling?.data === "" && random(2) > 0) one.replaceWith(one.previousSibling);
    },
    // The translator translates into another language.
    () => {
      for (const one of fonts()) if (random(2) > 0) one.replaceWith(font(font(one.textContent)));
    },
  ];

  let most = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const before = seed;
    if (random(2) > 0) for (let count = random(5); count >= 0; count -= 1) pick(programs)(pick(parents));
    else pick(translators)();
    // The mutation observer runs first.
    await new Promise(queueMicrotask);
    most = Math.max(most, fonts().length);
    for (const { element, nodes, texts } of parents) {
      const own = [...element.childNodes].filter(({ nodeName }) => nodeName !== "FONT");
      const isInOrder = own.length === nodes.length && own.every((node, index) => node === nodes[index]);
      const expected = nodes.map((node) => texts.get(node)).join("");
      if (!isInOrder || element.textContent !== expected) return { difference: `turn ${turn}, seed ${before}: ${element.innerHTML} instead of ${expected}`, most };
    }
  }
  return { most };
}

scenario("whatever a program and a translator do to the same texts, both still find their texts", async ({ page }) => {
  for (const seed of SEEDS) {
    await page.goto("about:blank");
    await page.addScriptTag({ content: `${await readFile(SCRIPT, "utf8")}\nfollowTranslators();` });
    const { difference, most } = await page.evaluate(play, [TURNS, seed]);
    assert.equal(difference, undefined);
    assert.ok(most > 10, `${most} translations at a time`);
  }
});

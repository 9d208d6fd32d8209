// The styles of the page: one sheet that all programs share, of the kit, and one
// for each program. A package lists the sheets of its rooms in `style.css`, in
// the order in which later rules win.
//
// - The rules of a program hold below its class on the root element only. That
//   is said with `:where`, which leaves their precedence as it is.
// - `@custom-media` of the kit gives widths their names, for all sheets.
// - Comments and spaces are not loaded.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const KIT = "web/kit";

/** The sheet that all programs share. */
export function sharedStyle(source) {
  const { text, widths } = read(source);
  return printed(parsed(text), { widths });
}

/** The sheet of a program. */
export function styleOf(source, { name, folder }) {
  const text = listed(join(source, folder, "style.css"));
  return printed(parsed(text), { widths: read(source).widths, root: `.puzzle-${name}` });
}

/** The sheet of the kit, and the widths it names. */
function read(source) {
  const text = listed(join(source, KIT, "style.css"));
  const named = /@custom-media\s+(--[\w-]+)\s+([^;]+);/g;
  const widths = Object.fromEntries([...text.matchAll(named)].map(([, name, query]) => [name, query.trim()]));
  return { text: text.replace(named, ""), widths };
}

/** A sheet with those it imports in their places. */
function listed(path) {
  const text = readFileSync(path, "utf8").replace(/\/\*[^]*?\*\//g, "");
  return text.replace(/@import\s+"([^"]+)";/g, (_, other) => listed(join(dirname(path), other)));
}

/**
 * Rules in their order: `{ head, body }` where the body is text, or a list of
 * rules when the head is that of a condition.
 */
function parsed(text) {
  const rules = [];
  let at = 0;
  while (text.slice(at).trim()) {
    const open = text.indexOf("{", at);
    const close = end(text, open);
    const head = text.slice(at, open).trim();
    const body = text.slice(open + 1, close);
    if (open < 0 || head.includes(";")) throw new Error(`a style that is no rule: ${text.slice(at, at + 60)}`);
    rules.push({ head, body: /^@(media|supports|container)\b/.test(head) ? parsed(body) : body });
    at = close + 1;
  }
  return rules;
}

/** Where the brace ends that is opened at a place. */
function end(text, open) {
  const sign = /"(?:[^"\\]|\\.)*"|[{}]/g;
  sign.lastIndex = open;
  let depth = 0;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === "{") depth += 1;
    if (found[0] === "}") depth -= 1;
    if (depth === 0) return found.index;
  }
  throw new Error(`a brace without its end: ${text.slice(open, open + 60)}`);
}

function printed(rules, names) {
  return rules.map((rule) => print(rule, names)).join("");
}

function print({ head, body }, names) {
  if (Array.isArray(body)) return `${tight(condition(head, names.widths))}{${printed(body, names)}}`;
  if (head.startsWith("@keyframes")) return `${tight(head)}{${printed(parsed(body), {})}}`;
  const selector = names.root && !head.startsWith("@") ? below(head, names.root) : head;
  return `${tight(selector)}{${declarations(body)}}`;
}

/** A condition with its widths written out. */
function condition(head, widths = {}) {
  return head.replace(/\((--[\w-]+)\)/g, (_, name) => {
    if (!widths[name]) throw new Error(`${KIT}/style.css has no @custom-media ${name}`);
    return widths[name];
  });
}

/** Selectors that hold below the root element with a class; some are of that element itself. */
function below(head, root) {
  return parts(head, ",").map((selector) => {
    const own = selector.match(/^(:root|:where\(:root\)|html)(?![\w-])/)?.[0];
    if (own) return `${own}:where(${root})${selector.slice(own.length)}`;
    return `:where(${root}) ${selector}`;
  }).join(",");
}

function declarations(body) {
  const told = parts(body, ";").filter(Boolean);
  return told.map((declaration) => {
    const colon = declaration.indexOf(":");
    return `${declaration.slice(0, colon).trim()}:${tight(declaration.slice(colon + 1))}`;
  }).join(";");
}

/** Text between separators that stand in no brackets and no quotation marks. */
function parts(text, separator) {
  const found = [""];
  let depth = 0;
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[^"]/g)) {
    if (piece === "(" || piece === "[") depth += 1;
    if (piece === ")" || piece === "]") depth -= 1;
    if (piece === separator && depth === 0) found.push("");
    else found[found.length - 1] += piece;
  }
  return found.map((part) => part.trim());
}

/** Text without the spaces that mean nothing; what is in quotation marks stays. */
function tight(text) {
  return text.trim().split(/("(?:[^"\\]|\\.)*")/).map((part, index) => {
    return index % 2 === 1 ? part : part.replace(/\s+/g, " ").replace(/ ?, ?/g, ",");
  }).join("");
}

// Writes the selectors of a sheet in the form that browsers match fastest.
//
// A browser sorts rules by the class, the id or the tag of the element that they style, and tries only those that an
// element can meet. A list such as `:is(.turn, .also)` has no single class, so the browser tries it on every element
// of the page. Here `.moves :is(.turn, .also)` becomes `.moves .turn, .moves .also`, which means the same.

/** Writes out the lists at the ends of selectors. The sheet has to be minified. */
export function spread(sheet) {
  // A selector begins after a rule, a block or a statement. Neither the steps of keyframes nor the names of at-rules
  // have lists.
  return sheet.replace(/(^|[{};])([^{};@]*:(?:is|where)\([^{};@]*)\{/g, (all, before, list) =>
    `${before}${[...new Set(parts(list).flatMap(alternatives))].join(",")}{`);
}

/** Splits a list at its commas, unless they are within parentheses, brackets or quotes. */
function parts(list) {
  const ends = [...outside(list)].filter(([sign]) => sign === ",").map(([, at]) => at);
  return [-1, ...ends].map((from, index) => list.slice(from + 1, ends[index]).trim());
}

/** Yields the signs of a text and their places, except for those within parentheses, brackets and quotes. */
function* outside(text) {
  let [depth, quote] = [0, ""];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ")" || sign === "]") depth -= 1;
    else {
      if (depth === 0) yield [sign, at];
      if (sign === "(" || sign === "[") depth += 1;
    }
  }
}

/** Returns selectors that mean the same as this one, but without a list for the element itself. */
function alternatives(selector) {
  const start = Math.max(-1, ...[...outside(selector)].filter(([sign]) => " >+~".includes(sign)).map(([, at]) => at)) + 1;
  const [before, own] = [selector.slice(0, start), selector.slice(start)];
  const found = own.match(/^([^:()]*)(:is|:where)\(/);
  if (!found) return [selector];
  const from = found[0].length;
  const length = [...outside(own.slice(from - 1))].findIndex(([, at]) => at > 0);
  const after = length < 0 ? own.length : [...outside(own.slice(from - 1))][length][1] + from - 1;
  const [list, rest] = [parts(own.slice(from, after - 1)), own.slice(after)];
  const [tag, kind] = [found[1], found[2]];
  if (tag !== "" || list.length < 2 || !list.every((one) => isSimple(one, before + rest === "")) || (kind === ":is" && !areEqual(list))) return [selector];
  return list.flatMap((one) => {
    if (kind === ":where") return [`${before}:where(${one})${rest}`];
    return /^[a-z]/.test(rest) ? [selector] : alternatives(`${before}${one}${rest}`);
  });
}

/**
 * Checks that an alternative still means the same without its list. If it names several elements, that's only the case
 * if it's the whole selector.
 */
function isSimple(one, isAlone) {
  return !/:(is|where|not|has)\(/.test(one) && (isAlone || ![...outside(one)].some(([sign]) => " >+~".includes(sign)));
}

/**
 * A list weighs as much as its heaviest alternative, so we can only write it out if all of them have the same weight.
 */
function areEqual(list) {
  const weight = (one) => ["#", ".", "[", ":"].map((sign) => one.replace(/"[^"]*"/g, "").split(sign).length).concat((one.match(/(^|[ >+~])[a-z]/g) ?? []).length);
  const classes = (one) => { const [ids, ...rest] = weight(one); const tags = rest.pop(); return `${ids} ${rest.reduce((sum, count) => sum + count)} ${tags}`; };
  return list.every((one) => !one.includes("::") && classes(one) === classes(list[0]));
}

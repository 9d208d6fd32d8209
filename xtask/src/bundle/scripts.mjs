// Scripts as they are shipped: whoever reads them reads the sources.

/**
 * A script without its comments, indentation and empty lines. Comments are whole
 * lines here, and no text goes over several lines.
 */
export function plain(script) {
  return unindented(script.replace(/^\s*\/\*\*[\s\S]*?\*\/$/gm, "").replace(/^\s*\/\/.*$/gm, ""));
}

/** Without indentation and empty lines; text over several lines stays as it is. */
export function unindented(script) {
  const isPlain = script.split("\n").every((line) => (line.match(/`/g) ?? []).length % 2 === 0);
  return isPlain ? script.replace(/^\s+/gm, "") : script;
}

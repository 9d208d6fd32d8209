// Scripts as they are shipped: whoever reads them reads the sources.

import { run } from "./tools.mjs";

/** No script sees the names of another: those at the top become short, too. */
const MINIFY = ["--minify", "--format=esm", "--log-level=warning"];
/** The same for a script inside the document, which is no module. */
const INLINE = ["--minify", "--format=iife", "--log-level=warning"];

/** A script of the page, after the constants that the build gives it. */
export function minified(script, constants = {}) {
  return lines(constants) + run("esbuild", MINIFY, script);
}

/** A script that stands inside the document, with the constants that the build gives it. */
export function inline(script, constants) {
  // Nothing in it may end the element that it stands in.
  return run("esbuild", INLINE, lines(constants) + script).trim().replaceAll("</", "<\\/");
}

function lines(constants) {
  return Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`).join("");
}

/** A script for browsers that are too old for the others, after the constants that the build gives it. */
export function readableByAll(script, constants) {
  const variables = Object.entries(constants).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`);
  return variables.join("") + run("esbuild", [...MINIFY, "--target=es5"], script);
}

/** Minifies a file, with further options of esbuild. */
export function minifyFile(path, options) {
  run("esbuild", [path, `--outfile=${path}`, "--allow-overwrite", ...MINIFY, ...options]);
}

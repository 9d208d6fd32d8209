// Minifies scripts for the release. If you'd like to read them, have a look at the sources.

import { run } from "../tools.mjs";

/** Each script is a module of its own, which means that top-level names can be shortened as well. */
const MINIFY = ["--minify", "--format=esm", "--log-level=warning"];
/** A script inside the document isn't a module, but otherwise this is the same. */
const INLINE = ["--minify", "--format=iife", "--log-level=warning"];

/** Minifies a script of the page, after prepending the constants of the build. */
export function minified(script, constants = {}) {
  return lines(constants) + run("esbuild", MINIFY, script);
}

/** The same for a script inside the document. */
export function inline(script, constants) {
  // A text might contain the tag that closes the script element.
  return run("esbuild", INLINE, lines(constants) + script).trim().replaceAll("</", "<\\/");
}

function lines(constants) {
  return Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`).join("");
}

/** The same for a script that has to run in browsers too old for the others. */
export function readableByAll(script, constants) {
  const variables = Object.entries(constants).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`);
  return variables.join("") + run("esbuild", [...MINIFY, "--target=es5"], script);
}

/** Minifies a file, with extra options for esbuild. */
export function minifyFile(path, options) {
  run("esbuild", [path, `--outfile=${path}`, "--allow-overwrite", ...MINIFY, ...options]);
}

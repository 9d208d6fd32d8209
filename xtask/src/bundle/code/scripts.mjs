// Minifies scripts for release; readers can use the sources.

import { run } from "../tools.mjs";

/** Scripts are separate modules, so their top-level names can also be shortened. */
const MINIFY = ["--minify", "--format=esm", "--log-level=warning"];
/** The same options for a script inside the document, which is not a module. */
const INLINE = ["--minify", "--format=iife", "--log-level=warning"];

/** A script of the page, preceded by the constants of the build. */
export function minified(script, constants = {}) {
  return lines(constants) + run("esbuild", MINIFY, script);
}

/** A script inside the document, with the constants of the build. */
export function inline(script, constants) {
  // No text in it may close the script element.
  return run("esbuild", INLINE, lines(constants) + script).trim().replaceAll("</", "<\\/");
}

function lines(constants) {
  return Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`).join("");
}

/** A script for browsers too old for the others, preceded by the constants of the build. */
export function readableByAll(script, constants) {
  const variables = Object.entries(constants).map(([name, value]) => `var ${name} = ${JSON.stringify(value)};\n`);
  return variables.join("") + run("esbuild", [...MINIFY, "--target=es5"], script);
}

/** Minifies a file, with extra options for esbuild. */
export function minifyFile(path, options) {
  run("esbuild", [path, `--outfile=${path}`, "--allow-overwrite", ...MINIFY, ...options]);
}

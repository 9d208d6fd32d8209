// Scripts as they are shipped: whoever reads them reads the sources.

import { run } from "./tools.mjs";

/** No script sees the names of another: those at the top become short, too. */
const MINIFY = ["--minify", "--format=esm", "--log-level=warning"];

/** A script of the page, after the constants that the build gives it. */
export function minified(script, constants = {}) {
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  return lines.join("") + run("esbuild", MINIFY, script);
}

/** Minifies a file, with further options of esbuild. */
export function minifyFile(path, options) {
  run("esbuild", [path, `--outfile=${path}`, "--allow-overwrite", ...MINIFY, ...options]);
}

// The styles of the page: one sheet from the kit that all programs share, and two for each program. A package's
// `style.css` imports the sheets of its modules, in the order in which later rules win. `later.css` imports the
// sheets of the parts that are loaded on demand.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { spread } from "./selectors.mjs";
import { run } from "./tools.mjs";

/** The oldest browsers that support everything the sheets use: `color-mix` and `:has`. */
const BROWSERS = "chrome 111, firefox 121, safari 16.2";

/** The folder of the sheet that all programs share. */
export const KIT = "web/kit";

/** The sheet of the package in a folder. */
export function styleOf(source, folder) {
  return bundled(join(source, folder, "style.css"));
}

/** The sheet of the later parts of a program: that of the kit, and its own. */
export function laterStyleOf(source, folder) {
  const [kit, own] = [KIT, folder].map((shared) => join(source, shared, "later.css"));
  return bundled(kit) + (existsSync(own) ? bundled(own) : "");
}

function bundled(list) {
  return spread(run("lightningcss", ["--bundle", "--custom-media", "--minify", "--targets", BROWSERS, list]));
}

// There's one sheet from the kit that all programs share, and two more for each program. A package's `style.css`
// imports the sheets of its modules in order, since later rules win, while `later.css` imports those of the parts that
// are loaded on demand.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { spread } from "./selectors.mjs";
import { run } from "./tools.mjs";

/** The oldest browsers that support everything in the sheets, most notably `color-mix` and `:has`. */
const BROWSERS = "chrome 111, firefox 121, safari 16.2";

/** The sheet that all programs share is in here. */
export const KIT = "web/kit";

/** Builds the sheet of the package in a folder. */
export function styleOf(source, folder) {
  return bundled(join(source, folder, "style.css"));
}

/** Builds the sheet for the later parts of a program, out of that of the kit and its own. */
export function laterStyleOf(source, folder) {
  const [kit, own] = [KIT, folder].map((shared) => join(source, shared, "later.css"));
  return bundled(kit) + (existsSync(own) ? bundled(own) : "");
}

function bundled(list) {
  return spread(run("lightningcss", ["--bundle", "--custom-media", "--minify", "--targets", BROWSERS, list]));
}

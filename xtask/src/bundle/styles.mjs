// The styles of the page: one sheet that all programs share, of the kit, and two for each program. `style.css` of a package
// imports the sheets of its rooms, in the order in which later rules win. `later.css` imports those of the parts that are
// loaded when they are wanted.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "./tools.mjs";

/** The oldest browsers that have all that the sheets use anyhow: `color-mix` and `:has`. */
const BROWSERS = "chrome 111, firefox 121, safari 16.2";

/** The folder of the sheet that all programs share. */
export const KIT = "web/kit";

/** The sheet of the package in a folder. */
export function styleOf(source, folder) {
  return bundled(join(source, folder, "style.css"));
}

/** The sheet of the later parts of a program: those of the kit, and its own. */
export function laterStyleOf(source, folder) {
  const [kit, own] = [KIT, folder].map((room) => join(source, room, "later.css"));
  return bundled(kit) + (existsSync(own) ? bundled(own) : "");
}

function bundled(list) {
  return run("lightningcss", ["--bundle", "--custom-media", "--minify", "--targets", BROWSERS, list]);
}

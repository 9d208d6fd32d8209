// The styles of the page: one sheet that all programs share, of the kit, and one
// for each program. `style.css` of a package imports the sheets of its rooms, in
// the order in which later rules win.

import { join } from "node:path";
import { run } from "./tools.mjs";

/** The oldest browsers that have all that the sheets use anyhow: `color-mix` and `:has`. */
const BROWSERS = "chrome 111, firefox 121, safari 16.2";

/** The folder of the sheet that all programs share. */
export const KIT = "web/kit";

/** The sheet of the package in a folder. */
export function styleOf(source, folder) {
  return run("lightningcss", ["--bundle", "--custom-media", "--minify", "--targets", BROWSERS, join(source, folder, "style.css")]);
}

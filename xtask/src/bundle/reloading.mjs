// Lets a page that is being developed load itself again. Trunk starts this after
// every build, in the folder that becomes `dist`.
//
// Trunk's own script for that stands inside the document, where the page's
// Content-Security-Policy allows none, and it asks over a web socket. Nothing is
// done unless `cargo xtask serve --dev` says GINNOW_DEVELOPING=on.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

if (process.env.GINNOW_DEVELOPING === "on") {
  const path = join(process.env.TRUNK_STAGING_DIR, "index.html");
  let page = readFileSync(path, "utf8");
  for (const [strict, loose] of [["script-src 'self'", "'unsafe-inline'"], ["connect-src 'self'", "ws:"]]) {
    if (!page.includes(strict)) throw new Error(`index.html has no ${strict} in its policy`);
    page = page.replace(strict, `${strict} ${loose}`);
  }
  writeFileSync(path, page);
}

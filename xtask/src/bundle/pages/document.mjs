// Turns index.html into the document that visitors get.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Reads index.html. If only some programs are built, there's a document for these (xtask/src/building/chosen.rs). */
export function document(source) {
  return readFileSync(join(source, process.env.GINNOW_DOCUMENT ?? "index.html"), "utf8");
}

/**
 * Removes comments and the list of programs from the document. In return, it gets the shared style sheet, the tags of
 * its preview, and the script that starts the page. No other inline script is allowed by the policy, which has the
 * digest of that one. `build` prevents browsers from using the `too-old.js` of another build.
 */
export function withPage(page, { start, style, preview, build }) {
  const digest = createHash("sha256").update(start).digest("base64");
  const bare = page.replace(/<!--[^]*?-->/g, "").replace(/<link (data-trunk )?rel="rust"[^>]*>/g, "").replace(/^\s+/gm, "");
  return [
    [/script-src 'self'/, `script-src 'self' 'sha256-${digest}'`],
    [/<script src="\.\/start\.js"><\/script>/, `<script data-start>${start}</script>`],
    [/\.\/style\.css/, `./${style}`],
    [/\.\/too-old\.js/, `./too-old.js?build=${build}`],
    [/<\/head>/, `${preview}</head>`],
  ].reduce(replaced, bare);
}

function replaced(text, [place, value]) {
  if (!place.test(text)) throw new Error(`index.html has nothing like ${place}`);
  return text.replace(place, () => value);
}

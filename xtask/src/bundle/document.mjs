// The document of the page: index.html as visitors get it.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The text of index.html. A build of some programs alone has a document of its own (xtask/src/chosen.rs). */
export function document(source) {
  return readFileSync(join(source, process.env.GINNOW_DOCUMENT ?? "index.html"), "utf8");
}

/**
 * The document without its comments and its list of programs, with the sheet that all programs share, with the tags of
 * its preview, and with the script that starts the page. The policy names that script by its digest and allows no other
 * inside the document. `build` tells one build's `too-old.js` from another's.
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

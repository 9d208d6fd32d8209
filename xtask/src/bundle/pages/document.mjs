// The document of the page: index.html as served to visitors.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The text of index.html. A build of selected programs has its own document (xtask/src/building/chosen.rs). */
export function document(source) {
  return readFileSync(join(source, process.env.GINNOW_DOCUMENT ?? "index.html"), "utf8");
}

/**
 * The document without its comments and its list of programs, and with the shared style sheet, the tags of its
 * preview, and the script that starts the page. The policy identifies that script by its digest and allows no
 * other inline script. `build` distinguishes one build's `too-old.js` from another's.
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

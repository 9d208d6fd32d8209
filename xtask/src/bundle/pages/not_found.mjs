// Static hosts send 404.html if they don't know an address. Mail filters and messengers turn the `#` and `?` of a link
// into %23 and %3F, and then the server takes the whole game for a path. This page repairs such addresses.

import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inline } from "../code/scripts.mjs";
import { site } from "./sharing.mjs";
import { sharedTexts } from "../words.mjs";

/**
 * Whatever comes after the encoded `#` becomes the fragment, just as it is, since the page that opens next will decode
 * it (static/start.js). If a chat has appended signs to a plain path, they are left out.
 */
const SCRIPT = `
const [path, ...rest] = location.href.split(/%(?:25)*23/i);
const bare = location.pathname.replace(/(?:%[0-9a-f]{2}|[^\\w/%-])+$/i, "");
if (rest.length > 0) {
  location.replace(path + "#" + rest.join("%23"));
} else if (bare !== location.pathname) {
  location.replace(bare + location.hash);
} else {
  const code = navigator.languages.map((code) => code.split("-")[0]).find((code) => Object.hasOwn(TEXTS, code)) ?? "en";
  document.documentElement.lang = code;
  document.querySelector("h1").textContent = TEXTS[code].nowhere;
  const home = document.querySelector("a");
  home.textContent = TEXTS[code].home;
  const folders = location.pathname.split("/").slice(0, -1);
  // The page may be in any folder above this address. We can tell by the list of its files, which begins with this
  // word.
  const isHome = async (folder) => (await (await fetch(folder + "package-files.txt")).text()).startsWith("build ");
  const find = async () => {
    for (let depth = Math.min(folders.length, MOST_FOLDERS); depth > 0; depth -= 1) {
      const folder = folders.slice(0, depth).join("/") + "/";
      if (await isHome(folder).catch(() => false)) return folder;
    }
    return "/";
  };
  home.href = SITE ?? "/";
  if (!SITE) find().then((folder) => { home.href = folder; });
}
`;

/** We don't look any further up than this. */
const MOST_FOLDERS = 6;

/** Writes the page into a folder. The page can't load any files, as nobody knows how deep its address is. */
export function writeNotFound(source, folder) {
  const texts = sharedTexts(source, { nowhere: "alone.nowhere", home: "alone.home" });
  const script = inline(SCRIPT, { TEXTS: texts, SITE: site() ?? null, MOST_FOLDERS });
  const digest = createHash("sha256").update(script).digest("base64");
  writeFileSync(join(folder, "404.html"), `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; script-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<title>404</title>
</head>
<body>
<main><h1></h1><p><a></a></p></main>
<script>${script}</script>
</body>
</html>
`);
}

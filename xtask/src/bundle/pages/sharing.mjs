// Files for other sites. Servers and preview readers never see what comes after the `#`, so each puzzle also has a
// plain path, with a preview. There are files for pages that embed a puzzle (oEmbed), and the manifest. All of this
// needs the address of the site, GINNOW_SITE, which `cargo xtask build --site` sets.

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { textOf } from "../words.mjs";

/** Pictures of the puzzles. `cargo xtask screens` takes them, and we ship them. */
const PREVIEWS = "previews";
/** The sizes of the pictures in pixels, by the end of their names. */
export const SIZES = { ".jpg": [1200, 630], "-phone.jpg": [780, 1688] };
/** The page of all puzzles lends its title to the whole site. */
const OVERVIEW = "web/overview";
/** This should be comfortable for an embedded puzzle. */
const FRAME = [720, 640];

/**
 * The address of the site, with its final slash, or undefined if nobody has set it.
 *
 * @returns {string | undefined}
 */
export function site() {
  const text = process.env.GINNOW_SITE;
  if (!text) return undefined;
  const right = "the address of the site has to be a whole one that ends with a slash, such as https://example.org/ginnow/";
  if (!/^https?:\/\/[^?#]*\/$/.test(text) || !URL.canParse(text)) throw new Error(`${right}; it is ${text}`);
  return text;
}

/** The English name of a program, and the sentence that describes it. */
export function described(source, { folder }) {
  return { title: textOf(source, folder, "page.title"), about: textOf(source, folder, "alone.about") };
}

/**
 * Returns the lines of a document head for the preview of a program. `up` leads from the document to the root of the
 * page.
 */
export function preview(source, folder, program, up) {
  const { title, about } = described(source, program);
  const root = site();
  const picture = `${PREVIEWS}/${program.address}.jpg`;
  const properties = { "og:type": "website", "og:site_name": textOf(source, OVERVIEW, "page.title"), "og:title": title, "og:description": about };
  if (root) properties["og:url"] = `${root}p/${program.address}/`;
  const [width, height] = SIZES[".jpg"];
  if (existsSync(join(folder, picture))) {
    Object.assign(properties, { "og:image": `${root ?? up}${picture}`, "og:image:width": width, "og:image:height": height, "og:image:alt": about });
  }
  const lines = Object.entries(properties).map(([key, value]) => `<meta property="${key}" content="${escaped(value)}" />`);
  lines.push('<meta name="twitter:card" content="summary_large_image" />');
  if (root) {
    lines.push(`<link rel="alternate" type="application/json+oembed" href="${root}oembed/${program.address}.json" title="${escaped(title)}" />`);
  }
  return lines.join("\n");
}

/** Writes plain paths for the programs, and the files for embedding them, into the folder of a page. */
export function writePaths(source, folder, programs) {
  for (const program of programs) {
    const path = join(folder, "p", program.address);
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "index.html"), plain(source, folder, program));
    if (!site()) continue;
    mkdirSync(join(folder, "oembed"), { recursive: true });
    writeFileSync(join(folder, "oembed", `${program.address}.json`), JSON.stringify(oembed(source, folder, program), null, 2));
  }
}

/** A page at a plain path. It opens the program at the root and passes on its own fragment. */
function plain(source, folder, program) {
  const { title, about } = described(source, program);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'" />
<meta name="color-scheme" content="light dark" />
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(about)}" />
${preview(source, folder, program, "../../")}
<script src="../../open.js" data-address="${program.address}"></script>
</head>
<body><a href="../../#${program.address}">${escaped(title)}</a></body>
</html>
`;
}

/** The response that oEmbed expects, see https://oembed.com. */
function oembed(source, folder, program) {
  const { title } = described(source, program);
  const picture = `${PREVIEWS}/${program.address}.jpg`;
  const [width, height] = FRAME;
  const [thumbnail_width, thumbnail_height] = SIZES[".jpg"];
  const address = `${site()}#${program.address}/1?layout=embed`;
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: textOf(source, OVERVIEW, "page.title"),
    provider_url: site(),
    html: `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" allow="clipboard-write; fullscreen"></iframe>`,
    width,
    height,
    ...(existsSync(join(folder, picture)) ? { thumbnail_url: `${site()}${picture}`, thumbnail_width, thumbnail_height } : {}),
  };
}

/** The manifest, with a shortcut to each program and whatever pictures there are. */
export function manifest(source, folder, text, programs) {
  const shortcuts = programs.map((program) => {
    const { title, about } = described(source, program);
    return { name: title, description: about, url: `./#${program.address}` };
  });
  const there = existsSync(join(folder, PREVIEWS)) ? readdirSync(join(folder, PREVIEWS)) : [];
  const screenshots = programs.flatMap((program) => Object.entries(SIZES)
    .filter(([ending]) => there.includes(`${program.address}${ending}`))
    .map(([ending, [width, height]]) => ({
      src: `${PREVIEWS}/${program.address}${ending}`,
      sizes: `${width}x${height}`,
      type: "image/jpeg",
      form_factor: width > height ? "wide" : "narrow",
      label: described(source, program).title,
    })));
  return JSON.stringify({ ...JSON.parse(text), shortcuts, screenshots });
}

function escaped(text) {
  return String(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

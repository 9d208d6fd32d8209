// Packages for learning platforms: a puzzle with all that it needs, so that no server is needed but the platform.
// node scorm.mjs FOLDER LINK [TITLE [BEST]] writes one for SCORM 1.2 and one for SCORM 2004 (4th edition) of the page
// in dist.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { programs } from "../bundle/programs.mjs";
import { described } from "../bundle/sharing.mjs";
import { sharedTexts } from "../bundle/words.mjs";
import { zip } from "./zip.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const HERE = fileURLToPath(new URL(".", import.meta.url));

/** The notices of a package (sco.js), with the keys of their texts. */
const NOTICES = { "no-platform": "alone.no-platform", "other-task": "alone.other-task", "too-long": "alone.too-long" };

/** The differences between the manifests of the two versions. */
const VERSIONS = {
  1.2: {
    schema: "1.2",
    packaging: "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
    adl: "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    type: "adlcp:scormtype",
  },
  2004: {
    schema: "2004 4th Edition",
    packaging: "http://www.imsglobal.org/xsd/imscp_v1p1",
    adl: "http://www.adlnet.org/xsd/adlcp_v1p3",
    type: "adlcp:scormType",
  },
};

/**
 * The packages of a link, by version.
 *
 * @param {object} options
 * @param {string} options.dist the built page
 * @param {string} options.link without `#`
 * @param {string} [options.title] what the platform calls it; else the name of the puzzle
 * @param {number} [options.best] the best score there is, by which platforms tell how good another is
 * @returns {Record<string, Buffer>}
 */
export function packages({ dist, link, title, best }) {
  const listed = programs(ROOT);
  const word = link.split(/[/?]/)[0];
  const program = listed.find(({ address }) => address === word);
  if (!program) throw new Error(`the link has to begin with the name of a puzzle (${listed.map(({ address }) => address).join(", ")}), such as sieve/1?n=21; it is ${link}`);
  if (best !== undefined && !(best > 0)) throw new Error("the best score has to be a number above 0");
  const name = title ?? described(ROOT, program).title;
  const page = pageFiles(dist, word).map((path) => [`page/${path}`, readFileSync(join(dist, path))]);
  const framed = /[?&]layout=/.test(link) ? link : `${link}${link.includes("?") ? "&" : link.includes("/") ? "?" : "/1?"}layout=embed`;
  return Object.fromEntries(Object.keys(VERSIONS).map((version) => {
    const files = [
      ["index.html", Buffer.from(document({ version, link: framed, title: name, best }))],
      ["sco.js", readFileSync(join(HERE, "sco.js"))],
      ...page,
    ];
    return [version, zip([["imsmanifest.xml", Buffer.from(manifest(version, name, files.map(([path]) => path)))], ...files])];
  }));
}

/** The files of the page that one program needs: its service worker knows them. */
function pageFiles(dist, word) {
  const path = join(dist, "service-worker.js");
  if (!existsSync(path)) throw new Error(`${dist} holds no page: build it`);
  const worker = readFileSync(path, "utf8");
  const constant = (name) => JSON.parse(worker.match(new RegExp(`^const ${name} = (.*);$`, "m"))[1]);
  const own = constant("PROGRAMS")[word];
  if (!own) throw new Error(`the page in ${dist} has no program ${word}: build it whole`);
  const files = [...constant("SHARED"), ...own].map(([address]) => address.slice(2).split("?")[0]);
  const named = files.filter((file) => !file.startsWith("p/")).map((file) => file || "index.html");
  // Each has one of its own, and the platform may be left.
  const needed = [...new Set(named)].filter((file) => file !== "service-worker.js");
  // Most platforms don't compress programs: there the page loads the compressed file.
  return needed.flatMap((file) => existsSync(join(dist, `${file}.bin`)) ? [file, `${file}.bin`] : [file]);
}

function document({ version, link, title, best }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(title)}</title>
<style>html, body { height: 100%; margin: 0 } body { display: flex; flex-direction: column } p:not(:empty) { padding: 0 1rem } iframe { flex: 1; min-height: 25rem; border: 0 }</style>
</head>
<body>
${Object.keys(NOTICES).map((name) => `<p id="${name}" role="status"></p>`).join("\n")}
<iframe id="puzzle" title="${escaped(title)}"></iframe>
<script src="sco.js" data-version="${version}" data-link="${escaped(link)}" data-best="${best ?? ""}" data-texts="${escaped(JSON.stringify(sharedTexts(ROOT, NOTICES)))}"></script>
</body>
</html>
`;
}

function manifest(version, title, files) {
  const { schema, packaging, adl, type } = VERSIONS[version];
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="ginnow-puzzle" version="1.0" xmlns="${packaging}" xmlns:adlcp="${adl}">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schema}</schemaversion>
  </metadata>
  <organizations default="puzzles">
    <organization identifier="puzzles">
      <title>${escaped(title)}</title>
      <item identifier="puzzle" identifierref="page">
        <title>${escaped(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" ${type}="sco" href="index.html">
${files.map((path) => `      <file href="${escaped(path)}" />`).join("\n")}
    </resource>
  </resources>
</manifest>
`;
}

function escaped(text) {
  return String(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder, link, title, best] = process.argv.slice(2);
  try {
    mkdirSync(folder, { recursive: true });
    const made = packages({ dist: join(ROOT, "dist"), link, title: title || undefined, best: best ? Number(best) : undefined });
    for (const [version, archive] of Object.entries(made)) {
      const path = join(folder, `${link.split(/[/?]/)[0]}-scorm-${version}.zip`);
      writeFileSync(path, archive);
      console.log(`${path}, ${Math.round(archive.length / 1000)} kB`);
    }
  } catch (error) {
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
  }
}

// Writes the files of a build and their digests into its service worker. Trunk
// starts this after every build, in the folder that becomes `dist`.
//
// With GINNOW_DEVELOPING=on the worker gets no files, and clears away what earlier
// ones kept: `cargo xtask serve --dev` wants to show what has just been changed.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const WORKER = "service-worker.js";

const source = process.env.TRUNK_SOURCE_DIR;
const folder = process.env.TRUNK_STAGING_DIR;
const template = readFileSync(join(source, "static", WORKER), "utf8");
const files = process.env.GINNOW_DEVELOPING === "on" ? [] : listed();
const build = digest(JSON.stringify(files)).slice(0, 16);
const worker = filled(filled(template, "FILES", files), "BUILD", build);
writeFileSync(join(folder, WORKER), worker);

/** Addresses as the page asks for them, each with the digest of its content. */
function listed() {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const [, name] = page.match(/src="[^"]*start\.js\?build=([^"]+)"/) ?? [];
  if (!name) throw new Error("index.html does not say of which build its start.js is");
  const paths = [...filesOf(folder)].filter((path) => path !== WORKER).sort();
  return paths.map((path) => [address(path, name), digest(readFileSync(join(folder, path)))]);
}

function* filesOf(room) {
  for (const entry of readdirSync(room, { withFileTypes: true })) {
    const path = join(room, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else yield relative(folder, path).split(sep).join("/");
  }
}

/** Trunk puts a digest into most names; code without one is asked for by build. */
function address(path, name) {
  if (path === "index.html") return "./";
  const told = /-[0-9a-f]{12,16}[._]/.test(path);
  const code = /\.(js|wasm)$/.test(path);
  return code && !told ? `./${path}?build=${name}` : `./${path}`;
}

function digest(content) {
  return createHash("sha256").update(content).digest("hex");
}

/** Gives a constant of the worker its value. */
function filled(text, constant, value) {
  const place = new RegExp(`^const ${constant} = .*;$`, "m");
  if (!place.test(text)) throw new Error(`${WORKER} has no constant ${constant}`);
  return text.replace(place, () => `const ${constant} = ${JSON.stringify(value)};`);
}

// Files of a build, and what makes their names and contents certain.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The paths of all files in a folder, relative to it, in order. */
export function filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, path, name }) => relative(folder, join(parentPath ?? path, name)).split(sep).join("/")).sort();
}

/** The SHA-256 digest of some contents, as hexadecimal digits. */
export function digest(...contents) {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  return hash.digest("hex");
}

/** The part of a digest that stands in a name. */
export function short(...contents) {
  return digest(...contents).slice(0, 16);
}

/** The digest of a file. */
export function digestOf(path) {
  return digest(readFileSync(path));
}

// Files of a build. Their names and contents are reproducible.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Lists all files in a folder, relative to it and in order. */
export function filesOf(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, path, name }) => relative(folder, join(parentPath ?? path, name)).split(sep).join("/")).sort();
}

/** Returns the SHA-256 digest of some contents in hexadecimal digits. */
export function digest(...contents) {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(content);
  return hash.digest("hex");
}

/** Shortens a digest to the part that we put into names. */
export function short(...contents) {
  return digest(...contents).slice(0, 16);
}

/** Removes what earlier builds of a program have left in a folder: `NAME-DIGEST`, with or without an extension. */
export function removeOlder(folder, name) {
  const isOlder = (entry) => entry.startsWith(`${name}-`) && /^[0-9a-f]{16}(\.json)?$/.test(entry.slice(name.length + 1));
  for (const older of readdirSync(folder).filter(isOlder)) rmSync(join(folder, older), { recursive: true });
}

/** Returns the digest of a file. */
export function digestOf(path) {
  return digest(readFileSync(path));
}

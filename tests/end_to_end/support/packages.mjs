// Makes packages for learning platforms with the command, and reads their files.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inflateRawSync } from "node:zlib";
import { usesMore } from "./fixture.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const VERSIONS = ["1.2", "2004"];
const made = new Map();

/**
 * Makes the packages of a link with `cargo xtask scorm`, from the page in `dist`. You get them by version.
 *
 * @param {{link: string, title?: string, best?: number}} activity
 * @returns {Promise<Record<string, Buffer>>}
 */
export function packages(activity) {
  // The command that makes them isn't a file of the page. We can't know if it has changed.
  usesMore();
  const key = JSON.stringify(activity);
  if (!made.has(key)) made.set(key, make(activity));
  return made.get(key);
}

async function make({ link, title, best }) {
  const folder = await mkdtemp(join(tmpdir(), "packages-"));
  const options = [...(title ? ["--title", title] : []), ...(best ? ["--best", String(best)] : [])];
  try {
    await promisify(execFile)("cargo", ["xtask", "scorm", link, "--built", "--out", folder, ...options], { cwd: ROOT });
    const name = (version) => join(folder, `${link.split(/[/?]/)[0]}-scorm-${version}.zip`);
    return Object.fromEntries(await Promise.all(VERSIONS.map(async (version) => [version, await readFile(name(version))])));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the files of an archive, by their names in its directory. */
export function unzipped(archive) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  return Object.fromEntries(Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [packed, length, name, place] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const path = archive.toString("utf8", at + 46, at + 46 + name);
    // Entries have a field with their time, and may have a comment.
    at += 46 + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    const begin = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
    const content = inflateRawSync(archive.subarray(begin, begin + packed));
    assert.equal(content.length, length, path);
    return [path, content];
  }));
}

// Archives, as ZIP readers take them.

import { deflateRawSync } from "node:zlib";

const CRCS = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

function crc32(content) {
  let crc = 0xffffffff;
  for (const byte of content) crc = CRCS[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** The first of January 1980: the same files always make the same archive. */
const DATE = 0x21;
/** Names are in UTF-8. */
const FLAGS = 0x800;
const VERSION = 20;
const DEFLATED = 8;

/**
 * An archive of files.
 *
 * @param {[string, Buffer][]} files their paths and what they hold
 * @returns {Buffer}
 */
export function zip(files) {
  const [parts, entries] = [[], []];
  let offset = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path, "utf8");
    const packed = deflateRawSync(content, { level: 9 });
    const common = numbers([[VERSION, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2], [crc32(content), 4], [packed.length, 4], [content.length, 4], [name.length, 2], [0, 2]]);
    const local = [numbers([[0x04034b50, 4]]), common, name, packed];
    entries.push(numbers([[0x02014b50, 4], [VERSION, 2]]), common, numbers([[0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]), name);
    parts.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const directory = Buffer.concat(entries);
  const count = files.length;
  const end = numbers([[0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]]);
  return Buffer.concat([...parts, directory, end]);
}

/** Whole numbers one after the other, each in so many bytes, the lowest first. */
function numbers(list) {
  const bytes = Buffer.alloc(list.reduce((sum, [, length]) => sum + length, 0));
  let at = 0;
  for (const [value, length] of list) at = bytes.writeUIntLE(value, at, length);
  return bytes;
}

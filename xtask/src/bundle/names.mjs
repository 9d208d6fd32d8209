// Shortens the names by which a program and its script know each other. What
// wasm-bindgen calls `__wbg_addEventListener_1b2c3d4e5f607182` stands in both
// files, and digests do not compress: short names save some 7 kB a program.

import { unindented } from "./scripts.mjs";

const MAGIC = Buffer.from("\0asm\x01\0\0\0", "latin1");
const IMPORTS = 2;
const FUNCTION = 0;

/**
 * A script and its program with short names for what the program imports, and
 * the script without its indentation.
 *
 * @param {string} script what wasm-bindgen has written
 * @param {Buffer} program
 */
export function shortened(script, program) {
  const section = sectionOf(program, IMPORTS);
  const names = new Map();
  const modules = new Map();
  const imports = entries(program, section).map(({ module, name, type }) => ({
    module: named(modules, module),
    name: named(names, name),
    type,
  }));
  return { script: unindented(renamed(script, names, modules)), program: replaced(program, section, imports) };
}

/** The short name of something: a new one if it has none. */
function named(names, name) {
  if (!names.has(name)) names.set(name, `_${names.size.toString(36)}`);
  return names.get(name);
}

/** Every name is a key of the script's table of imports, once. */
function renamed(script, names, modules) {
  const keys = [
    ...[...names].map(([long, short]) => [`${long}: function`, `${short}: function`]),
    ...[...modules].map(([long, short]) => [`${JSON.stringify(long)}: `, `${short}: `]),
  ];
  const known = new Map(keys);
  const found = new Set();
  const text = script.replace(/\b__wb\w+: function|"\.\/[^"\n]*": /g, (key) => {
    if (known.has(key)) found.add(key);
    return known.get(key) ?? key;
  });
  const missing = keys.filter(([key]) => !found.has(key)).map(([key]) => key);
  if (missing.length > 0) throw new Error(`the program imports what its script does not have: ${missing.join(", ")}`);
  return text;
}

/** Where the contents of a section begin and end, and where its header begins. */
function sectionOf(program, wanted) {
  if (!program.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error("not a WebAssembly program");
  for (let at = MAGIC.length; at < program.length;) {
    const [length, begin] = number(program, at + 1);
    const end = begin + length;
    if (program[at] === wanted) return { at, begin, end };
    at = end;
  }
  throw new Error("the program imports nothing");
}

/** What the section of imports lists: functions, nothing else. */
function entries(program, { begin }) {
  let [count, at] = number(program, begin);
  const text = () => {
    const [length, start] = number(program, at);
    at = start + length;
    return program.toString("utf8", start, at);
  };
  const list = [];
  for (; count > 0; count -= 1) {
    const [module, name] = [text(), text()];
    if (program[at] !== FUNCTION) throw new Error(`the program imports ${name}, which is no function`);
    const [type, next] = number(program, at + 1);
    at = next;
    list.push({ module, name, type });
  }
  return list;
}

/** The program with another section of imports. */
function replaced(program, { at, end }, imports) {
  const text = (name) => [...bytes(Buffer.byteLength(name)), ...Buffer.from(name)];
  const body = [
    ...bytes(imports.length),
    ...imports.flatMap(({ module, name, type }) => [...text(module), ...text(name), FUNCTION, ...bytes(type)]),
  ];
  const section = Buffer.from([IMPORTS, ...bytes(body.length), ...body]);
  return Buffer.concat([program.subarray(0, at), section, program.subarray(end)]);
}

/** An unsigned number in LEB128, and where it ends. */
function number(program, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = program[at];
    at += 1;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return [value, at];
  }
}

/** A number in unsigned LEB128. */
function bytes(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...bytes(value >>> 7)];
}

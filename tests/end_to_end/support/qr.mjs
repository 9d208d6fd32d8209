// Reads QR codes back, by the standard (ISO/IEC 18004) and without the crate
// that draws them. Trusts the modules: errors are found by comparing texts, not
// corrected. Codes up to version 25 with text in byte mode.

/** Codewords for error correction a block, by version, for each level. */
const CORRECTION = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28],
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30],
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30],
};

/** Blocks, by version, for each level. */
const BLOCKS = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21],
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29],
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35],
};

const LEVELS = ["M", "L", "H", "Q"];
const FORMAT_MASK = 0b101010000010010;

const MASKS = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** The modules of a drawing made of runs, `M x y h length ...`; true is dark. */
export function modules(viewBox, path) {
  const side = Number(viewBox.split(" ")[2]);
  const dark = Array.from({ length: side }, () => Array(side).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    dark[y].fill(true, Number(x), Number(x) + Number(length));
  }
  return dark;
}

/** The text of a code with its quiet zone of four modules. */
export function decode(drawn) {
  const quiet = 4;
  const edge = [...drawn.slice(0, quiet), ...drawn.slice(-quiet)].flat();
  const sides = drawn.flatMap((row) => [...row.slice(0, quiet), ...row.slice(-quiet)]);
  if ([...edge, ...sides].some(Boolean)) throw new Error("the quiet zone is not white");
  const code = drawn.slice(quiet, -quiet).map((row) => row.slice(quiet, -quiet));
  const version = (code.length - 17) / 4;
  const { level, mask } = format(code);
  const data = deinterleave(codewords(code, version, MASKS[mask]), version, level);
  return text(data, version);
}

/** Both copies of the format have to say the same. */
function format(code) {
  const last = code.length - 1;
  const beside = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => code[8][x]);
  const above = [7, 5, 4, 3, 2, 1, 0].map((y) => code[y][8]);
  const below = [0, 1, 2, 3, 4, 5, 6].map((y) => code[last - y][8]);
  const right = [7, 6, 5, 4, 3, 2, 1, 0].map((x) => code[8][last - x]);
  const [first, second] = [[...beside, ...above], [...below, ...right]].map(number);
  if (first !== second) throw new Error("the two formats differ");
  const bits = (first ^ FORMAT_MASK) >> 10;
  return { level: LEVELS[bits >> 3], mask: bits & 7 };
}

function number(bits) {
  return bits.reduce((value, bit) => value * 2 + Number(bit), 0);
}

/** Where modules do not carry data. */
function reserved(side, version) {
  const taken = Array.from({ length: side }, () => Array(side).fill(false));
  const take = (left, top, width, height) => {
    for (let y = Math.max(top, 0); y < Math.min(top + height, side); y += 1) {
      taken[y].fill(true, Math.max(left, 0), Math.min(left + width, side));
    }
  };
  take(0, 0, 9, 9);
  take(side - 8, 0, 8, 9);
  take(0, side - 8, 9, 8);
  take(0, 6, side, 1);
  take(6, 0, 1, side);
  if (version >= 7) {
    take(side - 11, 0, 3, 6);
    take(0, side - 11, 6, 3);
  }
  const centres = alignment(side, version);
  const end = centres.length - 1;
  centres.forEach((y, row) => centres.forEach((x, column) => {
    const finder = (row === 0 && (column === 0 || column === end)) || (row === end && column === 0);
    if (!finder) take(x - 2, y - 2, 5, 5);
  }));
  return taken;
}

function alignment(side, version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((side - 13) / (2 * (count - 1))) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => side - 7 - (count - 2 - index) * step)];
}

/** Bits in zigzag from the right lower corner, as bytes. */
function codewords(code, version, mask) {
  const side = code.length;
  const taken = reserved(side, version);
  const bits = [];
  let upwards = true;
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const y = upwards ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!taken[y][x]) bits.push(code[y][x] !== (mask(x, y) === 0));
      }
    }
    upwards = !upwards;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) => number(bits.slice(index * 8, index * 8 + 8)));
}

function deinterleave(all, version, level) {
  const blocks = BLOCKS[level][version - 1];
  const length = all.length - blocks * CORRECTION[level][version - 1];
  const short = Math.floor(length / blocks);
  const longer = length % blocks;
  const data = Array.from({ length: blocks }, () => []);
  let at = 0;
  for (let index = 0; index <= short; index += 1) {
    for (let block = 0; block < blocks; block += 1) {
      if (index < short || block >= blocks - longer) data[block].push(all[at++]);
    }
  }
  return data.flat();
}

function text(data, version) {
  const bits = data.flatMap((byte) => [...byte.toString(2).padStart(8, "0")].map(Number));
  if (number(bits.slice(0, 4)) !== 4) throw new Error("no text in byte mode");
  const counted = version < 10 ? 8 : 16;
  const start = 4 + counted;
  const length = number(bits.slice(4, start));
  const bytes = Array.from({ length }, (_, index) => number(bits.slice(start + index * 8, start + index * 8 + 8)));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

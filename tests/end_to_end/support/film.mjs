// Makes an animated picture of the page in WebP. To get a small file, we only store the rectangle of each frame that
// has changed, in few colours.

/**
 * The most frequent colours stay. The others are only on the edges of letters. Each of them becomes the nearest of
 * these.
 */
const COLOURS = 64;

/**
 * Encodes frames.
 *
 * @param {import("playwright-core").Page} page any page; Chromium encodes in it
 * @param {{png: Buffer, milliseconds: number}[]} frames of the same size, with their durations
 * @returns {Promise<Buffer>} a WebP file that loops
 */
export async function film(page, frames) {
  const pictures = frames.map(({ png }) => png.toString("base64"));
  const { width, height, parts } = await page.evaluate(changes, { pictures, limit: COLOURS });
  const chunks = parts.map(({ x, y, width, height, webp }, index) => {
    const header = Buffer.concat([x / 2, y / 2, width - 1, height - 1, frames[index].milliseconds].map(three));
    // The frame replaces the pixels below it, and stays.
    return chunk("ANMF", Buffer.concat([header, Buffer.from([2]), inner(Buffer.from(webp, "base64"))]));
  });
  const extended = Buffer.concat([Buffer.from([2, 0, 0, 0]), three(width - 1), three(height - 1)]);
  const animation = Buffer.from([255, 255, 255, 255, 0, 0]);
  return riff(Buffer.concat([chunk("VP8X", extended), chunk("ANIM", animation), ...chunks]));
}

/** Runs in the browser. Returns the part of each picture that differs from the previous one. */
async function changes({ pictures, limit }) {
  const images = [];
  const counts = new Map();
  for (const base64 of pictures) {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const image = context.getImageData(0, 0, picture.width, picture.height);
    for (const pixel of new Uint32Array(image.data.buffer)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    images.push({ canvas, context, image });
  }
  const retained = [...counts].sort(([, one], [, other]) => other - one).slice(0, limit).map(([pixel]) => pixel);
  const channels = (pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  const distance = (one, other) => channels(one).reduce((sum, value, at) => sum + (value - channels(other)[at]) ** 2, 0);
  const nearest = new Map([...counts.keys()].map((pixel) => [pixel, retained.reduce((best, one) => (distance(pixel, one) < distance(pixel, best) ? one : best))]));
  const parts = [];
  let before;
  let size;
  for (const { canvas: picture, context, image } of images) {
    const { width, height } = picture;
    const pixels = new Uint32Array(image.data.buffer);
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = nearest.get(pixels[at]);
    context.putImageData(image, 0, 0);
    let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
    for (let at = 0; before && at < pixels.length; at += 1) {
      if (pixels[at] === before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    if (right <= left) [left, top, right, bottom] = [0, 0, 2, 2];
    // The format stores half of each coordinate. Both must be even.
    [left, top] = [left - (left % 2), top - (top % 2)];
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext("2d").drawImage(picture, -left, -top);
    const blob = await part.convertToBlob({ type: "image/webp", quality: 1 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const webp = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    parts.push({ x: left, y: top, width: part.width, height: part.height, webp });
    before = pixels;
    size = { width, height };
  }
  return { ...size, parts };
}

function three(number) {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(number, 0, 3);
  return bytes;
}

function chunk(name, content) {
  const header = Buffer.alloc(8);
  header.write(name, "ascii");
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** Strips the header and the size chunk from a file, which leaves the picture itself. */
function inner(file) {
  const retained = [];
  for (let at = 12; at < file.length;) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (["VP8 ", "VP8L", "ALPH"].includes(file.toString("ascii", at, at + 4))) retained.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(retained);
}

function riff(content) {
  const header = Buffer.alloc(12);
  header.write("RIFF", "ascii");
  header.writeUInt32LE(content.length + 4, 4);
  header.write("WEBP", 8, "ascii");
  return Buffer.concat([header, content]);
}

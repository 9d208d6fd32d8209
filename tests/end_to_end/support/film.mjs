// A moving picture of the page: WebP, with of every frame only the rectangle that has changed.

/**
 * @param {import("playwright-core").Page} page any page, where Chromium encodes
 * @param {{png: Buffer, milliseconds: number}[]} frames of the same size, and how long each is seen
 * @returns {Promise<Buffer>} a WebP file that begins again when it has ended
 */
export async function film(page, frames) {
  const pictures = frames.map(({ png }) => png.toString("base64"));
  const { width, height, parts } = await page.evaluate(changes, pictures);
  const chunks = parts.map(({ x, y, width, height, webp }, index) => {
    const header = Buffer.concat([x / 2, y / 2, width - 1, height - 1, frames[index].milliseconds].map(three));
    // The frame replaces what is below it, and stays.
    return chunk("ANMF", Buffer.concat([header, Buffer.from([2]), inner(Buffer.from(webp, "base64"))]));
  });
  const extended = Buffer.concat([Buffer.from([2, 0, 0, 0]), three(width - 1), three(height - 1)]);
  const animation = Buffer.from([255, 255, 255, 255, 0, 0]);
  return riff(Buffer.concat([chunk("VP8X", extended), chunk("ANIM", animation), ...chunks]));
}

/** Runs in the browser: of each picture the part that differs from the one before. */
async function changes(pictures) {
  const parts = [];
  let before;
  let size;
  for (const base64 of pictures) {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
    for (let at = 0; before && at < pixels.length; at += 1) {
      if (pixels[at] === before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    if (right <= left) [left, top, right, bottom] = [0, 0, 2, 2];
    // Places are written by halves.
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

/** What a file holds besides its header and what says how large it is: the picture itself. */
function inner(file) {
  const kept = [];
  for (let at = 12; at < file.length;) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (["VP8 ", "VP8L", "ALPH"].includes(file.toString("ascii", at, at + 4))) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function riff(content) {
  const header = Buffer.alloc(12);
  header.write("RIFF", "ascii");
  header.writeUInt32LE(content.length + 4, 4);
  header.write("WEBP", 8, "ascii");
  return Buffer.concat([header, content]);
}

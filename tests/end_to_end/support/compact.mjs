// Pictures of the page are flat. They can be much smaller than a camera's.

/** With this many colours, a pixel is one byte. */
const COLOURS = 256;

/**
 * Converts a PNG to WebP, with fewer colours but otherwise unchanged. The most frequent colours stay exactly as they
 * are. The others are only on the edges of letters, and we replace each of them with the nearest. This makes the file
 * about a quarter of the size.
 *
 * @param {import("playwright-core").Page} page any page; Chromium encodes in it
 * @param {Buffer} png
 * @returns {Promise<Buffer>}
 */
export async function compact(page, png) {
  const encoded = await page.evaluate(reduce, { png: png.toString("base64"), limit: COLOURS });
  return Buffer.from(encoded, "base64");
}

/** Runs in the browser. */
async function reduce({ png, limit }) {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);

  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const ranked = [...counts].sort(([, one], [, other]) => other - one).map(([pixel]) => pixel);
  const retained = ranked.slice(0, limit);
  const channels = (pixel) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  const distance = (one, other) => {
    const [a, b] = [channels(one), channels(other)];
    return a.reduce((sum, value, at) => sum + (value - b[at]) ** 2, 0);
  };
  const nearest = (pixel) =>
    retained.reduce((best, other) => (distance(other, pixel) < distance(best, pixel) ? other : best));
  const become = new Map(ranked.map((pixel, rank) => [pixel, rank < limit ? pixel : nearest(pixel)]));
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = become.get(pixels[at]);

  context.putImageData(image, 0, 0);
  const file = await canvas.convertToBlob({ type: "image/webp", quality: 1 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

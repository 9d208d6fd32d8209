// Reads QR codes from a picture, as a camera would. The decoder is independent of the crate that
// draws the codes. They cannot share a mistake.

import jsQR from "jsqr";

/** Returns the text of the QR code in an SVG element of the page. */
export async function shownCode(locator) {
  return drawnCode(locator.page(), await locator.evaluate((svg) => new XMLSerializer().serializeToString(svg)));
}

/** Returns the text of the QR code in an SVG file, as a browser draws it. */
export async function drawnCode(page, svg) {
  const { pixels, side } = await page.evaluate(draw, svg);
  const found = jsQR(new Uint8ClampedArray(Buffer.from(pixels, "base64")), side, side, { inversionAttempts: "dontInvert" });
  if (!found) throw new Error("no code can be read");
  return found.data;
}

/** Runs in the browser. Returns the pixels of a drawing, at eight pixels per unit. */
async function draw(svg) {
  const side = 8 * Number(svg.match(/viewBox="0 0 (\d+) \1"/)[1]);
  const picture = new Image(side, side);
  picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await picture.decode();
  const context = new OffscreenCanvas(side, side).getContext("2d");
  context.drawImage(picture, 0, 0, side, side);
  URL.revokeObjectURL(picture.src);
  const { data } = context.getImageData(0, 0, side, side);
  return { pixels: btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join("")), side };
}

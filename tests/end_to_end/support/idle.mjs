// After the page is resized or shows another board, its layout takes a moment to settle.

/**
 * Waits until nothing on the page has moved or changed its size for a few frames. If a page never
 * settles, that is an error.
 */
export function idle(page) {
  return page.evaluate(async () => {
    const STILL = 3;
    const MOST = 600;
    const places = () => Array.from(document.body.querySelectorAll("*"), (one) => one.getBoundingClientRect());
    const isSame = (one, other) => one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
    let before = places();
    for (let frames = 0, still = 0; still < STILL; frames += 1) {
      if (frames === MOST) throw new Error(`the page still moves after ${MOST} frames`);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const now = places();
      still = now.length === before.length && now.every((place, index) => isSame(place, before[index])) ? still + 1 : 0;
      before = now;
    }
  });
}

/** Browsers can't resize a window in full screen, so the projector mode has to stay in a window. */
export function staysWindow(page) {
  return page.addInitScript(() => { Element.prototype.requestFullscreen = () => Promise.resolve(); });
}

/** Resizes the window, and waits until the page fills it. */
export async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await idle(page);
}

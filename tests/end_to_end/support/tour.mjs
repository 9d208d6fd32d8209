// The panel of the tour in the tests.

/** Waits until the panel covers nothing of an element. */
export async function leavesFree(page, selector) {
  await page.waitForFunction((part) => {
    const [panel, other] = [".tour", part].map((one) => document.querySelector(`body ${one}`)?.getBoundingClientRect());
    if (!panel || !other) return false;
    return panel.right <= other.left || other.right <= panel.left || panel.bottom <= other.top || other.bottom <= panel.top;
  }, selector);
}

// The tools of a projector appear while the pointer moves.

/** Moves the pointer, and names the tools that lie on each other or on another part, as far as both are visible. */
export async function underTools(page) {
  const { width, height } = page.viewportSize();
  await page.mouse.move(width / 2, height / 3);
  await page.mouse.move(width / 2 + 9, height / 3);
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-pointing"));
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".playback") ?? document.body).opacity === "1");
  const { tools, flaws } = await page.evaluate(() => {
    const visible = (selector) => [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => [element.className.baseVal ?? `${element.className} ${element.innerText}`, element.getBoundingClientRect()]);
    const tools = visible(".playback :is(button, select), .controls :is(button, select), .leave-projector");
    const parts = visible(".figure :is(dt, dd), .duel-bar, .cell, .projected-arches > svg, .board-line, .strip, .picture-place");
    const others = (index) => [...parts, ...tools.slice(index + 1)];
    const across = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const flaws = tools.flatMap(([name, box], index) => others(index)
      .filter(([, other]) => across(box, other) > 1 && down(box, other) > 1)
      .map(([other]) => `${name} lies on ${other}`));
    return { tools: tools.length, flaws };
  });
  await page.mouse.move(2, 2);
  return tools >= 5 ? flaws : [...flaws, `there are only ${tools} tools`];
}

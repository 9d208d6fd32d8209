// The page on screens of every size, in both colour schemes, in any language.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { complete } from "../support/opening.mjs";
import { resize, idle } from "../support/idle.mjs";
import { cell, onView, score } from "./board.mjs";
import { sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";

const SCREENS = [
  { name: "a large screen", viewport: { width: 1920, height: 1080 }, thorough: true },
  { name: "a small screen", viewport: { width: 1280, height: 720 } },
  { name: "a phone", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

for (const { name, ...screen } of SCREENS) {
  scenario(`boards of 1 to 120 fit ${name}`, screen, async ({ open, page }) => {
    for (const size of [1, 10, 30, 100, 120]) {
      await open(sieve(`n=${size}`));
      await counted(page.getByRole("gridcell"), size);
      // The page fits the board once it knows the available space.
      await idle(page);
      const { frame, cells, window } = await page.evaluate(() => {
        const box = (element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { left, top, right, bottom };
        };
        const frame = document.querySelector(".board-frame");
        return {
          frame: { down: frame.scrollHeight - frame.clientHeight, across: frame.scrollWidth - frame.clientWidth },
          cells: [...document.querySelectorAll(".cell")].map(box),
          window: { width: document.documentElement.clientWidth, height: globalThis.innerHeight, overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth },
        };
      });
      assert.deepEqual(frame, { down: 0, across: 0 }, `N = ${size}: the board is not scrolled`);
      assert.equal(window.overhang, 0, `N = ${size}: no scrolling sideways`);
      for (const { left, top, right, bottom } of cells) {
        assert.ok(left >= 0 && top >= 0 && right <= window.width && bottom <= window.height, `N = ${size}: in sight`);
        assert.ok(right - left >= 24 && bottom - top >= 24, `N = ${size}: large enough for a finger`);
      }
    }
  });
}

scenario("resizing the window keeps the focus on its number", async ({ open, page }) => {
  for (const size of [30, 120, 300]) {
    await open(sieve(`n=${size}`));
    await counted(page.getByRole("gridcell"), size);
    await cell(page, 17).focus();
    const columns = () => page.evaluate(() => document.querySelector(".board").style.getPropertyValue("--columns"));
    const seen = new Set([await columns()]);
    for (const [width, height] of [[390, 844], [1280, 320], [360, 500], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      // The board fits the new space, and all of its numbers are visible again.
      await page.waitForFunction((count) => {
        const [board, frame] = [document.querySelector(".board"), document.querySelector(".board-frame")];
        const [many, wide] = ["--columns", "--cell-width"].map((name) => parseFloat(board.style.getPropertyValue(name)));
        return innerWidth - frame.clientWidth < 700 && many * wide <= frame.clientWidth && board.querySelectorAll(".cell").length === count;
      }, size);
      await page.waitForFunction(() => document.activeElement.dataset.number === "17");
      seen.add(await columns());
    }
    assert.equal(seen.size, size > 120 ? 2 : 1, `columns: ${[...seen]}`);
  }
});

scenario("a phone is played by touch, also with 1000 numbers", SCREENS[2], async ({ open }) => {
  const page = await open(sieve("n=18"));
  for (const number of [17, 9, 15, 10, 14, 18, 12, 16]) await cell(page, number).tap();
  assert.equal(await score(page), 111);
  await open(sieve("n=1000"));
  await cell(page, 997).tap();
  assert.equal(await score(page), 997);
});

const HAND = { hasTouch: true, isMobile: true };
const PHONES = [[844, 390], [390, 844], [360, 640]];

for (const locale of ["en", "de"]) {
  scenario(`board, reason and undo are in sight on phones (${locale})`, { viewport: { width: 390, height: 844 }, locale, thorough: locale === "en", ...HAND }, async ({ open }) => {
    const page = await open(sieve("n=30&moves=29"));
    // 1 has gone, and the line below the board says why.
    await cell(page, 1).tap({ force: true });
    await page.locator(".board-line.complaint").waitFor();
    const seen = (selector) => page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left, top, right, bottom })));
    for (const [width, height] of PHONES) {
      await resize(page, [width, height]);
      for (const selector of [".cell", ".board-line", ".controls .buttons button"]) {
        for (const { left, top, right, bottom } of await seen(selector)) {
          assert.ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${width}x${height}, ${selector}: ${[left, top, right, bottom]}`);
        }
      }
      assert.equal(await page.evaluate(() => scrollY), 0);
      const cut = await page.locator(".board-line").evaluate((element) => element.scrollHeight - element.clientHeight);
      assert.ok(cut <= 0, `${width}x${height}: the reason is cut by ${cut}`);
    }
  });
}

scenario("a number that is held shows its effect", { viewport: { width: 390, height: 844 }, ...HAND }, async ({ open, context }) => {
  const page = await open(sieve("n=30"));
  const fingers = await context.newCDPSession(page);
  const touch = async (type, number) => {
    const points = [];
    if (number) {
      const { x, y, width, height } = await cell(page, number).boundingBox();
      points.push({ x: x + width / 2, y: y + height / 2 });
    }
    await fingers.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  };
  // A played number under the pointer marks its pair in the same way.
  const preview = () => page.locator(".would-select:not(.selected)");
  await touch("touchStart", 18);
  await preview().waitFor();
  assert.match(await page.locator(".board-line").innerText(), /18 for you · 9 pays/);
  await counted(page.locator(".would-sweep"), 4);
  await touch("touchMove", 20);
  await preview().waitFor({ state: "detached" });
  await touch("touchEnd");
  assert.equal(await score(page), 0, "released elsewhere");
  await touch("touchStart", 18);
  await preview().waitFor();
  await touch("touchMove", 20);
  await preview().waitFor({ state: "detached" });
  await touch("touchEnd");
  await touch("touchStart", 27);
  await preview().waitFor();
  await touch("touchEnd");
  await page.locator(".board-line", { hasText: "27 for you" }).waitFor();
  assert.equal(await score(page), 0, "released on the number that was held");
  await cell(page, 25).tap();
  assert.equal(await score(page), 25, "a tap selects at once");
});

scenario("every view is accessible in light, dark and high contrast colours", async ({ open, page }) => {
  for (const view of ["moves", "solve", "proof", "arches", "pairing", "order", "relaxed", "upper-half", "classic"]) {
    await open(sieve(`n=30&moves=29-25-15-20&at=3&view=${view}`));
    await onView(page, view);
    await complete(page);
    await assertAccessibleIn(page, ["dark", "contrast"]);
  }
});

scenario("German readers get German", { locale: "de-DE" }, async ({ open }) => {
  const page = await open(sieve("n=21&moves=19"));
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  assert.equal(await page.title(), "Ginnows Sieb (Zahlenhai)");
  await page.getByRole("button", { name: "Rückgängig" }).waitFor();
});

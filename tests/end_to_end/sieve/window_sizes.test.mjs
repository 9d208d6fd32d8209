// The page on screens of every size, in both colour schemes, in any language.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { complete } from "../support/opening.mjs";
import { cell, onView, score } from "./board.mjs";
import { sieve } from "./link.mjs";
import { counted } from "../support/counted.mjs";

const HAND = { hasTouch: true, isMobile: true };

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

scenario("a phone is played by touch, also with 1000 numbers", { viewport: { width: 390, height: 844 }, ...HAND }, async ({ open }) => {
  const page = await open(sieve("n=18"));
  for (const number of [17, 9, 15, 10, 14, 18, 12, 16]) await cell(page, number).tap();
  assert.equal(await score(page), 111);
  await open(sieve("n=1000"));
  await cell(page, 997).tap();
  assert.equal(await score(page), 997);
});

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

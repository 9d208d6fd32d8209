// The records: axe checks, on phones, in both languages, and on a projector.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { patience } from "../support/patience.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { chart, chosen, data, link } from "./records.mjs";

const PHONE = { hasTouch: true, isMobile: true };

for (const [name, options] of [["on wide screens", {}], ["on phones", { viewport: { width: 390, height: 844 }, ...PHONE }]]) {
  scenario(`it is accessible ${name}`, { locale: "de-DE", ...options }, async ({ open, page }) => {
    const last = data("largest").at(-1).n;
    await open(link(`n=${last}`));
    await chosen(page, last);
    await page.locator(".reveal").click();
    await page.locator(".best-moves").waitFor();
    await assertAccessibleIn(page, THOROUGH || name !== "on phones" ? ["dark"] : []);
  });
}

scenario("it uses the selected language, and the board stays", { locale: "de-DE" }, async ({ open, page }) => {
  await open(link());
  await chosen(page, 120);
  await page.locator(".board-verdict", { hasText: "4593: bewiesen optimal." }).waitFor();
  assert.equal((await page.locator(".board-figures dd").first().innerText()).replace(/\s/, " "), "63,3 %");
  await header(page, "Einstellungen");
  await page.getByRole("radio", { name: "English" }).click();
  await page.locator(".board-verdict", { hasText: "proved optimal" }).waitFor();
  await chosen(page, 120);
});

scenario("on a projector a clicker goes from board to board", { viewport: { width: 1920, height: 1080 } }, async ({ open, page }) => {
  await open(link());
  await chosen(page, 120);
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  await page.getByRole("grid").focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("PageDown");
  await chosen(page, 121);
});

scenario("selecting, hovering and scrolling cause no long task", { thorough: true }, async ({ open, page }) => {
  await open(link("n=500&goal=smallest"));
  await chosen(page, 500);
  await page.evaluate(() => {
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "longtask" });
  });
  await page.getByRole("grid").focus();
  for (let turn = 0; turn < 40; turn += 1) await page.keyboard.press("ArrowDown");
  await chosen(page, 540);
  await chart(page).scrollIntoViewIfNeeded();
  const area = await chart(page).boundingBox();
  for (let step = 0; step < 40; step += 1) await page.mouse.move(area.x + (area.width * step) / 40, area.y + 20);
  await page.evaluate(async () => {
    const list = document.querySelector(".record-list");
    for (let top = 0; top < list.scrollHeight; top += 1_500) {
      list.scrollTop = top;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  const longest = await page.evaluate(() => window.longest);
  assert.ok(longest <= 50 * patience(), `a task of ${longest} ms`);
});

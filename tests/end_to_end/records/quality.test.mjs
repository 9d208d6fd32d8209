// The records: axe checks, on all screens, in both languages, and on a projector.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { flaws } from "../support/flaws.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { READABLE_IN_FRONT } from "../support/readable.mjs";
import { resize } from "../support/idle.mjs";
import { patience } from "../support/patience.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { chosen, data, link } from "./records.mjs";

const PHONE = { hasTouch: true, isMobile: true };

const DESKTOPS = THOROUGH ? [[1920, 1080], [1280, 720], [1024, 768]] : [[1280, 720], [1024, 768]];
const PHONES = THOROUGH ? [[844, 390], [390, 844], [360, 640]] : [[844, 390], [360, 640]];

// German words are longer.
const LANGUAGES = THOROUGH ? ["en", "de"] : ["de"];

for (const [name, sizes, options] of [["on wide screens", DESKTOPS, {}], ["on phones", PHONES, PHONE]]) {
  scenario(`it is whole and accessible ${name}, in ${LANGUAGES.join(" and ")}`, options, async ({ open, page }) => {
    for (const lang of LANGUAGES) {
      for (const goal of ["largest", "smallest"]) {
        const last = data(goal).at(-1).n;
        await open(link(`n=${last}&goal=${goal}&lang=${lang}`));
        await page.locator(`html[lang=${lang}]`).waitFor({ state: "attached" });
        await chosen(page, last);
        await page.locator(".reveal").click();
        await page.locator(".best-moves").waitFor();
        for (const size of sizes) {
          await resize(page, size);
          const where = `${lang}, ${goal}, ${size.join("x")}`;
          assert.deepEqual(await flaws(page, { touch: Boolean(options.hasTouch) }), [], where);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          assert.equal(over, 0, where);
        }
      }
    }
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

scenario("on a projector it is large, and a clicker goes from board to board", { viewport: { width: 1920, height: 1080 } }, async ({ open, page }) => {
  await open(link());
  await chosen(page, 120);
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  const size = await page.locator(".board-verdict").evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  assert.ok(size >= 1080 * READABLE_IN_FRONT, `${size}`);
  assert.deepEqual(await flaws(page), []);
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
  await page.getByRole("slider").scrollIntoViewIfNeeded();
  const area = await page.getByRole("slider").boundingBox();
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

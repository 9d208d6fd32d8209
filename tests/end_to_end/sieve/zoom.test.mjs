// At a zoom of 400 %, 1280x1024 leave 320x256 pixels. Nothing is lost, and only the
// board and the graphs scroll in both directions.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { launch } from "../support/browser.mjs";
import { dialogNames, header, menu } from "../support/header.mjs";
import { complete, open as openPage } from "../support/opening.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { onView } from "./board.mjs";
import { sieve } from "./link.mjs";

const ENLARGED = { viewport: { width: 320, height: 256 } };
const VIEWS = ["moves", "solve", "proof", "arches", "pairing", "order", "relaxed", "upper-half", "classic"];

/** How far the page overflows sideways, and the parts whose contents do. */
function overhang(page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const free = (element) => !element.closest(".board-frame, .graph-room, .visually-hidden, svg, [hidden]");
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const held = overflowX !== "visible" && textOverflow !== "ellipsis";
      // Texts that are only for screen readers are one pixel wide.
      return held && free(element) && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    });
    return { page: scrollWidth - clientWidth, parts: wide.map(({ className }) => className) };
  });
}

/** The controls that are not visible when they have the focus. */
function unreachable(page, within) {
  return page.evaluate(async (area) => {
    const controls = document.querySelectorAll(`${area} :is(button, a[href], input, select, textarea, summary, [tabindex="0"])`);
    const lost = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      control.scrollIntoView({ block: "nearest", inline: "nearest" });
      await new Promise(requestAnimationFrame);
      // Results that arrive meanwhile may remove a control.
      if (!control.isConnected) continue;
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const seen = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5]].some(([across, down]) => {
        const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
        return hit && (control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control));
      });
      if (!seen || left < -1 || right > innerWidth + 1) lost.push(control.ariaLabel ?? control.innerText ?? control.outerHTML);
    }
    return lost;
  }, within);
}

scenario("everything around every view can be reached at 400 %", ENLARGED, async ({ open, page }) => {
  for (const view of VIEWS) {
    await open(sieve(`n=30&moves=29-25-15-20&at=3&view=${view}`));
    await onView(page, view);
    await complete(page);
    assert.deepEqual(await overhang(page), { page: 0, parts: [] }, view);
    // The header, the board and the buttons are the same around every view.
    assert.deepEqual(await unreachable(page, THOROUGH || view === VIEWS[0] ? "body" : ".side"), [], view);
  }
});

scenario("the page has one column and cells for a finger at 400 %", ENLARGED, async ({ open, page }) => {
  const SMALLEST = 32;
  for (const size of THOROUGH ? [10, 30, 60, 100, 400] : [10, 60, 400]) {
    await open(sieve(`n=${size}`));
    const { cells, beside } = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const cells = [...document.querySelectorAll(".cell")].map((cell) => Math.min(box(cell).width, box(cell).height));
      const parts = [...document.querySelectorAll(".score, .board-frame, .board-line, .controls, .playback, .side")];
      const places = parts.filter((part) => part.checkVisibility()).map((part) => [part.className, box(part)]);
      const overlap = (one, other) => one.top < other.bottom - 1 && other.top < one.bottom - 1;
      const beside = places.filter(([, one]) => places.some(([, other]) => one !== other && overlap(one, other)));
      return { cells, beside: beside.map(([name]) => name) };
    });
    assert.equal(cells.length, size);
    assert.ok(Math.min(...cells) >= SMALLEST, `${Math.min(...cells)} px for N = ${size}`);
    assert.deepEqual(beside, [], `N = ${size}`);
  }
});

scenario("every dialog can be used at 400 %", ENLARGED, async ({ open, page }) => {
  await open(sieve("n=30&moves=29-25&at=2"));
  await menu(page);
  assert.deepEqual(await overhang(page), { page: 0, parts: [] });
  await page.keyboard.press("Escape");
  for (const name of await dialogNames(page)) {
    const dialog = page.getByRole("dialog");
    await header(page, name);
    await dialog.waitFor();
    assert.deepEqual(await overhang(page), { page: 0, parts: [] });
    assert.deepEqual(await unreachable(page, "dialog"), []);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("tablist").waitFor();
  }
});

scenario("text of twice the size leaves everything in its place", ENLARGED, async ({ url }) => {
  // Change the browser's own setting, which style sheets measure in rem.
  const browser = await launch(["--blink-settings=defaultFontSize=32"]);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await openPage(page, `${url}#sieve/1?n=30&moves=29-25-15-20&at=3&view=solve`);
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), "32px");
    assert.deepEqual(await overhang(page), { page: 0, parts: [] });
    assert.deepEqual(await unreachable(page, "body"), []);
  } finally {
    await browser.close();
  }
});

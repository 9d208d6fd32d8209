// Faults that were: late answers, workers that fail, links of the page, looks, paper.

import assert from "node:assert/strict";
import { header } from "../support/header.mjs";
import { GRIDS, ONLY, button, digits, enter, link, lookBack, openWith, scenario, search, tab } from "./grid.mjs";
import { cell, view } from "./rooms.mjs";
import { resize } from "../support/settled.mjs";

/** Pastes a text on the page. */
const paste = (page, text) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

scenario("a grid that comes while a puzzle is solved stays", async ({ open, page }) => {
  await open(link("view=search"));
  // The answer to the first is on its way when the second comes.
  await page.evaluate(([puzzle, grid]) => {
    for (const text of [puzzle, grid]) {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }
  }, [ONLY, GRIDS.none]);
  await digits(page, GRIDS.none);
  // The worker answers in its order: when this is solved, the first was long ago.
  await tab(page, "Unavoidable sets").click();
  await page.locator(".listed .set").first().waitFor();
  await digits(page, GRIDS.none);
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

// Of the puzzle two answers are awaited, each from a worker of its own.
for (const [name, part, answer] of [["sets", "#view", ".listed .set"], ["puzzle", ".own-verdict", ".verdict"]]) {
  scenario(`the view ${name} reports a worker that cannot be loaded, and another one tries again`, async ({ open, page }) => {
    await page.addInitScript(() => {
      window.broken = true;
      window.Worker = class extends Worker {
        constructor(url, options) {
          super(window.broken ? new URL("missing.js", location).href : url, options);
        }
      };
    });
    await open(view(name));
    await page.locator(`${part} .failed`).waitFor();
    await page.evaluate(() => { window.broken = false; });
    await page.locator(part).getByRole("button", { name: "Try again" }).click();
    await page.locator(answer).first().waitFor();
  });
}

scenario("links to the page are opened where a grid can be pasted", async ({ open, page, url }) => {
  await open(link("view=search"));
  await enter(page, `${url}#seventeen/1?clues=r1c2.r1c4&view=puzzle`);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("2 clues", { exact: true }).waitFor();
  await paste(page, "https://example.org/ginnow/#seventeen/1?search=16");
  await page.waitForFunction(() => document.querySelector("#search-clues")?.value === "16");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => location.hash.includes("clues=r1c2.r1c4"));
});

scenario("the verdict is a sentence, and no share is above 100 %", async ({ open }) => {
  const page = await openWith(open, GRIDS.one, "search=16");
  await search(page);
  const before = await page.locator(".search-standing").evaluate((one) => getComputedStyle(one, "::before").content);
  assert.ok(["none", "normal"].includes(before), before);
  await lookBack(page);
  const shares = await page.locator(".funnel-share").allInnerTexts();
  const percent = shares.filter((share) => share.endsWith("%")).map(Number.parseFloat);
  assert.ok(percent.length > 2);
  assert.ok(percent.every((share) => share <= 100), `${percent}`);
});

scenario("the buttons of the filter are as wide as their words on every screen", { locale: "de-DE" }, async ({ open }) => {
  const page = await open(view("filter"));
  for (const width of [1024, 1280, 1920]) {
    await resize(page, [width, 768]);
    const stretched = await page.locator(".filter-controls > button").evaluateAll((all) =>
      all.filter((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return one.getBoundingClientRect().width > words.getBoundingClientRect().width + 64;
      }).map((one) => one.textContent));
    assert.deepEqual(stretched, [], `${width} pixels`);
  }
  await page.getByRole("button", { name: "Erstes Feld" }).click();
  for (const axis of ["X: Vorgaben im ersten Band", "Y: Vorgaben im zweiten Band"]) await page.getByText(axis).waitFor();
});

scenario("the browser's own command prints a sheet, whatever is open", async ({ open, page }) => {
  const printed = async (selector) => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    await page.locator(selector).first().waitFor();
    assert.equal(await page.locator("button:visible").count(), 0, "no controls");
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.locator("body > .paper").waitFor({ state: "detached" });
  };
  await open(view("puzzle"));
  await printed(".paper-grid text");
  await cell(page, 1, 1).click();
  await page.getByText("1 clue", { exact: true }).waitFor();
  await printed(".paper-puzzles text");
  await tab(page, "Filter").click();
  await printed(".paper-grid text");
});

scenario("a clicker goes through the filter and the puzzles", async ({ open, page }) => {
  await open(view("filter"));
  await page.keyboard.press("f");
  await page.keyboard.press("PageDown");
  const scrubber = page.locator(".filter .scrubber input");
  await scrubber.waitFor();
  await scrubber.fill("10");
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => document.querySelector(".filter .scrubber input").value === "11");
  await page.keyboard.press("PageUp");
  await page.waitForFunction(() => document.querySelector(".filter .scrubber input").value === "10");
  const leave = await page.locator(".leave-projector").boundingBox();
  assert.ok(leave.width < 80, `${leave.width}`);
});

scenario("each view is at the place to which it was scrolled, and the guide begins at its top", async ({ open, page }) => {
  await open(view("sets"));
  await page.locator(".listed .set").nth(20).scrollIntoViewIfNeeded();
  const top = () => page.locator("#view").evaluate((one) => one.scrollTop);
  const before = await top();
  assert.ok(before > 0);
  await tab(page, "Search").click();
  await page.locator(".view.search").waitFor();
  assert.equal(await top(), 0);
  await tab(page, "Unavoidable sets").click();
  await page.waitForFunction((wanted) => document.querySelector(".view.sets")?.scrollTop === wanted, before);
  await header(page, "How it works");
  await page.locator("[data-chapter=certain]").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "seventeen/how");
  assert.equal(await page.evaluate(() => scrollY), 0);
});

scenario("nothing moves when all puzzles are copied", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open }) => {
  const page = await openWith(open, GRIDS.one);
  await search(page);
  await tab(page, "Puzzles").click();
  await page.locator(".found-links").waitFor();
  const places = () => page.locator(".found-buttons button, .found-links").evaluateAll((all) => all.map((one) => Object.values(one.getBoundingClientRect().toJSON())));
  const before = await places();
  await page.getByRole("button", { name: "Copy all" }).click();
  await page.locator(".copy-said", { hasText: "Copied" }).waitFor();
  assert.deepEqual(await places(), before);
  assert.equal(await button(page).count(), 0);
});

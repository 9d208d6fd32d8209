// Regression tests: late answers, workers that fail, links to the page, layout, paper.

import assert from "node:assert/strict";
import { header } from "../support/header.mjs";
import { GRIDS, ONLY, digits, enter, link, scenario, turnTo } from "./grid.mjs";
import { cell, view } from "./views.mjs";

/** Pastes a text on the page. */
const paste = (page, text) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

scenario("a grid that arrives while a puzzle is being solved stays", async ({ open, page }) => {
  await open(link("view=search"));
  // The second text arrives before the worker has answered the first.
  await page.evaluate(([puzzle, grid]) => {
    for (const text of [puzzle, grid]) {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }
  }, [ONLY, GRIDS.none]);
  await digits(page, GRIDS.none);
  // The worker answers in order. By now it has answered the first.
  await turnTo(page, "Unavoidable sets");
  await page.locator(".listed .set").first().waitFor();
  await digits(page, GRIDS.none);
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

// The view of a puzzle waits for two answers, each from its own worker.
for (const [name, part, answer] of [["sets", "#view", ".listed .set"], ["puzzle", ".own-verdict", ".verdict"]]) {
  scenario(`the view ${name} reports a worker that cannot be loaded, and another one tries again`, { thorough: name === "sets" }, async ({ open, page }) => {
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

scenario("links to the page are opened wherever a grid can be pasted", async ({ open, page, url }) => {
  await open(link("view=search"));
  await enter(page, `${url}#seventeen/1?clues=r1c2.r1c4&view=puzzle`);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("2 clues", { exact: true }).waitFor();
  await paste(page, "https://example.org/ginnow/#seventeen/1?search=16");
  await page.waitForFunction(() => document.querySelector("#search-clues")?.value === "16");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => location.hash.includes("clues=r1c2.r1c4"));
});

scenario("the filter speaks German", { locale: "de-DE", thorough: true }, async ({ open }) => {
  const page = await open(view("filter"));
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
  await turnTo(page, "Filter");
  await printed(".paper-grid text");
});

scenario("each view keeps its scroll position, and the guide opens at its top", async ({ open, page }) => {
  await open(view("sets"));
  await page.locator(".listed .set").nth(20).scrollIntoViewIfNeeded();
  const top = () => page.locator("#view").evaluate((one) => one.scrollTop);
  const before = await top();
  assert.ok(before > 0);
  await turnTo(page, "Search");
  await page.locator(".view.search").waitFor();
  assert.equal(await top(), 0);
  await turnTo(page, "Unavoidable sets");
  await page.waitForFunction((expected) => document.querySelector(".view.sets")?.scrollTop === expected, before);
  await header(page, "How it works");
  await page.locator("[data-chapter=certain]").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "seventeen/how");
  assert.equal(await page.evaluate(() => scrollY), 0);
});

// The board, embedded in another page.

import assert from "node:assert/strict";
import { assertAccessible, assertAccessibleIn } from "../support/accessibility.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { cell, score } from "./board.mjs";
import { scenario } from "../support/fixture.mjs";
import { sieve } from "./link.mjs";
import { header } from "../support/header.mjs";

/** The smallest supported frame. */
const SMALL = { width: 320, height: 400 };
const EMBED = sieve("n=21&layout=embed&ask=Who%20finds%20144%3F");

/** A third-party page with a frame. */
async function frameIn(page, iframe) {
  await page.setContent(`<!doctype html><html lang="en"><title>School</title><h1>School</h1>${iframe}</html>`);
  const frame = page.frameLocator("iframe");
  await frame.locator(".cell").first().waitFor();
  return frame;
}

scenario("the copied text embeds a playable board in a frame", async ({ open, context }) => {
  const page = await open(sieve("n=21&moves=19"));
  await header(page, "Share");
  await page.getByLabel("Question above the board").fill("\"144\" > <b>140</b> & more?");
  await page.getByRole("button", { name: "Embed in a page" }).click();
  await page.locator(".snippet").filter({ hasText: "144" }).waitFor();
  const snippet = await page.locator(".snippet").innerText();
  const school = await context.newPage();
  const frame = await frameIn(school, snippet);
  const iframe = school.locator("iframe");
  assert.equal(await iframe.getAttribute("loading"), "lazy");
  assert.equal(await iframe.getAttribute("allow"), "clipboard-write; fullscreen");
  assert.equal(await iframe.getAttribute("title"), "Ginnow’s Sieve, 1 to 21");
  assert.equal(await frame.locator(".question").innerText(), "\"144\" > <b>140</b> & more?");
  await frame.locator('[role=gridcell][data-number="9"]').click();
  assert.equal(await frame.locator(".figure-score dd").innerText(), "28");
  await frame.getByRole("button", { name: "Undo" }).click();
  assert.equal(await frame.locator(".figure-score dd").innerText(), "19");
  await frame.getByRole("button", { name: "Redo" }).click();
  const [whole] = await Promise.all([
    context.waitForEvent("page"),
    frame.getByRole("link", { name: "Open the whole page" }).click(),
  ]);
  await whole.getByRole("tab", { name: "Moves" }).waitFor();
  assert.equal(await score(whole), 28);
  assert.equal(await whole.locator(".question").innerText(), "\"144\" > <b>140</b> & more?");
  assert.equal(await whole.evaluate(() => window.opener), null);
});

scenario("a sandboxed frame still plays", async ({ page, url }) => {
  const sandboxed = `<iframe src="${url}#${EMBED.replaceAll("&", "&amp;")}" title="x" width="320" height="400"
    sandbox="allow-scripts allow-same-origin"></iframe>`;
  const frame = await frameIn(page, sandboxed);
  await frame.locator('[role=gridcell][data-number="19"]').click();
  assert.equal(await frame.locator(".figure-score dd").innerText(), "19");
});

scenario("the embedded layout is accessible in a small and a large frame, in light and dark", { viewport: SMALL }, async ({ open, page }) => {
  await open(`${EMBED}&moves=19-9-21-15-14-18-12-20-16`);
  await assertAccessibleIn(page, ["dark"]);
  await page.setViewportSize({ width: 1000, height: 700 });
  await assertAccessible(page);
  await page.getByRole("button", { name: "Share result" }).click();
  await page.locator(".result-text").waitFor();
  // A wide screen shows the same dialog on the full page.
  if (THOROUGH) await assertAccessible(page);
  await page.setViewportSize(SMALL);
  await assertAccessibleIn(page, ["dark"]);
});

scenario("a host page learns on which board a game ended, also in a task", async ({ open, page }) => {
  await page.addInitScript(() => { window.links = []; });
  await open(sieve("n=12&hide=until-end-3&layout=embed"), { best: true });
  await page.evaluate(() => {
    const { notify } = window.ginnow;
    window.ginnow.notify = (link, ...rest) => { window.links.push(link); notify(link, ...rest); };
    const data = new DataTransfer();
    const game = { format: "ginnow-game", version: 1, size: 2, goal: "largest", line: [2], played: 1 };
    data.items.add(new File([JSON.stringify(game)], "game.json"));
    document.querySelector(".board").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.waitForFunction(() => window.links.some((link) => link.includes("n=2&")));
});

// The line below the board, in windows with little space for it.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { sieve } from "./link.mjs";

for (const locale of ["en", "de"]) {
  scenario(`the line below the board is whole on phones in landscape (${locale})`, { viewport: { width: 683, height: 384 }, hasTouch: true, locale }, async ({ open }) => {
    for (const game of ["n=21", "n=21&moves=19-9-10"]) {
      const page = await open(sieve(game));
      const hidden = await page.locator(".board-line").evaluate((line) => line.scrollHeight - line.clientHeight);
      assert.ok(hidden <= 0, `${game}: ${hidden} pixels are hidden`);
    }
  });
}

scenario("an empty order keeps its distance from the edge", { viewport: { width: 1366, height: 768 } }, async ({ open }) => {
  const page = await open(sieve("n=21&view=order"));
  const hint = page.locator(".view.order .hint", { hasText: "The order appears" });
  const inset = await hint.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left - element.closest(".view").getBoundingClientRect().left;
  });
  assert.ok(inset >= 8, `${inset} pixels`);
});

// The page opens. All other tests depend on this.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";

scenario("the page opens and shows something to play with", async ({ open }) => {
  const page = await open();
  assert.match(await page.title(), /Ginnow/);
  assert.notEqual((await page.locator("main").innerText()).trim(), "");
});

scenario("the opened page is accessible in light and dark colours", async ({ open }) => {
  await assertAccessibleIn(await open(), ["dark"]);
});

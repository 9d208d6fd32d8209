// Drawings that appear in parts are complete in the end.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { chooseSize, graphMenu } from "./board.mjs";
import { bestGame } from "./link.mjs";

scenario("the pairing graph of a large board is complete in the end", async ({ open }) => {
  const page = await open(`${bestGame(400)}&view=pairing`);
  await graphMenu(page);
  await page.getByLabel("Stack the rest").uncheck();
  await page.waitForFunction(() => document.querySelectorAll("g.node").length === 400);
  const order = await page.locator(".graph-room g g, .graph-room path.pair").evaluateAll((all) => all.map((e) => e.tagName));
  assert.ok(order.lastIndexOf("path") < order.indexOf("g"), "edges lie under nodes");
  await chooseSize(page, 30);
  await page.waitForFunction(() => document.querySelectorAll("g.node").length === 30);
});

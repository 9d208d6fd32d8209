// Accessibility mistakes that a program can find.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Fails when axe finds a violation of WCAG 2.2 (A and AA) or of good practice.
 *
 * @param {import("playwright-core").Page} page
 */
export async function assertAccessible(page) {
  // Evaluated, not added as a script, which the page's own rules forbid.
  await page.evaluate(await readFile(AXE, "utf8"));
  const { violations } = await page.evaluate(() => window.axe.run());
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
  );
  assert.deepEqual(found, []);
}

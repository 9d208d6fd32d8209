// The arches in Why: faint ones before the first move, one more with each move, and the board highlights them.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { counted } from "../support/counted.mjs";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { cell, shown } from "./board.mjs";
import { sieve } from "./link.mjs";

const LINE_18 = "17-9-15-10-14-18-12-16";
const risen = (page) => page.locator(".arches .arch:not(.ghosts .arch, .lit .arch)");

scenario("Why begins with the arches, and before the first move 1 has an arch to every prime", async ({ open, page }) => {
  await open(sieve(`n=18&moves=${LINE_18}&at=0`));
  await page.getByRole("tab", { name: "Why" }).click();
  await shown(page, "Arches");
  await counted(page.locator(".ghosts:not(.gone) .arch"), 7);
  await counted(risen(page), 0);
  await page.getByText("Before the first move, faint arches lead from 1 to 2, 3, 5, 7, 11, 13, 17.").waitFor({ state: "attached" });
  await page.getByText("Only one of these arches can become real").waitFor();
  if (THOROUGH) await assertAccessibleIn(page, ["dark", "contrast"]);
});

scenario("steps raise the arches in turn, and nothing else moves", async ({ open, page }) => {
  await open(sieve(`n=18&moves=${LINE_18}&at=0&view=arches`));
  const foot = () => page.locator('.arches [data-number="18"] .foot').first().evaluate((foot) => {
    const { x, y, width, height } = foot.getBoundingClientRect();
    return [x + width / 2, y + height / 2].map(Math.round).join();
  });
  await counted(page.locator(".arches .foot"), 18);
  const place = await foot();
  for (const count of [1, 2, 3]) {
    await page.keyboard.press("ArrowRight");
    await counted(risen(page), count);
    await counted(page.locator(".arch.fresh"), 1);
    assert.equal(await foot(), place);
  }
  await page.getByText("An arch from each payment to its selection: 1 pays for 17, 3 pays for 9, 5 pays for 15").waitFor({ state: "attached" });
  await page.keyboard.press("Home");
  await counted(page.locator(".ghosts:not(.gone)"), 1);
});

scenario("a number lights its arch and its partner, on the board and in the drawing", async ({ open, page }) => {
  await open(sieve(`n=18&moves=${LINE_18}&at=7&view=arches`));
  await counted(risen(page), 7);
  await page.locator('svg.arches g[role=img][data-number="18"]').hover();
  await page.locator(".lit", { hasText: "6" }).waitFor();
  await page.locator('.cell.would-select[data-number="18"]').waitFor();
  await page.locator('.cell.would-pay[data-number="6"]').waitFor();
  await cell(page, 3).hover();
  await page.locator(".lit", { hasText: "9" }).waitFor();
  await page.mouse.move(0, 0);
  await counted(page.locator(".lit"), 0);
});

// Details for a class: buttons that lead back to the task and past the header, a QR code for a projector, and an
// announcement.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { cell, chooseSize, fragment } from "./board.mjs";
import { sieve } from "./link.mjs";

scenario("a button leads back to the board of the task", async ({ open, page }) => {
  await open(sieve("n=12&hide=until-end"), { best: true });
  await cell(page, 11).click();
  await chooseSize(page, 5);
  await page.getByText("Only games on the board of this task count.").waitFor();
  await page.getByRole("button", { name: "Back to the board of the task" }).click();
  await cell(page, 12).waitFor();
  assert.equal(await page.getByRole("button", { name: "Back to the board of the task" }).count(), 0);
});

scenario("the keyboard skips the header, and a screen reader announces how many numbers can be selected", async ({ open, page }) => {
  await open(sieve("n=12"));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to the content" });
  assert.equal(await skip.evaluate((button) => button === document.activeElement), true);
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.closest("main") !== null), true);
  await fragment(page, "n=12");
  await cell(page, 11).click();
  await page.locator(".said-left", { hasText: "6 numbers can be selected." }).waitFor({ state: "attached" });
});

scenario("the QR code of a class link fills the screen", async ({ open, page }) => {
  await open(sieve("n=12"));
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "QR code" }).click();
  await page.getByRole("button", { name: "On the whole screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement?.matches(".code svg"));
  await page.evaluate(() => document.exitFullscreen());
});

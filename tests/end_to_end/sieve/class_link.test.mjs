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
  await page.waitForFunction(() => document.fullscreenElement?.matches(".whole-code-content"));
  const whole = page.getByRole("dialog", { name: "QR code" });
  await whole.getByText("#sieve/1?n=12", { exact: false }).waitFor();
  await page.evaluate(() => document.exitFullscreen());
  await page.keyboard.press("Escape");
  await whole.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "QR code" }).waitFor();
});

scenario("the dialog for links keeps its settings while it is closed", async ({ open, page }) => {
  await open(sieve("n=12"));
  const share = () => page.getByRole("button", { name: "Share", exact: true }).click();
  await share();
  await page.getByLabel("Question above the board").fill("Why?");
  await page.getByLabel("Lock the board").check();
  await page.keyboard.press("Escape");
  await share();
  assert.equal(await page.getByLabel("Question above the board").inputValue(), "Why?");
  assert.equal(await page.getByLabel("Lock the board").isChecked(), true);
  // The worksheets have the same question.
  await page.getByRole("button", { name: "Worksheets" }).click();
  assert.equal(await page.getByRole("dialog").getByLabel("Question", { exact: false }).first().inputValue(), "Why?");
});

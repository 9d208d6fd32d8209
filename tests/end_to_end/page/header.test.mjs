// The header, and a menu that works by mouse and by keyboard.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header, headerNames, menu } from "../support/header.mjs";

const GAME = "sieve/1?n=12&moves=11";
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const focused = (page) => page.evaluate(() => document.activeElement.innerText.trim() || document.activeElement.ariaLabel);
const button = (page) => page.getByRole("button", { name: "More" });

scenario("the header leads to the guide, the share dialog, and everything else", async ({ open, page }) => {
  await open(GAME);
  assert.deepEqual(await headerNames(page), [
    "How it works", "Share", "Save and print", "Projector: show the board to the whole room", "Settings", "Keys", "Deutsch",
  ]);
  await header(page, "Deutsch");
  await page.locator("html[lang=de]").waitFor({ state: "attached" });
  await header(page, "English");
  await page.locator("html[lang=en]").waitFor({ state: "attached" });
});

scenario("the menu is opened and left by keys, and returns the focus", async ({ open, page }) => {
  await open(GAME);
  await button(page).focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(page), "Save and print");
  assert.equal(await button(page).getAttribute("aria-expanded"), "true");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(page), "Deutsch", "round");
  await page.keyboard.press("Home");
  assert.equal(await focused(page), "Save and print");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  assert.equal(await focused(page), "Save and print");
  await page.keyboard.press("Escape");
  assert.equal(await focused(page), "More");
  assert.equal(await page.getByRole("menu").count(), 0);
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(page), "Deutsch");
  await page.keyboard.press("Tab");
  assert.equal(await page.getByRole("menu").count(), 0);
  await button(page).focus();
  for (const key of ["Enter", "Space"]) {
    await page.keyboard.press(key);
    assert.equal(await focused(page), "Save and print");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press(key);
    await page.getByRole("dialog", { name: "Settings" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await focused(page), "More", "the dialog gives it back");
  }
});

scenario("a language is selected by keys, and the menu keeps the focus", async ({ open, page }) => {
  await open(GAME);
  await button(page).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.locator("html[lang=de]").waitFor({ state: "attached" });
  await page.locator("#menu-button:focus").waitFor();
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(page), "English");
  await page.keyboard.press("Enter");
  await page.locator("html[lang=en]").waitFor({ state: "attached" });
  await page.locator("#menu-button:focus").waitFor();
});

scenario("a press elsewhere closes the menu, and shortcuts work without it", async ({ open, page }) => {
  await open(GAME);
  await menu(page);
  await page.locator(".board-line").click();
  assert.equal(await page.getByRole("menu").count(), 0);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await menu(page);
  await assertAccessibleIn(page, ["dark", "contrast"]);
});

scenario("on a phone the guide returns the focus to the menu", PHONE, async ({ open, page }) => {
  await open(GAME);
  await header(page, "How it works");
  await page.getByRole("heading", { level: 1, name: "How it works" }).waitFor();
  await page.getByRole("link", { name: "To the puzzle" }).click();
  await page.waitForFunction(() => document.activeElement.id === "menu-button");
});

// Playing with the mouse and the keyboard, and the link that follows the game.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { header } from "../support/header.mjs";
import { address, become, lamp, lamps, link, scenario } from "./lamps.mjs";
import { assertSteps } from "../support/visiting.mjs";

scenario("a press switches a lamp and its neighbours, and the address follows", async ({ open }) => {
  const page = await open("template");
  assert.equal(await lamps(page), "#####");
  await lamp(page, 2).click();
  await become(page, "...##");
  await address(page, link("cells=5&moves=2"));
  await lamp(page, 5).click();
  await become(page, ".....");
  assert.equal(await page.locator(".standing").innerText(), "All lamps are off after 2 presses.");
  await page.locator(".said", { hasText: "All lamps are off after 2 presses." }).waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await become(page, "...##");
  await address(page, link("cells=5&moves=2-5&at=1"));
  await page.getByRole("button", { name: "Start again" }).click();
  await become(page, "#####");
  await address(page, link("cells=5&moves=2-5&at=0"));
  await page.getByLabel("Number of lamps").selectOption("7");
  await become(page, "#######");
  await address(page, link("cells=7"));
});

scenario("you can do everything with the keyboard", async ({ open }) => {
  const page = await open(link("cells=4"));
  await lamp(page, 1).focus();
  await assertSteps(page, [["ArrowRight", "2"], ["End", "4"], ["ArrowRight", "4"], ["ArrowLeft", "3"], ["Home", "1"]]);
  await page.keyboard.press("Enter");
  await become(page, "..##");
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await become(page, "....");
  await page.keyboard.press("Control+Z");
  await become(page, "..##");
  await page.keyboard.press("Control+Y");
  await become(page, "....");
  await page.keyboard.press("r");
  await become(page, "####");
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("One to the left").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

scenario("a link opens a game, and a notice names its problems", async ({ open, page }) => {
  await open(link("cells=6&moves=1-3-6&at=2&ask=How%20soon%3F"));
  assert.equal(await lamps(page), ".#..##");
  assert.equal(await page.locator(".question").innerText(), "How soon?");
  await page.keyboard.press("Control+Y");
  await become(page, ".#....");
  await page.evaluate((hash) => { location.hash = hash; }, link("cells=4&moves=1-9"));
  await page.locator(".notice", { hasText: "Move 2: there is no lamp “9”. Lamps are numbered 1 to 4." }).waitFor();
  await become(page, "..##");
});

scenario("a game returns with its undo history", async ({ open, page }) => {
  await open(link("cells=5&moves=2-5"));
  await page.keyboard.press("Control+Z");
  await become(page, "...##");
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.locator("body").getByRole("heading", { level: 1, name: "Ginnow’s puzzles" }).waitFor();
  await page.getByRole("link", { name: "template" }).click();
  await page.locator(".lamp").first().waitFor();
  await become(page, "...##");
  await page.keyboard.press("Control+Y");
  await become(page, ".....");
});

scenario("a change of language keeps the game", { locale: "de-DE" }, async ({ open, page }) => {
  await open(link("cells=5&moves=2"));
  await page.getByRole("heading", { level: 1, name: "Lampen" }).waitFor();
  assert.equal(await page.locator(".standing").innerText(), "2 von 5 Lampen sind an.");
  await header(page, "Einstellungen");
  await page.getByRole("radio", { name: "English" }).click();
  await page.locator(".standing", { hasText: "2 of 5 lamps are on." }).waitFor();
  assert.equal(await lamps(page), "...##");
});

scenario("the page is accessible in light and dark", async ({ open, page }) => {
  await open(link("cells=5&moves=2&ask=How%20soon%3F"));
  await assertAccessibleIn(page, ["dark"]);
});

scenario("the page fits a phone", { viewport: { width: 320, height: 568 }, hasTouch: true }, async ({ open, page }) => {
  await open(link("cells=24"));
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `the page is ${over} pixels too wide`);
  await lamp(page, 24).tap();
  await become(page, `${"#".repeat(22)}..`);
});

scenario("an embedded page has no question, solver, or header", async ({ open, page }) => {
  await open(link("cells=3&hide=solver&layout=embed"));
  assert.equal(await page.locator(".head, .count, .question").count(), 0);
  await lamp(page, 2).click();
  await become(page, "...");
});

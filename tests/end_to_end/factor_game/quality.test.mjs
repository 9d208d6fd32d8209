// The page: axe checks, in German, on phones, on a projector, in a frame, and on paper.
// Also the page that explains the game.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { onDesktopAndPhone } from "../support/both_screens.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, link, points, select, turn } from "./game.mjs";
import { openSnippet } from "../support/opening.mjs";
import { countPrints } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";
import { idle } from "../support/idle.mjs";

const GAME = link("n=30&names=Anna-Ben&moves=29-25-27-28-26-24&at=5&lang=en");

onDesktopAndPhone("it is accessible", "game", async ({ open, page, check }) => {
  await open(GAME);
  await page.getByRole("tab", { name: "Analysis" }).click();
  await page.getByRole("button", { name: "Give a hint" }).click();
  await page.locator(".hinted").waitFor();
  await check("game");
  await page.getByRole("button", { name: "New game…" }).click();
  await page.getByRole("dialog").waitFor();
  await check("dialog");
});

scenario("a phone is played by touch",
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async ({ open, page }) => {
    await open(link("n=100"));
    await cell(page, 97).tap();
    await points(page, 97, 1);
  });

scenario("it uses the selected language, and the game stays", { locale: "de-DE" }, async ({ open, page }) => {
  await open(link("n=30&names=Anna-Ben&moves=29"));
  await page.getByRole("heading", { level: 1, name: "Faktorenspiel" }).waitFor();
  await turn(page, "Am Zug: Ben");
  await header(page, "Einstellungen");
  await page.getByRole("radio", { name: "English" }).click();
  await turn(page, "Ben to move");
  await points(page, 29, 1);
});

scenario("a projector shows no helpers, and a clicker steps through the game", { viewport: { width: 1920, height: 1080 } }, async ({ open, page }) => {
  await open(GAME);
  await idle(page);
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  assert.ok(await page.locator(".side").isHidden());
  await assertAccessible(page);
  await page.keyboard.press("PageDown");
  await points(page, 140, 103);
});

scenario("a link is built for a class, and embedded", async ({ open, page }) => {
  await open(GAME);
  await header(page, "Share");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Question above the board").fill("Who wins?");
  await dialog.getByLabel("The whole analysis").check();
  await page.waitForFunction(() => document.querySelector(".built-link a")?.href.includes("hide=solver"));
  assert.match(await page.locator(".built-link a").getAttribute("href"),
    /#factor-game\/1\?n=30&names=Anna-Ben&ask=Who%20wins%3F&hide=solver&lang=en$/);
  await assertAccessible(page);
  await page.getByRole("button", { name: "Embed in a page" }).click();
  await openSnippet(page);
  await page.locator(".embedded .question", { hasText: "Who wins?" }).waitFor();
  await select(page, 29);
  await points(page, 29, 1);
  await assertAccessible(page);
});

scenario("the board and the game are printed on a page", async ({ page, open }) => {
  await countPrints(page);
  const names = "names=Anna-Ben";
  await open(link(`n=100&${names}&moves=97-98-95`));
  await header(page, "Save and print");
  for (const [index, name] of ["Print the board", "Print this game"].entries()) {
    await page.getByRole("button", { name }).click();
    await page.waitForFunction((count) => window.prints === count, index + 1);
    await counted(page.locator(".paper-board > span"), 100);
    const pdf = await page.pdf({ format: "A4", preferCSSPageSize: false });
    assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length, 1, name);
    await page.locator(".paper").waitFor({ state: "detached" });
  }
});

scenario("the page that explains the game is accessible and leads to it", async ({ open, page }) => {
  await open("factor-game/how/moves");
  await page.locator(".first-moves").getByText("+28").waitFor();
  await assertAccessible(page);
  await page.getByRole("link", { name: "Play against the plain computer" }).click();
  await turn(page, "Your move");
});

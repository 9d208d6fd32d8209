// Links for a class, QR codes, embedding, and the result as a challenge.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { openSnippet } from "../support/opening.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { become, link, split, turn, two } from "./piles.mjs";

scenario("a link is built, shown as a code and embedded", async ({ open, page }) => {
  await open(two("piles=12-18"));
  await header(page, "Share");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Piles", { exact: true }).fill("20 x");
  await page.locator("#builder-complaint", { hasText: "Pile 2: “x”" }).waitFor();
  await dialog.getByLabel("Piles", { exact: true }).fill("20 30");
  await dialog.getByLabel("Question above the board").fill("Who wins?");
  await dialog.getByLabel("Who wins", { exact: true }).check();
  await dialog.locator("#builder-opponent").selectOption("random");
  const built = page.locator(".built-link a");
  await page.waitForFunction(() => document.querySelector(".built-link a")?.href.includes("hide=best"));
  assert.match(await built.getAttribute("href"),
    /#divisor-game\/1\?piles=20-30&opponent=random&ask=Who%20wins%3F&hide=best$/);
  await page.getByRole("button", { name: "QR code" }).click();
  await dialog.locator("#builder-extra svg").first().waitFor();
  await page.getByRole("button", { name: "Embed in a page" }).click();
  const snippet = await page.locator(".snippet").innerText();
  assert.match(snippet, /layout=embed/);
  await assertAccessible(page);
  await openSnippet(page);
  await page.locator(".embedded .question", { hasText: "Who wins?" }).waitFor();
  assert.equal(await page.getByRole("tab").count(), 0);
  await split(page, 2, 2);
  // Since the opponent plays at random, it may end the game at once.
  await turn(page, /Your move|The opponent has won/);
  if (THOROUGH) await assertAccessible(page);
});

scenario("the result becomes a challenge that gives nothing away", async ({ open, page }) => {
  await open(link("piles=4"));
  await split(page, 2, 2);
  await turn(page, "You have won!");
  await page.getByRole("button", { name: "Share the result" }).click();
  await page.locator(".result-text", { hasText: "The divisor game on 4 (Perfect opponent): I won in 1 move. Can you?" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

scenario("a link speaks its language", async ({ open }) => {
  const page = await open(two("piles=12-18&lang=de&ask=Wer%20gewinnt%3F"));
  await turn(page, "Spieler A ist am Zug");
  assert.equal(await page.locator(".question").innerText(), "Wer gewinnt?");
  await split(page, 2, 2);
  await become(page, "2", "2", "18");
  await page.locator(".standing", { hasText: "Spieler A: Aus 12 werden 2 und 2." }).waitFor();
});

// Games as files: saved, loaded, dropped, and files with other contents.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { address, become, two } from "./piles.mjs";
import { saved } from "../support/saving.mjs";

const GAME = two("piles=12-18&moves=1.2.6-3.3.3&at=1");

async function dialog(page) {
  await header(page, "Save and print");
  await page.getByRole("dialog").waitFor();
}

async function choose(page, content) {
  await page.locator(".game-file").setInputFiles({ name: "game.json", mimeType: "application/json", buffer: Buffer.from(content) });
}

scenario("a game is saved and loaded again", async ({ open, page }) => {
  await open(GAME);
  await dialog(page);
  await assertAccessible(page);
  const download = await saved(page.getByRole("button", { name: "Save as a file" }));
  assert.equal(download.name, "divisor-game.json");
  const text = download.text;
  assert.deepEqual(JSON.parse(text), {
    format: "ginnow-divisor-game", version: 1, piles: ["12", "18"], line: [[1, "2", "6"], [3, "3", "3"]], played: 1, opponent: "person", begins: "you",
  });
  await page.keyboard.press("Escape");
  await open(two("piles=30"));
  await become(page, "30");
  await dialog(page);
  for (const [content, shown] of [
    ["", "The file is empty."],
    ["\ufeff\n", "The file is empty."],
    ["{", "This isn’t a game file"],
    ["fn x", "This isn’t a game file: it would begin with a brace and name the format “ginnow-divisor-game”."],
    ["{}", "This isn’t a game file: the field “format” is missing."],
    ["GIF89a", "This is a GIF file, not text."],
    [text.replace('"18"', '"1"'), "Pile 2 is 1"],
    [text.replace('"6"', '"5"'), "Move 1 can’t be made. 5 doesn’t divide 12."],
    [text.replace('"version":1', '"version":9'), "version 9"],
    [text.replace('"format"', '"extra":1,"format"'), "the field “extra” is unknown."],
  ]) {
    await choose(page, content);
    await page.locator(".files-problem", { hasText: shown }).waitFor();
  }
  await choose(page, text);
  await become(page, "2", "6", "18");
  await address(page, "moves=1.2.6-3.3.3&at=1");
  assert.equal(await page.getByRole("dialog").count(), 0, "the dialog is closed");
  await page.getByRole("button", { name: "Undo" }).click();
  await become(page, "30");
});

scenario("a file is dropped on the page", async ({ open }) => {
  const page = await open(two("piles=30"));
  const drop = (content) => page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "game.json"));
    const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    return !document.querySelector("main").dispatchEvent(event);
  }, content);
  assert.ok(await drop("nonsense"), "the browser stays");
  await page.locator(".notice", { hasText: "game.json wasn’t loaded." }).waitFor();
  // An open dialog covers everything else, so the message is in there.
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await drop("");
  await page.getByRole("dialog").locator(".notice", { hasText: "The file is empty." }).waitFor();
  await page.getByRole("dialog").locator(".notice").getByRole("button", { name: "Close" }).click();
  await page.locator(".notice").waitFor({ state: "detached" });
  await drop("");
  await page.getByRole("dialog").locator(".notice").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator(".notice", { hasText: "The file is empty." }).waitFor();
  const game = { format: "ginnow-divisor-game", version: 1, piles: ["1000000000000000000", 12], line: [], played: 0, opponent: "errs-20", begins: "you" };
  await drop(JSON.stringify(game));
  await become(page, "1,000,000,000,000,000,000", "12");
  assert.equal(await page.locator(".notice").count(), 0, "the answer to the file before is gone");
  await address(page, "opponent=errs-20");
});

// Two players on one board: by mouse and by keys, with both rules, links, undo,
// playback, and returning to a game.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { address, addressHas, cell, link, points, select, turn } from "./game.mjs";
import { assertSteps } from "../support/visiting.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";
import { idle } from "../support/idle.mjs";

scenario("a visitor plays against the computer, until a second player takes over", async ({ open }) => {
  const page = await open("factor-game");
  const chosen = (name) => page.locator("body").getByRole("radio", { name, checked: true }).waitFor();
  await chosen("Play the computer");
  await select(page, 29);
  await address(page, "n=30&moves=29-25&opponent=plain");
  await page.locator("body").getByRole("radio", { name: "Two players" }).click();
  await chosen("Two players");
  await select(page, 27);
  await address(page, "n=30&moves=29-25-27");
  await turn(page, "Player B to move");
  await page.locator("body").getByRole("radio", { name: "Play the computer" }).click();
  await page.waitForFunction(() => /moves=29-25-27-\d+&opponent=plain$/.test(location.hash));
});

scenario("two play in turn, and the factors go to the other side", async ({ open }) => {
  const page = await open(link("n=30"));
  await turn(page, "Player A to move");
  await cell(page, 24).hover();
  await page.locator(".board-line", { hasText: "24 Player A +24 · Player B +36 (1, 2, 3, 4, 6, 8, 12)" }).waitFor();
  await counted(page.locator(".would-leave"), 7);
  await select(page, 29);
  await points(page, 29, 1);
  await turn(page, "Player B to move");
  await address(page, "n=30&moves=29");
  await select(page, 24);
  await points(page, 64, 25);
  assert.equal(await cell(page, 12).getAttribute("aria-label"), "12, Player A, received in move 2");
  assert.equal(await cell(page, 12).getAttribute("data-mark"), "●", "not by colour alone");
  await select(page, 13);
  await page.locator(".board-line", { hasText: "13 can’t be selected: none of its smaller factors is left on the board." }).waitFor();
  await points(page, 64, 25);
  await page.locator(".said", { hasText: "13 can’t be selected" }).waitFor({ state: "attached" });
});

scenario("when factors go to nobody, only selections count, and the end names the winner", async ({ open }) => {
  const page = await open(link("n=10&rule=nobody&names=Anna-Ben"));
  await select(page, 9, 8);
  await points(page, 9, 8);
  assert.equal(await cell(page, 3).getAttribute("aria-label"), "3, removed in move 1");
  await select(page, 10);
  await points(page, 19, 8);
  await turn(page, "Anna wins, 19 to 8.");
  await page.locator(".ending", { hasText: "Nobody gets 6 and 7." }).waitFor();
  await page.getByRole("button", { name: "Share the result" }).click();
  await page.locator(".result-text", { hasText: "The Factor Game on 1 to 10: Anna 19, Ben 8." }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Play again" }).click();
  await points(page, 0, 0);
  await page.keyboard.press("Control+Z");
  await points(page, 19, 8);
});

scenario("everything can be done with keys", async ({ open }) => {
  const page = await open(link("n=30"));
  await cell(page, 1).focus();
  await assertSteps(page, [["ArrowRight", "2"], ["ArrowDown", "8"], ["End", "12"], ["ArrowDown", "18"], ["Home", "13"]]);
  const focused = () => page.evaluate(() => document.activeElement.dataset.number);
  await page.keyboard.type("25");
  assert.equal(await focused(), "25");
  await page.keyboard.press("Enter");
  await points(page, 25, 6);
  await page.keyboard.press("Control+Z");
  await points(page, 0, 0);
  await page.keyboard.press("Control+Y");
  await points(page, 25, 6);
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("To the number you type").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press("n");
  await page.getByRole("dialog").getByText("Numbers from 1 to").waitFor();
});

scenario("a game is set up: board, names, rule, and who starts", async ({ open }) => {
  const page = await open(link("n=30&moves=29"));
  await page.getByRole("button", { name: "New game…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Numbers from 1 to").fill("101");
  await dialog.getByText("N: “101” isn’t valid. Use a whole number from 2 to 100.").waitFor();
  assert.ok(await dialog.getByRole("button", { name: "Begin", exact: true }).isDisabled());
  await dialog.getByRole("button", { name: "1 to 49" }).click();
  await dialog.getByLabel("Name of side ●").fill("Eva-Maria");
  await dialog.getByLabel("Name of side ◆").fill("Jörg");
  await dialog.getByLabel("Removed factors go to").selectOption("nobody");
  await dialog.getByLabel("Who begins").selectOption("second");
  await dialog.getByRole("button", { name: "Begin", exact: true }).click();
  await turn(page, "Jörg to move");
  await address(page, "n=49&rule=nobody&names=Eva%E2%80%90Maria-J%C3%B6rg&begins=second");
  await counted(page.locator(".cell"), 49);
  await page.reload();
  await turn(page, "Jörg to move");
  assert.equal(await page.locator(".first .who").innerText(), "Eva\u2010Maria");
});

scenario("a saved game is announced as a saved game", async ({ open, page }) => {
  await open("factor-game/1?n=6");
  await header(page, "Save and print");
  const file = { name: "game.txt", mimeType: "text/plain", buffer: Buffer.from("factor-game/1?n=12&moves=11-9\n") };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator(".said", { hasText: "A saved game with the numbers from 1 to 12." }).waitFor({ state: "attached" });
});

scenario("a dropped file is a game in any encoding, and the answer to another file goes", async ({ open, page }) => {
  await open("factor-game/1?n=6");
  const drop = (name, bytes) => page.evaluate(([name, bytes]) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], name));
    dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, [name, [...bytes]]);
  const notice = page.locator(".notice");
  for (const [name, bytes, reason] of [
    ["picture", Buffer.from("GIF89a"), "This is a GIF file, not text."],
    ["binary", Buffer.from([0x61, 0x01, 0x62]), "Byte 2 isn’t text."],
    ["letter.txt", Buffer.from("Dear reader,"), "This file contains no game"],
  ]) {
    await drop(name, bytes);
    await notice.getByText(`${name} wasn’t loaded.`).waitFor();
    await notice.getByText(reason).waitFor();
  }
  await drop("game.txt", Buffer.from("\ufefffactor-game/1?n=12&moves=11-9\n", "utf16le"));
  await address(page, "n=12&moves=11-9");
  await notice.waitFor({ state: "detached" });
});

scenario("a link is opened, and its errors are explained", async ({ open, page }) => {
  await open(link("n=30&names=Anna-Ben&moves=29-25-27&at=2&ask=What%20now%3F"));
  await points(page, 34, 26);
  assert.equal(await page.locator(".question").innerText(), "What now?");
  await page.keyboard.press("End");
  await points(page, 61, 38);
  await page.evaluate((hash) => { location.hash = hash; }, link("n=500&names=A-B-C&moves=97-13&rule=mine"));
  const notice = page.locator(".notice");
  await notice.getByText("N: “500” isn’t valid. Use a whole number from 2 to 100. The page uses 100 instead.").waitFor();
  await notice.getByText("“names” has 3 names").waitFor();
  await notice.getByText("Move 2 can’t be made").waitFor();
  await points(page, 97, 1);
});

scenario("playback goes through the game, and play can continue from a position", async ({ open }) => {
  const page = await open(link("n=30&moves=29-25-27-28&at=0"));
  await page.getByLabel("Speed").selectOption("rush");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await points(page, 88, 66);
  await page.getByRole("listitem").nth(1).getByRole("button").click();
  await points(page, 34, 26);
  await addressHas(page, "&at=2");
  await select(page, 26);
  await address(page, "n=30&moves=29-25-26");
});

scenario("an unfinished game comes back with its undo steps", async ({ open, page }) => {
  await open(link("n=30"));
  await select(page, 29, 25);
  await page.keyboard.press("Control+Z");
  await points(page, 29, 1);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.locator("body").getByRole("heading", { level: 1, name: "Ginnow’s puzzles" }).waitFor();
  await page.getByRole("link", { name: /Factor Game/ }).click();
  await points(page, 29, 1);
  // The preview shows the points as well, but it has no keys.
  await page.locator(".first-view").waitFor({ state: "detached" });
  await idle(page);
  await page.keyboard.press("Control+Y");
  await points(page, 34, 26);
});

scenario("the Sieve leads here, with its board", async ({ open, page }) => {
  await open("sieve/1?n=49");
  await page.getByRole("link", { name: "Two players: the Factor Game" }).click();
  await turn(page, "Player A to move");
  await counted(page.locator(".cell"), 49);
});

// Files of every kind, dropped on every program that opens files, and links that belong to another puzzle.

import assert from "node:assert/strict";
import { link as grid, paste } from "../common_divisor/grid.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";

/** The programs that open dropped files, each at a link that doesn't depend on the day. */
const PROGRAMS = ["sieve/1?n=10", "common-divisor/1?size=4&base=5", "seventeen/1", "divisor-game/1?piles=12", "factor-game/1?n=10", "strategies/1?n=2-5"];

/** Content of files, and words that the message must have, next to the name of the file. */
const FILES = [
  ["picture.png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0], /PNG/],
  ["paper.pdf", [..."%PDF-1.7\n%"].map((sign) => sign.charCodeAt(0)), /PDF/],
  ["table.xlsx", [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0], /zip/i],
  ["empty.txt", [], /empty/],
  ["other.json", [...'{"a":1}'].map((sign) => sign.charCodeAt(0)), /./],
  ["other.csv", [..."a,b\n1,2\n"].map((sign) => sign.charCodeAt(0)), /./],
  ["letter.txt", [..."Dear reader,\n"].map((sign) => sign.charCodeAt(0)), /./],
  ["binary", [0x61, 1, 0x62], /./],
  ["large.bin", 50_000_000, /50(\.0)? MB|too long|certificate/],
];

/** Drops a file: these bytes, this text, or this many zeros. */
const drop = (page, name, content) => page.evaluate(([name, content]) => {
  const data = new DataTransfer();
  data.items.add(new File([typeof content === "string" ? content : new Uint8Array(content)], name));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}, [name, content]);

/** Waits for the message about a file, in a notice or in the checker. */
async function rejected(page, name, reason) {
  const message = page.locator(".notice, .ruling, .check").filter({ hasText: name }).filter({ hasText: reason }).first();
  await message.waitFor();
  const shown = await message.innerText();
  assert.doesNotMatch(shown, /`|\\u\{|Some\(|undefined|\{\w+\}/, shown);
}

for (const address of PROGRAMS) {
  scenario(`#${address} names the kind of a dropped file, or its error`, async ({ open }) => {
    const page = await open(address);
    for (const [name, content, reason] of FILES) {
      await drop(page, name, content);
      // Seventeen shows what's wrong with a text in the dialog where it can be corrected.
      if (address.startsWith("seventeen") && /json|csv|letter/.test(name)) {
        await page.getByRole("dialog").getByText(/There is no grid|has no meaning|cells/).first().waitFor();
        await page.keyboard.press("Escape");
        continue;
      }
      await rejected(page, name, reason);
    }
  });

  scenario(`#${address} names the puzzle to which a dropped link belongs`, async ({ open }) => {
    const page = await open(address);
    const own = address.split("/")[0];
    const puzzles = await page.evaluate(() => document.documentElement.dataset.puzzles.split(" "));
    assert.ok(puzzles.length >= 9, puzzles.join());
    // Dropping a text that looks like a game isn't the same as following its link: the page stays.
    for (const puzzle of puzzles.filter((puzzle) => puzzle !== own && own !== "seventeen")) {
      await drop(page, `${puzzle}.json`, `https://example.org/#${puzzle}/1\n`);
      await rejected(page, `${puzzle}.json`, `This link belongs to another puzzle, “${puzzle}”.`);
    }
  });
}

scenario("a pasted link to another puzzle is named where texts are read", async ({ open }) => {
  const page = await open(grid());
  const message = "This link belongs to another puzzle, “sieve”.";
  await page.locator(".stage [data-cell='0']").focus();
  await paste(page, "https://example.org/#sieve/1?n=21");
  await page.locator(".notice", { hasText: message }).waitFor();
  await page.getByRole("button", { name: "Change the puzzle" }).click();
  const edit = page.getByRole("dialog");
  await edit.getByLabel("A puzzle as text or as a link").fill("https://example.org/#sieve/1?n=21");
  await edit.locator(".entry-problem", { hasText: message }).waitFor();
  await open("strategies/1?view=script");
  await page.getByText("Paste links or a strategy").click();
  await page.getByLabel("The text of a strategy, or a text with links").fill("#sieve/1?n=21");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText(message).waitFor();
});

scenario("two unknown keys of a link are one complaint if they look the same", async ({ open }) => {
  const page = await open("sieve/1?n=10&colour=1&colour=2&size=3");
  const lines = await page.locator(".notice p").allInnerTexts();
  assert.equal(lines.filter((line) => line.includes("“colour”")).length, 1, lines.join("\n"));
  assert.equal(lines.filter((line) => line.includes("“size”")).length, 1, lines.join("\n"));
});

for (const address of PROGRAMS) {
  scenario(`a dropped file that #${address} can’t use leaves the open dialog as it is`, async ({ open }) => {
    const page = await open(address);
    await header(page, "Share");
    const dialog = page.getByRole("dialog");
    const question = dialog.getByLabel("Question above the board");
    await question.fill("Who finds it?");
    for (const [name, content] of [["picture.png", FILES[0][1]], ["letter.txt", "Dear reader,\n"], ["proof.txt", "ginnow-certificate 1\n"]]) {
      await drop(page, name, content);
      await dialog.locator(".notice", { hasText: name }).waitFor();
      assert.equal(await question.inputValue(), "Who finds it?");
    }
    // Without the dialog, this would go to the checker, or to the dialog for other grids.
    const others = { sieve: "ginnow-certificate 1\n", seventeen: `${".".repeat(80)}1\n` };
    const other = others[address.split("/")[0]];
    if (!other) return;
    await drop(page, "other.txt", other);
    await dialog.locator(".notice", { hasText: "Close the open dialog, then drop this file again." }).waitFor();
    assert.equal(await question.inputValue(), "Who finds it?");
  });
}

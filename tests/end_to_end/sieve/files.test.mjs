// Games as files: saved, loaded, dropped, and files with other contents.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { figure, fragment, score } from "./board.mjs";
import { sieve } from "./link.mjs";
import { saved } from "../support/saving.mjs";

const GAME = sieve("n=21&moves=19-9-21-15-14-18-12-20-16&at=4");

async function dialog(page) {
  await header(page, "Save and print");
  await page.getByRole("dialog").waitFor();
}

async function savedBy(page, button) {
  return saved(page.getByRole("button", { name: button }));
}

async function choose(page, name, content) {
  const buffer = Buffer.from(content);
  await page.locator(".game-file").setInputFiles({ name, mimeType: "text/plain", buffer });
}

/** Drops a file on the board. Returns whether the page prevented the browser's default. */
function drop(page, name, content) {
  return page.evaluate(([name, content]) => {
    const data = new DataTransfer();
    data.items.add(new File([content], name));
    const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    return !document.querySelector(".board").dispatchEvent(event);
  }, [name, content]);
}

scenario("a game is saved in both formats and loaded again", async ({ open }) => {
  const page = await open(`${GAME}&goal=smallest`);
  await dialog(page);
  const json = await savedBy(page, "Save as JSON");
  assert.equal(json.name, "sieve-21-game.json");
  assert.deepEqual(JSON.parse(json.text), {
    format: "ginnow-game", version: 1, size: 21, goal: "smallest", line: [19, 9, 21, 15, 14, 18, 12, 20, 16], played: 4,
  });
  const csv = await savedBy(page, "Save as CSV");
  assert.equal(csv.name, "sieve-21-game.csv");
  assert.match(csv.text, /^# ginnow-game 1 size=21 goal=smallest played=4\nmove,selection,payment,swept,score\n1,19,1,,19\n/);
  await open(sieve("n=30&moves=29-25"));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (const { name, text } of [json, csv]) {
    await dialog(page);
    await choose(page, name, text);
    await fragment(page, "n=21&goal=smallest&moves=19-9-21-15-14-18-12-20-16&at=4");
    assert.equal(await page.getByRole("dialog").count(), 0, "the dialog is closed");
    assert.equal(await score(page), 64);
    await page.getByRole("button", { name: "Undo" }).click();
    await fragment(page, "n=30");
    assert.equal(await figure(page, "moves"), 2, "one undo brings the game before back");
  }
});

scenario("the moves are copied as text", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open }) => {
  const page = await open(GAME);
  await dialog(page);
  assert.equal(await page.getByRole("textbox", { name: "Its moves" }).inputValue(), "19, 9, 21, 15, 14, 18, 12, 20, 16");
  await page.getByRole("button", { name: "Copy the moves" }).click();
  await page.getByText("Copied.", { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "19, 9, 21, 15, 14, 18, 12, 20, 16");
});

scenario("a file with any other contents gets a message, and the game stays", async ({ open }) => {
  const page = await open(GAME);
  await dialog(page);
  const head = "# ginnow-game 1 size=21 goal=largest played=0\nmove,selection,payment,swept,score\n";
  const json = (fields) => JSON.stringify({ format: "ginnow-game", version: 1, size: 21, goal: "largest", line: [19], played: 0, ...fields });
  for (const [name, content, reason] of [
    ["empty.csv", "", /The file is empty\./],
    ["binary.json", Buffer.from([0x7b, 0xff, 0xfe]), /Byte 2 isn’t text/],
    ["other.txt", "a letter", /This isn’t a game file: a JSON file begins with a brace .* “# ginnow-game 1”/],
    ["foreign.json", '{"format":"chess","version":1}', /This isn’t a game file/],
    ["broken.json", '{"format":', /This isn’t a game in JSON: .+/],
    ["unknown.json", json({ more: 1 }), /This isn’t a game in JSON: the field “more” is unknown/],
    ["later.json", json({ version: 7 }), /version “7”; this page reads version 1/],
    ["huge-board.json", json({ size: 90000 }), /no board with 90000 numbers: N must be from 1 to 2000 for the largest sum, to 5000 for the smallest/],
    ["large-board.json", json({ size: 3000, line: [] }), /board with 3000 numbers; the page has boards with N from 1 to 2000 for the largest sum, to 5000/],
    ["illegal.json", json({ line: [19, 17] }), /Move 2 can’t be played\. 17 can’t be selected/],
    ["place.json", json({ played: 5 }), /says that the board shows move 5, but the game ends after move 1/],
    ["payment.csv", `${head}1,19,1,,19\n2,9,1,,28\n`, /Line 4, payment: found “1”, expected “3”/],
    ["word.csv", `${head}1,nineteen,1,,19\n`, /Line 3, selection: found “nineteen”, expected a whole number/],
  ]) {
    await choose(page, name, content);
    await page.getByText(`${name} wasn’t loaded.`).waitFor();
    assert.match(await page.locator(".files-problem").innerText(), reason, name);
  }
  await assertAccessible(page);
  await page.keyboard.press("Escape");
  assert.match(await fragment(page, "moves="), /n=21&goal=largest&moves=19-9-21-15-14-18-12-20-16&at=4/);
});

scenario("a file that is too long is not read", async ({ open }) => {
  const page = await open(GAME);
  await page.evaluate(() => {
    // Reading the file fails the test.
    File.prototype.arrayBuffer = Blob.prototype.arrayBuffer = function read() {
      if (this.size > 1 << 20) throw new Error("it was read");
      return new Response(this).arrayBuffer();
    };
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(3 << 20)], "long.json"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  const notice = page.locator(".notice.broken-file");
  await notice.waitFor();
  assert.match(await notice.innerText(), /long\.json wasn’t loaded\.\s+The file is 3\.1 MB; it can be at most 1\.0 MB\./);
});

scenario("a dropped file is a game, or goes to the checker", async ({ open }) => {
  const page = await open(GAME);
  const text = '{"format":"ginnow-game","version":1,"size":18,"goal":"largest","line":[17,9],"played":2}';
  await dialog(page);
  assert.ok(await drop(page, "no ending", text), "the browser doesn’t open it");
  await fragment(page, "n=18&goal=largest&moves=17-9&at=2");
  assert.equal(await page.getByRole("dialog").count(), 0);
  await drop(page, "bad.csv", "nonsense");
  await page.locator(".notice.broken-file").waitFor();
  assert.equal(await figure(page, "moves"), 2, "the game is untouched");
  await assertAccessible(page);
  await drop(page, "two", "ginnow-certificate 1\ngoal largest\nboard 2\nopening\nclaim 2\ngame 2\nleaf 1 : n2*2\nend\n");
  await page.locator(".outcome.right").waitFor();
});

scenario("the answer to a dropped file replaces that to the file before", async ({ open }) => {
  const page = await open(GAME);
  await drop(page, "picture", "GIF89a");
  await page.getByText("picture isn’t a certificate.").waitFor();
  await drop(page, "wrong.json", '{"size":18}');
  const notice = page.locator(".notice.broken-file");
  await notice.waitFor();
  assert.match(await notice.innerText(), /wrong\.json wasn’t loaded\.\s+This isn’t a game in JSON: the field “format” is missing\.$/m, "without the class of the error");
  await page.locator(".outcome").waitFor({ state: "detached" });
  await drop(page, "other picture", "GIF89a");
  await page.getByText("other picture isn’t a certificate.").waitFor();
  assert.equal(await notice.count(), 0);
});

scenario("if the solver is hidden, a dropped file that isn’t a game gets an answer as well", async ({ open }) => {
  const page = await open(sieve("n=21&hide=solver"));
  await drop(page, "picture", "GIF89a");
  await page.locator(".notice", { hasText: "picture wasn’t loaded." }).waitFor();
  assert.match(await page.locator(".notice").innerText(), /This is a GIF file, not text\./);
});

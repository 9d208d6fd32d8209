// Certificates: downloaded from the solver, checked by the checker, whatever
// the file.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { scenario } from "./fixture.mjs";
import { PATIENCE } from "./patience.mjs";
import { figure, score, solve, turnTo } from "./board.mjs";

/** Presses "Download proof" and gives the file's name and text. */
async function proof(page) {
  const button = page.getByRole("button", { name: /^Download proof \([\d.]+ (bytes|kB)\)$/ });
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
}

/** Chooses a file for the checker. */
async function choose(page, name, content) {
  await turnTo(page, "Proof");
  const buffer = Buffer.from(content);
  await page.locator(".check-file").setInputFiles({ name, mimeType: "text/plain", buffer });
}

async function ruling(page) {
  await page.locator(".outcome.accepted, .outcome.rejected").waitFor();
  return page.locator(".ruling").innerText();
}

scenario("the proof of N = 120 is downloaded, accepted, and its game put on the board", async ({ open }) => {
  const page = await open("sieve/1?n=120");
  await solve(page);
  const { name, text } = await proof(page);
  assert.equal(name, "ginnow-largest-120.certificate");
  assert.match(text, /^ginnow-certificate 1\ngoal largest\nboard 120\n/);
  assert.match(text, /\nend\n$/);
  await page.goto("about:blank");
  await open("sieve/1?n=21&moves=19-9&view=solve");
  await choose(page, name, text);
  const said = await ruling(page);
  assert.match(said, /No game on 1\.\.120 scores more than 4593\./);
  assert.match(said, /Checked: 53 moves, \d+ cuts?, \d+ lea(f|ves)\./);
  assert.equal(await figure(page, "moves"), 2, "the game is untouched");
  await page.getByRole("button", { name: "Put its game on the board" }).click();
  assert.equal(await score(page), 4593);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await figure(page, "moves"), 2, "one action to undo");
});

scenario("a proof of the smallest sum from here names its opening", async ({ open }) => {
  const page = await open("sieve/1?n=30&moves=13-9&goal=smallest&view=solve");
  await page.getByRole("button", { name: "From here" }).click();
  await page.locator(".verdict.proved").waitFor();
  const { name, text } = await proof(page);
  assert.equal(name, "ginnow-smallest-30-after-2.certificate");
  await choose(page, name, text);
  assert.match(await ruling(page), /No game on 1\.\.30 that begins with 13, 9 and is played to its end scores less than 103\./);
});

scenario("a false claim is rejected with its line", async ({ open }) => {
  const page = await open("sieve/1?n=21&view=solve");
  await solve(page);
  const { text } = await proof(page);
  const false_ = text.replace("claim 144", "claim 145");
  assert.notEqual(false_, text);
  await choose(page, "false.certificate", false_);
  const said = await ruling(page);
  assert.match(said, /false\.certificate proves nothing/);
  assert.match(said, /Line \d+: opening and game score 144, but 145 is claimed/);
});

scenario("whatever else a file holds, there is a message and the game stays", async ({ open }) => {
  const page = await open("sieve/1?n=21&moves=19-9&view=solve");
  const binary = Buffer.alloc(8 << 20, 0xfe);
  const endless = Buffer.alloc(8 << 20, 0x20);
  for (const [name, content, reason] of [
    ["binary", binary, /Line 1: .*(too long|not UTF-8)/],
    ["endless", endless, /Line 1: .*too long/],
    ["empty", "", /Line 1: the file ends too early/],
    ["picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0xff, 0x0a]), /Line 1: /],
    ["<b>markup</b>", "<b>bold</b>\n", /Line 1: expected/],
  ]) {
    await choose(page, name, content);
    await page.getByText(`${name} proves nothing.`).waitFor();
    assert.match(await page.locator(".ruling").innerText(), reason, name);
    assert.equal(await figure(page, "moves"), 2);
  }
});

scenario("a file that is too large is not read", async ({ open }) => {
  const page = await open("sieve/1?n=21&view=solve");
  await page.evaluate(() => {
    const chunk = new Uint8Array(1 << 24);
    const file = new File(Array(13).fill(chunk), "huge");
    const data = new DataTransfer();
    data.items.add(file);
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  assert.match(await ruling(page), /huge has 218\.1 MB; at most 200\.0 MB are checked/);
});

scenario("a file dropped anywhere is checked, from any view", async ({ open }) => {
  const page = await open("sieve/1?n=21&view=moves");
  const stayed = await page.evaluate(() => {
    const file = new File(["ginnow-certificate 1\ngoal largest\nboard 2\nopening\nclaim 2\ngame 2\nleaf 1 : n2*2\nend\n"], "two");
    const data = new DataTransfer();
    data.items.add(file);
    const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    return !document.querySelector(".board").dispatchEvent(event);
  });
  assert.ok(stayed, "the browser does not open the file");
  assert.match(await ruling(page), /No game on 1\.\.2 scores more than 2\.\s+Checked: 1 move, 0 cuts, 1 leaf\./);
});

scenario("checking reports its progress, is stopped at once, and gives way to solving", async ({ open }) => {
  const page = await open("sieve/1?n=21&view=solve");
  // Comments are legal anywhere: an endless certificate that is not wrong.
  const start = () => page.evaluate(() => {
    const data = new DataTransfer();
    const text = ["ginnow-certificate 1\n", "# and so on\n".repeat(8 << 20)];
    data.items.add(new File(text, "long"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  });
  await start();
  await page.locator(".stop-check").waitFor();
  const waited = await page.evaluate(async () => {
    const begun = performance.now();
    document.querySelector(".stop-check").click();
    while (!document.querySelector(".ruling .stopped")) await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - begun;
  });
  assert.ok(waited <= 100 * PATIENCE, `stopped after ${waited} ms`);
  await start();
  await page.locator(".ruling .running").waitFor();
  assert.match(await solve(page), /144/);
  await turnTo(page, "Proof");
  assert.match(await page.locator(".ruling").innerText(), /was stopped/);
});

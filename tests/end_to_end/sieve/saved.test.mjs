// Searches resume after Stop and after a reload, but not if their stored data is
// damaged or cleared.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, chooseSize, figure, score, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { inStore, occupyDatabase, savedNames, untilSaved } from "../support/saved.mjs";
import { holdBack } from "../support/worker_time.mjs";
import { saved } from "../support/saving.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";

const put = (page, name, bytes) => inStore(page, "readwrite", (store, done, { name, bytes }) => {
  const putting = store.put(new Uint8Array(bytes), name);
  putting.onsuccess = () => done();
}, { name, bytes });

const resume = (page) => page.getByRole("button", { name: "Resume", exact: true });

scenario("a search resumes after a reload, with a valid certificate", { timeout: 240_000 }, async ({ open, page }) => {
  const letGo = await holdBack(page, "solving");
  await open(sieve("n=572&view=solve"));
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await untilSaved(page);
  assert.match((await savedNames(page))[0], /^sieve\/search\/1\/largest\/572\/\/\d+\/\d+\/\d+$/);
  await page.reload();
  const verdict = page.locator(".verdict");
  await page.locator(".verdict.kept").waitFor();
  assert.match(await verdict.innerText(), /From an earlier search: [\d,]+ found, at most [\d,]+ possible/);
  assert.equal(await figure(page, "moves"), 0, "the board is untouched");
  const before = Number(await page.locator(".solve-figures").getAttribute("data-milliseconds"));
  assert.ok(before > 0, "the time that was needed is kept");
  await turnTo(page, "Proof");
  await page.locator(".tree-view, .proof-tree, canvas").first().waitFor();
  await turnTo(page, "Solve");
  await resume(page).press("Enter");
  await letGo();
  await page.locator(".verdict.proved").waitFor();
  assert.equal(await score(page), 102_472);
  assert.ok(Number(await page.locator(".solve-figures").getAttribute("data-milliseconds")) > before);
  const button = page.getByRole("button", { name: /^Download proof/ });
  const { content: buffer } = await saved(button);
  await turnTo(page, "Proof");
  await page.locator(".check-file").setInputFiles({ name: "x", mimeType: "text/plain", buffer });
  await page.locator(".outcome.right").waitFor();
  const ruling = await page.locator(".ruling").innerText();
  assert.match(ruling, /No game on 1\.\.572 scores more than 102,472\./);
  // Every inner node has two children. This means that the page has counted exactly the nodes of the certificate.
  const leaves = Number(ruling.match(/(\d+) leaves/)[1]);
  await turnTo(page, "Solve");
  assert.equal(Number(await page.locator(".nodes dd").innerText()), 2 * leaves - 1);
  // The proof is also stored, and loads on request.
  await untilSaved(page);
  await page.goto("about:blank");
  await open(sieve("n=572&view=solve"));
  await page.locator(".verdict.kept").waitFor();
  assert.match(await verdict.innerText(), /From an earlier search: 102,472 for N\s=\s572, with its proof/);
  assert.equal(await figure(page, "moves"), 0);
  await resume(page).click();
  await page.locator(".verdict.proved").waitFor();
  assert.equal(await score(page), 102_472);
});

scenario("Stop is a pause, after which the search resumes", { timeout: 90_000 }, async ({ open, page }) => {
  await holdBack(page, "solving");
  await open(sieve("n=1000&view=solve"));
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.waitForFunction(() => /\d/.test(document.querySelector(".incumbent dd").innerText), null, { timeout: 60_000 });
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  const elapsed = () => page.locator(".solve-figures").getAttribute("data-milliseconds").then(Number);
  const before = await elapsed();
  await counted(page.getByRole("button", { name: "Solve", exact: true }), 1, "or from the beginning");
  await resume(page).click();
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  assert.ok(await stop.evaluate((button) => button === document.activeElement), "the focus stays");
  await page.waitForFunction((before) => Number(document.querySelector(".solve-figures").dataset.milliseconds) > before, before);
  await stop.click();
});

scenario("a damaged search is left out with a message", async ({ open }) => {
  const page = await open(sieve("n=30&view=solve"));
  await cell(page, 30).waitFor();
  await savedNames(page);
  await put(page, "sieve/search/1/largest/62//1/3/100", [1, 2, 3]);
  await put(page, "sieve/search/1/largest/61//1/3/100", [...Buffer.from("ginnow-checkpoint 99\n")]);
  for (const size of [62, 61]) {
    await chooseSize(page, size);
    await page.getByText("The saved search for this board can’t be resumed").waitFor();
    assert.equal(await resume(page).count(), 0);
  }
  // Nothing is deleted: the damaged search is set aside, and a newer version of the page can still resume the other one.
  const names = ["sieve/search/1/largest/61//1/3/100", "unreadable/sieve/search/1/largest/62//1/3/100"];
  assert.deepEqual((await savedNames(page)).sort(), names);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict.proved").waitFor();
});

scenario("the settings show the stored data, and clear it", async ({ open }) => {
  const page = await open(sieve("n=30"));
  await cell(page, 30).waitFor();
  await savedNames(page);
  await put(page, "sieve/search/1/largest/600//1/400000/100", [1]);
  await put(page, "sieve/search/1/smallest/700/2/2/600000/100", [1]);
  await header(page, "Settings");
  const group = page.getByRole("group", { name: "Saved in this browser" });
  await group.getByText(/^2 searches \(N\s=\s600, 700\), 1\.0 MB/).waitFor();
  if (THOROUGH) await assertAccessible(page);
  const clear = group.getByRole("button", { name: "Delete searches and best games" });
  await clear.press("Enter");
  await group.getByText("No saved searches.").waitFor();
  assert.equal(await clear.getAttribute("aria-disabled"), "true");
  assert.ok(await clear.evaluate((button) => button === document.activeElement), "the focus stays");
  assert.deepEqual(await savedNames(page), []);
});

scenario("if the solver is hidden, stored searches are not shown", async ({ open }) => {
  const page = await open(sieve("n=30"));
  await cell(page, 30).waitFor();
  await savedNames(page);
  await put(page, "sieve/search/1/largest/60//1/3/100", [1, 2, 3]);
  await page.goto("about:blank");
  await open(sieve("n=60&hide=solver"));
  await cell(page, 60).waitFor();
  assert.equal((await savedNames(page)).length, 1, "it wasn’t looked at");
});

scenario("a search that the browser can't save is named, and continues", async ({ open, page }) => {
  await open(sieve("n=1000&view=solve"));
  await cell(page, 1000).waitFor();
  await occupyDatabase(page);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "couldn’t save this search" }).waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.locator(".verdict.stopped").waitFor();
  await page.getByRole("alert").filter({ hasText: "couldn’t save this search" }).waitFor();
});

scenario("if the last save after Stop fails, the page names it", async ({ open, page }) => {
  await open(sieve("n=1000&view=solve"));
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await untilSaved(page);
  const alert = page.getByRole("alert").filter({ hasText: "couldn’t save this search" });
  assert.equal(await alert.count(), 0);
  await occupyDatabase(page);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await page.locator(".verdict.stopped").waitFor();
  await alert.waitFor({ timeout: 60_000 });
});

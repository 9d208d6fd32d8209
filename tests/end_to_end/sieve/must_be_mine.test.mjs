// Numbers that must be the player's: marking them, solving with them, and the proof.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, fragment, score, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { saved } from "../support/saving.mjs";

const field = (page) => page.getByRole("textbox", { name: "Must be mine" });

/** Marks exactly these numbers. */
async function require(page, numbers) {
  await field(page).fill(numbers);
  await field(page).press("Enter");
}

/** Solves the board and waits for this verdict. */
async function solve(page, verdict) {
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict.proved").filter({ hasText: verdict }).waitFor();
}

const proof = (page) => saved(page.getByRole("button", { name: /^Download proof/ }));

scenario("the best game with given numbers is proved, and the proof names them", async ({ open }) => {
  const page = await open(sieve("n=23&view=solve"));
  await require(page, "6 2");
  await fragment(page, "with=2-6");
  assert.equal(await field(page).inputValue(), "2, 6");
  assert.match(await cell(page, 6).getAttribute("aria-label"), /must be yours/);
  await solve(page, /^Only games with 2 and 6\. Proved optimal: 132 for N\s=\s23$/);
  assert.equal(await score(page), 132);
  await assertAccessible(page);
  const { name, text } = await proof(page);
  assert.equal(name, "ginnow-largest-23-with-2-6.certificate");
  assert.match(text, /\nopening\nrequired 2 6\nclaim 132\n/);
  await turnTo(page, "Proof");
  const choose = async (content) => {
    const buffer = Buffer.from(content);
    await page.locator(".check-file").setInputFiles({ name, mimeType: "text/plain", buffer });
  };
  await choose(text);
  await page.locator(".outcome.right").waitFor();
  assert.match(
    await page.locator(".ruling").innerText(),
    /No game on 1\.\.23 that selects all of 2, 6 scores more than 132\./,
  );
  await choose(text.replace("required 2 6\n", ""));
  await page.locator(".outcome.wrong").waitFor();
  assert.match(await page.locator(".ruling").innerText(), /holds only if \d+ is required/);
  // Without marks, the verdict is the board's own best score again.
  await turnTo(page, "Solve");
  await require(page, "");
  await solve(page, /^Proved optimal: 170 for N\s=\s23$/);
  await page.waitForFunction(() => !location.hash.includes("with="));
});

scenario("the key M marks the current number, and the link keeps the mark", async ({ open }) => {
  const page = await open(sieve("n=23"));
  await cell(page, 1).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("m");
  await fragment(page, "with=2");
  assert.match(await cell(page, 2).getAttribute("aria-label"), /must be yours/);
  await page.getByText("2 must be yours.").waitFor({ state: "attached" });
  await page.reload();
  assert.match(await cell(page, 2).getAttribute("aria-label"), /must be yours/);
  // The picture of the page has the same tabs.
  await page.locator(".first-view").waitFor({ state: "detached" });
  await turnTo(page, "Solve");
  await solve(page, /Only games with 2\. Proved optimal: 140/);
  await cell(page, 2).focus();
  await page.keyboard.press("m");
  assert.doesNotMatch(await cell(page, 2).getAttribute("aria-label"), /must be yours/);
});

scenario("the solver doesn't start while the field has something else than numbers", async ({ open }) => {
  // Smaller boards open solved.
  const page = await open(sieve("n=61&view=solve"));
  await require(page, "2, x");
  await page.getByRole("alert").filter({ hasText: /x/ }).waitFor();
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.waitForFunction(() => document.activeElement.id === "required-field");
  assert.doesNotMatch(await page.locator(".verdict").innerText(), /optimal/);
  await require(page, "2");
  await solve(page, /Only games with 2\. Proved optimal: 1/);
});

scenario("numbers that no game has together get a proof of this", async ({ open }) => {
  const page = await open(sieve("n=23&with=5-7-12&view=solve"));
  await solve(page, /^Only games with 5, 7 and 12\. Proved impossible: no game has 5 and 7 together\.$/);
  const { text } = await proof(page);
  assert.match(text, /\nrequired 5 7 12\nclaim none\n/);
  await require(page, "1");
  await solve(page, /1 has no proper factor/);
});

scenario("text that is not a number of the board is rejected with a message", async ({ open }) => {
  const page = await open(sieve("n=23&view=solve"));
  await require(page, "2, 24");
  const message = page.getByRole("alert").filter({ hasText: "24" });
  await message.waitFor();
  assert.match(await message.innerText(), /“24” isn’t a number from 1 to 23/);
  assert.equal(await field(page).inputValue(), "2, 24", "what was typed stays");
  await require(page, "2");
  await fragment(page, "with=2");
  await message.waitFor({ state: "detached" });
});

scenario("the same in German", async ({ open }) => {
  const page = await open(sieve("n=23&with=2-6&view=solve&lang=de"));
  assert.match(await cell(page, 2).getAttribute("aria-label"), /muss deine sein/);
  await page.getByRole("button", { name: "Lösen", exact: true }).click();
  await page.locator(".verdict.proved").waitFor();
  assert.match(
    await page.locator(".verdict").innerText(),
    /^Nur Partien mit 2 und 6\. Bewiesen: 132 ist das Optimum/,
  );
  assert.equal(await page.getByRole("textbox", { name: "Müssen meine sein" }).inputValue(), "2, 6");
});

// Scripts: examples, the editor, what goes wrong, and how they are kept and shared.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { until } from "../support/until.mjs";
import { begin, editor, link, phase, table, verdict } from "./laboratory.mjs";

const SCRIPT = link("n=2-20&of=max-pick&view=script");

async function example(page, name) {
  await page.getByLabel("Begin with").selectOption({ label: `Example: ${name}` });
  await editor(page).waitFor();
}

scenario("an example plays, step by step, and takes part", async ({ open }) => {
  const page = await open(SCRIPT);
  await page.getByText("No script is open.").waitFor();
  await example(page, "largest");
  await verdict(page, "On 1 to 12 it reaches");
  await page.getByText("It selects 12.").waitFor();
  await page.locator(".seen li", { hasText: "legal" }).first().waitFor();
  await page.getByRole("button", { name: "Next step" }).click();
  await page.getByText("Call 2 of").waitFor();
  await begin(page).click();
  await phase(page, "All boards have been played.");
  const rows = await table(page);
  assert.deepEqual(rows[1].slice(1), rows[0].slice(1), "the script is MaxPick");
  assert.equal(rows[1][0], "largest");
});

scenario("what goes wrong is told with its line, and nothing is lost", async ({ open }) => {
  const page = await open(SCRIPT);
  await example(page, "largest");
  await verdict(page, "On 1 to 12");
  await editor(page).fill("fn choose(board) {\n    loop { }\n}\n");
  await verdict(page, "Line 2");
  await verdict(page, "Does a loop not end?");
  assert.equal(await page.locator(".line-numbers .wrong").innerText(), "▸2");
  await editor(page).fill("fn choose(board) {\n    let n = 1;\n    n\n}\n");
  await verdict(page, "Line 3, column 5: 1 cannot be selected");
  await editor(page).fill("fn choose(board) {\n    let = 1;\n}\n");
  await verdict(page, "Line 2, column 9: This cannot be read.");
  await editor(page).fill("fn choose(board) {\n    1 / 0\n}\n");
  await verdict(page, "Line 2");
  assert.equal(await editor(page).getAttribute("aria-invalid"), "true");
  await begin(page).click();
  await phase(page, "All boards have been played.");
  await page.getByRole("alert").getByText("largest stopped at N = 2. Line 2").waitFor();
  assert.equal((await table(page))[0][4], "19", "the others played on");
  await editor(page).fill("fn choose(board) {\n    board.legal[0]\n}\n");
  await verdict(page, "On 1 to 12 it reaches");
  assert.equal(await editor(page).getAttribute("aria-invalid"), "false");
});

scenario("scripts are shared by link, and kept in this browser", async ({ open, page, url }) => {
  await open(SCRIPT);
  await example(page, "gain");
  await editor(page).fill("fn choose(board) {\n    board.legal[0] // mine\n}\n");
  await until(page, () => location.hash.includes("&scripts="));
  await verdict(page, "On 1 to 12 it reaches");
  const hash = await page.evaluate(() => location.hash);
  const other = await page.context().newPage();
  await other.goto(url + hash);
  await other.locator(".code-text").waitFor();
  assert.equal(await other.locator(".code-text").inputValue(), "fn choose(board) {\n    board.legal[0] // mine\n}\n");
  await other.close();
  await open(SCRIPT);
  await page.getByLabel("Begin with").selectOption({ label: "Kept here: gain" });
  await editor(page).waitFor();
  assert.match(await editor(page).inputValue(), /\/\/ mine/);
});

scenario("links of a class are pasted into one tournament", async ({ open }) => {
  const page = await open(SCRIPT);
  await example(page, "one-tax");
  await until(page, () => location.hash.includes("&scripts="));
  const pasted = await page.evaluate(() => location.href);
  await open(link("n=2-12&of=solvent"));
  await page.getByLabel("Links with scripts").fill(`Ada: ${pasted}\n${pasted}`);
  await page.getByRole("button", { name: "Take their scripts in" }).click();
  await page.getByText("2 scripts found.").waitFor();
  await begin(page).click();
  await phase(page, "All boards have been played.");
  assert.deepEqual((await table(page)).map((row) => row[0]), ["Solvent", "one-tax", "one-tax"]);
});

scenario("a script is loaded from a file and saved to one", async ({ open }) => {
  const page = await open(SCRIPT);
  await page.getByRole("button", { name: "Save and print" }).click();
  await page.locator(".script-file").setInputFiles({
    name: "mine.rhai", mimeType: "text/plain", buffer: Buffer.from("fn choose(board) {\r\n    board.legal[0]\r\n}\r\n"),
  });
  await verdict(page, "On 1 to 12 it reaches");
  assert.equal(await page.getByLabel("Name", { exact: true }).inputValue(), "mine");
  await page.getByRole("button", { name: "Save and print" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"), page.getByRole("button", { name: "mine.rhai" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "mine.rhai");
});

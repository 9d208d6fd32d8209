// New puzzles, small boards, the fewest givens, and rows and columns together.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { assertQuiet } from "../support/announcements.mjs";
import { scenario } from "../support/fixture.mjs";
import { PHONE, overflow, turnTo, view } from "./views.mjs";
import { countPrints } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";
import { THOROUGH } from "../support/thorough.mjs";

/** Letter is wider and shorter. */
const FORMATS = THOROUGH ? ["A4", "Letter"] : ["A4"];

const made = (page) => page.locator(".made > li");

async function make(page, grade) {
  await page.getByLabel("Grade").selectOption({ label: grade });
  await page.getByRole("button", { name: "Make four puzzles" }).click();
  await page.getByText("4 puzzles are ready.").waitFor();
}

scenario("four puzzles are made, and one of them is played", async ({ open }) => {
  const page = await open(view("puzzles"));
  await make(page, "Medium");
  await counted(made(page), 4);
  const addresses = await made(page).getByRole("link", { name: "Play" }).evaluateAll((all) => all.map((one) => one.hash));
  assert.equal(new Set(addresses).size, 4, "four different ones");
  await assertAccessible(page);
  await made(page).nth(2).locator("summary").click();
  const answer = (await made(page).nth(2).locator("details p").innerText()).replace(/\D/g, "");
  await made(page).nth(2).getByRole("link", { name: "Play" }).click();
  await page.waitForFunction((hash) => location.hash === hash, addresses[2]);
  await turnTo(page, "Proof");
  await page.locator(".certificate button").waitFor();
  const bests = await page.locator(".sets button strong").allInnerTexts();
  const largest = Math.max(...bests.map((best) => Number(best.replace(/\D/g, "")) || 0));
  assert.equal(String(largest), answer, "the solver agrees");
});

scenario("puzzles are made with the requested symmetry and number of givens", async ({ open }) => {
  const page = await open(view("puzzles"));
  await page.locator("#new-symmetry").selectOption("half-turn");
  await page.locator("#new-givens").selectOption("at least 32");
  await make(page, "Easy");
  const about = await made(page).locator(":scope > p").allInnerTexts();
  for (const one of about) assert.match(one, /^Easy, 3[23] givens, proof of \d+ nodes?$/);
  const links = await made(page).getByRole("link", { name: "Play" }).evaluateAll((all) => all.map((one) => one.hash));
  for (const one of links) {
    const givens = new URLSearchParams(one.split("?")[1]).get("givens").replace(/[a-z]/g, (blanks) => ".".repeat(blanks.charCodeAt(0) - 96));
    assert.equal(givens.length, 81);
    const places = givens.replace(/\d/g, "x");
    assert.equal([...places].toReversed().join(""), places, "turned by half a turn it is the same");
  }
});

scenario("the page says whether a puzzle has one best grid, and which givens are not needed", async ({ open }) => {
  const page = await open(view("puzzles"));
  const needed = page.locator(".needed");
  await needed.getByRole("button", { name: "Find out" }).click();
  await needed.getByText(/^The best grid is the only one\. (Every given is needed|\d givens?, marked with a ring, (is|are)n’t needed)/).waitFor();
  const several = await open(view("puzzles", "size=4&base=5&givens=p&"));
  await several.locator(".needed").getByRole("button", { name: "Find out" }).click();
  await several.locator(".needed").getByText("There are several best grids.").waitFor();
});

scenario("four puzzles fit on a sheet, their solutions on another one", async ({ page, open }) => {
  await countPrints(page);
  await open(view("puzzles"));
  await make(page, "Easy");
  for (const format of FORMATS) {
    const before = await page.evaluate(() => window.prints);
    await page.getByRole("button", { name: "Print the four" }).click();
    await page.waitForFunction((count) => window.prints === count + 1, before);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await counted(page.locator(".paper .four-grids svg"), 8);
    assert.match(await page.locator(".paper").innerText(), /Name:[^]*1\. Easy, digits \d{9}[^]*Solutions/);
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length, 2, format);
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.locator(".paper").waitFor({ state: "detached" });
  }
});

scenario("six givens force a record grid, and small boards are worked out and played", async ({ open }) => {
  const page = await open(view("puzzles"));
  const fewest = page.locator(".fewest");
  await fewest.getByRole("combobox").selectOption({ label: "Without 6" });
  await fewest.getByRole("button", { name: "Search" }).click();
  await fewest.getByText("6 givens: the fewest possible. This was computed, not proved.").waitFor();
  assert.match(await fewest.locator("[role=status]").innerText(), /^Without 6, divisor 1,?443:/);
  await counted(fewest.locator(".small-grid text"), 6);
  await page.getByRole("button", { name: "Work out all boards" }).click();
  await page.getByText("12 of 12 boards done.").waitFor();
  await counted(page.locator(".small-boards tbody tr"), 12);
  await page.getByRole("link", { name: "Play the puzzle on 6 × 6 in base 7" }).click();
  await page.waitForFunction(() => location.hash.includes("size=6&base=7&givens="));
  await turnTo(page, "Puzzles");
  await page.getByRole("link", { name: "Blank 4 × 4" }).click();
  await page.waitForFunction(() => location.hash.includes("size=4&base=4"));
});

scenario("the bound of rows and columns together comes down, and can be stopped", async ({ open }) => {
  const page = await open(view("puzzles"));
  const together = page.locator(".together");
  await together.getByRole("button", { name: "Search" }).click();
  await together.getByText(/^Found: 999\. No grid has more than 2,?997\./).waitFor();
  await together.getByRole("button", { name: "Stop" }).click();
  await together.getByRole("button", { name: "Resume" }).waitFor();
  const link = together.getByRole("link", { name: "Put it into the grid" });
  assert.match(await link.getAttribute("href"), /goal=rows-and-columns&filled=/);
});

scenario("on a phone, by keyboard and in German", PHONE, async ({ open }) => {
  const page = await open(view("puzzles", "lang=de&"));
  await page.getByRole("button", { name: "Vier Rätsel machen" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("4 Rätsel sind fertig.").waitFor();
  assert.match(await made(page).first().innerText(), /Leicht, \d+ Vorgaben/);
  assert.ok((await overflow(page)) <= 0, "nothing is wider than the phone");
  if (THOROUGH) await assertAccessible(page);
});

scenario("screen readers hear little while puzzles are made and proved", { thorough: true }, async ({ open }) => {
  const page = await open(view("puzzles"));
  await page.getByRole("button", { name: "Make four puzzles" }).click();
  const together = page.locator(".together");
  await together.getByRole("button", { name: "Search" }).click();
  await together.getByText(/^Found: /).waitFor();
  await assertQuiet(page);
});

// The page that explains the puzzle: its chapters and interactive examples.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { PHONE, onView } from "./views.mjs";

const CHAPTERS = ["rules", "sum", "rows", "cover", "records"];
const chapter = (page, name) => page.locator(`[data-chapter=${name}]`);

scenario("all chapters are there, and each can be tried out", async ({ open }) => {
  const page = await open("common-divisor/how");
  const names = await page.locator(".chapter").evaluateAll((all) => all.map((one) => one.dataset.chapter));
  assert.deepEqual(names, CHAPTERS);

  const rules = chapter(page, "rules");
  const rows = () => rules.locator(".record-rows").innerText();
  const before = await rows();
  assert.match(await rules.locator("[role=status]").innerText(), /12,?345,?679$/);
  await rules.getByRole("button", { name: "Change the order of the rows" }).click();
  assert.notEqual(await rows(), before);
  assert.match(await rules.locator("[role=status]").innerText(), /12,?345,?679$/);
  await rules.getByRole("button", { name: "Take an ordinary grid" }).click();
  assert.match(await rules.locator("[role=status]").innerText(), /: \d{1,2}$/);

  await chapter(page, "sum").getByRole("button", { name: "Add all columns" }).click();
  assert.match(await chapter(page, "sum").locator("[role=status]").innerText(), /333667/);

  const multiples = chapter(page, "rows");
  const count = async () => Number((await multiples.locator("[role=status]").innerText()).replaceAll(",", "").match(/(\d+) numbers?\.$/)[1]);
  const few = await count();
  await multiples.locator(".divisor-list").selectOption("37");
  assert.ok((await count()) > few, "a smaller divisor has more multiples");

  const cover = chapter(page, "cover");
  await cover.getByText(/up to the first grid/).waitFor();
  await cover.getByRole("button", { name: /^Without 9/ }).click();
  await cover.getByText("Every branch ends without a grid.").waitFor();

  await chapter(page, "records").getByRole("button", { name: "Compute the records" }).click();
  await chapter(page, "records").getByText("10 of 10 records proved.").waitFor();
  await chapter(page, "records").getByRole("button", { name: "Stop", exact: true }).click();
  await assertAccessible(page);
});

scenario("a chapter leads on to the puzzle, and the contents to a chapter", async ({ open }) => {
  const page = await open("common-divisor/how/sum");
  await page.waitForFunction(() => document.activeElement.id === "common-divisor/how/sum");
  await page.getByRole("link", { name: "See the proof" }).click();
  await onView(page, "Proof");
  await page.locator(".lattice").waitFor();
});

scenario("on a phone and in German", { ...PHONE, locale: "de-DE" }, async ({ open }) => {
  const page = await open("common-divisor/how");
  await page.getByRole("heading", { name: "Die Summe verrät es" }).waitFor();
  await chapter(page, "rules").getByRole("button", { name: "Die Zeilen umordnen" }).tap();
  if (THOROUGH) await assertAccessible(page);
});

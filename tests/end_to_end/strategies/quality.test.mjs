// The page: axe checks, German, phones, a projector, a frame, paper, the guide, the tour, and links for a class.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { apartFromNumbers } from "../support/columns.mjs";
import { onDesktopAndPhone } from "../support/both_screens.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { openSnippet } from "../support/opening.mjs";
import { countPrints } from "../support/saving.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { addressHas, link, play, press, status } from "./laboratory.mjs";

onDesktopAndPhone("it is accessible", "strategies", async ({ open, page, check, isPhone }) => {
  await open(link("n=2-60"));
  await play(page, 236);
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("link", { name: /in the Sieve/ }).first().waitFor();
  await check("strategies");
  await page.getByRole("tab", { name: "Duel" }).click();
  await page.locator(".duel-moves tbody tr").first().waitFor();
  await check("duel");
  // This view has its own tests, with more content.
  if (THOROUGH || isPhone) {
    await page.getByRole("tab", { name: "Own strategies" }).click();
    await check("own strategies");
  }
  await header(page, "Share");
  await page.getByRole("dialog").waitFor();
  await check("dialog");
});

scenario("a change of language keeps the results, playing moves nothing, and the help lists the keys", { locale: "de-DE" }, async ({ open, page }) => {
  await open(link("n=2-60&of=one-tax"));
  await page.getByRole("heading", { level: 1, name: "Strategielabor" }).waitFor();
  const places = () => page.evaluate(() => [".tournament-table", ".chart-room", ".at-point"].map((one) => {
    const { top, height } = document.querySelector(one).getBoundingClientRect();
    return [Math.round(top), Math.round(height)].join();
  }));
  const before = await places();
  await press(page, "Bretter spielen");
  await status(page, "Alle 59 Partien sind gespielt.");
  assert.deepEqual(await places(), before);
  await page.locator("table.sorted td", { hasText: /^\d\d,\d\d\u00a0%$/ }).first().waitFor();
  await header(page, "Einstellungen");
  await page.getByRole("radio", { name: "English" }).click();
  await status(page, "All 59 games were played.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("One move forward").waitFor();
  await dialog.getByText("The line above").waitFor();
});

scenario("a projector shows table and chart, and no text fields", { viewport: { width: 1920, height: 1080 } }, async ({ open, page }) => {
  await open(link("n=2-60"));
  await play(page, 236);
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  assert.ok(await page.locator(".side").isHidden());
  assert.ok(await page.locator(".boards-menu").isHidden());
  assert.deepEqual(await apartFromNumbers(page.locator("table.sorted")), []);
  await assertAccessible(page);
});

scenario("a link is built for a class with one strategy as a question, and embedded", async ({ open, page }) => {
  await open(link("n=2-100&of=one-tax.solvent&lang=en"));
  await header(page, "Share");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Question above the board").fill("Which board is its worst?");
  await dialog.getByLabel("to", { exact: true }).fill("60");
  await dialog.getByLabel("Strategies", { exact: true }).selectOption({ label: "OneTax" });
  await dialog.getByLabel("The choice of strategies").check();
  await page.waitForFunction(() => document.querySelector(".built-link a")?.href.includes("hide=solver"));
  assert.match(await page.locator(".built-link a").getAttribute("href"),
    /#strategies\/1\?n=2-60&of=one-tax&right=best&view=duel&ask=Which%20board%20is%20its%20worst%3F&hide=solver&lang=en$/);
  await page.getByRole("button", { name: "Embed in a page" }).click();
  await openSnippet(page);
  await page.locator(".embedded .question", { hasText: "Which board is its worst?" }).waitFor();
  await play(page, 59);
  assert.equal(await page.getByRole("tab").count(), 0);
  if (THOROUGH) await assertAccessible(page);
});

scenario("the parts that a task leaves out are not there", async ({ open, page }) => {
  await open(link("n=2-60&of=one-tax&board=24&view=duel&hide=solver.best.hints"));
  await page.locator(".duel-moves tbody tr").first().waitFor();
  assert.equal(await page.getByRole("tab", { name: "Strategies", exact: true }).count(), 0);
  assert.equal(await page.locator(".duel-moves .cost").count(), 0);
  assert.ok(!(await page.getByLabel("Left side").innerText()).includes("A best game"));
  for (const status of await page.locator(".duel-standing").allInnerTexts()) assert.doesNotMatch(status, /best/);
  await play(page, 59);
  await page.getByRole("button", { name: "OneTax" }).click();
  await page.getByRole("link", { name: "OneTax on N = 24 in the Sieve" }).waitFor();
  assert.equal(await page.getByRole("link", { name: /best game/ }).count(), 0);
  assert.match(await page.locator(".chart-points").innerText(), /^\d+ points$/);
});

scenario("the table is printed on a page, in its order, and saved", async ({ page, open }) => {
  await countPrints(page);
  await open(link("n=2-60&of=one-tax.solvent.max-pick"));
  await play(page, 177);
  await header(page, "Save and print");
  assert.match(await page.getByLabel("The table as CSV").inputValue(), /^strategy,boards,.*\nMaxPick,59,\d+,\d+,0\.\d+,/);
  await press(page, "Print the table");
  await page.waitForFunction(() => window.prints === 1);
  const names = await page.locator(".strategies-sheet tbody tr td:first-child").allInnerTexts();
  assert.deepEqual(names, ["Solvent", "OneTax", "MaxPick"]);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: false });
  assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length, 1);
});

scenario("the guide plays four strategies, and leads to the laboratory", async ({ open, page }) => {
  await open("strategies/how");
  await page.getByRole("heading", { name: "Think of all of them at once" }).waitFor();
  const shown = await page.locator(".replayed [role=status]").allInnerTexts();
  assert.deepEqual(shown.map((words) => Number(words.match(/(\d+) points/)[1])), [105, 173, 178, 182]);
  const first = page.locator(".replayed").first();
  await first.getByRole("button", { name: "Before the first move" }).click();
  await first.getByRole("button", { name: "One move forward" }).click();
  await first.getByText("After move 1: 24 points").waitFor();
  await assertAccessible(page);
  await page.getByRole("link", { name: "Compare MaxPick and MaxTurn on 2 to 100" }).click();
  await addressHas(page, "n=2-100&of=max-pick.max-turn");
  await page.getByRole("button", { name: "Play the boards" }).waitFor();
});

scenario("on a phone there is no empty space below what the tournament says", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "de-DE" }, async ({ page, open }) => {
  await open("strategies/1?n=2-12&of=one-tax");
  const announced = page.locator(".tournament-standing");
  const heights = () => page.locator(".tournament-bar").evaluate((bar) => {
    const words = document.createRange();
    words.selectNodeContents(bar.querySelector(".tournament-standing"));
    return { whole: bar.getBoundingClientRect().height, empty: bar.getBoundingClientRect().bottom - words.getBoundingClientRect().bottom };
  });
  const before = await heights();
  await page.getByRole("button", { name: "Bretter spielen" }).click();
  await announced.getByText("Partien sind gespielt").waitFor();
  const after = await heights();
  assert.equal(after.whole, before.whole, "nothing jumps");
  assert.ok(after.empty <= 24, `${after.empty} px are empty`);
});

scenario("the tour leads to a point of the chart and to the views", async ({ page, open }) => {
  await open("strategies/tour", { tour: true });
  const tour = page.locator(".tour");
  await tour.getByText("Each strategy plays every board").waitFor();
  if (THOROUGH) await assertAccessible(page);
  const on = () => tour.getByRole("button", { name: "Next" }).click();
  await on();
  await tour.getByText("Share is how much of the proved optimum").waitFor();
  await on();
  await tour.getByText("Each line is a strategy").waitFor();
  // The step waits for a point, and objects if boards are added that nobody has played.
  await page.locator(".tournament-chart svg").first().hover({ force: true });
  await page.mouse.down();
  await page.mouse.up();
  await tour.getByText("Choose which strategies take part").waitFor();
});

scenario("a translation from right to left keeps ranges, and no heading is covered", { viewport: { width: 1366, height: 768 } }, async ({ open, page }) => {
  await open("strategies");
  await page.evaluate(() => { document.documentElement.dir = "rtl"; });
  await page.getByRole("button", { name: "Boards 2 to 200" }).click();
  const range = page.getByRole("button", { name: "2–200" });
  assert.equal(await range.evaluate((one) => getComputedStyle(one).direction), "ltr");
  const [title, scale] = await page.evaluate(() => {
    const text = document.createRange();
    text.selectNodeContents(document.querySelector(".tournament-chart .chart-told"));
    return [text, document.querySelector(".chart-lows")].map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right }));
  });
  assert.ok(title.left >= scale.right || scale.left >= title.right, JSON.stringify([title, scale]));
});

// The three methods: their results and claims, step by step and at full speed,
// paused and resumed, and when a worker fails.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { assertQuiet } from "../support/announcements.mjs";
import { scenario } from "../support/fixture.mjs";
import { assertNothingMoved, watchShifts } from "../support/shifts.mjs";
import { inStore, occupyDatabase, savedNames, untilSaved } from "../support/saved.mjs";
import { BEST, digits, holds, link } from "./grid.mjs";
import { fail } from "../support/failing.mjs";
import { hurry } from "../support/worker_time.mjs";

const SOLVE = link("view=solve");
const method = (page, name) => page.locator(`.method.${name}`);
const press = (page, name, label) => method(page, name).getByRole("button", { name: label, exact: true }).click();
const claims = (page, name, words) => method(page, name).locator(".claim", { hasText: words }).waitFor();

/** A figure of a method, as a number. */
async function figure(page, name, label) {
  const row = method(page, name).locator(".method-figures > div").filter({ has: page.getByText(label, { exact: true }) });
  return Number((await row.locator("dd").innerText()).replaceAll(/\D/g, ""));
}

/** Waits until the row-by-row method has visited more nodes than this. */
const beyond = (page, nodes) => page.waitForFunction((before) => {
  const shown = document.querySelector(".method.rows .method-figures").innerText.match(/Nodes\s+([\d,]+)/);
  return Number(shown?.[1].replaceAll(",", "")) > before;
}, nodes);

scenario("two methods prove the published answer while the first is still at work, nothing moves meanwhile, and it can be stopped", async ({ open }) => {
  const page = await open(SOLVE);
  await claims(page, "divisors", "No result yet.");
  await watchShifts(page);
  await page.getByRole("button", { name: "Start all three" }).click();
  await claims(page, "divisors", "12,345,679 is the largest: proved.");
  assert.equal(await figure(page, "divisors", "Nodes"), 114);
  await claims(page, "sum", "12,345,679 is the largest: proved.");
  assert.equal(await figure(page, "sum", "Nodes"), 4_923_364);
  await claims(page, "rows", "is still possible");
  await beyond(page, 10_000_000);
  await page.getByRole("button", { name: "Stop all three" }).click();
  await method(page, "rows").getByRole("button", { name: "Resume" }).waitFor();
  await assertNothingMoved(page);
  const nodes = await figure(page, "rows", "Nodes");
  assert.ok(nodes > 0, `${nodes}`);
  assert.match(await page.locator(".nodes-chart svg").getAttribute("aria-label"), /4,923,364; Divisor by divisor: 114/);
  await press(page, "rows", "Resume");
  await beyond(page, nodes);
  await press(page, "rows", "Stop");
  await press(page, "divisors", "Put into the grid");
  await holds(page, 5, 1, "2");
  assert.equal(await digits(page), BEST);
});

scenario("a search is followed step by step, and goes back to its start", async ({ open }) => {
  const page = await open(SOLVE);
  for (let nodes = 1; nodes <= 3; nodes += 1) {
    await page.getByRole("button", { name: "One step each" }).click();
    for (const name of ["rows", "sum", "divisors"]) {
      await method(page, name).locator(".method-figures", { hasText: new RegExp(`Nodes\\s*${nodes}(?!\\d)`) }).waitFor();
    }
  }
  await method(page, "rows").getByText("3 cells filled").waitFor();
  await press(page, "rows", "Back to the start");
  await claims(page, "rows", "No result yet.");
  await press(page, "rows", "Step");
  await method(page, "rows").locator(".method-figures", { hasText: /Nodes\s*1(?!\d)/ }).waitFor();
});

scenario("a slow search runs by itself, and faster on request", async ({ open }) => {
  const page = await open(SOLVE);
  await page.getByLabel("Speed").selectOption("steady");
  await press(page, "divisors", "Resume");
  await method(page, "divisors").locator(".method-figures", { hasText: /Nodes\s*(?:[2-9]|\d\d)/ }).waitFor();
  await page.getByLabel("Speed").selectOption("full");
  await claims(page, "divisors", "proved.");
  assert.equal(await figure(page, "divisors", "Nodes"), 114, "nothing was searched twice");
});

scenario("another puzzle starts from scratch, and one without any grid is proved to have none", async ({ open, page }) => {
  await open(SOLVE);
  await press(page, "divisors", "Resume");
  await claims(page, "divisors", "proved.");
  // After 5 and 2, nothing fits the second cell of the last row.
  await page.evaluate((hash) => { location.hash = hash; }, link("size=4&base=5&givens=12i3.c&digits=0123&view=solve"));
  await claims(page, "divisors", "No result yet.");
  await page.getByRole("button", { name: "Start all three" }).click();
  for (const name of ["rows", "sum", "divisors"]) await method(page, name).and(page.locator(".finished")).waitFor();
  const claim = await method(page, "rows").locator(".claim").innerText();
  for (const name of ["sum", "divisors"]) assert.equal(await method(page, name).locator(".claim").innerText(), claim);
});

scenario("a worker that panics is reported, and the search can be started again", async ({ open }) => {
  const page = await open(SOLVE);
  await press(page, "rows", "Resume");
  await claims(page, "rows", "is still possible");
  await fail(page, "searching", "panic");
  await method(page, "rows").and(page.locator(".failed")).waitFor();
  await method(page, "rows").getByRole("alert").filter({ hasText: "The computation failed" }).waitFor();
  await claims(page, "rows", "is still possible");
  await press(page, "divisors", "Resume");
  await claims(page, "divisors", "12,345,679 is the largest: proved.");
});

scenario("nothing moves while searches run, on a phone", { viewport: { width: 390, height: 844 }, thorough: true }, async ({ open }) => {
  const page = await open(SOLVE);
  await watchShifts(page);
  await page.getByRole("button", { name: "Start all three" }).click();
  await claims(page, "sum", "12,345,679 is the largest: proved.");
  await beyond(page, 20_000_000);
  await page.getByRole("button", { name: "Stop all three" }).click();
  await method(page, "rows").getByRole("button", { name: "Resume" }).waitFor();
  await assertNothingMoved(page);
});

/** The prefix of the keys under which searches are stored. */
const SAVED = "common-divisor/search/";

/** Closes the page and opens another one, as if the browser had been restarted. */
async function reopened(page, context, fragment) {
  const address = page.url().replace(/#.*/, `#${fragment}`);
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await next.locator("main:visible > *").first().waitFor();
  return next;
}

/** Opens the page and searches by rows until the search is stored. That takes a second, which passes faster here. */
async function withSaved({ open, page }) {
  await hurry(page, "searching");
  await open(SOLVE);
  await press(page, "rows", "Resume");
  await untilSaved(page, SAVED);
  await press(page, "rows", "Stop");
}

const unfinished = (page) => page.getByRole("button", { name: /^Row by row: .* Resume$/ });

scenario("the page lists an unfinished search and resumes it", async ({ open, page: first, context }) => {
  await withSaved({ open, page: first });
  const [name] = await savedNames(first, SAVED);
  const saved = Number(name.split("/")[5]);
  assert.ok(saved > 100_000, name);
  assert.equal(await first.getByText("Unfinished searches").count(), 0, "it is on the page");
  // Start from the grid of another puzzle.
  const page = await reopened(first, context, link("size=4&base=5&givens=p&view=solve"));
  const button = page.getByRole("button", { name: /^Row by row: [\d,]+ nodes in .*, best divisor so far [\d,]+. Resume$/ });
  await button.click();
  await holds(page, 1, 8, "2");
  await claims(page, "rows", "Part of this was searched in an earlier visit.");
  await beyond(page, saved);
  await page.getByText("Unfinished searches").waitFor({ state: "detached" });
});

scenario("a search that goes back to its start is listed, resumes from there, and is reported if it is no longer stored", async ({ open, page }) => {
  await withSaved({ open, page });
  await press(page, "rows", "Back to the start");
  await unfinished(page).click();
  await claims(page, "rows", "Part of this was searched in an earlier visit.");
  await press(page, "rows", "Stop");
  await press(page, "rows", "Back to the start");
  await unfinished(page).waitFor();
  await inStore(page, "readwrite", (store, done) => {
    store.clear();
    store.transaction.oncomplete = () => done();
  });
  await unfinished(page).click();
  await page.getByRole("alert").filter({ hasText: "couldn’t load this search" }).waitFor();
  await unfinished(page).waitFor({ state: "detached" });
  await claims(page, "rows", "No result yet.");
});

scenario("a search that is read late doesn't end up in another puzzle", async ({ open, page }) => {
  await withSaved({ open, page });
  await press(page, "rows", "Back to the start");
  await unfinished(page).waitFor();
  // An unfinished transaction keeps the page from reading.
  await inStore(page, "readwrite", (store, done) => {
    const resume = () => {
      if (!window.released) store.get("none").onsuccess = resume;
    };
    store.transaction.oncomplete = () => { window.ended = true; };
    resume();
    done();
  });
  await unfinished(page).click();
  await page.evaluate((hash) => { location.hash = hash; }, link("size=4&base=4&givens=p&view=solve"));
  await page.waitForFunction(() => document.querySelectorAll(".stage .sudoku-cell").length === 16);
  await page.evaluate(() => { window.released = true; });
  await page.waitForFunction(() => window.ended);
  // The list is read after the search, in a separate transaction.
  await unfinished(page).waitFor();
  await press(page, "rows", "Resume");
  await method(page, "rows").and(page.locator(".finished")).waitFor();
  assert.doesNotMatch(await method(page, "rows").locator(".claim").innerText(), /earlier visit/);
});

scenario("the page reports a stored search that it cannot read, and starts from scratch", async ({ open, page: first, context }) => {
  await withSaved({ open, page: first });
  await inStore(first, "readwrite", (store, done) => {
    const names = store.getAllKeys();
    names.onsuccess = () => {
      for (const one of names.result) store.put(new Uint8Array([1, 2, 3]), one);
      store.transaction.oncomplete = () => done();
    };
  });
  const page = await reopened(first, context, SOLVE);
  await page.getByRole("button", { name: /^Row by row: / }).click();
  await claims(page, "rows", "The saved search couldn’t be read, so this one starts from scratch.");
});

scenario("the view is accessible, also in German and while it works", { locale: "de-DE", colorScheme: "dark" }, async ({ open, page }) => {
  await open(SOLVE);
  await page.getByRole("button", { name: "Alle drei starten" }).click();
  await claims(page, "divisors", "12.345.679 ist der größte: bewiesen.");
  await page.getByRole("button", { name: "Alle drei anhalten" }).click();
  await assertAccessible(page);
});

scenario("screen readers hear little while a method searches", { thorough: true }, async ({ open }) => {
  const page = await open(SOLVE);
  await page.getByRole("button", { name: "Start all three" }).click();
  await claims(page, "sum", "12,345,679 is the largest: proved.");
  await claims(page, "rows", "is still possible");
  await assertQuiet(page);
});

scenario("a search that the browser can't save is named", async ({ open, page }) => {
  await open(SOLVE);
  await occupyDatabase(page);
  await page.getByRole("button", { name: "Start all three" }).click();
  await page.getByRole("alert").filter({ hasText: "couldn’t save this search" }).first().waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Stop all three" }).click();
});

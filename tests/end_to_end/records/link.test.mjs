// Links to the records, tables that can't be loaded, and the records
// offline.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { scenario } from "../support/fixture.mjs";
import { until } from "../support/until.mjs";
import { chosen, data, link } from "./records.mjs";
import { loseNetwork } from "../support/visiting.mjs";

const LAST = data("largest").at(-1).n;

const WRONG = [
  ["n=0", /“n=0”: the table covers N from 1 to/, 1],
  [`n=${LAST + 1}`, new RegExp(`“n=${LAST + 1}”: the table covers N from 1 to ${LAST}. The page shows ${LAST}`), LAST],
  ["n=99999999999999999999", new RegExp(`from 1 to ${LAST}. The page shows ${LAST}`), LAST],
  ["n=many", /“n”: “many” isn’t valid. Use a whole number/, 30],
  ["n=50&goal=most", /“goal=most” must be one of largest, smallest/, 50],
  ["n=50&moves=1-2", /doesn’t know “moves”/, 50],
  ["n=50&n=60", /“n” appears more than once/, 50],
];

scenario("a link that is put into the address is opened, and one that is wrong gets a message and opens a board", async ({ open, page }) => {
  for (const [query, message, size] of WRONG) {
    await open(link(query));
    await page.locator(".notice").filter({ hasText: message }).waitFor();
    await chosen(page, size);
  }
  // Opens a link that is put into the address.
  await page.evaluate((hash) => { location.hash = hash; }, link("n=60&goal=smallest"));
  await chosen(page, 60);
  await page.evaluate((hash) => { location.hash = hash; }, link("n=70000"));
  await chosen(page, LAST);
  assert.match(await page.locator(".notice").innerText(), /70000/);
});

scenario("the last board comes back", async ({ open, page }) => {
  await open(link("n=50&goal=smallest"));
  await chosen(page, 50);
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("link", { name: /^Records/ }).click();
  await chosen(page, 50);
  await page.waitForFunction(() => location.hash.endsWith("goal=smallest"));
  await page.reload();
  await chosen(page, 50);
});

scenario("a link that hides the solver or the best score leaves out the best games", async ({ open, page }) => {
  for (const part of ["solver", "best"]) {
    await open(link(`n=50&ask=Who%20comes%20closest%3F&hide=${part}`));
    await chosen(page, 50);
    assert.equal(await page.locator(".question").innerText(), "Who comes closest?");
    assert.equal(await page.getByRole("button", { name: /best game|Load into/ }).count(), 0);
    for (const key of ["b", "l"]) await page.keyboard.press(key);
    await page.keyboard.press("ArrowRight");
    await chosen(page, 51);
    assert.equal(await page.locator(".best-game").count(), 0);
    assert.match(page.url(), new RegExp(`hide=${part}`));
  }
});

scenario("a table that can't be loaded is requested again", { expected: [/404/] }, async ({ open, page }) => {
  await page.route(/records-largest-/, (route) => route.fulfill({ status: 404, body: "" }));
  await open(link());
  await page.getByText("The table couldn’t be loaded").waitFor();
  await page.unroute(/records-largest-/);
  await page.getByRole("button", { name: "Try again" }).click();
  await chosen(page, 120);
});

scenario("a damaged table and an invalid game are not shown", async ({ open, page }) => {
  await page.route(/records-smallest-/, (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/plain" }));
  await open(link("goal=smallest"));
  await page.getByText("The table couldn’t be loaded").waitFor();
  await page.getByRole("tab", { name: "Largest sum" }).click();
  await chosen(page, 30);
  await page.route(/later\/largest-/, (route) => route.fulfill({ body: "30 29-25\n", contentType: "text/plain" }));
  await page.getByRole("button", { name: "Show the best game" }).click();
  await page.getByText("The game couldn’t be loaded").waitFor();
  assert.equal(await page.locator(".best-moves").count(), 0);
});

scenario("after one visit records and games are there without a network", { thorough: true, serviceWorkers: "allow", copied: true }, async ({ open, page, context, server }) => {
  await open(link("n=50"));
  await loseNetwork({ page, context, server });
  await chosen(page, 50);
  for (const goal of ["Smallest sum", "Largest sum"]) {
    await page.getByRole("tab", { name: goal }).click();
    await page.getByRole("button", { name: "Show the best game" }).click();
    await page.locator(".best-moves").waitFor();
    await page.getByRole("button", { name: "Hide the best game" }).click();
  }
  await page.locator("#size-field").fill(String(LAST));
  await page.keyboard.press("Enter");
  await chosen(page, LAST);
  await page.getByRole("button", { name: "Show the best game" }).click();
  await page.locator(".best-moves").waitFor();
});

scenario("the files of the build have every board of the data with its game", { copied: true }, async ({ site }) => {
  const folder = await readdir(site);
  for (const goal of ["largest", "smallest"]) {
    const name = folder.find((file) => file.startsWith(`records-${goal}-`));
    const lines = (await readFile(join(site, name), "utf8")).trim().split("\n");
    const games = new Map();
    for (const [, , , file] of lines.filter((line) => line.startsWith("games ")).map((line) => line.split(" "))) {
      for (const line of (await readFile(join(site, file), "utf8")).trimEnd().split("\n")) {
        const [size, moves] = line.split(" ");
        games.set(Number(size), moves);
      }
    }
    const records = data(goal);
    const boards = lines.filter((line) => !line.startsWith("games "));
    assert.equal(boards.length, records.length);
    for (const [index, { n, score, bound, proved, nodes, milliseconds, sequence }] of records.entries()) {
      const requested = [n, score, nodes, milliseconds, ...(proved ? [] : [bound])].join(" ");
      assert.equal(boards[index], requested);
      assert.equal(games.get(n), sequence.join("-"), String(n));
    }
  }
});

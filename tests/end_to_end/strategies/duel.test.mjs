// The duel: two games on one board, step by step, with the cost of each move; a best game as a side; a clicker.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { addressHas, link, play } from "./laboratory.mjs";

const DUEL = link("n=2-60&board=30&left=max-pick&right=solvent&view=duel");

/** Waits until both games are over and the costs of all moves are known. */
const known = (page, moves) => page.waitForFunction((expected) => {
  const rows = [...document.querySelectorAll(".duel-moves")].map((table) => table.tBodies[0].rows.length);
  const costs = [...document.querySelectorAll(".duel-moves .cost")].map((cell) => cell.textContent);
  return rows.join() === expected && costs.every((cost) => /^(0|−\d+)$/.test(cost));
}, moves);

const place = (page, at, of) => page.locator(".duel-place", { hasText: `Move ${at} of ${of}` }).waitFor();
const statuses = (page) => page.locator(".duel-standing").allInnerTexts();

/** The numbers of a board in a given state. */
const numbers = (page, side, state) => page.locator(".duel-one").nth(side).locator(`.duel-board .${state}`).allInnerTexts();

scenario("two strategies play side by side, and every move has its cost", async ({ open, page }) => {
  await open(DUEL);
  await known(page, "6,13");
  await place(page, 0, 13);
  await page.keyboard.press("ArrowRight");
  await place(page, 1, 13);
  assert.deepEqual(await numbers(page, 0, "taken"), ["30"]);
  assert.deepEqual(await numbers(page, 0, "gone"), ["1", "2", "3", "5", "6", "10", "15"]);
  assert.deepEqual(await numbers(page, 1, "taken"), ["29"]);
  const [left, right] = await statuses(page);
  assert.match(left, /^30 points of 301 at best\n\d+ lost so far$/);
  assert.match(right, /^29 points of 301 at best\nNothing lost so far$/);
  await page.keyboard.press("End");
  await place(page, 13, 13);
  assert.match((await statuses(page))[1], /^301 points/);
  const lost = (await page.locator(".duel-one").first().locator(".cost").allInnerTexts()).map((cost) => Number(cost.replace("−", "")));
  const [score] = (await statuses(page))[0].match(/\d+/).map(Number);
  assert.equal(score + lost.reduce((one, other) => one + other), 301);
  await page.getByRole("button", { name: "One move back" }).click();
  await place(page, 12, 13);
  await page.keyboard.press("Home");
  await place(page, 0, 13);
});

scenario("the sides can be swapped, and one can play a best game", async ({ open, page }) => {
  await open(DUEL);
  await known(page, "6,13");
  await page.getByRole("button", { name: "Change places" }).click();
  await addressHas(page, "left=solvent&right=max-pick");
  await page.getByLabel("Right side").selectOption({ label: "A best game" });
  await addressHas(page, "right=best");
  await page.waitForFunction(() => document.querySelectorAll(".duel-one")[1].querySelectorAll("tbody tr").length > 6);
  await page.keyboard.press("End");
  await page.waitForFunction(() => [...document.querySelectorAll(".duel-standing strong")].map((one) => one.textContent).join() === "301 points,301 points");
});

scenario("another board starts another duel, and an invalid one is reset", async ({ open, page }) => {
  await open(DUEL);
  await known(page, "6,13");
  await page.getByLabel("N", { exact: true }).fill("12");
  await page.keyboard.press("Enter");
  await addressHas(page, "board=12");
  await page.waitForFunction(() => document.querySelectorAll(".duel-board")[0]?.children.length === 12);
  await page.getByLabel("N", { exact: true }).fill("0");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#duel-size").value === "12");
  await page.getByLabel("Left side").selectOption({ label: "Search-M" });
  await page.getByLabel("N", { exact: true }).fill("141");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Search-M plays boards up to 140").waitFor();
});

scenario("a point of the chart leads to the duel with a best game", async ({ open, page }) => {
  await open(link("n=2-60&of=max-pick&board=20"));
  await play(page, 59);
  await page.getByRole("button", { name: "MaxPick" }).click();
  await page.getByRole("button", { name: "Move by move next to a best game" }).click();
  await addressHas(page, "left=max-pick&right=best&view=duel");
  await page.waitForFunction(() => [...document.querySelectorAll(".duel-one h2")].map((one) => one.textContent).join() === "MaxPick,A best game");
});

scenario("on a projector a clicker steps through the duel", { viewport: { width: 1920, height: 1080 } }, async ({ open, page }) => {
  await open(DUEL);
  await known(page, "6,13");
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  assert.ok(await page.locator(".stage").isHidden());
  await page.keyboard.press("PageDown");
  await place(page, 1, 13);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageUp");
  await place(page, 1, 13);
});

scenario("the current move stays in sight, and the boards stay in place", { viewport: { width: 1920, height: 1080 } }, async ({ open, page }) => {
  await open(link("n=2-60&board=60&left=one-tax&right=best&view=duel"));
  await page.waitForFunction(() => document.querySelectorAll(".duel-moves")[1]?.tBodies[0].rows.length > 20);
  await page.keyboard.press("f");
  const top = () => page.locator(".duel-board").first().evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  await page.keyboard.press("PageDown");
  await page.locator(".current").first().waitFor();
  const before = await top();
  const inSight = () => page.waitForFunction(() => [...document.querySelectorAll(".duel-list")].every((area) => {
    const [head, row] = ["thead", ".current"].map((one) => area.querySelector(one)?.getBoundingClientRect());
    const { bottom } = area.getBoundingClientRect();
    return !row || (row.top >= head.bottom - 1 && row.bottom <= bottom + 1);
  }));
  await page.keyboard.press("End");
  await page.locator(".duel-list").nth(1).locator("tr:last-child.current").waitFor();
  await inSight();
  assert.equal(await top(), before);
  await page.keyboard.press("PageUp");
  await inSight();
});

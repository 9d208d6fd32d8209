// Reading the page as a player does.

import { complete } from "../support/opening.mjs";

const LOOKS = ["selectable", "stuck", "lost", "selected", "payment", "swept"];

export function cell(page, number) {
  return page.locator(`[role=gridcell][data-number="${number}"]`);
}

/** Which of the looks a number has. */
export async function lookOf(page, number) {
  const classes = await cell(page, number).evaluate((element) => [...element.classList]);
  return LOOKS.find((look) => classes.includes(look));
}

export async function score(page) {
  return figure(page, "score");
}

/** A figure of the score: score, taxman, or moves. */
export async function figure(page, name) {
  const text = await page.locator(`.figure-${name} dd`).innerText();
  return Number(text.replaceAll(/[.,]/g, ""));
}

export async function standing(page) {
  return page.locator(".standing").innerText();
}

/** The line below the board. */
export async function details(page) {
  return page.locator(".board-line").innerText();
}

/** Opens the choice of board and goal. */
export async function openBoards(page) {
  const opener = page.locator(".board-button");
  if ((await opener.getAttribute("aria-expanded")) !== "true") await opener.click();
  await page.locator("#size-field").waitFor();
}

/** Selects another board by typing N. */
export async function chooseSize(page, size) {
  await openBoards(page);
  await page.locator("#size-field").fill(String(size));
  await page.locator("#size-field").press("Enter");
}

/** Selects another goal by its name in links. */
export async function chooseGoal(page, goal) {
  await openBoards(page);
  await page.locator(".goal").selectOption(goal);
  await page.keyboard.press("Escape");
}

/** The fragment of the address, once it holds a text. */
export async function fragment(page, expected) {
  await page.waitForFunction((text) => location.hash.includes(text), expected);
  return page.evaluate(() => location.hash);
}

/** Presses Solve and waits for the proof. */
export async function solve(page) {
  await turnTo(page, "Solve");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict.proved").waitFor();
  return page.locator(".verdict").innerText();
}

/** Turns to a view beside the board. */
export async function turnTo(page, view) {
  await page.getByRole("tab", { name: view, exact: true }).click();
  await complete(page);
}

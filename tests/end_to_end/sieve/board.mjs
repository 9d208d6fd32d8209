// Reads the page like a player.

import { complete } from "../support/opening.mjs";

const STATE = ["selectable", "stuck", "lost", "selected", "payment", "swept"];

export function cell(page, number) {
  // The preview before the program is outside the body.
  return page.locator(`body [role=gridcell][data-number="${number}"]`);
}

/** The look that a number has. */
export async function stateOf(page, number) {
  const classes = await cell(page, number).evaluate((element) => [...element.classList]);
  return STATE.find((inspect) => classes.includes(inspect));
}

export async function score(page) {
  return figure(page, "score");
}

/** A figure of the score: score, taxman, or moves. */
export async function figure(page, name) {
  // The preview before the program also has figures, outside the body.
  const text = await page.locator(`body .figure-${name} dd`).innerText();
  return Number(text.replaceAll(/[.,]/g, ""));
}

export async function status(page) {
  return page.locator(".standing").innerText();
}

/** The line below the board. */
export async function details(page) {
  return page.locator(".board-line").innerText();
}

/** Opens the selection of board and goal. */
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

/** The fragment of the address, once it contains this text. */
export async function fragment(page, expected) {
  await page.waitForFunction((text) => location.hash.includes(text), expected);
  return page.evaluate(() => location.hash);
}

/** Presses Solve and waits for the proof. */
export async function solve(page) {
  await turnTo(page, "Solve");
  // A small board opens solved. Its game then waits for the button.
  await page.locator(".solve-buttons").getByRole("button", { name: /^(Solve|Put this game on the board)$/ }).first().click();
  await page.locator(".verdict.proved").waitFor();
  return page.locator(".verdict").innerText();
}

/** The segments of the tab "Why" and the sections of the tab "Solve". Each of the other views is a tab. */
const SEGMENTS = ["Arches", "Pairs", "Order", "Without order", "Numbers above N/2"];
/** Those that the menu of a drawing offers, by their names in links. The segments have them only while one of them is open. */
const EXTRA = { relaxed: "Without order", "upper-half": "Numbers above N/2" };
const SECTIONS = ["Proof", "How many best games", "Race with the search of the 1990s"];

/** The tab that contains a view. */
export function tabOf(view) {
  if (SEGMENTS.includes(view)) return "Why";
  return SECTIONS.includes(view) ? "Solve" : view;
}

/** Opens a view, whether it is a tab, a segment or a section. */
export async function turnTo(page, view) {
  await page.getByRole("tab", { name: tabOf(view), exact: true }).click();
  if (SEGMENTS.includes(view)) {
    const segment = page.getByRole("radio", { name: view, exact: true });
    if (Object.values(EXTRA).includes(view) && (await segment.count()) === 0) {
      await page.getByRole("radio", { name: "Arches", exact: true }).click();
      await graphMenu(page);
      await page.locator(".graph-menu").getByRole("button", { name: view, exact: true }).click();
    } else {
      await segment.click();
    }
  }
  if (tabOf(view) === "Solve") {
    const heading = SECTIONS.includes(view) ? { name: view, expanded: false } : { expanded: true };
    const section = page.locator(".sections").getByRole("button", { ...heading, exact: true });
    // The section may already be in the desired state.
    await page.locator(".sections").waitFor();
    if ((await section.count()) > 0) await section.click();
  }
  await complete(page);
}

/** Opens the menu of a drawing. */
export async function graphMenu(page) {
  const button = page.locator(".graph-menu > button");
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
}

/** Opens the view with this name in links, without moving the pointer. */
export async function show(page, name) {
  const inWhy = ["arches", "pairing", "order", "relaxed", "upper-half"].includes(name);
  const inSolve = ["proof", "optima", "classic"].includes(name);
  const tab = inWhy ? "why" : inSolve ? "solve" : name;
  await page.locator(`#tab-${tab}`).dispatchEvent("click");
  if (inWhy) {
    if (name in EXTRA && (await page.locator(`#segment-${name}`).count()) === 0) {
      await page.locator("#segment-arches").dispatchEvent("click");
      await page.locator(".graph-menu > button").dispatchEvent("click");
      await page.locator(`.graph-menu [data-view=${name}]`).dispatchEvent("click");
    } else {
      await page.locator(`#segment-${name}`).dispatchEvent("click");
    }
  }
  const section = inSolve ? `#section-${name}[aria-expanded=false]` : ".sections [aria-expanded=true]";
  if (tab === "solve") await page.locator(".sections").waitFor();
  for (const heading of await page.locator(section).all()) await heading.dispatchEvent("click");
}

/** Waits until the view with this name in links is the current one. */
export async function onView(page, name) {
  const chosen = `#segment-${name}:is(:checked, [aria-checked=true])`;
  await page.locator(`:is(#tab-${name}[aria-selected=true], ${chosen}, #section-${name}[aria-expanded=true])`).waitFor();
}

/** Waits until a view is the current one. */
export async function shown(page, view) {
  await page.getByRole("tab", { name: tabOf(view), exact: true, selected: true }).waitFor();
  if (SEGMENTS.includes(view)) await page.getByRole("radio", { name: view, exact: true, checked: true }).waitFor();
  if (SECTIONS.includes(view)) await page.getByRole("button", { name: view, exact: true, expanded: true }).waitFor();
}

/** Requests a hint. */
export async function request(page, hint) {
  const help = page.getByRole("button", { name: "Help", exact: true });
  if ((await help.getAttribute("aria-expanded")) === "false") await help.click();
  await page.getByRole("button", { name: hint, exact: true }).click();
}

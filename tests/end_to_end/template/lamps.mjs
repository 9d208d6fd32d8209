// Lamps in the tests: its page, and reading it as a player does.

import { fileURLToPath } from "node:url";
import { scenario as general } from "../support/fixture.mjs";

/** The page with the programs that are not shipped. */
const PAGE = fileURLToPath(new URL("../../../target/page-for-tests", import.meta.url));

/** A scenario on that page. */
export function scenario(name, options, body) {
  if (typeof options === "function") return scenario(name, {}, options);
  return general(name, { folder: PAGE, ...options }, body);
}

/** A link to the puzzle. */
export const link = (values = "") => `template/1?${values}`;

export const lamp = (page, number) => page.locator(`.lamp[data-number="${number}"]`);

/** The lamps as a text: `#` is lit, `.` is out. */
export async function lamps(page) {
  const pressed = await page.locator(".lamp").evaluateAll((all) => all.map((one) => one.ariaPressed));
  return pressed.map((lit) => (lit === "true" ? "#" : ".")).join("");
}

/** Waits until the lamps are these. */
export async function become(page, expected) {
  await page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll(".lamp")];
    return all.map((one) => (one.ariaPressed === "true" ? "#" : ".")).join("") === wanted;
  }, expected);
}

/** Waits until the address is this. */
export async function address(page, expected) {
  await page.waitForFunction((wanted) => location.hash === `#${wanted}`, expected);
}

/** Waits until the counting says this about where it is. */
export async function phase(page, words) {
  await page.locator(".phase", { hasText: words }).waitFor();
}

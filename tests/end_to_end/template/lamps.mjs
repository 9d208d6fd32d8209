// The page of the lamps for the tests, and functions that read it as a player would.

import { fileURLToPath } from "node:url";
import { scenario as general } from "../support/fixture.mjs";

/** The page that also contains the programs for tests. */
const PAGE = fileURLToPath(new URL("../../../target/page-for-tests", import.meta.url));

/** A test on that page. */
export function scenario(name, options, body) {
  if (typeof options === "function") return scenario(name, {}, options);
  return general(name, { folder: PAGE, ...options }, body);
}

/** A link to the puzzle. */
export const link = (values = "") => `template/1?${values}`;

export const lamp = (page, number) => page.locator(`.lamp[data-number="${number}"]`);

/** The lamps as a text: `#` is on, `.` is off. */
export async function lamps(page) {
  const pressed = await page.locator(".lamp").evaluateAll((all) => all.map((one) => one.ariaPressed));
  return pressed.map((lit) => (lit === "true" ? "#" : ".")).join("");
}

/** Waits for these lamps. */
export async function become(page, expected) {
  await page.waitForFunction((requested) => {
    const all = [...document.querySelectorAll(".lamp")];
    return all.map((one) => (one.ariaPressed === "true" ? "#" : ".")).join("") === requested;
  }, expected);
}

/** Waits for this address. */
export async function address(page, expected) {
  await page.waitForFunction((requested) => location.hash === `#${requested}`, expected);
}

/** Waits for this text in the status of the count. */
export async function phase(page, words) {
  await page.locator(".phase", { hasText: words }).waitFor();
}

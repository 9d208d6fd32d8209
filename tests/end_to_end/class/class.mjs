// The results page, and the steps that students take before it.

import { cell } from "../sieve/board.mjs";

/** The task that the tests of a class share. */
export const TASK = "sieve/1?n=12&hide=until-end&lock=board&results=nickname";

/**
 * The codes of two games of the task: Anna's second game, 11, 9, 10, 8, 12, and Ben's first one, 12, 10. Students and
 * teacher may have different versions of the page, so the codes have to stay as they are (walk.test.mjs).
 */
export const CODES = { anna: "ginnow1-6rqwce-2-Anna-2.3.2.2.1-r73f60", ben: "ginnow1-6rqwce-1-Ben-1.1-09bpp1" };

/** Plays a game on the board of the Sieve. */
export async function play(page, moves) {
  for (const number of moves) await cell(page, number).click();
  await handIn(page).waitFor();
}

/** The section that shows a student's result. */
export function handIn(page) {
  return page.getByRole("region", { name: "Hand in your result" });
}

/** The result code of a student with this nickname. */
export async function codeOf(page, nickname) {
  if (nickname !== undefined) await handIn(page).getByLabel("Your nickname").fill(nickname);
  return handIn(page).locator("code").innerText();
}

/** A code without its session, which differs between windows. */
export function withoutSession(code) {
  return code.replace(/_[0-9a-z]{5}$/, "");
}

/** Puts another name or game into a code, with a valid checksum, as a student who has read the page's source could. */
export function forged(code, { name, game }) {
  const [head, task, games, oldName, oldGame] = code.split("-");
  const bytes = (text) => [...new TextEncoder().encode(text)];
  const player = name ?? decodeURIComponent(oldName);
  const sum = bytes(`${task}-${games}-${player}-${game ?? oldGame}`).reduce(
    (sum, byte) => BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n),
    0xcbf29ce484222325n,
  );
  const mixed = (sum ^ (sum >> 32n)) & 0x3fffffffn;
  const digits = "0123456789abcdefghjkmnpqrstvwxyz";
  const sign = (place) => digits[Number((mixed >> BigInt(5 * place)) & 31n)];
  const encoded = bytes(player).map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("") || ".";
  return `${head}-${task}-${games}-${encoded}-${game ?? oldGame}-${[5, 4, 3, 2, 1, 0].map(sign).join("")}`;
}

/** Opens a task on the results page, as a teacher does. */
export async function teach(page, link) {
  await page.getByLabel("Link that you gave to your students").fill(link);
  await page.getByRole("button", { name: "Use this task" }).click();
  await page.getByRole("heading", { name: "Add results" }).waitFor();
}

/** Pastes a text and returns the page's answer. */
export async function paste(page, text) {
  await page.getByLabel("Codes or links of your students").fill(text);
  await page.getByRole("button", { name: "Add these results" }).click();
  const section = page.getByRole("region", { name: "Add results" });
  return section.getByRole("status").innerText();
}

/** The rows of the table, cell by cell. */
export async function rows(page) {
  const all = page.getByRole("table", { name: "Results" }).locator("tbody tr");
  return all.evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
}

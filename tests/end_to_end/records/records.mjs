// What the tests of the records share.

import { readFileSync } from "node:fs";

/** The link to a board. */
export const link = (query = "n=120") => `records/1?${query}`;

/** The lines of the data of a goal, by N. */
export function data(goal) {
  const text = readFileSync(new URL(`../../../data/${goal}.jsonl`, import.meta.url), "utf8");
  return text.trim().split("\n").map((line) => JSON.parse(line)).sort((one, other) => one.n - other.n);
}

/** A number as the English page writes it. */
export const written = (number) => (number < 10_000 ? String(number) : number.toLocaleString("en"));

/** Waits until a board is chosen everywhere: in the address, the field, the list, the chart. */
export async function chosen(page, size) {
  await page.waitForFunction((size) => {
    const row = document.querySelector(".record-row.chosen");
    return document.querySelector("#size-field")?.value === String(size)
      && row?.id === `record-${size}`
      && document.querySelector(".record-list").getAttribute("aria-activedescendant") === row.id
      && document.querySelector("[role=slider]").ariaValueNow === String(size)
      && new URLSearchParams(location.hash.split("?")[1]).get("n") === String(size);
  }, size);
}

/** Whether a row is in sight in the list, below its head. */
export const isInSight = (page, size) => page.evaluate((size) => {
  const [list, head, row] = [".record-list", ".record-head", `#record-${size}`].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return Boolean(row) && row.top >= head.bottom - 1 && row.bottom <= list.bottom + 1;
}, size);

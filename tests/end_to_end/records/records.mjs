// Helpers that the tests of the records share.

import { readFileSync } from "node:fs";

/** The link to a board. */
export const link = (query = "n=120") => `records/1?${query}`;

/** A goal's data lines, sorted by N. */
export function data(goal) {
  const text = readFileSync(new URL(`../../../data/${goal}.jsonl`, import.meta.url), "utf8");
  return text.trim().split("\n").map((line) => JSON.parse(line)).sort((one, other) => one.n - other.n);
}

/** A number, formatted as on the English page. */
export const written = (number) => (number < 10_000 ? String(number) : number.toLocaleString("en"));

/** The chart, which is a slider over the boards. Views may have other sliders. */
export const chart = (page) => page.getByRole("slider", { name: /chart|Diagramm/ });

/** Waits until a board is selected everywhere: in the address, the field, the list, and the chart. */
export async function chosen(page, size) {
  await page.waitForFunction((size) => {
    const row = document.querySelector(".record-row.chosen");
    return document.querySelector("#size-field")?.value === String(size)
      && row?.id === `record-${size}`
      && document.querySelector(".record-list").getAttribute("aria-activedescendant") === row.id
      && [...document.querySelectorAll("[role=slider]")].some((slider) => slider.ariaValueNow === String(size))
      && new URLSearchParams(location.hash.split("?")[1]).get("n") === String(size);
  }, size);
}

/** Whether a row is visible in the list, below its header. */
export const isInSight = (page, size) => page.evaluate((size) => {
  const [list, head, row] = [".record-list", ".record-head", `#record-${size}`].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return Boolean(row) && row.top >= head.bottom - 1 && row.bottom <= list.bottom + 1;
}, size);

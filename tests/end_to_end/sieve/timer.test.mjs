// The timer: selected in the settings, starts with the first move, and stops with the game.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { cell } from "./board.mjs";
import { sieve } from "./link.mjs";

const NOON = Date.UTC(2026, 10, 22, 12);

/** Sets the clock to this many seconds after noon. Pending timers are not affected. */
const at = (page, seconds) => page.clock.setFixedTime(NOON + 1000 * seconds);

/** Waits until the last figure of the score has this label and value. */
async function shows(page, label, value) {
  const figure = page.locator(".figure-moves");
  await figure.locator("dt", { hasText: label }).waitFor();
  await figure.locator("dd span", { hasText: new RegExp(`^${value}$`) }).first().waitFor();
}

async function choose(page, mode) {
  await header(page, "Settings");
  await page.getByRole("group", { name: "Timer" }).getByLabel(mode).check();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

scenario("a timer counts from the first move to the end of the game, also after a reload", async ({ open, page: tab }) => {
  await at(tab, 0);
  const page = await open(sieve("n=6"));
  // Without a timer, this place shows the number of moves to screen readers only.
  await page.locator(".figure-moves.visually-hidden", { hasText: /^Moves\s*0$/ }).waitFor({ state: "attached" });
  await choose(page, "Counting up");
  await shows(page, "Time", "0:00");
  await at(page, 100);
  await shows(page, "Time", "0:00");
  await cell(page, 5).click();
  await at(page, 165);
  await shows(page, "Time", "1:05");
  await assertAccessible(page);
  await page.reload();
  await shows(page, "Time", "1:05");
  await cell(page, 4).click();
  await cell(page, 6).click();
  await page.locator(".ending").waitFor();
  await at(page, 300);
  await page.getByRole("button", { name: "Start again" }).click();
  await shows(page, "Time", "0:00");
});

scenario("another game with moves has its own time", async ({ open, page: tab }) => {
  await at(tab, 0);
  const page = await open(sieve("n=30&moves=29"));
  await choose(page, "Counting up");
  await at(page, 100);
  await shows(page, "Time", "1:40");
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=30&moves=29-25"));
  await shows(page, "Time", "0:00");
  await at(page, 130);
  await shows(page, "Time", "0:30");
  // Another link in the same window.
  await page.goto("about:blank");
  await open(sieve("n=21&moves=19"));
  await shows(page, "Time", "0:00");
});

scenario("a timer counts down and says when the time is up", { locale: "de-DE" }, async ({ open, page: tab }) => {
  await at(tab, 0);
  const page = await open(sieve("n=30&moves=29"));
  await header(page, "Einstellungen");
  await page.getByRole("group", { name: "Uhr" }).getByLabel("5 Minuten").check();
  await page.keyboard.press("Escape");
  await shows(page, "Restzeit", "5:00");
  await at(page, 299);
  await shows(page, "Restzeit", "0:01");
  assert.equal(await page.locator(".time-is-up").count(), 0);
  await at(page, 301);
  await shows(page, "Zeit ist um", "0:00");
  assert.equal(await page.locator(".figure-moves [role=status]").textContent(), "Zeit ist um");
  await page.reload();
  await shows(page, "Zeit ist um", "0:00");
});

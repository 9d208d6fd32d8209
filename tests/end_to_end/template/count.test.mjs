// The counting worker: its results, Stop, and failures.

import assert from "node:assert/strict";
import { become, lamp, lamps, link, phase, scenario } from "./lamps.mjs";

const begin = (page) => page.getByRole("button", { name: "Count", exact: true });
const positions = (page) => page.locator(".positions");
const presses = (page) => page.locator(".presses");

/** The visible number of positions. */
const shown = async (page) => Number((await positions(page).innerText()).replaceAll(/\D/g, ""));

scenario("the worker counts all positions and the fewest presses", async ({ open }) => {
  const page = await open(link("cells=5"));
  await begin(page).click();
  await phase(page, "These are all.");
  assert.equal(await positions(page).innerText(), "16 positions");
  assert.equal(await presses(page).innerText(), "2 presses turn all lamps off. You can’t do it with fewer.");
  await lamp(page, 2).click();
  await become(page, "...##");
  await phase(page, "Which positions");
  assert.equal(await positions(page).count(), 0, "the old results belong to other lamps");
  await begin(page).click();
  await phase(page, "These are all.");
  assert.equal(await presses(page).innerText(), "1 press turns all lamps off.");
  await lamp(page, 5).click();
  await become(page, ".....");
  await begin(page).click();
  await phase(page, "These are all.");
  assert.equal(await presses(page).innerText(), "All lamps are already off.");
});

/**
 * Starts counting and acts in the page as soon as there is a result. With this many lamps, the count ends much later,
 * even on a busy machine.
 */
async function countUntilFound(page, action) {
  await page.evaluate(async (then) => {
    document.querySelector(".count button").click();
    while (!document.querySelector(".positions")) await new Promise((done) => setTimeout(done));
    if (then === "stop") document.querySelector(".count button").click();
    else dispatchEvent(new Event(then));
  }, action);
}

scenario("Stop keeps the results, and the count resumes from there", async ({ open }) => {
  const page = await open(link("cells=24"));
  await countUntilFound(page, "stop");
  await phase(page, "Stopped.");
  const found = await shown(page);
  assert.ok(found > 0 && found < 2 ** 24, `${found}`);
  await page.getByRole("button", { name: "Resume", exact: true }).click();
  await phase(page, "These are all.");
  assert.equal(await shown(page), 2 ** 24);
  assert.equal(await presses(page).innerText(), "8 presses turn all lamps off. You can’t do it with fewer.");
});

scenario("the page reports a panic and starts another worker", async ({ open }) => {
  const page = await open(link("cells=24&moves=1"));
  await countUntilFound(page, "ginnow-panic-counting");
  await page.getByRole("alert").getByText("failed").waitFor();
  assert.equal(await lamps(page), `..${"#".repeat(22)}`, "the game is as it was");
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await phase(page, "These are all.");
  assert.equal(await shown(page), 2 ** 24);
});

scenario("the count speaks German", { locale: "de-DE" }, async ({ open }) => {
  const page = await open(link("cells=5"));
  await page.getByRole("button", { name: "Zählen", exact: true }).click();
  await phase(page, "Das sind alle.");
  assert.equal(await positions(page).innerText(), "16 Stellungen");
});

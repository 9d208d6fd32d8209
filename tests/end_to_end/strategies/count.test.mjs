// The worker that counts: what it finds, Stop, and its failures.

import assert from "node:assert/strict";
import { become, lamp, lamps, link, phase, scenario } from "./lamps.mjs";

const begin = (page) => page.getByRole("button", { name: "Count", exact: true });
const positions = (page) => page.locator(".positions");
const presses = (page) => page.locator(".presses");

/** The number of positions that is shown. */
const shown = async (page) => Number((await positions(page).innerText()).replaceAll(/\D/g, ""));

scenario("the worker counts all positions and the fewest presses", async ({ open }) => {
  const page = await open(link("cells=5"));
  await begin(page).click();
  await phase(page, "These are all.");
  assert.equal(await positions(page).innerText(), "16 positions");
  assert.equal(await presses(page).innerText(), "All lamps can be put out with 2 presses, and not with fewer.");
  await lamp(page, 2).click();
  await become(page, "...##");
  await phase(page, "Which positions");
  assert.equal(await positions(page).count(), 0, "what was found is of other lamps");
  await begin(page).click();
  await phase(page, "These are all.");
  assert.equal(await presses(page).innerText(), "All lamps can be put out with 1 press, and not with fewer.");
  await lamp(page, 5).click();
  await become(page, ".....");
  await begin(page).click();
  await phase(page, "These are all.");
  assert.equal(await presses(page).innerText(), "All lamps are out already.");
});

/**
 * Begins to count and, as soon as something is found, does something in the page: well before the
 * counting of so many lamps ends, however busy the machine is.
 */
async function countUntilFound(page, action) {
  await page.evaluate(async (then) => {
    document.querySelector(".count button").click();
    while (!document.querySelector(".positions")) await new Promise((done) => setTimeout(done));
    if (then === "stop") document.querySelector(".count button").click();
    else dispatchEvent(new Event(then));
  }, action);
}

scenario("Stop keeps what was found, and it goes on from there", async ({ open }) => {
  const page = await open(link("cells=24"));
  await countUntilFound(page, "stop");
  await phase(page, "Stopped.");
  const found = await shown(page);
  assert.ok(found > 0 && found < 2 ** 24, `${found}`);
  await page.getByRole("button", { name: "Go on", exact: true }).click();
  await phase(page, "These are all.");
  assert.equal(await shown(page), 2 ** 24);
  assert.equal(await presses(page).innerText(), "All lamps can be put out with 8 presses, and not with fewer.");
});

scenario("a worker that panics is told of, and another one counts", async ({ open }) => {
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

// Playback of a game as a film.

import assert from "node:assert/strict";
import { counted } from "../support/counted.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, figure, score } from "./board.mjs";
import { bestGame, sieve } from "./link.mjs";

const GAME = sieve("n=21&moves=19-9-21-15-14-18-12-20-16&at=0");

scenario("the film plays to the end by itself", { reducedMotion: "no-preference" }, async ({ open }) => {
  const page = await open(GAME);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("rush");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => document.querySelector(".figure-moves dd").innerText === "9");
  assert.equal(await score(page), 144);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

scenario("the film is away in the middle of a game, and comes when you look back", async ({ open }) => {
  const page = await open(sieve("n=21"));
  const film = page.getByRole("region", { name: "Playback" });
  for (const number of [19, 9]) await cell(page, number).click();
  assert.equal(await film.count(), 0, "at play");
  await cell(page, 1).click({ force: true });
  await page.locator(".board-line.complaint").waitFor();
  assert.equal(await film.count(), 0, "after a move that is not legal");
  await page.keyboard.press("Control+z");
  await film.waitFor();
  await page.getByRole("button", { name: "One move back" }).click();
  assert.equal(await figure(page, "moves"), 0);
  await page.keyboard.press("End");
  await film.waitFor();
  await cell(page, 21).click();
  await film.waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await film.waitFor();
});

scenario("the film can be paused, stepped, and scrubbed", async ({ open }) => {
  const page = await open(GAME);
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.querySelector(".figure-moves dd").innerText === "1");
  await page.keyboard.press("p");
  const stood = await figure(page, "moves");
  // At this speed, a running film makes a move every 120 ms.
  await page.getByRole("combobox", { name: "Speed" }).selectOption("rush");
  await page.waitForTimeout(300);
  assert.equal(await figure(page, "moves"), stood);
  await page.keyboard.press(".");
  assert.equal(await figure(page, "moves"), stood + 1);
  await page.keyboard.press(",");
  assert.equal(await figure(page, "moves"), stood);
  await page.getByRole("slider", { name: "Position in the game" }).fill("7");
  assert.equal(await figure(page, "moves"), 7);
  await page.getByRole("button", { name: "To the start" }).click();
  assert.equal(await score(page), 0);
});

scenario("steps that come faster than frames all count", { reducedMotion: "no-preference" }, async ({ open }) => {
  const page = await open(sieve("n=18&moves=17-9-15-10-14-18-12-16&at=1"));
  await page.evaluate(() => {
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) press(key);
  });
  await page.waitForFunction(() => document.querySelector(".figure-moves dd").innerText === "3");
});

/** The name of an element's animation, and when it starts and ends, in milliseconds. */
const animation = (page, selector) => page.locator(selector).evaluate((element) => {
  const { animationName, animationDelay, animationDuration } = getComputedStyle(element);
  const begin = 1000 * parseFloat(animationDelay);
  return [animationName, begin, begin + 1000 * parseFloat(animationDuration)];
});

scenario("a move shows causes before their effects, within 900 ms", { reducedMotion: "no-preference" }, async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-12&at=1"));
  await page.getByRole("button", { name: "One move forward" }).click();
  const of = (number) => animation(page, `.cell[data-number="${number}"]`);
  // 12 is selected, 6 pays, 4 is swept, and 8 has no factor left.
  const [selected, paid, swept, stuck] = [await of(12), await of(6), await of(4), await of(8)];
  assert.deepEqual([selected, paid, swept, stuck].map(([name]) => name), ["select", "pay, keep", "settle, keep", "settle, keep"]);
  assert.ok(selected[1] === 0 && selected[2] <= paid[1] && paid[1] < swept[1] && swept[2] <= stuck[2] && paid[2] <= stuck[1]);
  assert.ok(stuck[2] <= 901);
  const [name, , end] = await animation(page, ".thread path");
  assert.deepEqual([name, end], ["spin", 900]);
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".thread")).opacity === "0.25");
  await page.getByRole("button", { name: "One move back" }).click();
  await counted(page.locator(".thread"), 0);
});

/** The value of a share before the move, and when it changes, in milliseconds. */
const change = (page, name) => page.locator(`.figure-${name} dd`).evaluate((figure) => {
  const { animationName, animationDuration, content } = getComputedStyle(figure, "::before");
  return { was: content.split('"')[1], until: animationName === "none" ? 0 : 1000 * parseFloat(animationDuration) };
});

scenario("the shares change when their tiles do, by the same clock", { reducedMotion: "no-preference" }, async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-12-21&at=1"));
  const forward = page.getByRole("button", { name: "One move forward" });
  await forward.click();
  const [selected, paid, swept] = await Promise.all([12, 6, 4].map((number) => animation(page, `.cell[data-number="${number}"]`)));
  const [yours, taxmans] = [await change(page, "score"), await change(page, "taxman")];
  assert.deepEqual([yours.was, taxmans.was], ["19", "1"]);
  assert.equal(yours.until, selected[2]);
  assert.ok(paid[1] < taxmans.until && taxmans.until < paid[2] && swept[1] < taxmans.until, JSON.stringify([paid, swept, taxmans]));
  // The text of the page has the new values at once.
  assert.deepEqual([await figure(page, "score"), await figure(page, "taxman")], [31, 16]);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("half");
  await forward.click();
  assert.deepEqual(await change(page, "score"), { was: "31", until: 2 * yours.until });
  assert.equal((await change(page, "taxman")).until, 2 * taxmans.until);
  await page.getByRole("button", { name: "One move back" }).click();
  await counted(page.locator("[data-was]"), 0);
});

scenario("with reduced motion numbers only cross-fade, and the shares change at once", { reducedMotion: "reduce" }, async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-12&at=1"));
  await page.getByRole("button", { name: "One move forward" }).click();
  assert.equal(await figure(page, "score"), 31);
  const seen = await page.locator(".figure-score dd").evaluate((figure) => [getComputedStyle(figure, "::before").opacity, getComputedStyle(figure.firstElementChild).opacity]);
  assert.deepEqual(seen, ["0", "1"]);
  assert.equal((await change(page, "score")).until, 0);
  for (const number of [12, 6, 4, 8]) {
    assert.deepEqual(await animation(page, `.cell[data-number="${number}"]`), ["settle", 0, 120]);
  }
  assert.equal((await animation(page, ".thread path"))[0], "none");
});

scenario("digits keep their size and their place during a move", { reducedMotion: "no-preference" }, async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-12&at=1"));
  const places = () => page.locator(".cell .digits").evaluateAll((all) => all.map((digits) => {
    const { x, width, y, height } = digits.getBoundingClientRect();
    return [(x + width / 2).toFixed(0), (y + height / 2).toFixed(0), getComputedStyle(digits).fontSize].join();
  }));
  const before = await places();
  await page.getByRole("button", { name: "One move forward" }).click();
  await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.timeline === document.timeline).map((one) => one.finished)));
  assert.deepEqual(await places(), before);
});

scenario("the line below the board explains the position of a move", async ({ open }) => {
  const page = await open(sieve("n=18&moves=17-9-15-10-14-18-12-16&at=0"));
  for (const reason of [
    "17 first: only 1 can pay for it, and 1 leaves with any first move.",
    "9 before 18, which would take 9 away.",
    "15 needs 5 before 10 takes it away.",
    "10 needs 2 before 14 takes it away.",
    "14: 7 is the only factor left.",
  ]) {
    await page.keyboard.press("ArrowRight");
    await page.locator(".board-line", { hasText: reason }).waitFor();
    await page.locator("[role=status], [aria-live]", { hasText: reason }).first().waitFor({ state: "attached" });
  }
});

/** How far the current row is outside the list's box, in whole pixels. */
function outOfSight(page) {
  return page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 200));
    const box = document.querySelector("ol.moves").getBoundingClientRect();
    const row = (document.querySelector("ol.moves .current") ?? document.querySelector("ol.moves li")).getBoundingClientRect();
    return Math.floor(Math.max(0, box.top - row.top, row.bottom - box.bottom));
  });
}

/** Moves the scrubber without making the browser scroll to it. */
function scrubTo(page, place) {
  return page.locator(".scrubber input").evaluate((input, value) => {
    input.value = value;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, String(place));
}

for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
  scenario(`the list of moves follows the film within its box, ${viewport.width} pixels wide`, { viewport, reducedMotion: "no-preference", thorough: viewport.width < 1280 }, ({ open }) => follows(open));
}

async function follows(open) {
  const page = await open(`${bestGame(200)}&view=moves`);
  await page.evaluate(() => scrollTo(0, 0));
  const scrubber = page.locator(".scrubber input");
  const last = Number(await scrubber.getAttribute("max"));
  // At the end, the result card replaces the list.
  for (const at of [last - 1, 1, Math.floor(last / 2), 0, last - 1]) {
    await scrubTo(page, at);
    assert.equal(await outOfSight(page), 0, `move ${at} of ${last}`);
    assert.equal(await page.locator(".view").evaluate(({ scrollTop }) => scrollTop), 0, "the hints stay in sight");
  }
  await scrubTo(page, last - 2);
  assert.equal(await outOfSight(page), 0);
  await page.evaluate(() => document.querySelector("ol.moves").scrollTo(0, 0));
  await page.locator(".cell").nth(3).dispatchEvent("pointerover");
  assert.ok((await outOfSight(page)) > 0, "what was scrolled to stays");
  await scrubTo(page, last - 1);
  assert.equal(await outOfSight(page), 0);
  assert.equal(await page.evaluate(() => scrollY), 0, "the page itself doesn’t move");
}

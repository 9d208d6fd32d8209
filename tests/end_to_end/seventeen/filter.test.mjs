// The filter, visualized: chunk by chunk, at full speed, and point by point.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { assertQuiet } from "../support/announcements.mjs";
import { turnTo } from "./grid.mjs";
import { marked, scenario, view } from "./views.mjs";
import { counted } from "../support/counted.mjs";
import { fail } from "../support/failing.mjs";

const picture = (page) => page.locator(".filter .chunk-room");
const shown = (page, words) => page.locator("#pair-said", { hasText: words }).waitFor();
const progress = (page, words) => page.locator(".filter-progress", { hasText: words }).waitFor();
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** The counts of the current chunk, line by line. */
const counts = async (page) =>
  (await page.locator(".legend tbody tr td:first-of-type").allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, "")));

/** Seeks to a position of the film. */
const seek = (page, position) => page.locator(".filter .scrubber input").fill(`${position}`);

/** Crosses the first chunk and shows all of it. */
async function crossed(page) {
  await button(page, "First chunk").click();
  await picture(page).waitFor();
  await seek(page, await page.locator(".filter .scrubber input").getAttribute("max"));
}

/** The colour of a point in the picture. */
const colour = (page, row, column) =>
  page.locator("canvas.chunk").evaluate((canvas, [y, x]) => [...canvas.getContext("2d").getImageData(x, y, 1, 1).data].join(), [row, column]);

/** Waits until the first point of the picture has a colour, or no longer has it. */
const coloured = (page, colour, expected) =>
  page.waitForFunction(([colour, expected]) => {
    const { data } = document.querySelector("canvas.chunk").getContext("2d").getImageData(0, 0, 1, 1);
    return (data.join() === colour) === expected;
  }, [colour, expected]);

scenario("a chunk dies stage by stage, and the grid shows the pair and the set that killed it", async ({ open }) => {
  const page = await open(view("filter"));
  await crossed(page);
  await progress(page, "1 chunk, 65,536 pairs; crossing 1 of 1296 started.");
  const all = await counts(page);
  assert.equal(all.reduce((sum, one) => sum + one), 65_536, "every pair is counted once");
  assert.deepEqual(all.slice(0, 2), [0, 0], "all have met, and none waits");
  await shown(page, /^X 1, Y 1: ruled out because both miss a set of 10 cells\. Of 100 sets, X misses 27, Y misses 37, and both miss 7\.$/);
  await marked(page, 10);
  await counted(page.locator(".stage .given"), 12, "6 clues in each band");
  assert.equal(await page.locator(".vectors .bit-both").first().evaluate((path) => path.getAttribute("d").split("M").length - 1 > 0), true);
  const dead = await colour(page, 0, 0);
  await seek(page, 0);
  await shown(page, "its vectors haven’t met yet.");
  await marked(page, 0);
  assert.equal((await counts(page))[0], 65_536);
  assert.notEqual(await colour(page, 0, 0), dead, "a point of another colour");
  await button(page, "One move forward").click();
  await shown(page, "ruled out because both miss");
  assert.equal((await counts(page))[0], 65_536 - 8 * 256, "eight rows a step");
  // The view of the unavoidable sets has the counts.
  await turnTo(page, "Unavoidable sets");
  const first = page.locator(".killers .set").first();
  await first.waitFor();
  assert.match(await first.innerText(), /\d+ cells, digits [\d, ]+\n[\d,]+ +\d+\.\d%/);
  await first.click();
  await page.locator(".killers .set[aria-pressed=true]").waitFor();
});

scenario("keys walk from point to point and to what passed the vectors, and mouse and finger point at any", { hasTouch: true }, async ({ open }) => {
  const page = await open(view("filter"));
  await crossed(page);
  await picture(page).focus();
  for (const [key, place] of [
    ["ArrowRight", "X 1, Y 2:"],
    ["ArrowDown", "X 2, Y 2:"],
    ["Shift+ArrowDown", "X 18, Y 2:"],
    ["End", "X 18, Y 256:"],
    ["ArrowRight", "X 18, Y 256:"],
    ["PageUp", "X 2, Y 256:"],
    ["Home", "X 2, Y 1:"],
  ]) {
    await page.keyboard.press(key);
    await shown(page, place);
  }
  await page.keyboard.press("Enter");
  await shown(page, "and both miss 0.");
  const { width, height } = await picture(page).boundingBox();
  await picture(page).click({ position: { x: width / 2, y: height / 4 } });
  await shown(page, /^X 6[3-6], Y 12[7-9]|^X 6[3-6], Y 130/);
  await picture(page).tap({ position: { x: width / 4, y: height / 2 } });
  await shown(page, /^X 12[7-9], Y 6[3-6]|^X 130, Y 6[3-6]/);
});

scenario("it runs at speed, stops, and resumes", async ({ open }) => {
  const page = await open(view("filter"));
  await page.getByLabel("Clues in the first, second and third band").selectOption("5 + 5 + 7 clues");
  await button(page, "Run").click();
  await picture(page).waitFor();
  const stopped = await page.evaluate(async () => {
    const chunks = () => Number(document.querySelector(".filter-progress").textContent.split(" ")[0].replaceAll(/\D/g, ""));
    while (!(chunks() > 20)) await new Promise((done) => setTimeout(done, 10));
    [...document.querySelectorAll(".filter-controls button")].find((one) => one.textContent === "Stop").click();
    while ([...document.querySelectorAll(".filter-controls button")].some((one) => one.textContent === "Stop")) await new Promise((done) => setTimeout(done, 1));
    return chunks();
  });
  await button(page, "Next chunk").click();
  await page.waitForFunction((before) => {
    const text = document.querySelector(".filter-progress").textContent.split(" ")[0];
    return Number(text.replaceAll(/\D/g, "")) > before;
  }, stopped);
});

scenario("the filter reports a failed worker, and another one starts from scratch", { thorough: true }, async ({ open }) => {
  const page = await open(view("filter"));
  await button(page, "Run").click();
  await picture(page).waitFor();
  await fail(page, "crossing", "panic");
  await progress(page, "The count failed");
  await button(page, "Next chunk").click();
  await progress(page, "1 chunk, 65,536 pairs");
  // Nobody waits for this one, but the next chunk is the first of its successor.
  await seek(page, 0);
  await fail(page, "crossing", "panic");
  await button(page, "Next chunk").click();
  await progress(page, "1 chunk, 65,536 pairs");
});

scenario("it is accessible in light and dark, and its picture follows the colours of the system", async ({ open }) => {
  const page = await open(view("filter"));
  await crossed(page);
  await assertAccessibleIn(page, ["dark"]);
  const light = await colour(page, 0, 0);
  await page.emulateMedia({ colorScheme: "dark" });
  await coloured(page, light, false);
  await page.emulateMedia({ colorScheme: "light" });
  await coloured(page, light, true);
});

scenario("screen readers hear little while it runs", { thorough: true }, async ({ open }) => {
  const page = await open(view("filter"));
  await button(page, "Run").click();
  await picture(page).waitFor();
  await assertQuiet(page);
  await button(page, "Stop").click();
});

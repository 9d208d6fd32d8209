// Measures how promptly the Sieve's page responds. This is a part of speed.mjs.

import { held, longTasks, median, ms, print, visit } from "../support/measuring.mjs";
import { cell, solve, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";

const OFTEN = 5;
/** The time from the press of a button until the page shows that the work has stopped, in milliseconds. */
const STOPPED = 100;
/** The longest time that the page may block. */
const TASK = 100;
/** A little more than a frame at 60 Hz. */
const FRAME = 18;

/** Checks a certificate that is valid but very long. Comments are legal anywhere. */
async function checkWithoutEnd(page) {
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["ginnow-certificate 1\n", "# and so on\n".repeat(8 << 20)], "long"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
  });
  await page.locator(".stop-check").waitFor();
}

async function searchTogether(page) {
  await page.locator(".solve .primary").click();
  await page.locator(".verdict", { hasText: "On 2 cores" }).waitFor();
}

async function searchClassically(page) {
  await page.getByLabel("M", { exact: true }).fill("121");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".path .forced").first().waitFor();
}

/** The work to stop, its view, the function that starts it, the button, and the sign that it has stopped. */
const STOPS = [
  ["two workers stopped, N = 600", "n=600&view=solve", searchTogether, ".stop", ".verdict.stopped"],
  ["the classic search stopped, N = 120", "n=120&view=classic", searchClassically, ".stop-classic", ".classic .outcome.stopped"],
  ["a check stopped", "n=21&view=solve", checkWithoutEnd, ".stop-check", ".ruling .stopped"],
];

const withTwo = (page) => page.addInitScript(() => {
  Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 2 });
  localStorage.setItem("ginnow/workers", "2");
});

/** Running work stops at once. */
export async function stops(browser, url) {
  for (const [what, where, begin, button, ended] of STOPS) {
    const waits = [];
    for (let run = 0; run < OFTEN; run += 1) {
      waits.push(await visit(browser, url, sieve(where), async (page) => {
        await begin(page);
        return page.evaluate(async ([button, ended]) => {
          const started = performance.now();
          document.querySelector(button).click();
          while (!document.querySelector(ended)) await new Promise((done) => requestAnimationFrame(done));
          return performance.now() - started;
        }, [button, ended]);
      }, { covered: true, prepare: withTwo }));
    }
    held(what, waits, STOPPED);
  }
  held("counting the best games stopped, N = 400", await visit(browser, url, sieve("n=400&view=solve"), countingStopped, { covered: true }), STOPPED);
}

/** Starts and stops counting several times. It may end before it is stopped. */
async function countingStopped(page) {
  await solve(page);
  return page.evaluate(async (often) => {
    const button = document.querySelector(".count-optima");
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const request = button.innerText;
    const waits = [];
    for (let run = 0; run < often; run += 1) {
      button.click();
      while (button.innerText === request) await frame();
      const started = performance.now();
      button.click();
      while (button.innerText !== request) await frame();
      waits.push(performance.now() - started);
    }
    return waits;
  }, OFTEN);
}

/** Playback runs at 60 frames per second, and playing on a large board blocks nothing. */
export async function playing(browser, url) {
  const game = sieve("n=120&moves=113-49-25-77-85-95-115&at=0");
  await visit(browser, url, game, async (page) => {
    await page.getByRole("combobox", { name: "Speed" }).selectOption("quick");
    const { frames, tasks } = await longTasks(page, async () => {
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.waitForTimeout(2_500);
    });
    held("frames of playback, N = 120", frames, FRAME);
    held("the longest task meanwhile", [Math.max(0, ...tasks)], TASK);
  });
  await visit(browser, url, sieve("n=1000&view=moves"), async (page) => {
    const { tasks } = await longTasks(page, async () => {
      for (const number of [997, 961, 840, 720]) {
        await cell(page, number).click();
        await cell(page, number - 1).hover();
      }
      await page.keyboard.press("Control+Z");
      await page.keyboard.press(",");
    });
    held("the longest task of playing at N = 1000", [Math.max(0, ...tasks)], TASK);
  });
  const frames = await visit(browser, url, sieve("n=1000&view=moves"), async (page) => {
    const all = [];
    for (const number of [997, 961, 841, 720, 640]) {
      const moving = await longTasks(page, async () => {
        await cell(page, number).click();
        await page.waitForTimeout(1_000);
      });
      all.push(...moving.frames);
    }
    return all;
  });
  held("frames of a move, N = 1000", frames, FRAME);
}

/** The arches of a game on a large board, in `Why`: the times until the first frame with arches and until the last arch. */
export async function arches(browser, url) {
  const { first, whole } = await visit(browser, url, sieve("n=400&view=solve"), async (page) => {
    await solve(page);
    await turnTo(page, "Arches");
    await page.locator(".arches .foot").first().waitFor({ state: "attached" });
    return page.evaluate(async (often) => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const [drawing, other] = document.querySelectorAll("#segment-arches, #segment-order");
      const shown = async (part) => { while (!document.querySelector(part)) await frame(); };
      const waits = { first: [], whole: [] };
      for (let run = 0; run < often; run += 1) {
        other.click();
        while (document.querySelector(".arches .foot")) await frame();
        await new Promise((done) => setTimeout(done, 500));
        await frame();
        const started = performance.now();
        drawing.click();
        await shown(".arches .arch");
        waits.first.push(performance.now() - started);
        await shown(".arches .foot");
        waits.whole.push(performance.now() - started);
      }
      return waits;
    }, OFTEN);
  });
  held("first frame of the arches, N = 400", first, 50);
  print("all of the arches, N = 400", ms(median(whole)));
}

/** Opening a view of a large board doesn't block the page. */
export async function views(browser, url) {
  for (const moves of ["", "997-961-841"]) {
    await visit(browser, url, sieve(`n=1000&moves=${moves}`), async (page) => {
      for (const name of ["Solve", "Pairs", "Order"]) {
        const longest = [];
        for (let run = 0; run < OFTEN; run += 1) {
          await turnTo(page, "Moves");
          await page.waitForTimeout(300);
          const { tasks } = await longTasks(page, async () => {
            await turnTo(page, name);
            await page.waitForTimeout(1_000);
          });
          longest.push(Math.max(0, ...tasks));
        }
        held(`the longest task of opening ${name}, N = 1000 after ${moves || "nothing"}`, longest, TASK);
      }
    });
  }
}

/** The page stays responsive while a large board is analysed. At N = 100, the bar follows a move. */
export async function studying(browser, url) {
  const waits = await visit(browser, url, sieve("n=100&moves=97-49"), async (page) => {
    await page.locator(".outlook-best dd", { hasText: /^3164$/ }).waitFor();
    return [await page.evaluate(async () => {
      const best = document.querySelector(".outlook-best dd");
      const started = performance.now();
      document.querySelector("[data-number='96']").click();
      while (best.innerText === "3164" || !/\d/.test(best.innerText)) await new Promise((done) => requestAnimationFrame(done));
      return performance.now() - started;
    })];
  });
  held("what is still possible after a move, N = 100", waits, 200);
  const { frames } = await visit(browser, url, sieve("n=1000"), async (page) => {
    await page.getByRole("switch", { name: "Costs" }).click();
    await page.locator(".outlook-best dd", { hasText: "at most" }).waitFor();
    return longTasks(page, () => page.waitForTimeout(4_000));
  });
  held("the longest frame while N = 1000 is studied", [Math.max(...frames)], 250);
}

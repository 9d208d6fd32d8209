// Simulates an old phone on a slow network. Its processor is six times slower, and it only has 3G.

import { fileURLToPath } from "node:url";
import { sieve } from "../sieve/link.mjs";
import { rememberBest, rememberTour } from "./opening.mjs";
import { held, median, ms, print, withTimer, worst } from "./measuring.mjs";
import { serve } from "./server.mjs";

const SLOWDOWN = 6;
/** The browsers' own tools call this 3G. The speeds are in bytes per second, and the latency is in milliseconds. */
const NETWORK = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 300 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, serviceWorkers: "block" };
const OFTEN = 15;
const VISITS = 3;

/** Opens an address on the phone. As soon as you can play on its board, the page is passed to `use`. */
async function visited(browser, address, { known = false, slow = true } = {}, use) {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(150_000);
  await withTimer(context);
  try {
    const page = await context.newPage();
    if (known) for (const remember of [rememberTour, rememberBest]) await page.addInitScript(remember);
    const devtools = await context.newCDPSession(page);
    if (slow) {
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", NETWORK);
    }
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const started = performance.now();
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("body .cell.selectable").first().waitFor();
    await page.locator(".first-view").waitFor({ state: "detached" });
    return await use(page, performance.now() - started);
  } finally {
    await context.close();
  }
}

/** Measures when you see something on a first visit, and when you can play on the board. */
async function firstVisits(browser, url) {
  const [painted, playable] = [[], []];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await visited(browser, `${url}#sieve`, {}, async (page, whole) => {
      playable.push(whole);
      painted.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
    });
  }
  print("old phone: something is seen", ms(median(painted)), `worst of ${VISITS} ${ms(worst(painted))}`);
  print("old phone: the board can be played on", ms(median(playable)), `worst of ${VISITS} ${ms(worst(playable))}`);
}

/** Measures from an input to the end of the next frame, on a board of 120. */
async function moves(browser, url) {
  const waits = await visited(browser, `${url}#${sieve("n=120&hide=hints-solver-best")}`, { known: true, slow: false }, (page) =>
    page.evaluate(async (often) => {
      const waits = { select: [], undo: [] };
      const undo = document.querySelector('.controls [aria-label="Undo"]');
      for (let turn = 0; turn < often; turn += 1) {
        const cell = document.querySelectorAll(".cell.selectable")[turn * 3];
        waits.select.push(await timed(() => cell.click()));
        waits.undo.push(await timed(() => undo.click()));
        if (turn % 3 === 0) await timed(() => cell.click());
      }
      return waits;
    }, OFTEN));
  for (const [name, all] of Object.entries(waits)) held(`old phone: ${name} to next frame, N = 120`, all, 100);
}

/** Measures the page on an old phone. */
export async function oldPhone(browser) {
  const server = await serve(process.env.DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url)), { compressed: true });
  try {
    await firstVisits(browser, server.url);
    await moves(browser, server.url);
  } finally {
    await server.close();
  }
}

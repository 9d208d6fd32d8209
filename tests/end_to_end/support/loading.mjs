// The loading of the page on a slow Chromebook, in parts: a processor six times slower, and 1.4 Mbit/s.

import { fileURLToPath } from "node:url";
import { sieve } from "../sieve/link.mjs";
import { median, ms, print, worst } from "./measuring.mjs";
import { serve } from "./server.mjs";

const SLOWDOWN = 6;
/** Bytes per second, and milliseconds. */
const NETWORK = { offline: false, downloadThroughput: 1_400_000 / 8, uploadThroughput: 750_000 / 8, latency: 100 };
const CHROMEBOOK = { viewport: { width: 1366, height: 768 }, serviceWorkers: "block" };
const VISITS = 5;

/** The addresses to measure: a plain one, the link of a class, and another puzzle. */
const ADDRESSES = {
  "plain address": "sieve",
  "class link": sieve("n=24&goal=own-best&ask=Which+number+first"),
  "saved game": sieve("n=30&moves=29-25-27-26"),
  "Factor Game": "factor-game",
};

/** Runs in the browser before the page: notes when the parts of the loading begin and end. */
function observe() {
  if (location.protocol === "about:") return;
  const times = {};
  globalThis.loadingTimes = times;
  const note = (name) => { times[name] ??= performance.now(); };
  const around = (name, holder, key) => {
    const own = holder[key];
    holder[key] = async function timed(...values) {
      note(`${name} begins`);
      const made = await own.apply(this, values);
      note(`${name} ends`);
      return made;
    };
  };
  around("compile", WebAssembly, "compileStreaming");
  around("instantiate", WebAssembly, "instantiate");
  around("compile", WebAssembly, "instantiateStreaming");
  const observer = new MutationObserver(() => {
    const { body } = document;
    if (document.querySelector(".first-view")) note("picture");
    if (body?.querySelector("body > .puzzle, body > main, body > .page")) note("first view of the program");
    if (times.picture && !document.querySelector(".first-view")) note("picture goes");
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Opens an address for the first time; gives the times in milliseconds and the bytes that were transferred. */
async function visited(browser, address) {
  const context = await browser.newContext(CHROMEBOOK);
  context.setDefaultTimeout(150_000);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(address, { waitUntil: "commit" });
    await page.locator("body > :not(.first-view) .cell, body > :not(.first-view) [data-number]").first().waitFor();
    await page.locator(".first-view").waitFor({ state: "detached" });
    await page.locator(".loading").waitFor({ state: "detached" });
    return await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 300));
      const files = performance.getEntriesByType("resource").map(({ name, startTime, requestStart, responseStart, responseEnd, encodedBodySize }) => ({ name: name.replace(/^.*\//, "").replace(/-[0-9a-f]{16}/, ""), startTime, requestStart, responseStart, responseEnd, encodedBodySize }));
      const paints = Object.fromEntries(performance.getEntriesByType("paint").map(({ name, startTime }) => [name, startTime]));
      const [document] = performance.getEntriesByType("navigation");
      return { times: globalThis.loadingTimes, paints, files: [{ name: "document", startTime: 0, responseStart: document.responseStart, responseEnd: document.responseEnd, encodedBodySize: document.encodedBodySize }, ...files] };
    });
  } finally {
    await context.close();
  }
}

/** Measures how the page loads on a slow Chromebook. */
export async function loading(browser) {
  const server = await serve(process.env.DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url)), { compressed: process.env.PLAIN ? false : true });
  try {
    for (const [name, fragment] of Object.entries(ADDRESSES)) {
      const visits = [];
      for (let visit = 0; visit < Number(process.env.VISITS ?? VISITS); visit += 1) visits.push(await visited(browser, `${server.url}#${fragment}`));
      console.log(name);
      const [{ files }] = visits;
      for (const f of files) console.log("   ", f.name.padEnd(40), [f.startTime, f.requestStart ?? 0, f.responseStart, f.responseEnd, f.encodedBodySize].map((x) => String(Math.round(x)).padStart(8)).join(""));
      for (const key of Object.keys(visits[0].times)) print("  " + key, ms(median(visits.map(({ times }) => times[key] ?? NaN))));
      for (const key of Object.keys(visits[0].paints)) print("  " + key, ms(median(visits.map(({ paints }) => paints[key] ?? NaN))));
    }
  } finally {
    await server.close();
  }
}

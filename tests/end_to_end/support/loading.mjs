// Measures a first visit on a slow Chromebook, part by part. Its processor is six times slower, and
// it has 1.4 Mbit/s. We try a host that compresses files, and one that does not.

import { fileURLToPath } from "node:url";
import { sieve } from "../sieve/link.mjs";
import { held, median, ms, print } from "./measuring.mjs";
import { serve } from "./server.mjs";

const SLOWDOWN = 6;
/** The speeds are in bytes per second, and the latency is in milliseconds. */
const NETWORK = { offline: false, downloadThroughput: 1_400_000 / 8, uploadThroughput: 750_000 / 8, latency: 100 };
const CHROMEBOOK = { viewport: { width: 1366, height: 768 }, serviceWorkers: "block" };
const VISITS = 5;

const ADDRESSES = {
  "plain address": "sieve",
  "class link": sieve("n=24&ask=Which%20number%20first%3F&hide=until-end-2"),
  "saved game": sieve("n=30&moves=29-25-27-26"),
  "Factor Game": "factor-game",
};

/** In milliseconds. This is when you can use the program. */
const BAR = 5_000;

/** Runs in the browser before the page. Records when the parts of loading begin and end. */
function observe() {
  if (location.protocol === "about:") return;
  const times = {};
  globalThis.loadingTimes = times;
  const note = (name) => { times[name] ??= performance.now(); };
  for (const [part, key] of [["compiled", "compileStreaming"], ["instantiated", "instantiate"]]) {
    const own = WebAssembly[key];
    WebAssembly[key] = async (...values) => {
      const made = await own.apply(WebAssembly, values);
      note(part);
      return made;
    };
  }
  const observer = new MutationObserver(() => {
    const isPictured = document.querySelector(".first-view") !== null;
    if (document.querySelector("body > .puzzle")) note("drawn");
    if (isPictured) note("pictured");
    if (times.drawn && !isPictured) note("playable");
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Opens an address for the first time. Returns the durations of the parts in milliseconds, and the size of the files.
 */
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
    await page.waitForFunction(() => globalThis.loadingTimes.playable && !document.querySelector(".loading"));
    return await page.evaluate(() => {
      const { compiled, instantiated, drawn, playable } = globalThis.loadingTimes;
      const files = performance.getEntriesByType("resource").filter(({ responseEnd }) => responseEnd < playable);
      const [document] = performance.getEntriesByType("navigation");
      // If a host doesn't compress, it first begins to send the program, and then sends its compressed file.
      const program = files.filter(({ name }) => /_bg\.wasm(\.bin)?$/.test(name) && !name.includes("-workers-")).at(-1);
      const [picture] = performance.getEntriesByName("first-contentful-paint");
      return {
        bytes: [document, ...files].reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        document: document.responseEnd,
        picture: picture.startTime,
        requested: program.startTime,
        transfer: program.responseEnd - program.startTime,
        compile: Math.max(compiled - program.responseEnd, 0),
        instantiate: instantiated - Math.max(compiled, picture.startTime),
        render: drawn - instantiated,
        takeOver: playable - drawn,
        playable,
      };
    });
  } finally {
    await context.close();
  }
}

async function measured(browser, host, compressed) {
  const server = await serve(process.env.DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url)), { compressed });
  try {
    for (const [name, fragment] of Object.entries(ADDRESSES)) {
      const address = `${server.url}#${fragment}`;
      // The server compresses each file once. It needs to warm up.
      await visited(browser, address);
      const visits = [];
      for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visited(browser, address));
      const of = (part) => median(visits.map((visit) => visit[part]));
      const parts = ["document", "picture", "requested", "transfer", "compile", "instantiate", "render", "takeOver"];
      print(`${host}, ${name}`, `${(of("bytes") / 1000).toFixed(0)} kB`, ...parts.map((part) => `${part} ${ms(of(part))}`));
      held(`${host}, ${name}: playable`, visits.map(({ playable }) => playable), BAR);
    }
  } finally {
    await server.close();
  }
}

/** Measures how the page loads on a slow Chromebook. */
export async function loading(browser) {
  await measured(browser, "compressed", true);
  await measured(browser, "not compressed", false);
}

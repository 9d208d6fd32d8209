// Has Lighthouse look at the built page, at each program as a first visit on a phone and on a desk, and prints a
// table: node lighthouse.mjs, or only programs that are named, by the first words of their addresses. What is
// below its bar is named at the end, and this ends as a failure.
//
// CHROMIUM names the browser; LIGHTHOUSE_REPORTS a folder for the whole reports.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { programs } from "../../xtask/src/bundle/programs.mjs";
import { serve } from "../end_to_end/support/server.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DIST = process.env.DIST ?? join(ROOT, "dist");

/** Runs as root too, and reaches nothing but this machine. */
const SWITCHES = [
  "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

const SETTINGS = { onlyCategories: ["performance", "accessibility", "best-practices"], output: "json", logLevel: "error" };
const SCREENS = { phone: undefined, desk: desktopConfig };

/**
 * Lighthouse simulates a slow network from a load without limits, and takes every file that arrived before the largest
 * paint for a part of it. So the host sends 10 Mbit/s, as one on the internet, and not all files at once.
 */
const RATE = 1_250_000;

/** A machine that is shared may be slow for a moment: what misses a bar is looked at again, and the median counts. */
const TRIES = 3;

const score = (category) => (report) => Math.round(100 * report.categories[category].score);
const measured = (audit) => (report) => report.audits[audit].numericValue;

/** What is looked at: its figure, how it is shown, and what it may be. */
const COLUMNS = [
  { title: "performance", value: score("performance"), least: 98 },
  { title: "accessibility", value: score("accessibility"), least: 100 },
  { title: "best practices", value: score("best-practices"), least: 100 },
  { title: "first paint", value: measured("first-contentful-paint"), shown: seconds },
  { title: "largest paint", value: measured("largest-contentful-paint"), shown: seconds, most: 2_500 },
  { title: "held up", value: measured("total-blocking-time"), shown: (value) => `${Math.round(value)} ms` },
  { title: "speed index", value: measured("speed-index"), shown: seconds },
  { title: "layout shift", value: measured("cumulative-layout-shift"), shown: (value) => value.toFixed(3), most: 0.02 },
];

function seconds(value) {
  return `${(value / 1000).toFixed(1)} s`;
}

/** The columns whose bars a row of figures misses. */
function missed(figures) {
  return COLUMNS.filter(({ least, most }, index) => figures[index] < least || figures[index] > most);
}

async function looked(chrome, url, address, screen) {
  const { lhr, report } = await lighthouse(`${url}#${address}`, { port: chrome.port, ...SETTINGS }, SCREENS[screen]);
  if (lhr.runtimeError) throw new Error(`${address} on a ${screen}: ${lhr.runtimeError.message}`);
  const folder = process.env.LIGHTHOUSE_REPORTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${address}-${screen}.json`), report);
  }
  return COLUMNS.map(({ value }) => value(lhr));
}

/** The figures of a program on a screen. */
async function figuresOf(chrome, url, address, screen) {
  const tries = [await looked(chrome, url, address, screen)];
  if (missed(tries[0]).length === 0) return tries[0];
  while (tries.length < TRIES) tries.push(await looked(chrome, url, address, screen));
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return COLUMNS.map((_, index) => median(tries.map((figures) => figures[index])));
}

function row(cells) {
  return `| ${cells.join(" | ")} |`;
}

const named = process.argv.slice(2);
const shipped = programs(ROOT).filter(({ shipped }) => shipped);
const unknown = named.filter((name) => !shipped.some(({ address }) => address === name));
if (unknown.length > 0) throw new Error(`no program has the address ${unknown.join(", ")}; there are: ${shipped.map(({ address }) => address).join(", ")}`);
if (!existsSync(join(DIST, "index.html"))) throw new Error(`${DIST} holds no page: build it`);
const wanted = shipped.filter(({ address }) => named.length === 0 || named.includes(address));

const server = await serve(DIST, { compressed: true, rate: RATE });
const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: SWITCHES });
const below = [];
try {
  console.log(row(["program", "screen", ...COLUMNS.map(({ title }) => title)]));
  console.log(row(Array(COLUMNS.length + 2).fill("---")));
  for (const { address } of wanted) {
    for (const screen of Object.keys(SCREENS)) {
      const figures = await figuresOf(chrome, server.url, address, screen);
      console.log(row([address, screen, ...COLUMNS.map(({ shown = String }, index) => shown(figures[index]))]));
      below.push(...missed(figures).map(({ title }) => `${address} on a ${screen}: ${title}`));
    }
  }
} finally {
  chrome.kill();
  await server.close();
}
if (below.length > 0) {
  console.log(`\nmissed: ${below.join("; ")}`);
  process.exitCode = 1;
}

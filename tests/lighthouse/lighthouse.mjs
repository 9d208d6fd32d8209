// Runs Lighthouse on the built page, for each program as a first visit on a phone and on a desktop, and prints a
// table: node lighthouse.mjs, or only the named programs, by the first words of their addresses. Results that miss
// their bars are listed at the end and make the run fail.
//
// The host has compressed everything beforehand, and sends as fast as it can. A phone is slowed down in both ways that
// Lighthouse knows: it computes a slow phone from a fast visit, or it slows the visit down.
//
// CHROMIUM names the browser, and LIGHTHOUSE_REPORTS a folder for the full reports.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { programs } from "../../xtask/src/bundle/programs.mjs";
import { serve } from "../end_to_end/support/server.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DIST = process.env.DIST ?? join(ROOT, "dist");

/** Allows running as root, and blocks requests to other machines. */
const SWITCHES = [
  "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

const SETTINGS = { onlyCategories: ["performance", "accessibility", "best-practices"], output: "json", logLevel: "error" };
const SCREENS = {
  phone: { throttlingMethod: "simulate" },
  "slowed phone": { throttlingMethod: "devtools" },
  desktop: { config: desktopConfig },
};

/** A shared machine may be slow for a moment. So a miss is measured again, and the median counts. */
const TRIES = 3;

const score = (category) => (report) => Math.round(100 * report.categories[category].score);
const measured = (audit) => (report) => report.audits[audit].numericValue;

/** The columns: a figure, its format, and its bar. */
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

/**
 * Audits a first visit. Each one needs a browser of its own, because Lighthouse doesn't empty the storage in which the
 * page remembers earlier visits, and to somebody who has been here before, it shows another picture first.
 */
async function audited(url, address, screen) {
  const { config, ...settings } = SCREENS[screen];
  const chrome = await launch({ chromePath: process.env.CHROMIUM, chromeFlags: SWITCHES });
  const { lhr, report } = await lighthouse(`${url}#${address}`, { port: chrome.port, ...SETTINGS, ...settings }, config).finally(() => chrome.kill());
  if (lhr.runtimeError) throw new Error(`${address} on a ${screen}: ${lhr.runtimeError.message}`);
  const folder = process.env.LIGHTHOUSE_REPORTS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${address}-${screen.replace(" ", "-")}.json`), report);
  }
  return COLUMNS.map(({ value }) => value(lhr));
}

/** The figures of a program on a screen. */
async function figuresOf(url, address, screen) {
  const tries = [await audited(url, address, screen)];
  if (missed(tries[0]).length === 0) return tries[0];
  while (tries.length < TRIES) tries.push(await audited(url, address, screen));
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
const selected = shipped.filter(({ address }) => named.length === 0 || named.includes(address));

const server = await serve(DIST, { compressed: true });
const below = [];
try {
  console.log(row(["program", "screen", ...COLUMNS.map(({ title }) => title)]));
  console.log(row(Array(COLUMNS.length + 2).fill("---")));
  for (const { address } of selected) {
    for (const screen of Object.keys(SCREENS)) {
      const figures = await figuresOf(server.url, address, screen);
      console.log(row([address, screen, ...COLUMNS.map(({ shown = String }, index) => shown(figures[index]))]));
      below.push(...missed(figures).map(({ title }) => `${address} on a ${screen}: ${title}`));
    }
  }
} finally {
  await server.close();
}
if (below.length > 0) {
  console.log(`\nmissed: ${below.join("; ")}`);
  process.exitCode = 1;
}

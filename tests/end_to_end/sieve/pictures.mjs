// The pictures for the documentation: every view on every screen, and every mode.

import { request, cell, turnTo } from "./board.mjs";
import { header } from "../support/header.mjs";
import { sieve } from "./link.mjs";

/** Unfinished games, small enough to read and large enough to be realistic. */
const GAME = sieve("n=60&moves=59-49-35-55-33-39-51-57-38-60-58-44&at=11");
const LARGE = sieve("n=120&moves=113-49-25-77-85-95-115-69-50-60");
const ORDERED = sieve("n=21&moves=19-9-21-15-14-18-12-20-16&at=4");
const QUESTION = sieve("n=21&moves=19-9&ask=Who%20finds%20144%3F");

/** The screens on which each view is shown. On a phone the page is longer than
 * the screen, so the picture is too. */
const SCREENS = {
  desktop: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, fullPage: true },
  projector: { viewport: { width: 1920, height: 1080 } },
};

/** A good example for each view, and the steps that lead to it. */
const VIEWS = {
  moves: { fragment: GAME, steps: costs },
  solve: { fragment: sieve("n=120"), steps: prove },
  proof: { fragment: sieve("n=600"), steps: branch },
  pairing: { fragment: LARGE, steps: (page) => page.locator('.node[data-number="60"]').hover() },
  order: { fragment: ORDERED },
  relaxed: { fragment: sieve("n=21"), steps: walkRound },
  "upper-half": { fragment: sieve("n=200"), steps: reject },
  classic: { fragment: sieve("n=82"), steps: race },
};

/** Everything except views: dialogs, modes, other pages, and paper. */
const OTHERS = [
  { name: "hints", fragment: ORDERED, steps: hints },
  { name: "costs", fragment: sieve("n=30&moves=29-25-15"), steps: boardOfCosts },
  { name: "comparison", fragment: sieve("n=21&view=relaxed"), viewport: { width: 1280, height: 1150 }, steps: compare },
  { name: "how-it-works", fragment: "how/cycle", steps: arrive },
  { name: "how-it-works-phone", fragment: "how", ...SCREENS.phone },
  { name: "tour", fragment: "sieve", tour: true, steps: (page) => page.locator(".tour").waitFor() },
  { name: "share", fragment: ORDERED, viewport: { width: 1280, height: 1200 }, steps: share },
  { name: "settings", fragment: GAME, steps: (page) => header(page, "Settings") },
  { name: "keys", fragment: GAME, steps: (page) => page.keyboard.press("?") },
  { name: "files", fragment: GAME, viewport: { width: 1280, height: 1000 }, steps: (page) => header(page, "Save and print") },
  { name: "embedded", fragment: `${QUESTION}&layout=embed`, viewport: { width: 480, height: 560 } },
  { name: "question", fragment: `${QUESTION}&hide=solver-best` },
  { name: "projector-mode", fragment: LARGE, viewport: { width: 1024, height: 768 }, steps: project },
  { name: "projector-mode-wide", fragment: LARGE, viewport: { width: 1920, height: 1080 }, steps: project },
  { name: "high-contrast", fragment: GAME, contrast: "more", steps: costs },
  { name: "german", fragment: GAME, locale: "de-DE", steps: costs },
  { name: "worksheet", fragment: sieve("n=60"), ...paper("Print a worksheet") },
  { name: "solution", fragment: sieve("n=60"), ...paper("Print the solution", solveInDialog) },
];

/**
 * The visits. Each one gives a picture for each of its `schemes`. `name` is the
 * file's name, `fragment` the link's, and `steps` prepares the page for the picture.
 * The rest are Playwright options.
 *
 * @type {{name: string, fragment?: string, tour?: boolean, fullPage?: boolean,
 *   schemes?: ("light" | "dark")[], steps?: (page: object) => Promise<void>}[]}
 */
export const VISITS = [
  ...Object.entries(VIEWS).flatMap(([view, { fragment, steps }]) =>
    Object.entries(SCREENS).map(([screen, options]) => ({
      name: `${view}-${screen}`,
      fragment: `${fragment}&view=${view}`,
      schemes: ["light", "dark"],
      steps,
      ...options,
    }))),
  ...OTHERS,
];

/** A recorded game, and how many milliseconds the film stays at each number and at each move. */
export const FILM = {
  name: "game",
  fragment: sieve("n=18"),
  moves: [17, 9, 15, 10, 14, 18, 12, 16],
  viewport: { width: 920, height: 520 },
  looking: 900,
  made: 900,
  end: 4_000,
};

function press(page, name) {
  return page.getByRole("button", { name, exact: true }).click();
}

/** Scrolls the view next to the board, so that a part of it is visible. */
function show(page, part, block = "start") {
  return page.locator(part).first().evaluate((element, block) => element.scrollIntoView({ block }), block);
}

/** The bar and the costs of the played moves. */
async function costs(page) {
  await page.waitForFunction(() => {
    const marks = [...document.querySelectorAll("ol.moves .cost")];
    return marks.length > 0 && marks.every((mark) => !mark.classList.contains("unsure"));
  });
  await show(page, "ol.moves .current", "center");
}

async function boardOfCosts(page) {
  await page.getByRole("switch", { name: "Costs" }).check();
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".cell.selectable")].every((one) => one.matches(".free, .loss")));
  await cell(page, 20).hover();
}

async function hints(page) {
  await costs(page);
  await request(page, "Best line");
  await page.locator(".hint-answer", { hasText: /\d/ }).waitFor();
}

async function prove(page) {
  await press(page, "Solve");
  await page.locator(".verdict.proved").waitFor();
}

async function branch(page) {
  await prove(page);
  await show(page, ".proof-tree h2");
}

async function walkRound(page) {
  await press(page, "Find it");
  await page.waitForFunction(() => /^\d+$/.test(document.querySelector(".relaxed-best dd").innerText));
  await press(page, "Next pair");
  await show(page, ".walk");
}

async function reject(page) {
  await page.locator(".upper-half-verdict", { hasText: "proved" }).waitFor();
  await page.locator('.upper-half-cell.rejected').last().click();
}

async function compare(page) {
  await press(page, "Draw the chart");
  await page.getByText("All 400 boards.").waitFor();
  await show(page, ".comparison h2");
}

async function race(page) {
  await page.getByLabel("M", { exact: true }).fill("40");
  await press(page, "Race the exact solver");
  await page.locator(".race .end .proved").waitFor();
  await page.locator(".outcome.ended").waitFor();
  await show(page, ".race");
}

async function arrive(page) {
  await page.waitForFunction(() => document.activeElement.id === "how/cycle");
}

async function share(page) {
  await header(page, "Share");
  await press(page, "QR code");
  await page.locator(".code path").waitFor();
  await show(page, ".code", "end");
}

async function project(page) {
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  // The board resizes a little later.
  await page.waitForTimeout(500);
}

async function solveInDialog(page) {
  await press(page, "Solve this board");
  await page.getByText(/proved optimal\.$/).waitFor();
}

/** A printed sheet, as wide as A4 without margins. */
function paper(button, before = async () => {}) {
  const steps = async (page) => {
    await page.evaluate(() => {
      window.print = () => {};
    });
    await header(page, "Save and print");
    await before(page);
    await press(page, button);
    await page.locator(".paper").waitFor({ state: "attached" });
    await page.emulateMedia({ media: "print" });
  };
  return { viewport: { width: 703, height: 1000 }, fullPage: true, steps };
}

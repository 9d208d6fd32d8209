// Walks through every puzzle, the same in every browser.

import assert from "node:assert/strict";

/** Opens every view of a puzzle, and checks that it shows something. */
async function everyView(visit, least) {
  const names = await visit.names("[role=tab]");
  assert.ok(names.length >= least, names.join());
  for (const name of names) {
    await visit.click("[role=tab]", name);
    await visit.until((name) => {
      const tab = [...document.querySelectorAll("[role=tab]")].find((one) => one.textContent.trim() === name || one.ariaLabel === name);
      const panel = document.getElementById(tab?.getAttribute("aria-controls")) ?? document.querySelector("[role=tabpanel]");
      return tab?.ariaSelected === "true" && panel?.checkVisibility({ visibilityProperty: true }) && panel.textContent.trim() !== "";
    }, name);
  }
}

/** Opens every segment of the tab with this name, and every section in it. */
async function everyPart(visit, tab) {
  await visit.click("[role=tab]", tab);
  for (const name of await visit.names(".tab-row .segments [role=radio]")) {
    await visit.click("[role=radio]", name);
    await visit.until((name) => {
      const one = [...document.querySelectorAll("[role=radio]")].find((one) => one.textContent.trim() === name);
      return one?.ariaChecked === "true" && document.querySelector("[role=tabpanel]").textContent.trim() !== "";
    }, name);
  }
  for (const name of await visit.names(".section h2 button")) {
    await visit.click(".section h2 button", name);
    await visit.until(() => document.querySelector(".section-content")?.textContent.trim());
  }
}

/** Opens every dialog from the header and closes it by key. */
async function everyDialog(visit, least = 3) {
  const names = ["Share", "Save and print", "Settings", "Keys"];
  let opened = 0;
  for (const name of names) {
    const inRow = (await visit.names(".head-tools > button")).includes(name);
    if (!inRow) {
      await visit.click(".head .menu > button");
      const inMenu = (await visit.names("[role=menuitem]")).includes(name);
      if (!inMenu) {
        await visit.window.press("Escape");
        continue;
      }
    }
    await visit.click(inRow ? ".head-tools > button" : "[role=menuitem]", name);
    await visit.until(() => document.querySelector("dialog[open]") !== null);
    await visit.window.press("Escape");
    await visit.until(() => document.querySelector("dialog") === null);
    opened += 1;
  }
  assert.ok(opened >= least, names.join());
}

const scored = (visit, score) =>
  visit.until((score) => document.querySelector(".figure-score dd")?.textContent === score, score);
const selectNumber = (visit, number) => visit.click(`[role=gridcell][data-number="${number}"]`);

/** The programs whose views and dialogs are all opened from one link, and how many views that are at least. */
const OPENED = [
  ["the divisor game", "divisor-game/1?piles=12-18-30", 2],
  ["common-divisor Sudoku", "common-divisor/1", 4],
  ["the strategy laboratory", "strategies/1?n=2-60", 3],
  ["Seventeen", "seventeen/1", 4],
];

/**
 * Each browser has walks with titles. A walk may cause errors on purpose. It returns their pattern
 * in that case.
 */
export const WALKS = {
  "the Sieve is played, undone, and comes back": async (visit) => {
    await visit.open("sieve/1?n=21&moves=19-9");
    await selectNumber(visit, 21);
    await scored(visit, "49");
    await visit.click("button:not([role=tab])", "Undo");
    await scored(visit, "28");
    await selectNumber(visit, 20);
    await scored(visit, "48");
    await visit.until(() => location.hash.includes("moves=19-9-20"));
    await visit.window.reload();
    await scored(visit, "48");
  },
  "every view and dialog of the Sieve opens": async (visit) => {
    await visit.open("sieve/1?n=40&moves=37-25");
    await everyView(visit, 3);
    await everyPart(visit, "Solve");
    await everyPart(visit, "Why");
    await everyDialog(visit);
  },
  "the Sieve is solved with a proof, and a long search is stopped": async (visit) => {
    await visit.open("sieve/1?n=120&view=solve");
    await visit.click("button:not([role=tab])", "Solve");
    await visit.shows(".verdict.proved", "Proved optimal");
    await visit.click(".section button", "Proof");
    await visit.click(".tree-room canvas");
    await visit.window.press("ArrowRight");
    await visit.until(() => {
      const { tagName, ownerDocument } = document.activeElement;
      return tagName === "CANVAS" && ownerDocument.defaultView.getComputedStyle(document.activeElement).outlineStyle === "solid";
    });
    await visit.open("sieve/1?n=1000&view=solve");
    await visit.click("button:not([role=tab])", "Solve");
    await visit.click("button:not([role=tab])", "Stop");
    await visit.until(() => [...document.querySelectorAll("button")].every((one) => one.textContent.trim() !== "Stop"));
  },
  "a worker that panics is reported and replaced": async (visit) => {
    // A small board opens solved. Only a running worker can fail.
    await visit.open("sieve/1?n=21&view=solve");
    await visit.shows(".verdict.proved", "144");
    await visit.window.run(() => { window.dispatchEvent(new Event("ginnow-panic-solving")); });
    await visit.shows(".notice.worker", "failed and has been replaced");
    await visit.window.run(() => { location.hash = "#sieve/1?n=20&view=solve"; });
    await visit.shows(".verdict.proved", "124");
    return /panic/;
  },
  "the page speaks German": async (visit) => {
    await visit.open("sieve/1?n=21&lang=de");
    await visit.until(() => document.documentElement.lang === "de" && document.title.includes("Zahlenhai"));
  },
  "the guide has its chapters": async (visit) => {
    await visit.open("sieve/how");
    await visit.shows("h1, h2", "How it works");
  },
  "all puzzles have a card, and the header leads back": async (visit) => {
    await visit.open("puzzles");
    await visit.until(() => document.querySelectorAll("main a[href*='#']").length >= 6);
    await visit.click("main a[href*='#divisor-game']");
    await visit.until(() => document.querySelector(".pile") !== null);
  },
  "the records are browsed, and a best game is loaded into the Sieve": async (visit) => {
    await visit.open("records/1?n=120");
    await visit.shows(".board-verdict", "4593: proved optimal.");
    await everyView(visit, 2);
    await everyDialog(visit, 2);
    await visit.click("[role=tab]", "Largest sum");
    await visit.shows(".board-verdict", "4593: proved optimal.");
    await visit.click("button:not([role=tab])", "Load into the Sieve");
    await scored(visit, "4593");
  },
  "the divisor game is played against the perfect opponent": async (visit) => {
    await visit.open("divisor-game/1?piles=12-4&opponent=perfect");
    await visit.click('.split .divisor[data-divisor="0"], .split .divisor:not([aria-disabled=true])');
    await visit.until(() => document.querySelector(".split .divisor.taken") !== null);
    await visit.click(".split .divisor.taken");
    await visit.shows(".ending h2", "The opponent has won.");
  },
  "the Factor Game is played against the perfect computer, which shows its result": async (visit) => {
    await visit.open("factor-game/1?n=30&opponent=perfect");
    await visit.click('.cell[data-number="29"]');
    await visit.shows(".reach", "has solved this position");
    await everyView(visit, 2);
    await everyDialog(visit);
  },
  "common-divisor Sudoku is solved by two methods, and the third is stopped": async (visit) => {
    await visit.open("common-divisor/1?view=solve");
    await visit.click("button:not([role=tab])", "Start all three");
    await visit.shows(".method.divisors .claim", "12,345,679 is the largest: proved.");
    await visit.click("button:not([role=tab])", "Stop all three");
    await visit.shows("button", "Start all three");
  },
  "Seventeen searches with all workers, stops, and resumes after a reload": async (visit) => {
    await visit.open("seventeen/1?view=search");
    await visit.click(".search-button");
    await visit.shows(".search-standing", "found so far");
    // There must be something to lose, so wait for some progress.
    await visit.until(() => Number.parseInt(document.querySelector(".search-times span").textContent, 10) > 0);
    await visit.click(".search-button");
    await visit.shows(".search-standing", "Stopped");
    await visit.window.reload();
    await visit.shows(".search-standing", "Stopped; nothing is lost.");
  },
  "strategies play their boards, and the results are saved": async (visit) => {
    await visit.open("strategies");
    await visit.shows(".tournament-standing", "All 796 games were played.");
    await visit.window.reload();
    await visit.shows(".tournament-standing", "All 796 games were played.");
  },
  ...Object.fromEntries(OPENED.map(([name, link, views]) => [`every view and dialog of ${name} opens`, async (visit) => {
    await visit.open(link);
    await everyView(visit, views);
    await everyDialog(visit);
  }])),
};

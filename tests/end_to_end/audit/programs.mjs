// The states of every program that the audit visits: before the first move, in the middle, and at the end.

import * as common from "../common_divisor/grid.mjs";
import { CODES, TASK, forged, paste, teach } from "../class/class.mjs";
import * as records from "../records/records.mjs";
import { bestGame, sieve } from "../sieve/link.mjs";
import { DRAWN } from "../support/acting.mjs";
import { THOROUGH } from "../support/thorough.mjs";

export const PILES = "divisor-game/1?piles=360-84-30";
/** The largest pile of a link, and the one with the most divisors. */
export const LARGEST_PILE = "divisor-game/1?piles=1000000000000000000&opponent=person";
const TWELVE_PILES = "divisor-game/1?piles=12-18-30-42-60-72-84-90-96-100-360-720&opponent=person";
const END_OF_PILES = "divisor-game/1?piles=12-4&moves=1.2.6-3.2.2-2.2.3&opponent=person";
const FACTORS = "factor-game/1?n=30&names=Anna-Ben&moves=29-25-27-28-26-24&at=5";
export const END_OF_FACTORS = "factor-game/1?n=30&moves=29-25-15-21-14-28-27-22-26-20-18-16-24";
const BEFORE_RESULT = "sieve/1?n=12&results=name&hide=until-end-3&moves=11-9-10-8";

/** Adds a language to a link. */
export const withLanguage = (link, language) => `${link}${link.includes("?") ? "&" : link.includes("/1") ? "?" : "/1?"}lang=${language}`;

/** A game of somebody who always takes the number at this place of those that can be selected, counted from the largest. */
export function gameAt(size, place) {
  const left = new Set(Array.from({ length: size }, (_, index) => index + 1));
  const factors = (number) => [...left].filter((other) => other < number && number % other === 0);
  const moves = [];
  for (;;) {
    const legal = [...left].filter((number) => factors(number).length > 0).sort((one, other) => other - one);
    if (legal.length === 0) return sieve(`n=${size}&moves=${moves.join("-")}`);
    const number = legal[place % legal.length];
    for (const removed of [...factors(number), number]) left.delete(removed);
    moves.push(number);
  }
}

/** Selects the largest selectable number until the game ends. Runs in the browser. */
async function playDown(drawn) {
  const largest = () => [...document.querySelectorAll(".cell.selectable")].at(-1);
  for (let one = largest(); one; one = largest()) {
    one.click();
    await drawn();
  }
}

/** Plays to the end: the result card then has more buttons than that of a link. */
async function playToTheEnd(page) {
  await page.evaluate(`(${playDown})(${DRAWN})`);
  await page.locator(".ending .primary").waitFor();
}

async function handIn(page) {
  await page.locator('.cell[data-number="12"]').click();
  await page.locator(".hand-in").waitFor();
}

/** Selects a number that has gone, and waits for the reason. */
async function rejected(page) {
  await page.locator('body .cell[data-number="1"]').click({ force: true });
  await page.locator(".board-line.complaint").waitFor();
}

/** Opens the results of three students, which the page then remembers. The third name has to wrap on a phone. */
export async function withResults(page, go) {
  if (await page.locator("table.sorted").count() > 0) return;
  await go("class/1?lang=en");
  await teach(page, TASK);
  await paste(page, [...Object.values(CODES), forged(CODES.ben, { name: "Maximilian Alexander Krüger" })].join("\n"));
}

/** Shows the best score, which the task hides, and scrolls to the table, which then has one more column. */
async function withBest(page) {
  await page.locator("#show-best").click();
  await page.locator("[role=alert] + button").click();
  await page.locator(".class-table th:nth-child(7)").waitFor();
  await toTable(page);
}

const toTable = (page) => page.locator("#table-heading").evaluate((heading) => heading.scrollIntoView());

/** Waits for the curve of a lost game, which the analysis draws a moment later. */
const analysed = (page) => page.locator(".ending .curve").waitFor();

const lastGame = async (page) => {
  await page.locator(".reveal").click();
  await page.locator(".best-moves").waitFor();
};

/** These have much more space on a desk. */
const NOT_ON_DESKS = { desks: [] };
const NOT_ON_PHONES = { phones: [] };

/** On smaller phones, a board of 100 numbers scrolls. */
const ON_LARGE_PHONES = { phones: [[390, 844]] };

/**
 * The programs. Of each, the audit opens all `states`, and in the first of them every view and dialog. A state has a link, and
 * perhaps:
 * - `act`, which leads from the link to the state;
 * - `seen`, selectors of elements that must be in sight on phones or desks;
 * - `fits`, if the page must not be higher than a desk;
 * - `windows`, further windows in which the state is visited, by their kind, and `only`, windows that replace the others;
 * - `thorough`, if the default run leaves it out;
 * - `picture`, the beginning of the names of its pictures in docs/screens.
 * The default run opens the dialogs of programs with `dialogs`, because the others have almost the same. `least` is the number of views and dialogs that there are at least.
 */
export const PROGRAMS = [
  {
    name: "the Factor Game",
    least: 2,
    dialogs: true,
    states: [
      { name: "a game", link: FACTORS, picture: "factor-game" },
      { name: "an empty board", link: "factor-game/1?n=30", fits: true },
      { name: "an empty board with the other rule", link: "factor-game/1?n=30&rule=nobody" },
      { name: "a hundred numbers", link: "factor-game/1?n=100", seen: { phones: [".cell"] }, only: ON_LARGE_PHONES },
      { name: "the end", link: END_OF_FACTORS },
    ],
  },
  {
    name: "the divisor game",
    least: 4,
    dialogs: true,
    states: [
      { name: "a game", link: "divisor-game/1?piles=12-18-360&moves=1.2.6" },
      { name: "the first move", link: "divisor-game/1", picture: "divisor-game" },
      { name: "a pile of 10^18", link: LARGEST_PILE, seen: { desks: [".list-divisor"] } },
      { name: "twelve piles", link: TWELVE_PILES, seen: { desks: [".piles", ".split .graph-room"] } },
      { name: "the end", link: END_OF_PILES, seen: { desks: [".ended .splits"] } },
    ],
  },
  {
    name: "common-divisor Sudoku",
    least: 3,
    states: [
      { name: "a game", link: common.link(`${common.filled(40)}&view=rows`), picture: "common-divisor" },
      { name: "the published puzzle", link: common.link(), seen: { desks: [".stage .sudoku-cell", ".pad-digit", ".pad-tool", ".stage .rule"] } },
      { name: "a full grid", link: common.link(`${common.filled(81)}&view=rows`) },
    ],
  },
  {
    name: "Seventeen",
    least: 3,
    states: [
      { name: "a grid", link: "seventeen/1?view=search", picture: "seventeen" },
      { name: "clues", link: "seventeen/1?clues=r1c2.r1c4&view=puzzle" },
    ],
  },
  {
    name: "the laboratory",
    least: 2,
    states: [
      { name: "results", link: "strategies/1?n=2-60", picture: "strategies" },
      { name: "a duel", link: "strategies/1?n=2-60&board=60&left=one-tax&right=best&view=duel" },
    ],
  },
  {
    name: "the records",
    least: 1,
    states: [
      { name: "a board", link: "records/1?n=120", picture: "records" },
      { name: "the last board with its game", link: records.link(`n=${records.data("largest").at(-1).n}`), act: lastGame },
      { name: "the smallest sum with its game", link: records.link(`n=${records.data("smallest").at(-1).n}&goal=smallest`), act: lastGame, thorough: true },
    ],
  },
  {
    name: "the results of a class",
    least: 0,
    states: [
      { name: "no results", link: "class/1" },
      { name: "three results", link: "class/1", before: withResults, act: toTable, picture: "class" },
      { name: "three results and the best score", link: "class/1", before: withResults, act: withBest },
    ],
  },
  {
    name: "the start page and the guides",
    least: 0,
    isOverview: true,
    states: [
      { name: "the start page", link: "puzzles", picture: "puzzles", fits: true, only: { desks: [[1366, 768]] } },
      { name: "the notes for teachers", link: "puzzles/1?view=notes" },
      ...["sieve", "factor-game", "divisor-game", "common-divisor", "seventeen", "strategies"].map((program) => (
        { name: `the guide of ${program}`, link: `${program}/how`, only: THOROUGH ? {} : NOT_ON_DESKS }
      )),
    ],
  },
];

/** Buttons of the result card. One is only for phones, and is in its place at once. */
const ENDING = { desks: [".ending-buttons button:not(.phone-restart)"], phones: [".ending h2", ".ending .primary"] };

const IN_SIGHT = { desks: [".cell"], phones: [".cell"] };

const BEST = "29-25-15-21-22-26-27-18-30-20-28-16-24";
const LOST = "30-28-27-26-24-22";

/** The pictures of finished games. */
const ENDS = { [BEST]: "sieve-best", [LOST]: "sieve-lost" };

/** States of the Sieve that its own walk doesn't visit (stops.mjs). */
export const BOARDS = {
  name: "boards of the Sieve",
  least: 0,
  isOverview: true,
  states: [
    ...[1, 10, 30].map((size) => ({ name: `an empty board of ${size}`, link: sieve(`n=${size}`), seen: IN_SIGHT, thorough: size === 10 })),
    ...[100, 120].map((size) => ({ name: `an empty board of ${size}`, link: sieve(`n=${size}`), seen: IN_SIGHT, only: ON_LARGE_PHONES, thorough: size === 100 })),
    ...[BEST, LOST].flatMap((moves) => ["", "&hide=hints"].map((hide) => (
      { name: `the end of ${moves}${hide}`, link: sieve(`n=30&moves=${moves}${hide}`), picture: ENDS[moves + hide], act: moves + hide === LOST ? analysed : undefined, seen: hide ? { desks: ENDING.desks, phones: [".ending h2"] } : ENDING }
    ))),
    ...[30, 60].map((size) => ({ name: `a game of ${size} that was played to its end`, link: sieve(`n=${size}`), act: playToTheEnd, seen: ENDING })),
    { name: "a result to hand in", link: BEFORE_RESULT, act: handIn, seen: { phones: [".hand-in input"] }, windows: { phones: [[820, 1180]] } },
    { name: "a result to hand in, with arches", link: "sieve/1?n=12&results=name&view=arches&moves=12-10", seen: { desks: [".side svg.arches"] }, only: NOT_ON_PHONES },
    {
      name: "a number that has gone",
      link: sieve("n=30&moves=29"),
      act: rejected,
      seen: { phones: [".cell", ".board-line", ".controls .buttons button"] },
      windows: { phones: [[844, 390]] },
    },
    ...["n=21", "n=21&moves=19-9-10"].map((game) => ({ name: `the line of ${game}`, link: sieve(game), windows: { phones: [[683, 384]] }, only: NOT_ON_DESKS })),
    { name: "a running game", link: sieve("n=60&moves=59-49-35-55-33-39-51-57-38-60-58-44&at=11"), picture: "sieve" },
    { name: "an empty order", link: sieve("n=21&view=order"), only: NOT_ON_PHONES },
    { name: "the arches of a game", link: `${bestGame(30)}&at=6&view=arches`, picture: "sieve-arches" },
    ...[2, 400, 1000].map((size) => ({ name: `the arches of ${size}`, link: sieve(`n=${size}&view=arches`) })),
    ...[[10, 0], [30, 1], [30, 2], [60, 0], [60, 1]].map(([size, place]) => ({ name: `the curve of ${size}, ${place}`, link: gameAt(size, place), thorough: size === 10 || place === 1 })),
  ],
};

/** Boards in the smallest frame of another page. */
export const FRAMED = [10, 30, 60].map((size) => ({
  name: `a frame with ${size}`,
  link: sieve(`n=${size}&layout=embed&ask=Who%20finds%20the%20best%3F`),
  seen: [".question", ".score", ".embedded-controls"],
}));

const END = bestGame(30);
const MIDDLE = `${END}&at=6`;

/**
 * The views of an audience, on a projector. Views that are `long` may be higher than the window, and their presenter scrolls.
 * `seen` and `act` mean the same as above. The tools are checked in those that are `pointed` at, and a picture is taken in every window if a state is `everywhere`. The default run leaves out those that are `thorough`.
 */
export const PROJECTED = [
  { name: "an empty board", link: sieve("n=30"), pointed: true },
  { name: "a game", link: MIDDLE, pointed: true, picture: "sieve", everywhere: true },
  { name: "a number at the pointer", link: sieve("n=30"), act: (page) => page.locator('.cell[data-number="29"]').hover() },
  { name: "a number of a map at the pointer", link: sieve("n=120"), act: (page) => page.locator('.cell[data-number="113"]').hover(), thorough: true },
  { name: "the end of a game", link: END },
  { name: "the end of a lost game", link: sieve(`n=30&moves=${LOST}`) },
  { name: "arches", link: `${END}&view=arches` },
  { name: "pairs", link: `${END}&view=pairing` },
  { name: "order", link: `${END}&view=order` },
  { name: "without order", link: `${END}&view=relaxed`, thorough: true },
  { name: "the upper half", link: sieve("n=60&view=upper-half"), thorough: true },
  { name: "the proof", link: sieve("n=30&view=proof"), thorough: true },
  { name: "a game for the smallest sum", link: sieve("n=30&moves=29-15-30&goal=smallest&at=2") },
  { name: "the first move of a map", link: `${bestGame(120)}&at=1`, thorough: true },
  { name: "a map", link: `${bestGame(120)}&at=19`, picture: "map" },
  { name: "the end of a map", link: bestGame(120) },
  { name: "the first move of a large map", link: `${bestGame(400)}&at=1`, thorough: true },
  { name: "a large map", link: `${bestGame(400)}&at=40`, pointed: true, picture: "large-map" },
  { name: "the end of a large map", link: bestGame(400), thorough: true },
  { name: "a board of ten", link: sieve("n=10&moves=7-9") },
  { name: "a question", link: sieve("n=10&moves=7-9-6-10-8&at=5&ask=Why+7") },
  { name: "a long question", link: `${END}&at=3&ask=Which+number+is+best+now%2C+and+why%3F`, thorough: true },
  { name: "a board of fifty", link: sieve("n=50&moves=7"), thorough: true },
  { name: "a large board", link: bestGame(60) },
  { name: "the Factor Game", link: "factor-game/1?n=30" },
  { name: "a Factor Game", link: FACTORS, picture: "factor-game" },
  { name: "the end of the Factor Game", link: END_OF_FACTORS },
  { name: "piles", link: PILES, picture: "divisor-game" },
  { name: "the end of the piles", link: END_OF_PILES },
  { name: "a Sudoku", link: "common-divisor/1", seen: [".pad-digit", ".pad-tool"] },
  { name: "a full Sudoku", link: common.link(`${common.filled(81)}&view=rows`), picture: "common-divisor" },
  { name: "the divisors of a Sudoku", link: common.link("view=solve"), long: true },
  { name: "the proof of a Sudoku", link: common.link("view=proof"), long: true, thorough: true },
  { name: "a grid of Seventeen", link: "seventeen/1", picture: "seventeen" },
  { name: "the filter of Seventeen", link: "seventeen/1?view=filter", long: true },
  { name: "the sets of Seventeen", link: "seventeen/1?view=sets", long: true },
  { name: "your own puzzle of Seventeen", link: "seventeen/1?view=puzzle", long: true, thorough: true },
  { name: "the laboratory", link: "strategies/1", picture: "strategies" },
  { name: "the duel", link: "strategies/1?view=duel" },
  { name: "your own strategies", link: "strategies/1?view=script", long: true },
  { name: "the records", link: "records/1?n=120", picture: "records" },
  { name: "no results of a class", link: "class/1" },
  { name: "results of a class", link: "class/1", before: withResults, long: true, picture: "class" },
];

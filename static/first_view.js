// Until the program has drawn its first view, the page shows a picture of the same content. The build joins this script
// with start.js.

/** The picture, while it is visible. */
let picture;

/**
 * We wait this many frames for a program's first view. After this many frames without a change, we give up and call
 * that view different from the picture. There has to be an upper limit because some drawings never stop moving. On a
 * busy machine, the frames take longer, but so does the program.
 */
const MOST_FRAMES = 60;
const STILL_FRAMES = 10;

/**
 * In milliseconds. A picture that might not match the page only appears if the wait turns out to be longer than this.
 */
const PATIENCE = 400;

/**
 * In milliseconds. Some browsers don't report paints, and in a hidden tab there are none, so we can't wait forever.
 */
const LONGEST_PAINT = 1_000;

/** The default board (docs/links.md), and the largest one for which we draw an outline. */
const DEFAULT_NUMBERS = 30;
const MOST_NUMBERS = 400;
/** In characters, as in docs/links.md. */
const LONGEST_QUESTION = 200;

/**
 * We can show `all` of the picture on a first visit, only the `outline` if the address selects the game or an earlier
 * visit has left data that might change the page, and `nothing` if the page looks different anyway.
 */
function extent() {
  const { path, query } = addressed();
  if (query.has("layout") || /(^|\/)(how|tour)\b/.test(path)) return "nothing";
  const isPlain = ["", opened, `${opened}/`].includes(path) && query.toString() === "";
  return isPlain && !isKnown() ? "all" : "outline";
}

/** Splits the address into its path and its parameters. */
function addressed() {
  const [, path = "", query = ""] = location.hash.match(/^#([^?]*)(?:\?(.*))?$/) ?? [];
  // A plus sign only stands for a space in a query string. In a fragment, it is just a plus sign.
  return { path, query: new URLSearchParams(query.replaceAll("+", "%2B")) };
}

/** Settings of the appearance don't count here, since they don't change the content. */
function isKnown() {
  try {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    return stored.some((key) => key.startsWith("ginnow/") && !/^ginnow\/(theme|language|motion)$/.test(key));
  } catch {
    return false;
  }
}

/** The text of the picture, which we only load once, or undefined if this address doesn't have one. */
const piece = once(() => {
  const touch = matchMedia("(hover: none) and (pointer: coarse)").matches;
  const file = (touch && openings[`${code}.touch`]) || openings[code];
  return extent() === "nothing" || !file ? undefined : fetched(file).then((response) => response.text());
});

function once(make) {
  let made;
  return () => (made ??= { value: make() }).value;
}

/** Waits for everything that the picture needs. On a later visit, there might not be a picture at all. */
async function urgent(dress) {
  await Promise.all([dress, isKnown() ? undefined : piece()]);
}

/**
 * Puts the picture on top of the body, in which the program draws in the meantime. The picture does
 * not react to input. If its file is missing, the page simply stays empty until the program runs.
 * `loaded` is fulfilled as soon as the program can start.
 */
async function opening(dress, loaded) {
  try {
    // On a later visit, the browser already has the program.
    if (isKnown() && (await isSoon(loaded))) return;
    const [text] = await Promise.all([piece(), dress, parsed()]);
    if (!text) return;
    const made = document.createElement("div");
    made.className = "first-view";
    made.inert = true;
    made.innerHTML = text;
    // The Content-Security-Policy forbids inline styles, so we can't use them.
    for (const part of made.querySelectorAll("[data-style]")) part.style.cssText = part.dataset.style;
    // Fitting a drawing into its space is something that only the program can do.
    for (const part of made.querySelectorAll(".graph-room svg")) part.style.visibility = "hidden";
    if (extent() === "outline") outline(made);
    root.append(made);
    picture = made;
    root.dataset.pictured = "";
    fit();
    scrollLists();
    placeTour();
    await frame();
  } catch (error) {
    console.warn(`not shown before the program runs: ${error}`);
  }
}

/** Waits until the picture, if any, is really on the screen. On a busy machine, this can be later than its frame. */
function painted() {
  if (!picture) return undefined;
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => { if (list.getEntriesByName("first-contentful-paint").length > 0) done(); });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(done, LONGEST_PAINT);
  });
}

/** True if the program is about to start anyway. */
function isSoon(loaded) {
  const late = new Promise((done) => setTimeout(() => done(false), PATIENCE));
  return Promise.race([late, loaded.then(() => true, () => true)]);
}

/**
 * If only the program can read the game, the picture can't show much of it. We fill in the question and the numbers of
 * the address, and leave the rest blank (`.outline` in the style sheet).
 */
function outline(made) {
  const { query } = addressed();
  made.classList.add("outline");
  made.querySelector(".tour")?.remove();
  // If a task hides something, it doesn't link to the other puzzles.
  if (query.has("hide")) made.querySelector(".puzzles-link")?.remove();
  const board = made.querySelector(".board-frame > .board");
  const question = document.createElement("p");
  question.className = "question";
  question.dir = "auto";
  question.textContent = (query.get("ask") ?? "").slice(0, LONGEST_QUESTION);
  if (question.textContent) {
    made.querySelector("main")?.classList.add("asked");
    (made.querySelector(".stage") ?? made.querySelector("main"))?.prepend(question);
  }
  if (!board) return;
  // The start page chooses its own board. As for the number, a chat may have appended signs to it.
  const count = opened === START ? 0 : Number.parseInt(query.get("n") ?? DEFAULT_NUMBERS, 10);
  const numbers = count > 0 && count <= MOST_NUMBERS ? count : 0;
  const cell = board.querySelector(".selectable");
  const cells = Array.from({ length: numbers }, (_, index) => {
    const copy = cell.cloneNode(true);
    copy.dataset.number = index + 1;
    copy.querySelector(".digits").textContent = index + 1;
    return copy;
  });
  board.replaceChildren(...cells);
}

/**
 * Waits for a frame. On a busy machine, this may take long. In a hidden page we'd wait in vain, so there we do not.
 */
function frame() {
  return new Promise((done) => {
    let drawn = false;
    requestAnimationFrame(() => setTimeout(() => {
      drawn = true;
      done();
    }));
    const poll = () => {
      if (document.hidden) done();
      else if (!drawn) setTimeout(poll, 100);
    };
    setTimeout(poll, 100);
  });
}

/**
 * Removes the picture once the program has drawn its first view and listens for keys, which may take several frames.
 * Returns the picture.
 */
async function takeOver() {
  let still = 0;
  // Once the page is complete, it also listens for keys.
  await completed();
  const observer = new MutationObserver(() => { still = -1; });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  for (let frames = 0; frames < MOST_FRAMES && still < STILL_FRAMES; frames += 1) {
    await frame();
    // The panel of the tour is part of the picture. If the program's panel slid in as well, you'd see it twice.
    for (const slide of document.body.querySelector(".tour")?.getAnimations() ?? []) slide.finish();
    still += 1;
    // Under an outline, nobody notices if the page still moves.
    if ((still > 0 || isOutline()) && isDrawn()) break;
  }
  observer.disconnect();
  const taken = picture;
  putAway();
  return taken;
}

/**
 * Compares the page with the picture. All parts must be in the same places or, in the case of an outline, there must be
 * some content.
 */
function isDrawn() {
  if (isOutline()) return Boolean(document.body.querySelector("main > *")) && !document.body.querySelector(".board:not([data-fitted])");
  const parts = (within) => [...within.querySelectorAll("header, main, aside")].filter((part) => part.style.visibility !== "hidden");
  const place = (part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [part.localName, ...[x, y, width, height].map(Math.round)].join();
  };
  const drawn = parts(document.body).map(place);
  return parts(picture).every((part) => drawn.includes(place(part)));
}

/** True if the picture isn't necessarily what the program is going to draw. */
function isOutline() {
  return !picture || picture.classList.contains("outline");
}

function putAway() {
  picture?.remove();
  picture = undefined;
  delete root.dataset.pictured;
  layOut();
}

/** Fits the cells of a board into the available space, just as the program will (web/kit/src/widgets/fit.rs). */
function fit() {
  const board = picture.querySelector(".board-frame > .board");
  if (!board?.childElementCount) return;
  const { clientWidth: width, clientHeight: height } = board.parentElement;
  const count = board.querySelectorAll("[data-number]").length;
  const rows = (columns) => Math.ceil(count / columns);
  const longest = String(Math.max(count, 10)).length;
  const [narrowest, lowest] = width < 330 ? [37, 37] : [33, 30];
  const inColumns = (columns, least = lowest, filled = 0.72) => {
    const down = height / rows(columns);
    const wide = Math.min(width / columns, 240, 1.5 * Math.max(down, least));
    const high = Math.max(Math.min(down, 240, 1.15 * wide), Math.min(least, 1.15 * wide));
    return { columns, wide, high, digits: Math.min((wide * filled) / (longest * 0.6), high * 0.6) };
  };
  const ideal = [[10, 5], [36, 6], [120, 10], [Infinity, 20]].find(([most]) => count <= most)[1];
  const fits = [ideal, ideal / 2, ideal / 4].map((columns) => inColumns(Math.min(Math.max(Math.floor(columns), 1), count)));
  const [across, down] = [width / ideal, height / rows(ideal)];
  const isDense = width >= 500 && (across < narrowest || down < lowest) && across >= 28 && down >= 24;
  const fitting = () => fits.find(({ wide }) => wide >= Math.min(narrowest, width / 2)) ?? inColumns(1);
  const best = isDense ? inColumns(ideal, 24, 0.8) : fitting();
  const set = (name, value) => board.style.setProperty(name, value);
  const rounded = (length) => `${(Math.floor(length * 100) / 100).toFixed(2)}px`;
  set("--columns", best.columns);
  set("--rows", rows(best.columns));
  set("--cell-width", rounded(best.wide));
  set("--cell-height", rounded(best.high));
  set("--digits", `${best.digits.toFixed(2)}px`);
  const letters = parseFloat(getComputedStyle(root).fontSize) / 16;
  if (best.wide < 52 * letters || best.high < 40 * letters) board.classList.replace("ample", "tight");
  board.dataset.fitted = "";
}

/** Scrolls lists to their selected rows, just as the program will (`bring` in web/records/src/list.rs). */
function scrollLists() {
  for (const row of picture.querySelectorAll('[role="grid"] > [aria-selected="true"]')) {
    const list = row.parentElement;
    const begin = row.offsetTop - list.firstElementChild.offsetHeight;
    const space = list.clientHeight - list.firstElementChild.offsetHeight - row.offsetHeight;
    const isFar = begin > 2 * (space + row.offsetHeight);
    list.scrollTop = begin - (isFar ? space / 2 : space);
  }
}

/** Puts the panel of the tour next to its target, just as the program will (web/kit/src/widgets/help/tour.rs). */
function placeTour() {
  const panel = picture.querySelector(".tour.coach");
  const target = panel && picture.querySelector(panel.dataset.target);
  if (!target) return;
  const [gap, margin] = [14, 8];
  panel.dataset.side = "below";
  const there = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const fits = (start, length, end) => start >= margin && start + length <= end - margin;
  const inside = (middle, length, start, end) => Math.max(start, Math.min(middle - length / 2, end - length));
  const column = target.closest(".stage, .beside")?.getBoundingClientRect();
  const [start, end] = column?.width >= width ? [column.left, column.right] : [margin, innerWidth - margin];
  const middle = (there.left + there.right) / 2;
  const center = (Math.max(there.top, 0) + Math.min(there.bottom, innerHeight)) / 2;
  const isBeside = "beside" in panel.dataset;
  const level = isBeside ? there.bottom - height / 2 : center;
  const [x, y] = [inside(middle, width, start, end), inside(level, height, margin, innerHeight - margin)];
  const [below, above, right, left] = [there.bottom + gap, there.top - gap - height, there.right + gap, there.left - gap - width];
  const sides = [
    ["below", x, below, fits(below, height, innerHeight)],
    ["right", right, y, fits(right, width, innerWidth)],
    ["left", left, y, fits(left, width, innerWidth)],
    ["above", x, above, fits(above, height, innerHeight)],
  ];
  if (isBeside) sides.splice(2, 0, sides.shift());
  const [side, atX, atY] = sides.find((one) => one.at(-1)) ?? ["none", 0, 0];
  panel.dataset.side = side;
  if (side === "none") return;
  const arrow = atY === y ? center - y : middle - x;
  for (const [name, value] of [["left", atX], ["top", atY], ["--arrow", arrow]]) panel.style.setProperty(name, `${value.toFixed(0)}px`);
}

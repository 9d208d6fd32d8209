// The picture of the puzzle that the page shows until the program has drawn the same content. The build joins this
// script with start.js.

/** The picture, while it is visible. */
let picture;

/**
 * The maximum number of frames to wait for a program's first view, and the number of frames without a change after which
 * that view counts as different from the picture. A drawing may never stop moving. On a busy machine, both frames and
 * the program take longer.
 */
const MOST_FRAMES = 60;
const STILL_FRAMES = 10;

/** In milliseconds. A picture that may differ from the page appears only after a longer wait. */
const PATIENCE = 400;

/** In milliseconds. Some browsers report no paint, and a hidden tab has none. */
const LONGEST_PAINT = 1_000;

/** The number of numbers on a board if the address gives none (docs/links.md), and the largest number for an outline. */
const DEFAULT_NUMBERS = 30;
const MOST_NUMBERS = 400;
/** In characters, as in docs/links.md. */
const LONGEST_QUESTION = 200;

/**
 * The extent of the picture: `all` on a first visit, `outline` if the address selects the game or an earlier visit has
 * left data that may change the page, and `nothing` if the page looks different.
 */
function extent() {
  const { path, query } = addressed();
  if (query.has("layout") || /(^|\/)(how|tour)\b/.test(path)) return "nothing";
  const isPlain = ["", opened, `${opened}/`].includes(path) && query.toString() === "";
  return isPlain && !isKnown() ? "all" : "outline";
}

/** The path and the parameters of the address. */
function addressed() {
  const [, path = "", query = ""] = location.hash.match(/^#([^?]*)(?:\?(.*))?$/) ?? [];
  // In a fragment, a plus sign is not a space.
  return { path, query: new URLSearchParams(query.replaceAll("+", "%2B")) };
}

/** Whether the browser has data of an earlier visit, except settings of the page's appearance. */
function isKnown() {
  try {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    return stored.some((key) => key.startsWith("ginnow/") && !/^ginnow\/(theme|language|motion)$/.test(key));
  } catch {
    return false;
  }
}

/** The text of the picture, or undefined if this address has no picture. The page loads it once. */
const piece = once(() => {
  const touch = matchMedia("(hover: none) and (pointer: coarse)").matches;
  const file = (touch && openings[`${code}.touch`]) || openings[code];
  return extent() === "nothing" || !file ? undefined : fetched(file).then((response) => response.text());
});

function once(make) {
  let made;
  return () => (made ??= { value: make() }).value;
}

/** Waits for everything that the picture needs. On a later visit, there may be no picture. */
async function urgent(dress) {
  await Promise.all([dress, isKnown() ? undefined : piece()]);
}

/**
 * Shows the picture on top of the body, in which the program draws. The picture does not react to input. Without its
 * file, the page stays empty until the program runs. `loaded` is fulfilled when the program can start.
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
    // The Content-Security-Policy does not allow inline styles.
    for (const part of made.querySelectorAll("[data-style]")) part.style.cssText = part.dataset.style;
    // Only the program can fit a drawing into its room.
    for (const part of made.querySelectorAll(".graph-room svg")) part.style.visibility = "hidden";
    if (extent() === "outline") outline(made);
    root.append(made);
    picture = made;
    root.dataset.pictured = "";
    fit();
    placeTour();
    await frame();
  } catch (error) {
    console.warn(`not shown before the program runs: ${error}`);
  }
}

/** Waits until the picture is on the screen, if there is one. On a busy machine that is later than its frame. */
function painted() {
  if (!picture) return undefined;
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => { if (list.getEntriesByName("first-contentful-paint").length > 0) done(); });
    observer.observe({ type: "paint", buffered: true });
    setTimeout(done, LONGEST_PAINT);
  });
}

/** Whether the program can start within a moment. */
function isSoon(loaded) {
  const late = new Promise((done) => setTimeout(() => done(false), PATIENCE));
  return Promise.race([late, loaded.then(() => true, () => true)]);
}

/**
 * Changes the picture for a game that only the program can read: it shows the question and the numbers of the address.
 * The rest is blank: `.outline` in the style sheet.
 */
function outline(made) {
  const { query } = addressed();
  made.classList.add("outline");
  made.querySelector(".tour")?.remove();
  // A task that hides parts has no link to the other puzzles.
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
  // The start page chooses its board itself. A chat may have appended signs to the number.
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

/** Waits until a frame is drawn, however long that takes on a busy machine. A hidden page draws none. */
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
 * Removes the picture when the program has drawn its first view, which may take several frames. Returns the picture.
 */
async function takeOver() {
  let still = 0;
  const observer = new MutationObserver(() => { still = -1; });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  for (let frames = 0; frames < MOST_FRAMES && still < STILL_FRAMES; frames += 1) {
    await frame();
    // The picture already has the panel of the tour, so the program's panel doesn't slide in.
    for (const slide of document.body.querySelector(".tour")?.getAnimations() ?? []) slide.finish();
    still += 1;
    // Under an outline, the page may still move.
    if ((still > 0 || isOutline()) && isDrawn()) break;
  }
  observer.disconnect();
  const taken = picture;
  putAway();
  return taken;
}

/** Whether the program has drawn the parts of the picture in the same places or, for an outline, any content. */
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

/** Whether the page may differ from the picture. */
function isOutline() {
  return !picture || picture.classList.contains("outline");
}

function putAway() {
  picture?.remove();
  picture = undefined;
  delete root.dataset.pictured;
}

/** Fits the cells of a board into the available room, as its program will: web/kit/src/widgets/fit.rs. */
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

/** Puts the panel of the tour next to its target, as its program will: web/kit/src/widgets/help/tour.rs. */
function placeTour() {
  const panel = picture.querySelector(".tour.coach");
  const target = panel && picture.querySelector(panel.dataset.target);
  if (!target) return;
  const [gap, margin] = [14, 8];
  panel.dataset.side = "below";
  const there = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const fits = (start, length, end) => start >= margin && start + length <= end - margin;
  const inside = (middle, length, end) => Math.max(margin, Math.min(middle - length / 2, end - length - margin));
  const middle = (there.left + there.right) / 2;
  const center = (Math.max(there.top, 0) + Math.min(there.bottom, innerHeight)) / 2;
  const [x, y] = [inside(middle, width, innerWidth), inside(center, height, innerHeight)];
  const [below, above, right, left] = [there.bottom + gap, there.top - gap - height, there.right + gap, there.left - gap - width];
  const [side, atX, atY] = fits(below, height, innerHeight) ? ["below", x, below]
    : fits(above, height, innerHeight) ? ["above", x, above]
    : fits(right, width, innerWidth) ? ["right", right, y]
    : fits(left, width, innerWidth) ? ["left", left, y]
    : ["none", 0, 0];
  panel.dataset.side = side;
  if (side === "none") return;
  const arrow = atY === y ? center - y : middle - x;
  for (const [name, value] of [["left", atX], ["top", atY], ["--arrow", arrow]]) panel.style.setProperty(name, `${value.toFixed(0)}px`);
}

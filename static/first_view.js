// The picture of the puzzle that a first visit shows until the program has drawn the same. The build joins this script
// with start.js.

/** The picture while it is shown. */
let picture;

/**
 * The largest number of frames to wait for a program's first view, and the number of frames without a change after which
 * that view is another one. A drawing may never stop moving. Frames take longer on a busy machine, as the program does.
 */
const MOST_FRAMES = 60;
const STILL_FRAMES = 10;

/**
 * The part of the picture that a first visit shows: `all` of it, the `head` if the address decides the rest, or
 * `nothing` if the page looks different. On a later visit the browser has the program, and stored settings may change
 * the page.
 */
function extent() {
  const [, path = "", query = ""] = location.hash.match(/^#([^?]*)(?:\?(.*))?$/) ?? [];
  if (isKnown() || /layout=/.test(query) || /(^|\/)(how|tour)(\/|$)/.test(path)) return "nothing";
  return ["", opened, `${opened}/`].includes(path) && query === "" ? "all" : "head";
}

/** Whether the browser has data of an earlier visit, apart from settings of the page's look. */
function isKnown() {
  try {
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    return kept.some((key) => key.startsWith("ginnow/") && !/^ginnow\/(theme|language|motion)$/.test(key));
  } catch {
    return false;
  }
}

/**
 * Puts the picture over the body, in which the program draws. Nothing in the picture reacts. Without its file the page
 * stays empty until the program runs.
 */
async function opening(dress) {
  const shown = extent();
  const touch = matchMedia("(hover: none) and (pointer: coarse)").matches;
  const file = (touch && openings[`${code}.touch`]) || openings[code];
  if (shown === "nothing" || !file) return;
  try {
    const [piece] = await Promise.all([fetched(file).then((response) => response.text()), dress, parsed()]);
    picture = document.createElement("div");
    picture.className = "first-view";
    picture.inert = true;
    picture.innerHTML = piece;
    // The policy allows no styles in a text.
    for (const part of picture.querySelectorAll("[data-style]")) part.style.cssText = part.dataset.style;
    // A drawing is fitted into its room by the program alone.
    const later = shown === "head" ? "main, aside, .puzzle > .rule" : ".graph-room svg";
    for (const part of picture.querySelectorAll(later)) part.style.visibility = "hidden";
    root.append(picture);
    root.dataset.pictured = "";
    fit();
    await frame();
  } catch (error) {
    console.warn(`not shown before the program runs: ${error}`);
  }
}

/** Waits until a frame was drawn, however long a busy machine takes for it. Of a page out of sight none is. */
function frame() {
  return new Promise((done) => {
    let drawn = false;
    requestAnimationFrame(() => setTimeout(() => {
      drawn = true;
      done();
    }));
    const look = () => {
      if (document.hidden) done();
      else if (!drawn) setTimeout(look, 100);
    };
    setTimeout(look, 100);
  });
}

/** Takes the picture away once the program has drawn all that it begins with, which may take some frames. */
async function takeOver() {
  if (!picture) return;
  let still = 0;
  const observer = new MutationObserver(() => { still = -1; });
  observer.observe(document.body, { attributes: true, childList: true, subtree: true });
  for (let frames = 0; frames < MOST_FRAMES && still < STILL_FRAMES; frames += 1) {
    await frame();
    still += 1;
    if (still > 0 && isDrawn()) break;
  }
  observer.disconnect();
  putAway();
}

/** Whether the program has drawn the parts of the picture where they are in it. */
function isDrawn() {
  const parts = (within) => [...within.querySelectorAll("header, main, aside")].filter((part) => part.style.visibility !== "hidden");
  const place = (part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [part.localName, ...[x, y, width, height].map(Math.round)].join();
  };
  const drawn = parts(document.body).map(place);
  return parts(picture).every((part) => drawn.includes(place(part)));
}

function putAway() {
  picture?.remove();
  delete root.dataset.pictured;
}

/** Gives the cells of a board the room that there is, as its program will: web/kit/src/widgets/fit.rs. */
function fit() {
  const board = picture.querySelector(".board-frame > .board");
  if (!board) return;
  const { clientWidth: width, clientHeight: height } = board.parentElement;
  const count = board.querySelectorAll("[data-number]").length;
  const rows = (columns) => Math.ceil(count / columns);
  const longest = String(Math.max(count, 10)).length;
  const [narrowest, lowest] = width < 330 ? [37, 37] : [33, 30];
  const inColumns = (columns) => {
    const down = height / rows(columns);
    const wide = Math.min(width / columns, 240, 1.5 * Math.max(down, lowest));
    const high = Math.max(Math.min(down, 240, 1.15 * wide), Math.min(lowest, 1.15 * wide));
    return { columns, wide, high, digits: Math.min((wide * 0.72) / (longest * 0.6), high * 0.6) };
  };
  const usual = [[10, 5], [36, 6], [120, 10], [Infinity, 20]].find(([most]) => count <= most)[1];
  const fits = [usual, usual / 2, usual / 4].map((columns) => inColumns(Math.min(Math.max(Math.floor(columns), 1), count)));
  const best = fits.find(({ wide }) => wide >= Math.min(narrowest, width / 2)) ?? inColumns(1);
  const set = (name, value) => board.style.setProperty(name, value);
  const rounded = (length) => `${(Math.floor(length * 100) / 100).toFixed(2)}px`;
  set("--columns", best.columns);
  set("--rows", rows(best.columns));
  set("--cell-width", rounded(best.wide));
  set("--cell-height", rounded(best.high));
  set("--digits", `${best.digits.toFixed(2)}px`);
  if (best.wide < 44) board.classList.replace("ample", "tight");
  board.dataset.fitted = "";
}

// If the page is in a frame, this reports the state of the game to the host page, as described in docs/embedding.md.
//
// The host page has to ask first, by sending `hello`, and reports only ever go to the origin of that message. Up to
// then, all we send is a single `ready`. That goes to any origin. It contains no data, so this is fine.

const VERSION = 1;

/** Who has asked for reports. */
let hearer;
/** The latest state, for a host page that asks later. */
let known;

addEventListener("message", ({ data, origin, source }) => {
  if (source !== parent || data?.ginnow !== VERSION || data.type !== "hello") return;
  // A page without an origin, such as a local file, cannot receive reports.
  if (origin === "null") return;
  hearer = origin;
  if (known) post("state");
});
parent.postMessage({ ginnow: VERSION, type: "ready" }, "*");

/**
 * Reports a change of the game.
 *
 * @param {string} link the link to the game, without `#`
 * @param {boolean} over true if the game is over
 * @param {number} [score] the score, if the puzzle has one
 * @param {boolean} isPlayed true if a move of the player got us here, rather than a file, undo or playback
 */
export function notify(link, over, score, isPlayed) {
  const ended = known && over && !known.over && isPlayed;
  known = { puzzle: document.documentElement.dataset.address, link, over, score: score ?? null };
  post("state");
  if (ended) post("solved");
}

function post(type) {
  if (hearer) parent.postMessage({ ginnow: VERSION, type, ...known }, hearer);
}

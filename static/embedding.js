// Reports the state of the game to the host page: docs/embedding.md. Loaded if the page is in a frame.
//
// The host page must first send a message `hello`. Reports go only to the origin of that message. Before that, the page
// sends one message `ready` to any origin, which contains no data.

const VERSION = 1;

/** The origin that receives the reports. */
let hearer;
/** The latest state of the game. */
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
 * @param {boolean} over whether the game is over
 * @param {number} [score] the score, if the puzzle has one
 * @param {boolean} isPlayed whether a move of the player has led to this state, and not a file, undo or playback
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

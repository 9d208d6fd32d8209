// Tells the page around a frame how the game in it stands: docs/embedding.md. Loaded where the page is in a frame.
//
// The page around has to ask first, by a message `hello`. It is then told by messages that go to the origin that
// asked, and to no other. Before that, one message goes to whoever is there, `ready`, which says nothing.

const VERSION = 1;

/** The origin that asked to be told. */
let hearer;
/** What there is to tell. */
let known;

addEventListener("message", ({ data, origin, source }) => {
  if (source !== parent || data?.ginnow !== VERSION || data.type !== "hello") return;
  // A page without an origin, as from a disk, cannot be told anything.
  if (origin === "null") return;
  hearer = origin;
  if (known) post("state");
});
parent.postMessage({ ginnow: VERSION, type: "ready" }, "*");

/**
 * The game has changed.
 *
 * @param {string} link the link to it, without `#`
 * @param {boolean} over whether it was played to its end
 * @param {number} [score] where there is one
 */
export function tell(link, over, score) {
  const ended = known && over && !known.over;
  known = { puzzle: document.documentElement.dataset.address, link, over, score: score ?? null };
  post("state");
  if (ended) post("solved");
}

function post(type) {
  if (hearer) parent.postMessage({ ginnow: VERSION, type, ...known }, hearer);
}

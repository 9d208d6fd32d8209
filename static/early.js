// Taps and keys that come before the program runs. The program gets them as soon as it has taken over the picture. The
// build joins this script with start.js.

/** The page keeps at most this many taps and keys. */
const MOST_EARLY = 40;

/** The events so far; undefined once the program runs. */
let early = [];

for (const kind of ["click", "keydown"]) addEventListener(kind, keep, true);

function keep(event) {
  // Elements of the program react by themselves.
  const isUnanswered = [root, document.body].includes(event.target) && !(event.ctrlKey || event.altKey || event.metaKey);
  if (!early || !isUnanswered || early.length >= MOST_EARLY) return;
  early.push(event);
  if (event.type === "click") marked(event)?.classList.add("early");
}

/** The part of the picture that somebody tapped. The picture itself gets no events. */
function marked({ clientX: x, clientY: y }) {
  const parts = [...(picture?.querySelectorAll("a, button, [data-number]") ?? [])];
  return parts.findLast((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });
}

/** Passes the events on, one after the other: each may change the page that the next one meets. */
async function handOver() {
  const kept = early;
  early = undefined;
  for (const event of kept) {
    if (event.type === "click") document.elementFromPoint(event.pageX - scrollX, event.pageY - scrollY)?.click?.();
    else document.activeElement.dispatchEvent(new KeyboardEvent(event.type, event));
    await frame();
  }
}

// Keeps taps and keys from before the program runs. The program gets them when it replaces the picture. The build joins
// this script with start.js.

/** The maximum number of taps and keys that the page keeps. */
const MOST_EARLY = 40;

/** The parts of the picture, and of the page, that react to a tap. */
const PARTS = "a[href], button, select, input, [data-number], [data-cell]";

/** The events so far, each with the tapped part. Undefined when the program runs. */
let early = [];

for (const kind of ["click", "keydown"]) addEventListener(kind, keep, true);

function keep(event) {
  // Elements of the program handle their own events.
  const isUnanswered = [root, document.body].includes(event.target) && !(event.ctrlKey || event.altKey || event.metaKey);
  if (!early || !isUnanswered || early.length >= MOST_EARLY) return;
  const tapped = event.type === "click" ? marked(event) : undefined;
  if (event.type === "click" && !tapped) return;
  tapped?.classList.add("early");
  early.push({ event, tapped });
}

/** The tapped part of the picture, if it is visible. The picture itself gets no events. */
function marked({ clientX: x, clientY: y }) {
  return partsOf(picture).findLast((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom && isVisible(part);
  });
}

function partsOf(place) {
  return [...(place?.querySelectorAll(PARTS) ?? [])];
}

/** Whether a part is visible. An outline is blank, except for its header and its board of numbers. */
function isVisible(part) {
  const isBlank = picture.classList.contains("outline") && !part.closest("header, .board");
  return !isBlank && getComputedStyle(part).visibility === "visible";
}

/**
 * The name of a part, the same in the picture and in the page. The part may be in another place on the page: a question
 * moves the board.
 */
function nameOf(part) {
  const { number, cell } = part.dataset;
  if (number ?? cell) return `${number} ${cell}`;
  return [part.localName, part.getAttribute("href"), part.getAttribute("aria-label") ?? part.textContent.trim()].join();
}

/** The part of the page that corresponds to a part of the picture, if there is one. */
function twinOf(part, within) {
  const alike = (place) => partsOf(place).filter((other) => nameOf(other) === nameOf(part));
  return alike(document.body)[alike(within).indexOf(part)];
}

/** Passes on the events one by one, since each may change the page for the next one. */
async function handOver(taken) {
  const stored = early;
  early = undefined;
  for (const { event, tapped } of stored) {
    if (tapped) {
      const twin = twinOf(tapped, taken);
      // The browser itself would focus a part before its click.
      twin?.focus({ preventScroll: true });
      twin?.click();
    } else {
      document.activeElement.dispatchEvent(new KeyboardEvent(event.type, event));
    }
    await frame();
  }
}

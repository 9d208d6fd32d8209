// Visitors may tap and type before the program runs. This script remembers what they did and replays it once the
// program replaces the picture. The build joins it with start.js.

/** Beyond this many, we ignore taps and keys. */
const MOST_EARLY = 40;

/** What reacts to a tap, in the picture as well as in the page. */
const PARTS = "a[href], button, select, input, [data-number], [data-cell]";

/** The events so far, each with the part that was tapped. Once the program runs, this is undefined. */
let early = [];

for (const kind of ["click", "keydown"]) addEventListener(kind, keep, true);

function keep(event) {
  // The picture isn't what should be on paper, so we print later.
  const isPrinting = early && isPrint(event);
  if (isPrinting) event.preventDefault();
  // Elements of the program handle their own events.
  const isModified = (event.ctrlKey || event.altKey || event.metaKey) && !isUndo(event);
  const isUnanswered = [root, document.body].includes(event.target) && !isModified;
  const isTaken = isPrinting ? !early.some((other) => isPrint(other.event)) : isUnanswered;
  if (!early || !isTaken || early.length >= MOST_EARLY) return;
  const tapped = event.type === "click" ? marked(event) : undefined;
  if (event.type === "click" && !tapped) return;
  tapped?.classList.add("early");
  early.push({ event, tapped });
}

/** Undo and redo belong to the game. Other keys with Ctrl may be the browser's. */
function isUndo({ key, ctrlKey, metaKey, altKey }) {
  return (ctrlKey || metaKey) && !altKey && /^[yz]$/i.test(key);
}

/** The same keys as in web/kit/src/frame/dialogs/print.rs. */
function isPrint({ type, key, ctrlKey, metaKey, shiftKey, altKey }) {
  return type === "keydown" && key?.toLowerCase() === "p" && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** If somebody prints from the browser's menu, we can't wait. Then the paper asks for patience (print.css). */
addEventListener("beforeprint", () => {
  if (!early) return;
  const note = Object.assign(document.createElement("p"), { className: "paper", textContent: TEXTS[language(TEXTS)].printing });
  root.append(note);
  addEventListener("afterprint", () => note.remove(), { once: true });
});

/**
 * Finds the tapped part of the picture, if it's visible. The picture doesn't get any events itself, so we can't use the
 * event's target.
 */
function marked({ clientX: x, clientY: y }) {
  return partsOf(picture).findLast((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom && isVisible(part);
  });
}

function partsOf(place) {
  return [...(place?.querySelectorAll(PARTS) ?? [])];
}

/**
 * Nobody can have meant to tap anything else, because an outline is blank apart from its header and its board of
 * numbers.
 */
function isVisible(part) {
  const isBlank = picture.classList.contains("outline") && !part.closest("header, .board");
  return !isBlank && getComputedStyle(part).visibility === "visible";
}

/**
 * Names a part in a way that works for both the picture and the page. A question moves the board, for example, so its
 * place wouldn't do.
 */
function nameOf(part) {
  const { number, cell } = part.dataset;
  if (number ?? cell) return `${number} ${cell}`;
  return [part.localName, part.getAttribute("href"), part.getAttribute("aria-label") ?? part.textContent.trim()].join();
}

/** Finds the part of the page that corresponds to a part of the picture, if there is one. */
function twinOf(part, within) {
  const alike = (place) => partsOf(place).filter((other) => nameOf(other) === nameOf(part));
  return alike(document.body)[alike(within).indexOf(part)];
}

/**
 * Presses a key again. A program with a sheet answers Ctrl+P, but perhaps some frames after its first view. The others
 * have nothing else to print than the page.
 */
async function press(event) {
  const isIgnored = () => document.activeElement.dispatchEvent(new KeyboardEvent(event.type, event));
  let isLeft = isIgnored() && isPrint(event);
  for (let frames = 0; isLeft && frames < MOST_FRAMES; frames += 1) {
    await frame();
    isLeft = isIgnored();
  }
  if (isLeft) print();
}

/** Replays the events one by one, since each of them may change the page for the next one. */
async function handOver(taken) {
  const stored = early;
  early = undefined;
  for (const { event, tapped } of stored) {
    if (tapped) {
      const twin = twinOf(tapped, taken);
      // A real click would have been preceded by the browser focusing the part.
      twin?.focus({ preventScroll: true });
      twin?.click();
    } else if (isPrint(event) || !event.defaultPrevented) {
      // The program may have listened before the picture was gone. Keys that it has answered don't count twice.
      await press(event);
    }
    await frame();
  }
}

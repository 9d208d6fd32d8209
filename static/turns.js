// Divides the start of a program into short tasks, so that the browser can respond to taps in between. The build joins
// this script with start.js. It's the program that decides what to put off (web/kit/src/reactive/turns.rs).

/**
 * In milliseconds. After this time, a task begins nothing else, but whatever has begun goes on for some more
 * milliseconds. We set this for fast machines, because a phone takes several times as long.
 */
const LATEST = 2;

/** Calls that the program has put off. Its page is complete when the list is empty. */
const work = [];

/** When the current task has begun. */
let began;

/** Called when the list is empty. */
let onComplete;

const tasks = new MessageChannel();
tasks.port1.onmessage = takeTurn;

/**
 * Calls a function later, with the higher ranks first. `isDrawing` says whether it draws a part of the page. Timeouts
 * would be slower, above all in a background tab.
 */
function putOff(rank, isDrawing, act) {
  if (work.length === 0) nextTask();
  work.push({ rank, isDrawing, act });
}

function nextTask() {
  began = performance.now();
  tasks.port2.postMessage(undefined);
}

const isLate = () => performance.now() - began > LATEST;

async function takeTurn() {
  began = performance.now();
  try {
    do {
      const next = work.reduce((best, one) => (one.rank > best.rank ? one : best));
      next.act();
      // The program draws in a microtask.
      await undefined;
      work.splice(work.indexOf(next), 1);
      if (!work.some(({ isDrawing }) => isDrawing)) layOut();
    } while (work.length > 0 && !isLate());
  } catch (error) {
    // The program has crashed, and says so itself.
    work.length = 0;
    throw error;
  } finally {
    if (work.length > 0) nextTask();
    else onComplete?.();
  }
}

/**
 * While parts are missing, the page has no layout. Otherwise browsers would compute one for each frame in between. They
 * compute all styles as soon as we read one. This takes as long as the layout itself, which then has a task of its own.
 */
function layOut() {
  if (!("drawing" in root.dataset)) return;
  delete root.dataset.drawing;
  getComputedStyle(document.body).getPropertyValue("color");
}

/** Waits until the page is complete. */
function completed() {
  return work.length === 0 ? undefined : new Promise((done) => { onComplete = done; });
}

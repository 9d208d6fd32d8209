// On a fast machine, a worker may be done before a test gets to see its work, so this slows it down. It can also
// shorten the silences that a visitor would have to wait for.

/**
 * In milliseconds. If a test holds back a worker, it pauses between its turns, each time for `step`
 * longer than before, up to `longest`. A turn takes about 20. Tests only wait for early turns,
 * whereas a search takes many, so it is still running by then.
 */
const PAUSE = { step: 5, longest: 250 };

/**
 * In milliseconds. This is how often the page checks that a worker is alive (web/kit/src/worker/supervision/watch.rs).
 */
const INTERVAL = 250;

/** Time passes faster by this factor for waiting pages and workers. */
const HURRY = 5;

const channelOf = (job) => `held-back-${job}`;

/** Lets the running workers of a job pause between turns, or not. */
const notify = (page, job, held) => page.evaluate(({ name, held }) => {
  const announcing = new BroadcastChannel(name);
  announcing.postMessage(held);
  announcing.close();
}, { name: channelOf(job), held });

/**
 * Holds back the workers of a job that start after this. They pause between two turns, in which they read the page's
 * messages.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} job its name in the address of a worker
 * @param {{step?: number, longest?: number}} pause the differences from `PAUSE`
 * @returns {Promise<() => Promise<void>>} lets the current workers run at full speed
 */
export async function holdBack(page, job, pause = {}) {
  await prepare(page, job, slow, { channel: channelOf(job), ...PAUSE, ...pause });
  return () => notify(page, job, false);
}

/** Holds back the workers of a job again, after the function returned by `holdBack` has released them. */
export const holdAgain = (page, job) => notify(page, job, true);

/**
 * Makes time pass faster for the workers of a job that start after this, and for the waiting page, which you have to
 * open after this. If a test asks for a silence, it ends sooner, and the page asks about it sooner. If you also hold
 * these workers back, call `hurry` first. It then shortens their pauses as much as their turns.
 */
export async function hurry(page, job) {
  await page.addInitScript(({ inspect, factor }) => {
    const set = window.setTimeout;
    window.setTimeout = (then, wait = 0, ...values) => set(then, wait === inspect ? wait / factor : wait, ...values);
  }, { inspect: INTERVAL, factor: HURRY });
  await prepare(page, job, hasten, { factor: HURRY });
}

/** The code that workers run before their program, by page. */
const PREPARED = new WeakMap();

/** Makes the workers of a job that start after this run a function before their program. */
async function prepare(page, job, action, values) {
  const before = `if (location.hash === "#${job}") (${action})(${JSON.stringify(values)});\n`;
  if (PREPARED.has(page)) {
    PREPARED.get(page).push(before);
    return;
  }
  const all = [before];
  PREPARED.set(page, all);
  await page.route("**/start-worker.js*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: all.join("") + await response.text() });
  });
}

/** Runs in a worker. */
function slow({ channel, step, longest }) {
  const set = self.setTimeout;
  let held = true;
  let pause = 0;
  self.setTimeout = (then, wait = 0, ...values) => {
    pause = Math.min(pause + step, longest);
    return set(then, held ? Math.max(wait, pause) : wait, ...values);
  };
  new BroadcastChannel(channel).onmessage = ({ data }) => { held = data; };
}

/** Runs in a worker. */
function hasten({ factor }) {
  const now = performance.now.bind(performance);
  performance.now = () => now() * factor;
  const set = self.setTimeout;
  self.setTimeout = (then, wait = 0, ...values) => set(then, wait / factor, ...values);
}

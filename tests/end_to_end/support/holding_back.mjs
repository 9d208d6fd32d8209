// Workers that take their time, so that a test sees their work before it ends, however fast the machine is.

/** From one turn of a worker that is held back to the next, in milliseconds. A turn takes about 20. */
const PAUSE = 250;

/**
 * Holds back the workers of a job that are started from now on: between two turns, in which they read the page's
 * messages, they pause.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} job its name in the address of a worker
 * @returns {Promise<() => Promise<void>>} lets those that run at the time go at full speed
 */
export async function holdBack(page, job) {
  const channel = `held-back-${job}`;
  await page.route("**/start-worker.js*", async (route) => {
    const response = await route.fetch();
    const body = `(${slow})(${JSON.stringify({ job, channel, pause: PAUSE })});\n${await response.text()}`;
    await route.fulfill({ response, body });
  });
  return () => page.evaluate((name) => {
    const announcing = new BroadcastChannel(name);
    announcing.postMessage("go");
    announcing.close();
  }, channel);
}

/** Runs in each worker, before its program. */
function slow({ job, channel, pause }) {
  if (self.location.hash !== `#${job}`) return;
  const shortest = self.setTimeout;
  let least = pause;
  self.setTimeout = (then, wait = 0, ...values) => shortest(then, Math.max(wait, least), ...values);
  new BroadcastChannel(channel).onmessage = () => { least = 0; };
}

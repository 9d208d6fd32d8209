// Keeps complete builds of the page, so that it opens and solves without a
// network. Files of two builds never meet: every file is compared with its
// digest, and what differs from build to build has an address of its own, by a
// digest in its name or by `?build=`.
//
// On a first visit the shared files and the puzzle that is open are kept at once,
// whole or not at all; the other puzzles follow when the page is idle, each of
// them whole or not at all. A newer build is kept whole before it takes over.

// The build (xtask/src/bundle/offline.mjs) puts three constants before this script:
// SHARED, the files that all puzzles need, each with its digest; PROGRAMS, those of
// each puzzle by the first word of its addresses; and BUILD, a digest of both.
// Without any file, this worker clears away what its predecessors kept.

const { scope } = self.registration;
/** Other pages on the same host keep files too. */
const PREFIX = `ginnow ${scope} `;
const OWN = PREFIX + BUILD;
const KEEPS = SHARED.length > 0;

/** The window that asked for this build to take over. */
let asking;
/** Ends the downloads of the other puzzles, because browsers wait for them before a newer build takes over. */
const leaving = new AbortController();

addEventListener("install", (event) => {
  event.waitUntil(KEEPS ? install() : skipWaiting());
});

addEventListener("activate", (event) => {
  event.waitUntil(KEEPS ? tidy([asking]).then(() => clients.claim()) : clear());
});

addEventListener("message", (event) => {
  if (event.data === "keep the others" && KEEPS) event.waitUntil(keepOthers());
  if (event.data === "make way") leaving.abort();
  if (event.data !== "take over") return;
  asking = event.source.id;
  event.waitUntil(skipWaiting());
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (!KEEPS || method !== "GET" || !url.startsWith(scope)) return;
  event.respondWith(answer(event.request));
  if (mode === "navigate") event.waitUntil(tidy([event.clientId, event.resultingClientId]));
});

/** Takes what has to be there before this build may serve the page, or nothing. */
async function install() {
  try {
    await keep(SHARED);
    if (registration.active) await keepAll();
    else await Promise.all([...await opened()].map((word) => keep(PROGRAMS[word])));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

/** The words of the puzzles that are open in some window. */
async function opened() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter(({ url }) => url.startsWith(scope));
  const words = own.map(({ url }) => new URL(url).hash.match(/^#([^/?&=]*)/)?.[1] ?? "");
  const [first] = Object.keys(PROGRAMS);
  return new Set(words.map((word) => (Object.hasOwn(PROGRAMS, word) ? word : first)));
}

/** Keeps what is missing of the puzzles. */
async function keepAll() {
  for (const files of Object.values(PROGRAMS)) await keep(files);
}

/** Keeps the missing puzzles, but stops for a newer build. A puzzle with a wrong or missing file doesn't stop the others. */
async function keepOthers() {
  const { signal } = leaving;
  const report = (error) => {
    if (!signal.aborted) console.warn(error);
  };
  for (const files of Object.values(PROGRAMS)) {
    if (!signal.aborted) await keep(files, signal).catch(report);
  }
}

/** Keeps some files that belong together: all of them, or none. */
async function keep(files, signal) {
  const kept = await caches.open(OWN);
  const known = await Promise.all(files.map(([address]) => kept.match(address)));
  if (known.every(Boolean)) return;
  const taken = await Promise.all(files.map(([address, digest]) => take(address, digest, signal)));
  try {
    await Promise.all(files.map(([address], index) => kept.put(address, taken[index])));
  } catch (error) {
    await Promise.all(files.map(([address]) => kept.delete(address)));
    throw error;
  }
}

async function take(address, digest, signal) {
  const response = await fetch(address, { cache: "no-cache", signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const content = await response.arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content)).subarray(0, digest.length / 2);
  const written = Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (written !== digest) throw new Error(`${address} is of another build`);
  return new Response(content, { headers: { "content-type": response.headers.get("content-type") ?? "" } });
}

/** From this build, or for a page that is open still from an older one. */
async function answer(request) {
  const address = addressOf(new URL(request.url));
  const own = await caches.match(address, { cacheName: OWN });
  return own ?? (await caches.match(address)) ?? fetch(request);
}

/** The address under which a file is kept. */
function addressOf(url) {
  const { origin, pathname, href } = url;
  if ((origin + pathname).startsWith(scope) && /(\/|\/index\.html)$/.test(pathname)) {
    return origin + pathname.replace(/index\.html$/, "");
  }
  // What a worker is started for is a matter of the program.
  if (pathname.endsWith("/start-worker.js")) {
    return `${origin}${pathname}?build=${url.searchParams.get("build")}`;
  }
  return href;
}

/** Drops older builds, once no window is left that may be of one. */
async function tidy(known) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = windows.filter(({ id, url }) => url.startsWith(scope) && !known.includes(id));
  const names = await caches.keys();
  const { installing, waiting } = self.registration;
  if (others.length > 0 || installing || waiting) return;
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Leaves nothing behind: for developers, who want to see what they change. */
async function clear() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

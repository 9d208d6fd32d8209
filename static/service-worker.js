// Stores complete builds of the page, so that it opens and solves without a network. The files of two builds never mix:
// the worker compares every file with its digest, and a file that differs between builds has its own address, with a
// digest in its name or in `?build=`.
//
// On a first visit, the worker stores the shared files and the open puzzle at once, and the other puzzles when the page
// is idle. It stores each group completely or not at all. A newer build is stored completely before it takes over.

// The build (xtask/src/bundle/offline.mjs) puts three constants before this script: SHARED, the files that all puzzles
// need, each with its digest; PROGRAMS, the files of each puzzle by the first word of its addresses; and BUILD, a digest
// of both. If there are no files, this worker deletes the files of earlier workers.

const { scope } = self.registration;
/** Other pages on the same host also have caches. */
const PREFIX = `ginnow ${scope} `;
const OWN = PREFIX + BUILD;
const KEEPS = SHARED.length > 0;

/** The id of the window that asked this build to take over. */
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

/** Stores all files that this build needs to serve the page, or none. */
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

/** The address words of the puzzles open in any window. */
async function opened() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter(({ url }) => url.startsWith(scope));
  const words = own.map(({ url }) => new URL(url).hash.match(/^#([^/?&=]*)/)?.[1] ?? "");
  const [first] = Object.keys(PROGRAMS);
  return new Set(words.map((word) => (Object.hasOwn(PROGRAMS, word) ? word : first)));
}

/** Stores the missing files of all puzzles. */
async function keepAll() {
  for (const files of Object.values(PROGRAMS)) await keep(files);
}

/** Stores the missing puzzles, but stops for a newer build. A puzzle with a wrong or missing file doesn't stop the others. */
async function keepOthers() {
  const { signal } = leaving;
  const report = (error) => {
    if (!signal.aborted) console.warn(error);
  };
  for (const files of Object.values(PROGRAMS)) {
    if (!signal.aborted) await keep(files, signal).catch(report);
  }
}

/** Stores a group of files: all of them, or none. */
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

/** Answers from this build, or from an older one whose page is still open. */
async function answer(request) {
  const address = addressOf(new URL(request.url));
  const own = await caches.match(address, { cacheName: OWN });
  return own ?? (await caches.match(address)) ?? fetch(request);
}

/** The address under which a file is stored. */
function addressOf(url) {
  const { origin, pathname, href } = url;
  if ((origin + pathname).startsWith(scope) && /(\/|\/index\.html)$/.test(pathname)) {
    return origin + pathname.replace(/index\.html$/, "");
  }
  // The other parameters say which program the worker starts; the file is the same.
  if (pathname.endsWith("/start-worker.js")) {
    return `${origin}${pathname}?build=${url.searchParams.get("build")}`;
  }
  return href;
}

/** Deletes older builds if no window can belong to one. */
async function tidy(known) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = windows.filter(({ id, url }) => url.startsWith(scope) && !known.includes(id));
  const names = await caches.keys();
  const { installing, waiting } = self.registration;
  if (others.length > 0 || installing || waiting) return;
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Deletes all builds and unregisters, so that developers see their changes. */
async function clear() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

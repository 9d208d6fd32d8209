// Stores complete builds of the page, so that it opens and solves without a network. Files of two builds must never
// mix. To make sure of this, we compare every file with its digest, and a file that differs between builds has a
// different address, with a digest in its name or in `?build=`.
//
// A first visit only stores the shared files and the open puzzle. Other puzzles follow when the page asks for them,
// which is when somebody opens one, on a later visit, or from the settings. Each group is stored completely or not at
// all. Before a newer build takes over, it has to be stored as well, with the puzzles that the older one had.
//
// Nothing depends on the storage. If the browser denies it, or if it fails, the network answers as if there were no
// worker.

// The build (xtask/src/bundle/offline.mjs) prepends three constants: SHARED has the files that all puzzles need, each
// with its digest; PROGRAMS has the files of each puzzle by the first word of its addresses; and BUILD is a digest of
// both. Without any files, this worker deletes those of earlier ones.

const { scope } = self.registration;
/** Other pages on the same host have caches too. */
const PREFIX = `ginnow ${scope} `;
const OWN = PREFIX + BUILD;
const KEEPS = SHARED.length > 0;
/** Addresses of programs. They are at the end of those of the script that starts them. */
const PROGRAM = /^[^?]*_bg\.wasm$/;

/** The window that has asked this build to take over. */
let asking;
/**
 * Ends the downloads of the other puzzles. Otherwise, the browser would wait for them before a newer build takes over.
 */
const leaving = new AbortController();

addEventListener("install", (event) => {
  event.waitUntil(KEEPS ? install() : skipWaiting());
});

addEventListener("activate", (event) => {
  event.waitUntil(KEEPS ? tidy([asking]).then(() => clients.claim()) : clear());
});

addEventListener("message", (event) => {
  const { data, ports, source } = event;
  if (data === "make way") leaving.abort();
  if (data === "take over") {
    asking = source.id;
    event.waitUntil(skipWaiting());
  }
  if (!KEEPS) return;
  const all = Object.keys(PROGRAMS);
  // Pages of older builds also post this text, and it is the only one that their workers
  // understand.
  if (data === "keep the others") event.waitUntil(keepPuzzles(all));
  if (data?.keep) event.waitUntil(keepPuzzles(data.keep === "all" ? all : all.filter((word) => data.keep.includes(word)), ports[0]));
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (!KEEPS || method !== "GET" || !url.startsWith(scope)) return;
  event.respondWith(answer(event.request));
  if (mode === "navigate") event.waitUntil(tidy([event.clientId, event.resultingClientId]));
});

/** Stores everything that this build needs to serve the page, or nothing at all. */
async function install() {
  try {
    await keep(SHARED);
    const words = new Set([...await opened(), ...await storedBefore()]);
    for (const word of words) await keep(PROGRAMS[word]);
  } catch (error) {
    await caches.delete(OWN).catch(() => undefined);
    throw error;
  }
}

/** Which puzzles are open in any window, by the first word of their addresses. */
async function opened() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter(({ url }) => url.startsWith(scope));
  const words = own.map(({ url }) => new URL(url).hash.match(/^#([\w-]*)/)?.[1] ?? "");
  const [first] = Object.keys(PROGRAMS);
  return new Set(words.map((word) => (Object.hasOwn(PROGRAMS, word) ? word : first)));
}

/**
 * Finds out which puzzles the older builds have stored. The names of files differ in their digests, so we can't go by
 * those.
 */
async function storedBefore() {
  const bare = (address) => address.replace(/-[0-9a-f]{16}(?=[._])/, "");
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  const stored = await Promise.all(older.map(async (name) => (await caches.open(name)).keys()));
  const known = new Set(stored.flat().map(({ url }) => bare(url)));
  const isProgram = ([address]) => PROGRAM.test(address);
  return Object.keys(PROGRAMS).filter((word) => known.has(bare(new URL(PROGRAMS[word].find(isProgram)[0], scope).href)));
}

/**
 * Stores what's missing of these puzzles, but stops if there's a newer build. If a file of one puzzle is wrong or
 * missing, we still go through the others. If the page has sent a port, we report the progress there: how many puzzles
 * are stored, how many there are, and the state. This can be `busy`, `idle`, `full` if the storage has no space, or
 * `missing` if a file couldn't be loaded.
 */
async function keepPuzzles(words, port) {
  const { signal } = leaving;
  let end = "idle";
  for (const word of words) {
    if (signal.aborted) break;
    try {
      await keep(PROGRAMS[word], signal);
    } catch (error) {
      if (signal.aborted) break;
      console.warn(error);
      end = error.name === "QuotaExceededError" ? "full" : "missing";
    }
    if (port && word !== words.at(-1)) port.postMessage({ ...await counted(), state: "busy" });
  }
  port?.postMessage({ ...await counted(), state: end });
}

/** Counts the puzzles that have all of their files, and all puzzles. */
async function counted() {
  const all = Object.values(PROGRAMS);
  try {
    const requests = await (await caches.open(OWN)).keys();
    const known = new Set(requests.map(({ url }) => url));
    const isStored = ([address]) => known.has(new URL(address, scope).href);
    return { stored: all.filter((files) => files.every(isStored)).length, total: all.length };
  } catch {
    return { stored: 0, total: all.length };
  }
}

/** Stores all files of a group, or none of them. */
async function keep(files, signal) {
  const store = await caches.open(OWN);
  const known = await Promise.all(files.map(([address]) => store.match(address)));
  if (known.every(Boolean)) return;
  const taken = await Promise.all(files.map(([address, digest]) => take(address, digest, signal)));
  try {
    await Promise.all(files.map(([address], index) => store.put(address, taken[index])));
  } catch (error) {
    await Promise.all(files.map(([address]) => store.delete(address).catch(() => undefined)));
    throw error;
  }
}

async function take(address, digest, signal) {
  const { content, type } = await contentOf(address, { cache: "no-cache", signal });
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content)).subarray(0, digest.length / 2);
  const written = Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (written !== digest) throw new Error(`${address} is of another build`);
  return new Response(content, { headers: { "content-type": type } });
}

/**
 * Loads a file. If the host does not compress programs, we load the build's compressed file, just
 * as the page does (static/start.js).
 */
async function contentOf(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const type = response.headers.get("content-type") ?? "";
  const isSmall = !PROGRAM.test(address) || response.headers.has("content-encoding") || typeof DecompressionStream === "undefined";
  if (isSmall) return { content: await response.arrayBuffer(), type };
  await response.body.cancel();
  const unpacked = await unpackedContent(`${address}.bin`, options).catch(() => undefined);
  return { content: unpacked ?? await (await fetch(address, options)).arrayBuffer(), type };
}

async function unpackedContent(address, options) {
  const packed = await fetch(address, options);
  if (!packed.ok) throw new Error(`${address}: ${packed.status}`);
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Answers from this build, or from an older one whose page is still open. Everything else is up to the network. */
async function answer(request) {
  return (await found(request).catch(() => undefined)) ?? fetch(request);
}

async function found(request) {
  const address = addressOf(new URL(request.url));
  const own = await caches.match(address, { cacheName: OWN });
  return own ?? caches.match(address);
}

/** Returns the address under which we've stored a file. */
function addressOf(url) {
  const { origin, pathname, href } = url;
  if ((origin + pathname).startsWith(scope) && /(\/|\/index\.html)$/.test(pathname)) {
    return origin + pathname.replace(/index\.html$/, "");
  }
  // The other parameters only say which program the worker starts. They don't lead to a different file.
  if (pathname.endsWith("/start-worker.js")) {
    return `${origin}${pathname}?build=${url.searchParams.get("build")}`;
  }
  return href;
}

/** Deletes older builds that can't belong to any window. If that fails, the next visit tries again. */
function tidy(known) {
  return removeOlder(known).catch((error) => console.warn(error));
}

async function removeOlder(known) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const others = windows.filter(({ id, url }) => url.startsWith(scope) && !known.includes(id));
  const names = await caches.keys();
  const { installing, waiting } = self.registration;
  if (others.length > 0 || installing || waiting) return;
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Deletes all builds and unregisters, because developers would otherwise not see their changes. */
async function clear() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

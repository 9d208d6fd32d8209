// Keeps complete builds of the page, so that it opens and solves without a
// network. Files of two builds never meet: a build is kept whole or not at all,
// every file is compared with its digest, and what differs from build to build
// has an address of its own, by a digest in its name or by `?build=`.

// The files of this build and their digests; xtask/src/offline.mjs writes them.
// Without any, this worker clears away what its predecessors kept.
const FILES = [];
const BUILD = "";

const { scope } = self.registration;
/** Other pages on the same host keep files too. */
const PREFIX = `ginnow ${scope} `;
const OWN = PREFIX + BUILD;

/** The window that asked for this build to take over. */
let asking;

addEventListener("install", (event) => {
  event.waitUntil(FILES.length > 0 ? install() : skipWaiting());
});

addEventListener("activate", (event) => {
  event.waitUntil(FILES.length > 0 ? tidy([asking]).then(() => clients.claim()) : clear());
});

addEventListener("message", (event) => {
  if (event.data !== "take over") return;
  asking = event.source.id;
  event.waitUntil(skipWaiting());
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (FILES.length === 0 || method !== "GET" || !url.startsWith(scope)) return;
  event.respondWith(answer(event.request));
  if (mode === "navigate") event.waitUntil(tidy([event.clientId, event.resultingClientId]));
});

/** Takes the whole build, or nothing. */
async function install() {
  const kept = await caches.open(OWN);
  try {
    await Promise.all(FILES.map(([address, digest]) => take(kept, address, digest)));
  } catch (error) {
    await caches.delete(OWN);
    throw error;
  }
}

async function take(kept, address, digest) {
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const content = await response.arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const written = Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (written !== digest) throw new Error(`${address} is of another build`);
  const headers = { "content-type": response.headers.get("content-type") ?? "" };
  await kept.put(address, new Response(content, { headers }));
}

/** From this build, or for a page that is open still from an older one. */
async function answer(request) {
  const { origin, pathname } = new URL(request.url);
  const isPage = [scope, `${scope}index.html`].includes(origin + pathname);
  const address = isPage ? scope : request.url;
  const own = await caches.match(address, { cacheName: OWN });
  return own ?? (await caches.match(address)) ?? fetch(request);
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

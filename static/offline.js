// Registers the service worker, which stores the page for offline use, and lets the page know when there's a newer
// version. The notice about that is up to the page (web/kit/src/update.rs). If the visitor accepts, the page sends us
// an event. There's another event for the settings, where visitors can see which puzzles are stored and ask for all of
// them (web/kit/src/page/options/offline.rs).

const workers = navigator.serviceWorker;
const { dataset } = document.documentElement;

/** In milliseconds. Workers of older builds never answer. */
const PATIENCE = 20_000;

// Over an insecure connection, there are no service workers.
if (workers) keep().catch((error) => console.warn(`The page is not kept for offline use: ${error.message}`));

async function keep() {
  let controlled = Boolean(workers.controller);
  // Opening another puzzle reloads the page. That doesn't make it another visit.
  const isLaterVisit = controlled && performance.getEntriesByType("navigation")[0]?.type !== "reload";
  let taking = false;
  const registration = await workers.register(new URL("./service-worker.js", document.baseURI));

  const watch = (worker) => {
    worker?.addEventListener("statechange", () => {
      // The very first worker of a site doesn't mean that there's a newer version.
      if (worker.state === "installed" && registration.active) notify();
    });
  };
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  if (registration.waiting && registration.active) notify();

  workers.addEventListener("controllerchange", () => {
    // This window or another one has accepted the newer version.
    if (taking) location.reload();
    else if (controlled) notify();
    controlled = true;
  });
  window.addEventListener("ginnow-take-update", () => {
    taking = true;
    registration.active?.postMessage("make way");
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  window.addEventListener("ginnow-store-all", () => {
    show({ state: "busy" });
    store("all");
  });
  keepPuzzles(isLaterVisit).catch((error) => console.warn(error));
  // Browsers only look for a newer version when they load a page, but people leave pages open for days.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/**
 * Stores the open puzzle. On a later visit, we also store the others as soon as the page is idle. If the visitor wants
 * to save data, we don't.
 */
async function keepPuzzles(isLaterVisit) {
  await store([dataset.address]);
  const savesData = navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
  if (!isLaterVisit || savesData) return;
  const idle = window.requestIdleCallback ?? ((action) => setTimeout(action, 2_000));
  idle(() => store("all"));
}

/** Asks the service worker to store these puzzles, and shows its progress. */
async function store(puzzles) {
  const { port1, port2 } = new MessageChannel();
  const late = setTimeout(() => dataset.offline?.endsWith("busy") && show({ state: "missing" }), PATIENCE);
  port1.onmessage = ({ data }) => {
    clearTimeout(late);
    show(data);
    if (data.state !== "busy") port1.close();
  };
  const { active } = await workers.ready;
  active.postMessage({ keep: puzzles }, [port2]);
}

/** Shows how many puzzles are stored, and what the service worker is doing. */
function show({ stored, total, state }) {
  const [before = 0, all = 0] = dataset.offline?.split(" ") ?? [];
  dataset.offline = `${stored ?? before} ${total ?? all} ${state}`;
  window.dispatchEvent(new Event("ginnow-offline"));
}

function notify() {
  dataset.update = "ready";
  window.dispatchEvent(new Event("ginnow-update"));
}

// Registers the service worker, which stores the page for offline use, and notifies the page about a newer version.
// The page shows the notice (web/kit/src/update.rs) and sends an event when the visitor accepts the version. In the settings,
// it shows which puzzles are stored (web/kit/src/page/options/offline.rs), and sends an event when the visitor wants all of them.

const workers = navigator.serviceWorker;
const { dataset } = document.documentElement;

/** A worker of an older build doesn't answer. In milliseconds. */
const PATIENCE = 20_000;

// Browsers have no service workers over an insecure connection.
if (workers) keep().catch((error) => console.warn(`The page is not kept for offline use: ${error.message}`));

async function keep() {
  let controlled = Boolean(workers.controller);
  // Opening another puzzle reloads the page, which is the same visit.
  const isLaterVisit = controlled && performance.getEntriesByType("navigation")[0]?.type !== "reload";
  let taking = false;
  const registration = await workers.register(new URL("./service-worker.js", document.baseURI));

  const watch = (worker) => {
    worker?.addEventListener("statechange", () => {
      // The first worker of a site isn't a newer version.
      if (worker.state === "installed" && registration.active) notify();
    });
  };
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  if (registration.waiting && registration.active) notify();

  workers.addEventListener("controllerchange", () => {
    // This window or another one accepted the newer version.
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
  // The browser looks for a newer version only when a page is loaded, but pages stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/**
 * Stores the open puzzle. On a later visit, stores the others when the page is idle, unless the visitor saves data.
 */
async function keepPuzzles(isLaterVisit) {
  await store([dataset.address]);
  const savesData = navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
  if (!isLaterVisit || savesData) return;
  const idle = window.requestIdleCallback ?? ((action) => setTimeout(action, 2_000));
  idle(() => store("all"));
}

/** Asks the service worker to store these puzzles and shows its progress. */
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

/** Shows how many puzzles are stored, and the state of the service worker. */
function show({ stored, total, state }) {
  const [before = 0, all = 0] = dataset.offline?.split(" ") ?? [];
  dataset.offline = `${stored ?? before} ${total ?? all} ${state}`;
  window.dispatchEvent(new Event("ginnow-offline"));
}

function notify() {
  dataset.update = "ready";
  window.dispatchEvent(new Event("ginnow-update"));
}

// Registers the service worker, which stores the page for offline use, and notifies the page about a newer version.
// The page shows the notice (web/kit/src/update.rs) and sends an event when the visitor accepts the version.

const workers = navigator.serviceWorker;

// Browsers have no service workers over an insecure connection.
if (workers) keep().catch((error) => console.warn(`The page is not kept for offline use: ${error.message}`));

async function keep() {
  let controlled = Boolean(workers.controller);
  let taking = false;
  const registration = await workers.register(new URL("./service-worker.js", document.baseURI));

  const watch = (worker) => {
    worker?.addEventListener("statechange", () => {
      // The first worker of a site isn't a newer version.
      if (worker.state === "installed" && registration.active) tell();
    });
  };
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  if (registration.waiting && registration.active) tell();

  workers.addEventListener("controllerchange", () => {
    // This window or another one accepted the newer version.
    if (taking) location.reload();
    else if (controlled) tell();
    controlled = true;
  });
  window.addEventListener("ginnow-take-update", () => {
    taking = true;
    registration.active?.postMessage("make way");
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload();
  });
  keepOthers();
  // The browser looks for a newer version only when a page is loaded, but pages stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/** Asks the service worker to store the other puzzles when the page is idle. */
async function keepOthers() {
  const { active } = await workers.ready;
  const idle = window.requestIdleCallback ?? ((action) => setTimeout(action, 2_000));
  idle(() => active.postMessage("keep the others"));
}

function tell() {
  document.documentElement.dataset.update = "ready";
  window.dispatchEvent(new Event("ginnow-update"));
}

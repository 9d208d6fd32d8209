// Keeps the page for use without a network, and says when a newer version is
// there. The page shows that (web/kit/src/update.rs) and says when to take it.

const workers = navigator.serviceWorker;

// There are none over an insecure connection.
if (workers) keep().catch((error) => console.warn(`The page is not kept for offline use: ${error.message}`));

async function keep() {
  let controlled = Boolean(workers.controller);
  let taking = false;
  const registration = await workers.register(new URL("./service-worker.js", document.baseURI));

  const watch = (worker) => {
    worker?.addEventListener("statechange", () => {
      // The first one of all is no newer version.
      if (worker.state === "installed" && registration.active) tell();
    });
  };
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  if (registration.waiting && registration.active) tell();

  workers.addEventListener("controllerchange", () => {
    // It was taken here, or in another window of the same page.
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
  // Pages stay open for days; the browser itself looks only when one is opened.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

/** Has the other puzzles kept too, once the page has nothing else to do. */
async function keepOthers() {
  const { active } = await workers.ready;
  const idle = window.requestIdleCallback ?? ((action) => setTimeout(action, 2_000));
  idle(() => active.postMessage("keep the others"));
}

function tell() {
  document.documentElement.dataset.update = "ready";
  window.dispatchEvent(new Event("ginnow-update"));
}

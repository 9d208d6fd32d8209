// The tests of a process share a browser, and one server per folder.

const started = new Map();

/** Starts something once per process. */
export function once(key, start) {
  if (!started.has(key)) started.set(key, start());
  return started.get(key);
}

/** Closes all of them. As long as one is open, the process can't end. */
export async function closeServices() {
  const running = [...started.values()];
  started.clear();
  for (const service of running) await (await service).close();
}

// Starts the worker; `?build=` passes on to its files, so that no cache can mix
// the worker of one build with the page of another.
const { search } = new URL(import.meta.url);
const { default: start } = await import(`./worker.js${search}`);
await start({ module_or_path: new URL(`./worker_bg.wasm${search}`, import.meta.url) });

// Starts a worker's program. Since `?build=` names it, a cache cannot mix the worker of one build
// with the page of another. The page posts the compiled program, or something else if it cannot.
const posted = new Promise((done) => addEventListener("message", ({ data }) => done(data), { once: true }));
const program = new URL(import.meta.url).searchParams.get("build");
const { default: start } = await import(`./${program.replace("_bg.wasm", ".js")}`);
const compiled = await posted;
const fetched = new URL(`./${program}`, import.meta.url);
await start({ module_or_path: compiled instanceof WebAssembly.Module ? compiled : fetched });

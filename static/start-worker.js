// Starts the program in a worker. `?build=` names the program, so that no cache
// can mix the worker of one build with the page of another.
const program = new URL(import.meta.url).searchParams.get("build");
const { default: start } = await import(`./${program.replace("_bg.wasm", ".js")}`);
await start({ module_or_path: new URL(`./${program}`, import.meta.url) });

// Runs Binaryen's wasm-opt. The version on npm is itself a WebAssembly program. If we started a process for each run,
// Node would have to compile it every time, and its code only becomes fast after a few seconds. So we compile it once
// and share the code among threads.

import { once } from "node:events";
import fs, { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { started } from "../tools.mjs";

const NAME = "wasm-opt";
/** This is how the script on npm begins. A native program begins differently. */
const SCRIPT = "#!/usr/bin/env node";

/** Idle threads, or free slots for processes. */
const idle = [];
/** Jobs that are still waiting for one of these. */
const waiting = [];
/** A promise of the function that starts a lane, along with the number of lanes. */
let starting;
let lanes = 0;

if (!isMainThread && workerData?.optimiser) serve(workerData.optimiser);

/**
 * Runs wasm-opt with these arguments. There can be as many runs at the same time as there are cores.
 *
 * @param {string[]} args
 * @returns {Promise<string>} its output
 */
export async function optimised(args) {
  starting ??= starter();
  const start = await starting;
  if (idle.length === 0 && lanes < availableParallelism()) {
    lanes += 1;
    idle.push(start());
  }
  const lane = idle.pop() ?? (await new Promise((free) => waiting.push(free)));
  try {
    return await lane.run(args);
  } finally {
    const next = waiting.shift();
    if (next) next(lane);
    else idle.push(lane);
  }
}

/** Ends the threads. Otherwise, Node would never exit. */
export function endOptimiser() {
  for (const { end } of idle.splice(0)) end();
}

/** Returns the function that starts a lane. If wasm-opt comes from npm, a lane is a thread, otherwise a process. */
async function starter() {
  const path = scriptPath();
  if (!path) return () => ({ run: (args) => started(NAME, args), end: () => {} });
  const program = await compile(path);
  return () => thread({ path, program });
}

/** Returns the path of npm's script, provided that it's the first wasm-opt on the search path. */
function scriptPath() {
  const folder = process.env.PATH.split(delimiter).find((one) => existsSync(join(one, NAME)));
  if (!folder) return undefined;
  // On Windows, npm does not link to its packages but writes starters next to them.
  const beside = join(folder, "node_modules", "binaryen", "bin", NAME);
  const path = existsSync(beside) ? beside : realpathSync(join(folder, NAME));
  return readFileSync(path).subarray(0, SCRIPT.length).equals(Buffer.from(SCRIPT)) ? path : undefined;
}

/** The script passes the program to `instantiate`, which is where we get hold of it and compile it. */
function compile(path) {
  const bytes = new Promise((found) => {
    const instantiate = (content) => {
      found(content);
      return new Promise(() => {});
    };
    scriptOf(path)({}, process, { instantiate }, createRequire(path));
  });
  return bytes.then((content) => WebAssembly.compile(content));
}

/** Turns the script into a function, with Emscripten's hooks and the globals that the script uses as parameters. */
function scriptOf(path) {
  const names = ["Module", "process", "WebAssembly", "require", "__filename", "__dirname"];
  const body = new Function(...names, readFileSync(path, "utf8").replace(/^#!.*/, ""));
  return (...surroundings) => body(...surroundings, path, dirname(path));
}

/** Starts a thread, which does one job at a time. */
function thread(optimiser) {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { optimiser } });
  const run = async (args) => {
    worker.postMessage(args);
    const [{ status, out, errors }] = await once(worker, "message");
    if (status !== 0) throw new Error(`${NAME} ${args.join(" ")} ended with status ${status}: ${errors}`);
    return out;
  };
  return { run, end: () => worker.terminate() };
}

/** Runs the jobs of a thread. Each gets a new instance, so that it can't depend on an earlier job. */
function serve({ path, program }) {
  const script = scriptOf(path);
  const require = createRequire(path);
  parentPort.on("message", (args) => {
    const printed = { 1: "", 2: "" };
    const writeSync = (file, bytes, ...where) => {
      if (!(file in printed)) return fs.writeSync(file, bytes, ...where);
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(where[0], where[0] + where[1]);
      printed[file] += text.toString();
      return text.length;
    };
    const instantiateWasm = (imports, receive) => {
      WebAssembly.instantiate(program, imports).then(receive);
      return {};
    };
    // This is how the script sets its status when it ends.
    const exitCode = { set: (status) => parentPort.postMessage({ status, out: printed[1], errors: printed[2] }) };
    const required = (name) => (name === "node:fs" ? { ...fs, writeSync } : require(name));
    script({ arguments: args, instantiateWasm }, Object.create(process, { exitCode }), WebAssembly, required);
  });
}

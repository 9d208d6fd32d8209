// Runs the tools of the build. `cargo xtask` has put the pinned versions on the search path
// (xtask/src/machine/versions.rs).

import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

// On Windows, npm's launchers are command files, which only a shell can run.
const shell = process.platform === "win32";
const quoted = (args) => (shell ? args.map((arg) => `"${arg}"`) : args);
const options = { encoding: "utf8", shell, maxBuffer: 2 ** 26 };

/** Runs a tool with text as its input, and returns its output. */
export function run(tool, args, input = "") {
  return execFileSync(tool, quoted(args), { ...options, input });
}

/** Runs a tool asynchronously, without any input. */
export async function started(tool, args) {
  return (await promisify(execFile)(tool, quoted(args), options)).stdout;
}

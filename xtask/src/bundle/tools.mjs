// The tools of the build, which `cargo xtask` puts on the search path in pinned
// versions (xtask/src/versions.rs).

import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";

// npm's starters are command files there, which only a shell runs.
const shell = process.platform === "win32";
const quoted = (args) => (shell ? args.map((arg) => `"${arg}"`) : args);
const options = { encoding: "utf8", shell, maxBuffer: 2 ** 26 };

/** Runs a tool with some text as its input; gives what it prints. */
export function run(tool, args, input = "") {
  return execFileSync(tool, quoted(args), { ...options, input });
}

/** The same beside other work, without input. */
export async function started(tool, args) {
  return (await promisify(execFile)(tool, quoted(args), options)).stdout;
}

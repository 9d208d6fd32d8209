// Runs all end-to-end tests, or those named: node run.mjs [NAME...]. A name is
// that of a folder (`sieve`) or of a file (`play` and `sieve/play` both mean
// sieve/play.test.mjs).

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";

/** Each file has a browser of its own; two cores carry two. */
const AT_ONCE = 2;
/** So many tests that fail are run a second time in CI; more are no accident. */
const FEW = 10;
const SUFFIX = ".test.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const names = process.argv.slice(2);
const isMeant = (name, folder, file) => [folder, file, `${folder}/${file}`].includes(name);

const tests = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
  .flatMap(({ name: folder }) => readdirSync(join(here, folder)).map((file) => [folder, file]))
  .filter(([, file]) => file.endsWith(SUFFIX))
  .map(([folder, file]) => [folder, file.slice(0, -SUFFIX.length)]);
const unknown = names.filter((name) => !tests.some((test) => isMeant(name, ...test)));
if (unknown.length > 0) {
  const known = tests.map((test) => test.join("/")).join(", ");
  console.error(`no end-to-end test is called ${unknown.join(", ")}; there are: ${known}`);
  process.exit(1);
}

const files = tests
  .filter((test) => names.length === 0 || names.some((name) => isMeant(name, ...test)))
  .map(([folder, file]) => join(here, folder, `${file}${SUFFIX}`))
  .sort();

const failed = await played(files, AT_ONCE);
if (failed.length > 0) {
  console.log(`\nfailed: ${list(failed)}`);
  // A machine that is shared may stand still for seconds. There what failed has
  // to fail twice, the second time with nothing beside it; it is named anyhow.
  const again = process.env.CI && failed.length <= FEW ? await playedAgain(failed) : failed;
  process.exitCode = again.length > 0 ? 1 : 0;
}

/** Runs test files and prints how they go; gives what fails: its name and file. */
async function played(files, concurrency) {
  const failed = [];
  const events = run({ files, concurrency }).on("test:fail", ({ name, file }) => failed.push({ name, file }));
  for await (const lines of events.compose(new spec())) process.stdout.write(lines);
  return failed;
}

/** Runs the files of what failed once more, one after the other. */
async function playedAgain(failed) {
  console.log("\nThe files of what failed are run once more, alone.");
  const again = await played([...new Set(failed.map(({ file }) => file))], 1);
  console.log(`\nfailed again: ${list(again) || "nothing"}`);
  return again;
}

function list(tests) {
  return tests.map(({ name }) => name).join("; ");
}

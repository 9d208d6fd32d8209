// Runs all end-to-end tests, or those named: node run.mjs [NAME...]. A name is
// that of a folder (`sieve`) or of a file (`play` and `sieve/play` both mean
// sieve/play.test.mjs).

import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
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

/**
 * Runs test files, so many at once, and prints how each went when it is over;
 * gives what fails: its name and file. (Of a test the library tells where it was
 * registered, which is the fixture for all of them, so files are run one by one.)
 */
async function played(files, atOnce) {
  const begun = performance.now();
  const waiting = [...files];
  const outcomes = [];
  const lane = async () => {
    while (waiting.length > 0) outcomes.push(await playedFile(waiting.shift()));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const count = outcomes.reduce((sum, outcome) => sum + outcome.passed, failed.length);
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`\ntests: ${count}, failed: ${failed.length}, minutes: ${minutes.toFixed(1)}`);
  if (count === 0) throw new Error("no test has run");
  return failed;
}

/** Runs one file: how many of its tests pass, and which do not. */
async function playedFile(file) {
  const outcome = { passed: 0, failed: [] };
  const events = run({ files: [file] })
    .on("test:pass", () => { outcome.passed += 1; })
    .on("test:fail", ({ name }) => outcome.failed.push({ name, file }));
  let text = `\n${relative(here, file)}\n`;
  for await (const lines of events.compose(new spec())) text += lines;
  process.stdout.write(text.replace(/^\u2139 (?!duration_ms|warning).* \d+\n/gm, ""));
  return outcome;
}

/** Runs the files of what failed once more, one after the other. */
async function playedAgain(failed) {
  console.log("\nThe files of what failed are run once more, alone.");
  const again = await played([...new Set(failed.map(({ file }) => file))], 1);
  console.log(`\nfailed again: ${list(again) || "nothing"}`);
  return again;
}

function list(tests) {
  return tests.map(({ name, file }) => `${name} (${relative(here, file)})`).join("; ");
}

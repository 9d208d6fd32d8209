// Runs all end-to-end tests, or the named ones: node run.mjs [NAME...]. A name is
// a folder (`sieve`) or a file (`play` and `sieve/play` both mean
// sieve/play.test.mjs). With GINNOW_THOROUGH=1 the thorough tests also run. A test that passed is skipped until
// something that it uses changes, except in CI, in a thorough run, with names, and with GINNOW_FRESH=1.

import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { THOROUGH } from "./support/thorough.mjs";
import { MAY_SKIP, UNCHANGED } from "./support/unchanged.mjs";

/** Each process has its own browser. With one process per core, a fifth of the cores would be idle while tests wait. */
const AT_ONCE = Math.min(availableParallelism() + 1, 8);
/** If at most this many tests fail in CI, they run a second time. More failures are not an accident. */
const FEW = 10;
/** Slow files start first, so that none of them is still running when the others have ended. */
const LONG = ["sieve/workers", "page/translated", "sieve/proof", "page/offline", "page/opening"];
const SUFFIX = ".test.mjs";
const LANE = fileURLToPath(new URL("support/lane.mjs", import.meta.url));

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
  .map((test) => test.join("/"))
  .sort();
const isLong = (file) => LONG.includes(file);

const isFresh = process.env.GINNOW_FRESH || process.env.CI || THOROUGH || names.length > 0;
if (!isFresh) process.env[MAY_SKIP] = "1";
const failed = await played([...files.filter(isLong), ...files.filter((file) => !isLong(file))], AT_ONCE);
if (failed.length > 0) {
  console.log(`\nfailed: ${failed.join("; ")}`);
  // A shared machine may pause for seconds. In CI, a test only counts as failed if it fails
  // twice, the second time with nothing in parallel. All failures are listed anyway.
  const again = process.env.CI && failed.length <= FEW ? await playedAgain(failed) : failed;
  process.exitCode = again.length > 0 ? 1 : 0;
}

/** Runs test files in this many processes, prints each finished test, and returns the names of those that fail. */
async function played(files, atOnce) {
  const started = performance.now();
  const outcome = { passed: 0, skipped: 0, unchanged: 0, failed: [] };
  const taken = mkdtempSync(join(tmpdir(), "lanes-"));
  const paths = files.map((name) => ({ name, path: join(here, `${name}${SUFFIX}`) }));
  process.env.GINNOW_LANE = JSON.stringify({ files: paths, taken });
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, files.length) }, () => playLane(outcome)));
    const isOver = (_, index) => existsSync(join(taken, String(index), "over"));
    const broken = files.filter((file, index) => !isOver(file, index));
    outcome.failed.push(...broken.map((file) => `${file}: its process ended before its tests`));
  } finally {
    rmSync(taken, { recursive: true });
  }
  const { passed, skipped, unchanged, failed } = outcome;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const left = [
    skipped > 0 ? `, skipped (GINNOW_THOROUGH=1 runs them): ${skipped}` : "",
    unchanged > 0 ? `, unchanged since they passed (GINNOW_FRESH=1 runs them): ${unchanged}` : "",
  ].join("");
  console.log(`\ntests: ${passed + failed.length}, failed: ${failed.length}${left}, minutes: ${minutes}`);
  if (passed + skipped + unchanged + failed.length === 0) throw new Error("no test has run");
  return failed;
}

/** Runs one process, which takes one file after another. */
async function playLane(outcome) {
  const isTest = ({ details }) => details.type !== "suite";
  const events = run({ files: [LANE] })
    .on("test:pass", (event) => {
      if (event.skip === UNCHANGED) outcome.unchanged += 1;
      else if (event.skip !== undefined) outcome.skipped += 1;
      else if (isTest(event)) outcome.passed += 1;
    })
    .on("test:fail", (event) => {
      if (isTest(event)) outcome.failed.push(event.name);
    });
  for await (const lines of events.compose(new spec())) {
    process.stdout.write(String(lines).replace(/^\u2139 (?!duration_ms|warning).* \d+\n/gm, ""));
  }
}

/** Runs the files of the failed tests again, one after another. */
async function playedAgain(failed) {
  console.log("\nThe files of the failed tests run once more, alone.");
  const again = await played([...new Set(failed.map((name) => name.split(":")[0]))].filter((file) => files.includes(file)), 1);
  console.log(`\nfailed again: ${again.join("; ") || "nothing"}`);
  return again;
}

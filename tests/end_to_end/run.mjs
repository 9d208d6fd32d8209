// Runs all end-to-end tests, or those of the files named: node run.mjs [NAME...]
// (`play` means play.test.mjs).

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";

/** Each file has a browser of its own; two cores carry two. */
const AT_ONCE = 2;
const SUFFIX = ".test.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const names = process.argv.slice(2);
const files = readdirSync(here)
  .filter((file) => file.endsWith(SUFFIX))
  .filter((file) => names.length === 0 || names.includes(file.slice(0, -SUFFIX.length)))
  .sort()
  .map((file) => join(here, file));

if (files.length === 0) {
  console.error(`no test file matches ${names.join(", ")}`);
  process.exit(1);
}

run({ files, concurrency: AT_ONCE })
  .on("test:fail", () => {
    process.exitCode = 1;
  })
  .compose(new spec())
  .pipe(process.stdout);

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

run({ files, concurrency: AT_ONCE })
  .on("test:fail", () => {
    process.exitCode = 1;
  })
  .compose(new spec())
  .pipe(process.stdout);

// Writes the digests of all files in data/ to the end of data/README.md, in the format of `sha256sum`. With --check, it
// only compares them. The text above them has to mention every file.

import { readFileSync, writeFileSync } from "node:fs";
import { digestOf, filesOf } from "../bundle/files.mjs";

const README = "data/README.md";
const HEADING = "## Digests\n";

const files = filesOf("data").filter((name) => name !== "README.md");
const text = readFileSync(README, "utf8");
const [about] = text.split(HEADING);
/** It's enough to mention the folder of a file. */
const isDescribed = (name) => about.includes(`\`${name}\``) || about.includes(`\`${name.split("/")[0]}/\``);
const silent = files.filter((name) => !isDescribed(name));
if (silent.length > 0) fail(`${README} says nothing of ${silent.join(", ")}`);

const lines = files.map((name) => `${digestOf(`data/${name}`)}  ${name}\n`).join("");
const expected = `${about}${HEADING}\n\`cargo xtask data\` writes this list. \`cargo xtask data --check\` compares it with the files.\n\n\`\`\`text\n${lines}\`\`\`\n`;
if (expected === text) {
  console.log(`the digests of ${files.length} files are right`);
} else if (process.argv.includes("--check")) {
  fail(`${README}: digests are not those of the files; run \`cargo xtask data\``);
} else {
  writeFileSync(README, expected);
  console.log(`written: the digests of ${files.length} files`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

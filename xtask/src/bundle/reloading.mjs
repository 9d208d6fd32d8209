// Lets a page that is being developed load itself again: it asks now and then which build there is. Only
// `cargo xtask serve --dev` has that.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SCRIPT = `
let known;
setInterval(async () => {
  const response = await fetch("./build.txt", { cache: "no-store" }).catch(() => undefined);
  const build = response?.ok ? await response.text() : known;
  if (known && build !== known) location.reload();
  known = build;
}, 500);
`;

/** Adds the script to the page in a folder, and the name of the build that it asks for. */
export function reloading(folder, build) {
  writeFileSync(join(folder, "build.txt"), build);
  writeFileSync(join(folder, "reload.js"), SCRIPT);
  const path = join(folder, "index.html");
  const page = readFileSync(path, "utf8");
  writeFileSync(path, page.replace("</head>", '<script type="module" src="./reload.js"></script></head>'));
}

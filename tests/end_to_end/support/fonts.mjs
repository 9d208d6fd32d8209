// Visitors can set another font or larger letters in their browser. The page has to cope.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executable } from "./browser.mjs";
import { WAIT } from "./patience.mjs";

/**
 * Returns the fonts of a list that this machine has. If it doesn't have any, you get the default font, except in CI,
 * where a missing font fails the test.
 */
export function installed(families) {
  const has = (family) => {
    try {
      return execFileSync("fc-list", [family, "family"], { encoding: "utf8" }).trim() !== "";
    } catch {
      return false;
    }
  };
  const found = families.filter(has);
  if (process.env.CI) assert.deepEqual(found, families, "fonts of the tests are missing");
  return found.length > 0 ? found : [undefined];
}

/**
 * Starts a browser and passes it to `use`. On Linux, `family` replaces every font, if it is
 * installed. `letters` is the default font size in pixels.
 */
export async function withFont({ family, letters = 16 }, use) {
  const area = await mkdtemp(join(tmpdir(), "fonts-"));
  const config = join(area, "fonts.conf");
  await writeFile(config, `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <cachedir>${area}</cachedir>
  <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>${family}</string></edit></match>
</fontconfig>
`);
  const browser = await chromium.launch({
    executablePath: executable(),
    args: ["--no-sandbox", "--disable-gpu", `--blink-settings=defaultFontSize=${letters}`],
    timeout: WAIT,
    env: family ? { ...process.env, FONTCONFIG_FILE: config } : process.env,
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
    await rm(area, { recursive: true });
  }
}

// A browser with another font, or with larger letters, as visitors set them in their browser.

import { chromium } from "playwright-core";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { executable } from "./browser.mjs";
import { WAIT } from "./patience.mjs";

/**
 * Starts a browser and passes it to `use`. On Linux, `family` replaces every font, if it is installed. `letters` is the
 * default font size in pixels.
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

// Takes the preview pictures of the puzzles for links, the README, and the manifest.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sieve } from "../sieve/link.mjs";
import { open } from "./opening.mjs";

/** Some first views don't make a good preview. Here is what to show instead, by the first word of the address. */
const WORTH = {
  sieve: sieve("n=60&moves=59-49-35-55-33-39-51-57-38-60-58-44&at=11"),
  "factor-game": "factor-game/1?n=30&moves=29-25-15",
  "divisor-game": "divisor-game/1?piles=12-18-30",
};

/** The screens, by the end of the file name. The manifest declares these sizes. */
const SCREENS = {
  ".jpg": { viewport: { width: 1200, height: 630 } },
  "-phone.jpg": { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** The first few programs also have a preview on a phone. */
const ON_PHONES = 2;

/** Takes the previews of programs, in their order, and puts them into a folder. */
export async function takePreviews(browser, url, programs, folder) {
  for (const [index, { address }] of programs.entries()) {
    for (const [ending, options] of Object.entries(SCREENS)) {
      if (ending === "-phone.jpg" && index >= ON_PHONES) continue;
      const context = await browser.newContext({ colorScheme: "light", reducedMotion: "reduce", ...options });
      try {
        const page = await open(await context.newPage(), `${url}#${WORTH[address] ?? address}`, { best: true });
        await page.locator("body h1").first().waitFor();
        // Short computations should have their results by now.
        await page.waitForTimeout(1_500);
        await writeFile(join(folder, `${address}${ending}`), await page.screenshot({ type: "jpeg", quality: 82, animations: "disabled" }));
        console.log(`static/previews/${address}${ending}`);
      } finally {
        await context.close();
      }
    }
  }
}

// The same walk through a program, on a desktop in two themes and on a phone.

import { assertAccessible, assertAccessibleIn } from "./accessibility.mjs";
import { scenario } from "./fixture.mjs";
import { THOROUGH } from "./thorough.mjs";

/**
 * Registers the two tests. `walk` calls `check` with the name of each part that it has opened. On the phone, the default
 * run only checks the part with the name `first`.
 */
export function onDesktopAndPhone(title, first, walk) {
  for (const [name, options] of [
    ["on a desktop, in light and dark", { viewport: { width: 1440, height: 900 } }],
    ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ]) {
    scenario(`${title} ${name}`, options, async ({ open, page }) => {
      const isPhone = Boolean(options.isMobile);
      const check = async (part) => {
        if (!isPhone) await assertAccessibleIn(page, ["dark"]);
        else if (THOROUGH || part === first) await assertAccessible(page);
      };
      await walk({ open, page, check, isPhone });
    });
  }
}

// Every dialog in a window of 1280 × 1024 pixels, enlarged to 400 %.

import assert from "node:assert/strict";
import { header } from "../support/header.mjs";
import { scenario } from "../support/fixture.mjs";

const VIEWPORT = { width: 320, height: 256 };

/** The programs, and the button of a dialog of their own, if there is one. */
const PROGRAMS = [
  ["common-divisor/1?", "Change the puzzle"],
  ["divisor-game/1?piles=12&", "New game…"],
  ["factor-game/1?n=12&", "New game…"],
  ["seventeen/1?"],
  ["strategies/1?n=2-8&"],
];

/** The contents of an open dialog that don't fit its width, and the controls that something covers when they have the focus. */
async function misfits(page) {
  return page.getByRole("dialog").evaluate(async (dialog) => {
    const found = [];
    if (dialog.scrollWidth > dialog.clientWidth) found.push(`${dialog.scrollWidth} pixels in ${dialog.clientWidth}`);
    for (const control of dialog.querySelectorAll("button, input, select, textarea, a[href], summary")) {
      if (!control.checkVisibility()) continue;
      control.focus();
      control.scrollIntoView({ block: "nearest" });
      await new Promise(requestAnimationFrame);
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const middle = [(left + right) / 2, Math.min(innerHeight - 1, Math.max(0, (top + bottom) / 2))];
      const there = document.elementFromPoint(...middle);
      const labels = [...(control.labels ?? [])];
      if (there && !control.contains(there) && !there.contains(control) && !labels.some((label) => label.contains(there))) {
        found.push(`${control.ariaLabel ?? control.textContent} is covered by ${there.className}`);
      }
    }
    return found;
  });
}

for (const [link, own] of PROGRAMS) {
  scenario(`the dialogs of #${link.split("/")[0]} fit a small window`, { viewport: VIEWPORT }, async ({ open }) => {
    for (const [language, names] of [["en", ["Share", "Save and print", "Keys"]], ["de", ["Teilen", "Speichern und drucken", "Tasten"]]]) {
      const page = await open(`${link}lang=${language}`);
      for (const name of names) {
        await header(page, name);
        await page.getByRole("dialog").getByRole("heading").first().waitFor();
        assert.deepEqual(await misfits(page), [], `${name}, ${language}`);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      }
      if (own && language === "en") {
        await page.getByRole("button", { name: own }).click();
        await page.getByRole("dialog").getByRole("heading").first().waitFor();
        assert.deepEqual(await misfits(page), [], own);
        await page.keyboard.press("Escape");
      }
    }
  });
}

// Languages, accessibility, phones, links that are wrong, guide, tour, paper.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { begin, link, phase } from "./laboratory.mjs";

const VIEWS = ["choice", "duel", "script"];

for (const colorScheme of ["light", "dark"]) {
  scenario(`it is accessible in ${colorScheme}`, { colorScheme }, async ({ open, page }) => {
    for (const view of VIEWS) {
      await open(link(`n=2-30&view=${view}&ask=Which%20one%3F`));
      if (view === "script") {
        await page.getByLabel("Begin with").selectOption({ label: "Example: gain" });
        await page.locator(".verdict", { hasText: "On 1 to 12" }).waitFor();
      }
      if (view === "duel") {
        await page.getByRole("button", { name: "Begin the duel" }).click();
        await page.locator(".duel .phase", { hasText: "All costs are exact." }).waitFor();
      }
      await begin(page).click();
      await phase(page, "All boards have been played.");
      await assertAccessible(page);
    }
  });
}

scenario("it fits a phone", { viewport: { width: 320, height: 568 }, hasTouch: true }, async ({ open, page }) => {
  for (const view of VIEWS) {
    await open(link(`n=2-30&view=${view}`));
    await begin(page).tap();
    await phase(page, "All boards have been played.");
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `nothing lies beside the screen in ${view}: ${over}`);
  }
});

scenario("it speaks German", { locale: "de-DE" }, async ({ open }) => {
  const page = await open(link("n=2-10&of=one-tax"));
  await page.getByRole("heading", { level: 1, name: "Das Strategielabor" }).waitFor();
  await page.getByRole("button", { name: "Turnier beginnen" }).click();
  await page.getByText("Alle Bretter sind gespielt.").waitFor();
});

scenario("what is wrong with a link is said", async ({ open }) => {
  const page = await open(link("n=5-1300&of=one-tax.nobody&scripts=abc"));
  await page.locator(".notice", { hasText: "“nobody” is no strategy" }).waitFor();
  await page.locator(".notice", { hasText: "The scripts in the link are damaged" }).waitFor();
});

scenario("the keys begin, stop and lead to the views", async ({ open }) => {
  const page = await open(link("n=2-20&of=one-tax"));
  await page.keyboard.press("b");
  await phase(page, "All boards have been played.");
  await page.keyboard.press("d");
  await page.getByRole("button", { name: "Begin the duel" }).waitFor();
  await page.keyboard.press("e");
  await page.getByLabel("Begin with").waitFor();
  await page.keyboard.press("c");
  await page.getByLabel("MaxPick", { exact: true }).waitFor();
});

scenario("the guide has four steps, and each leads to the laboratory", async ({ open, page }) => {
  await open("strategies/how");
  await page.getByRole("heading", { name: "Think of the whole set" }).waitFor();
  assert.equal(await page.locator(".small-game").count(), 3);
  await page.getByText("MaxPick: 10, 9, 8. That is 27.").waitFor();
  await page.getByRole("link", { name: "Write a script" }).click();
  await page.getByLabel("Begin with").waitFor();
});

scenario("the table is printed", async ({ open, page }) => {
  await page.addInitScript(() => { window.print = () => { window.printed = document.querySelector("body > .paper").textContent; dispatchEvent(new Event("afterprint")); }; });
  await open(link("n=2-10&of=one-tax"));
  await begin(page).click();
  await phase(page, "All boards have been played.");
  await page.getByRole("button", { name: "Save and print" }).click();
  await page.getByRole("button", { name: "Print the table" }).click();
  await page.waitForFunction(() => window.printed);
  assert.match(await page.evaluate(() => window.printed), /Tournament on N = 2 to 10.*OneTax/s);
});

scenario("a room sees chart and table", async ({ open }) => {
  const page = await open(link("n=2-20&of=one-tax.solvent"));
  await begin(page).click();
  await phase(page, "All boards have been played.");
  await page.keyboard.press("f");
  await page.locator(".side").waitFor({ state: "hidden" });
  assert.ok(await page.locator(".tournament .results").isVisible());
});

// Theme, language and motion: selected in the settings, and remembered for later visits.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { dialogNames, header } from "../support/header.mjs";
import { holdBack } from "../support/worker_time.mjs";
import { complete, open as openPage } from "../support/opening.mjs";
import { eachView } from "../support/views.mjs";
import { cell, fragment, score, solve } from "./board.mjs";
import { sieve } from "./link.mjs";

const settings = async (page, title = "Settings") => {
  await header(page, title);
  return page.getByRole("dialog");
};

const choose = (dialog, group, choice) =>
  dialog.getByRole("group", { name: group }).getByRole("radio", { name: choice, exact: true }).check();

const theme = (page) => page.evaluate(() => document.documentElement.dataset.theme);
const language = (page) => page.evaluate(() => document.documentElement.lang);

scenario("a theme applies at once, and on the next visit before the page has started", async ({ open, page }) => {
  await open(sieve("n=30"));
  assert.equal(await theme(page), "light");
  const dialog = await settings(page);
  for (const [choice, expected] of [["Dark", "dark"], ["High contrast", "contrast"], ["Light", "light"], ["Dark", "dark"]]) {
    await choose(dialog, "Colours", choice);
    await page.waitForFunction((name) => document.documentElement.dataset.theme === name, expected);
  }
  await page.keyboard.press("Escape");
  const themes = await page.evaluate(() =>
    [...document.querySelectorAll("meta[name=theme-color]")].map(({ content }) => content));
  const paper = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--paper").trim());
  assert.deepEqual(themes, [paper, paper], "the browser's own parts have the colour of the page");
  // The program never loads, so start.js alone has set the theme.
  await page.route(({ pathname }) => pathname.endsWith(".wasm"), () => {});
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
});

scenario("the page follows the system's settings, and their changes", { colorScheme: "dark", reducedMotion: "no-preference" }, async ({ open, page }) => {
  await open(sieve("n=30"));
  assert.equal(await theme(page), "dark");
  const still = () => page.evaluate(() => document.documentElement.hasAttribute("data-still"));
  assert.equal(await still(), false);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  assert.equal(await still(), true);
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await page.waitForFunction(() => document.documentElement.dataset.theme === "contrast-dark");
});

scenario("motion can be reduced for this page alone", { reducedMotion: "no-preference" }, async ({ open, page }) => {
  await open(sieve("n=30"));
  const animation = async (number) => {
    await cell(page, number).click();
    return cell(page, number).evaluate((element) => getComputedStyle(element).animationName);
  };
  assert.equal(await animation(29), "select");
  await choose(await settings(page), "Motion", "Reduced");
  await page.keyboard.press("Escape");
  assert.equal(await animation(25), "settle", "the colors cross-fade, and nothing moves");
});

scenario("another language keeps the game, its undo steps, and the proof", async ({ open, page }) => {
  await open(sieve("n=18"));
  for (const number of [17, 9]) await cell(page, number).click();
  await cell(page, 15).click();
  await page.getByRole("button", { name: "Undo" }).click();
  assert.match(await solve(page), /Proved optimal: 111/);
  await page.getByRole("button", { name: "Undo" }).click();
  assert.equal(await score(page), 26);
  const dialog = await settings(page);
  await choose(dialog, "Language", "Deutsch");
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  assert.equal(await language(page), "de");
  assert.equal(await page.title(), "Ginnows Sieb (Zahlenhai)");
  const focused = await page.evaluate(() => document.activeElement.closest("label")?.innerText);
  assert.equal(focused, "Deutsch", "the focus stays where the choice was made");
  await page.keyboard.press("Escape");
  assert.match(await page.locator(".verdict").innerText(), /Bewiesen: 111 ist das Optimum/);
  assert.equal(await score(page), 26);
  await page.getByRole("button", { name: "Wiederholen" }).click();
  assert.equal(await score(page), 111, "the line of the proof");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  assert.equal(await score(page), 17);
  await page.reload();
  await page.getByRole("button", { name: "Mehr" }).waitFor();
});

scenario("the link's language takes precedence over the setting, and the setting over the browser's language", { locale: "de-DE" }, async ({ page, url }) => {
  await openPage(page, `${url}#sieve/1?n=18`);
  await choose(await settings(page, "Einstellungen"), "Sprache", "English");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.getByRole("button", { name: "More" }).waitFor();
  await page.goto(`${url}#sieve/1?n=18&lang=de`);
  const dialog = await settings(page, "Einstellungen");
  await dialog.getByText("Dieser Link verlangt Deutsch").waitFor();
  await page.keyboard.press("Escape");
  await page.goto(`${url}#sieve/1?n=18`);
  await page.getByRole("button", { name: "More" }).waitFor();
});

scenario("a link in an unknown language says so and is read anyway", async ({ open, page }) => {
  await open(sieve("n=18&moves=17&lang=tlh"));
  await page.getByRole("alert").filter({ hasText: "“lang=tlh”: this page is available in en, de" }).waitFor();
  assert.equal(await language(page), "en");
  assert.equal(await score(page), 17);
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await cell(page, 9).click();
  await fragment(page, "moves=17-9");
  assert.equal(await page.locator(".notice").count(), 0, "it is said once");
});

/** The texts of a language file, by key. */
async function texts(code) {
  const files = ["static/words", "web/sieve/words"].map((folder) => new URL(`../../../${folder}/${code}.txt`, import.meta.url));
  const contents = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const lines = contents.flatMap((content) => content.split("\n")).filter((line) => /^[a-z]/.test(line));
  return new Map(lines.map((line) => line.split(/ = (.*)/s).slice(0, 2)));
}

/** All texts for the eyes or for a screen reader. */
function announced(page) {
  return page.evaluate(() => {
    const shown = ["aria-label", "title", "aria-description", "aria-valuetext", "placeholder"];
    const found = [];
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("[lang]") !== document.documentElement) continue;
      for (const name of shown) found.push(element.getAttribute(name));
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) found.push(node.data.trim());
      }
    }
    return found.filter(Boolean);
  });
}

scenario("no English is left on the German page", { locale: "de-DE" }, async ({ open, page }) => {
  const [english, german] = [await texts("en"), await texts("de")];
  // Each language appears under its own name. Therefore, "English" stays.
  const germans = new Set([...german.values(), "English"]);
  const foreign = new Set([...english].filter(([key, text]) => german.get(key) !== text && !germans.has(text)).map(([, text]) => text));
  const inspect = async (where) => {
    const left = (await announced(page)).filter((text) => foreign.has(text));
    assert.deepEqual(left, [], where);
  };
  await open(sieve("n=30&moves=29-25"));
  await eachView(page, async (view) => {
    await complete(page);
    await inspect(view);
  });
  for (const name of await dialogNames(page)) {
    await header(page, name);
    await inspect(name);
    await page.keyboard.press("Escape");
    await page.locator(".head").waitFor();
  }
});

scenario("decimals follow the language", { locale: "de-DE" }, async ({ page, url }) => {
  await holdBack(page, "solving");
  await page.goto(`${url}#sieve/1?n=600&view=solve`);
  await page.getByRole("button", { name: "Lösen", exact: true }).click();
  const time = page.locator(".solve-figures .time dd");
  await page.waitForFunction(() => / s$/.test(document.querySelector(".solve-figures .time dd").innerText));
  assert.match(await time.innerText(), /^\d+,\d s$/);
});

scenario("settings and keys are accessible in light, dark and high contrast", async ({ open, page }) => {
  await open(sieve("n=30"));
  await settings(page);
  await assertAccessibleIn(page, ["dark", "contrast"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await assertAccessibleIn(page, ["dark", "contrast"]);
});

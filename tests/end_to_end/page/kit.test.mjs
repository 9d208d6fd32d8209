// Every program gets dialogs, keys, the clipboard and dropped files from the kit.

import assert from "node:assert/strict";
import { addressHas as factorGameHas } from "../factor_game/game.mjs";
import { GRIDS, link as seventeen } from "../seventeen/entering.mjs";
import { cell, score } from "../sieve/board.mjs";
import { sieve } from "../sieve/link.mjs";
import { link as laboratory, play, status } from "../strategies/laboratory.mjs";
import { DRAWN } from "../support/acting.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { until } from "../support/until.mjs";

/** Opens a fragment in a page that may be running another program, as a link does. */
async function visit(page, url, fragment) {
  await page.goto("about:blank");
  await page.goto(`${url}#${fragment}`);
  await page.locator("body main:visible > *").first().waitFor();
  await page.locator(".first-view").waitFor({ state: "detached" });
}

const dialog = (page) => page.getByRole("dialog");
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Fails unless the focus is on the button of this name. */
async function assertFocused(page, name) {
  await dialog(page).waitFor({ state: "detached" });
  const focused = await page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent);
  assert.equal(focused.trim(), name);
}

scenario("a selection that ends outside a dialog does not close it", async ({ open, page }) => {
  await open("factor-game");
  await button(page, "New game…").click();
  const field = dialog(page).getByLabel("Name of side ●");
  await field.fill("Eva");
  const { x, y, height } = await field.boundingBox();
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(3, y + height / 2, { steps: 3 });
  await page.mouse.up();
  assert.equal(await field.inputValue(), "Eva");
  await page.mouse.click(3, y);
  await dialog(page).waitFor({ state: "detached" });
});

scenario("a dialog that closes by its last button returns the focus", async ({ open, page, url }) => {
  await open("factor-game/1?n=30");
  await button(page, "New game…").click();
  await dialog(page).getByRole("button", { name: "1 to 49" }).click();
  await button(dialog(page), "Begin").click();
  await factorGameHas(page, "n=49");
  await assertFocused(page, "New game…");
  await visit(page, url, seventeen());
  await button(page, "Another grid…").click();
  await dialog(page).locator(".sample").last().click();
  await assertFocused(page, "Another grid…");
  // The other dialogs share this code.
  if (!THOROUGH) return;
  await visit(page, url, "divisor-game");
  await button(page, "New game…").click();
  await dialog(page).getByRole("textbox", { name: "Piles" }).fill("12 18");
  await button(dialog(page), "Begin").click();
  await assertFocused(page, "New game…");
  await visit(page, url, "common-divisor");
  await button(page, "Change the puzzle").click();
  await button(dialog(page), "Use this puzzle").click();
  await assertFocused(page, "Change the puzzle");
});

scenario("a text in a dialog can also be copied with the older API, and the focus stays", { permissions: ["clipboard-read", "clipboard-write"] }, async ({ open, page }) => {
  await page.addInitScript(() => {
    if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await open(sieve("n=18&moves=17"));
  await header(page, "Save and print");
  await button(dialog(page), "Copy the moves").click();
  await dialog(page).getByText("Copied.", { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "17");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Copy the moves");
  assert.equal(await page.locator("textarea.visually-hidden").count(), 0);
});

/** The keys that scroll a page. */
const SCROLLING = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", " "];
/** With these keys, clickers step through the film of Seventeen's filter, a canvas without text to compare. */
const isOfFilm = (program, view, key) => program === "seventeen" && view === "Filter" && key.startsWith("Page");

/** Presses keys while nothing has the focus. Returns the keys that the page intercepts without doing anything. */
const taken = (page, keys) => page.evaluate(`(${take})(${JSON.stringify(keys)}, ${DRAWN})`);

/** Runs in the browser. */
async function take(keys, drawn) {
  const shown = () => location.hash + document.body.innerHTML;
  const idle = [];
  for (const key of keys) {
    document.activeElement.blur();
    const before = shown();
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
    await drawn();
    if (event.defaultPrevented && shown() === before) idle.push(key);
  }
  return idle;
}

/** The default run checks the first view of these programs: boards of numbers, grids, and a list that keys scroll. */
const SAMPLES = ["sieve", "seventeen", "records"];

scenario("a key that does nothing is left to the browser", async ({ open, page, url }) => {
  await open(SAMPLES[0]);
  const programs = (await page.locator("html").getAttribute("data-puzzles")).split(" ");
  for (const program of THOROUGH ? programs : SAMPLES) {
    if (program !== SAMPLES[0]) await visit(page, url, program);
    const tabs = await page.getByRole("tab").count();
    for (let tab = 0; tab < (THOROUGH ? Math.max(tabs, 1) : 1); tab += 1) {
      if (tabs > 0) await page.getByRole("tab").nth(tab).click();
      const view = tabs > 0 ? await page.getByRole("tab").nth(tab).innerText() : "";
      const keys = SCROLLING.filter((key) => !isOfFilm(program, view, key));
      assert.deepEqual(await taken(page, keys), [], `${program}, view ${tab + 1}`);
    }
  }
});

/** Presses a key and reports it like a keyboard with another layout. */
const press = (page, key, code, more = {}) => page.evaluate((init) => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}, { key, code, ...more });

scenario("letters work on keyboards with another script, and digits are those of the layout", async ({ open, page, url }) => {
  await open(sieve("n=18&moves=17-15"));
  await cell(page, 18).waitFor();
  // Cyrillic, Greek, Arabic.
  for (const key of ["я", "ζ", "ئ"]) {
    assert.ok(await press(page, key, "KeyZ", { ctrlKey: true }), key);
    await until(page, () => document.querySelector(".figure-score dd").textContent === "0");
    await press(page, "н", "KeyY", { ctrlKey: true });
    await until(page, () => document.querySelector(".figure-score dd").textContent === "32");
  }
  // On AZERTY, Z is in the place of W, and W in the place of Z.
  await press(page, "w", "KeyZ", { ctrlKey: true });
  assert.equal(await score(page), 32);
  assert.ok(await press(page, "z", "KeyW", { ctrlKey: true }));
  await until(page, () => document.querySelector(".figure-score dd").textContent === "0");
  await visit(page, url, seventeen());
  const selected = () => page.getByRole("tab", { selected: true }).innerText();
  const first = await selected();
  await press(page, "é", "Digit2");
  await press(page, "ж", "Semicolon");
  assert.equal(await selected(), first);
  // The third view has another tab than the first two.
  await press(page, "3", "Digit3", { shiftKey: true });
  await until(page, (before) => document.querySelector("[role=tab][aria-selected=true]").innerText !== before, first);
});

/** Drops a text file on the page, and pastes the same text. */
const bring = (page, text) => page.evaluate((text) => {
  const [file, clip] = [new DataTransfer(), new DataTransfer()];
  file.items.add(new File([text], "text.txt"));
  dispatchEvent(new DragEvent("drop", { dataTransfer: file, cancelable: true }));
  clip.setData("text/plain", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: clip, bubbles: true, cancelable: true }));
}, text);

scenario("files and texts that reach the page behind the guide are not opened", async ({ open, page }) => {
  await open("seventeen/how");
  await bring(page, "this text is not a grid");
  // The page handles a key only after drawing.
  await page.keyboard.press("Shift");
  assert.equal(await page.locator("dialog").count(), 0);
  await page.evaluate(() => { location.hash = "#seventeen"; });
  await page.getByRole("tab").first().waitFor();
  const before = await page.evaluate(() => location.hash);
  await bring(page, GRIDS.none);
  await page.waitForFunction((hash) => location.hash !== hash, before);
  // The page has read the first file before the second.
  assert.equal(await dialog(page).count(), 0);
});

scenario("a file that is dropped where nothing opens it doesn’t make the browser leave the page", async ({ open, page }) => {
  for (const fragment of ["", "puzzles", "records", "class", "sieve"]) {
    await open(fragment);
    const stays = await page.evaluate(() => {
      const [file, text] = [new DataTransfer(), new DataTransfer()];
      file.items.add(new File(["a letter"], "letter.txt"));
      text.setData("text/plain", "30");
      const prevented = (name, dataTransfer) => !document.body.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
      return { over: prevented("dragover", file), drop: prevented("drop", file), text: prevented("drop", text) };
    });
    assert.deepEqual(stays, { over: true, drop: true, text: false }, fragment);
  }
});

scenario("the tour of the laboratory plays its own boards, whatever was played before", async ({ open, page }) => {
  await open(laboratory("n=2-10&of=one-tax"));
  await play(page, 9);
  await page.evaluate(() => { location.hash = "#strategies/tour"; });
  await page.locator(".tour").waitFor();
  await page.locator(".tournament-bar .stop, .tournament-bar .primary").first().waitFor();
  await status(page, /^All (?!9 )[\d,]+ games were played\./);
});

scenario("the report of a crash can be pressed while a dialog is open", { expected: [/panicked/, /unreachable/, /failed to (append child|insert node before next sibling) DOMException/] }, async ({ open, page }) => {
  await open(sieve("n=18&moves=17"));
  await header(page, "Share");
  await dialog(page).waitFor();
  await page.evaluate(() => {
    Node.prototype.insertBefore = () => { throw new DOMException("no more nodes"); };
    Node.prototype.appendChild = Node.prototype.insertBefore;
  });
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=21&moves=19-9"));
  const alert = page.getByRole("alert").filter({ hasText: "The page crashed." });
  await button(alert, "Reload the page").click();
  await alert.waitFor({ state: "detached" });
  await cell(page, 18).waitFor();
});

const focused = (page) => page.evaluate(() => document.activeElement.dataset.number ?? document.activeElement.getAttribute("aria-label") ?? document.activeElement.tagName);

scenario("closing a notice returns the focus to where it was", async ({ open, page }) => {
  await open(sieve("n=18&nonsense=1"));
  await cell(page, 17).focus();
  const close = page.locator(".notice").getByRole("button").last();
  await close.focus();
  await page.keyboard.press("Enter");
  await page.locator(".notice").waitFor({ state: "detached" });
  assert.equal(await focused(page), "17");
});

scenario("closing a notice that had the focus from the start gives it to the board", async ({ open, page }) => {
  await open(sieve("n=18&nonsense=1"));
  await page.locator(".notice").getByRole("button").last().focus();
  await page.keyboard.press("Enter");
  await page.locator(".notice").waitFor({ state: "detached" });
  assert.match(await focused(page), /^\d+$/);
});

scenario("closing the bar about a new version returns the focus", async ({ open, page }) => {
  await open(sieve("n=18"));
  await cell(page, 17).focus();
  await page.evaluate(() => window.dispatchEvent(new Event("ginnow-update")));
  const later = page.locator(".update").getByRole("button", { name: "Later" });
  await later.focus();
  await page.keyboard.press("Enter");
  await later.waitFor({ state: "detached" });
  assert.equal(await focused(page), "17");
});

scenario("leaving the projector mode returns the focus to the menu", async ({ open, page }) => {
  await open(sieve("n=18"));
  await page.getByRole("button", { name: "More" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /^Projector/ }).focus();
  await page.keyboard.press("Enter");
  const leave = page.getByRole("button", { name: "Show the whole page again" });
  await leave.focus();
  await page.keyboard.press("Enter");
  await leave.waitFor({ state: "detached" });
  assert.equal(await focused(page), "More");
});

scenario("a tour ends when the page is shown to an audience, and is offered again on the next visit", async ({ open, page, url }) => {
  const tour = page.locator(".tour");
  for (const puzzle of ["sieve", "factor-game", "divisor-game", "common-divisor", "seventeen", "strategies"]) {
    await open(`${puzzle}/tour`, { tour: true });
    await tour.waitFor();
    await page.keyboard.press("f");
    await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
    await tour.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.documentElement.hasAttribute("data-projected"));
    assert.equal(await tour.count(), 0, puzzle);
  }
  await visit(page, url, "seventeen");
  await tour.waitFor();
});

scenario("the page of all puzzles has no projector mode, by no key", async ({ open, page }) => {
  await open("puzzles");
  await page.keyboard.press("f");
  assert.equal(await page.evaluate(() => document.documentElement.hasAttribute("data-projected")), false);
  await page.keyboard.press("?");
  await dialog(page).waitFor();
  assert.equal(await dialog(page).getByText("Projector on or off").count(), 0);
});

scenario("fast playback announces at most one move per second, and the last one", async ({ open, page }) => {
  await open(sieve("n=30&moves=29-25-27-26-28-30-22-16-24&at=0"));
  await page.getByLabel("Speed").selectOption("10×");
  await page.evaluate(() => {
    window.announced = [];
    new MutationObserver(() => {
      const text = [...document.querySelectorAll(".said")].map((one) => one.textContent).join("");
      if (text && text !== window.announced.at(-1)?.text) window.announced.push({ text, at: performance.now() });
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => document.querySelector(".place").textContent.startsWith("9 of 9"));
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const announced = await page.evaluate(() => window.announced.map(({ text }) => text));
  assert.ok(announced.length <= 3, announced.join(" | "));
  assert.match(announced.at(-1), /24/);
});

// The table of results: its layout on phones and projectors, its CSV, and removing a result.

import assert from "node:assert/strict";
import { apartFromNumbers, brokenWords } from "../support/columns.mjs";
import { scenario } from "../support/fixture.mjs";
import { saved } from "../support/saving.mjs";
import { CODES, TASK, forged, paste, rows, teach } from "./class.mjs";

const LONG = "W".repeat(30);

/** The codes of Ben's game under other names. */
const codesOf = (...names) => names.map((name) => forged(CODES.ben, { name }));

scenario("codes in other spellings are found", async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  const [decomposed] = codesOf("Zoë Müller").map((code) => code.replace(/-%[^-]*-/, `-${"Zoë Müller".normalize("NFD")}-`));
  const wide = [...CODES.anna].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join("");
  const arabic = CODES.ben.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  assert.match(await paste(page, `https://example.org/#class/1?code=${decomposed}\n${wide}\n${arabic}`), /^3 new results\./);
  assert.deepEqual((await rows(page)).map(([name]) => name), ["Anna", "Zoë Müller", "Ben"]);
});

/** Opens the results page with these codes. */
async function collected({ open, page }, codes) {
  await open("class");
  await teach(page, TASK);
  await paste(page, codes.join("\n"));
  await page.getByRole("table", { name: "Results" }).waitFor();
}

async function project(page) {
  await page.locator("h2").first().click();
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
}

scenario("nothing changes when the page reads the CSV that it has saved", async (scene) => {
  const { open, page } = scene;
  const codes = codesOf("=1+1", "Zoë; B", "Nummer 3", "");
  await collected(scene, codes);
  await paste(page, `Name,Code\nStudent 7,${codes[3]}\nCem,${CODES.anna}\n`);
  for (const [language, csv, known] of [["en", "Save as CSV", "0 new results. 5 results were already there."], ["de", "Als CSV speichern", "0 neue Ergebnisse. 5 Ergebnisse waren schon da."]]) {
    await open(`class/1?lang=${language}`);
    const table = page.locator("table.sorted tbody");
    await table.waitFor();
    const [before, stored] = [await table.innerText(), await page.evaluate(() => localStorage.getItem("ginnow/class/results"))];
    const { text } = await saved(page.getByRole("button", { name: csv }));
    await page.locator("#adding-codes").fill(text);
    await page.locator(".primary", { hasText: /^(Add|Diese) / }).click();
    await page.getByText(known).waitFor();
    assert.equal(await table.innerText(), before, text);
    assert.equal(await page.evaluate(() => localStorage.getItem("ginnow/class/results")), stored, text);
  }
});

scenario("a removed result comes back by the button of the notice and by the keyboard", async (scene) => {
  const { page } = scene;
  await collected(scene, [CODES.anna, CODES.ben]);
  const names = async () => (await rows(page)).map(([name]) => name);
  const remove = async (name) => {
    await page.getByRole("button", { name: `Remove this result: ${name}` }).click();
    await page.locator(".notice", { hasText: `Removed: ${name}` }).waitFor();
  };
  await remove("Anna");
  assert.deepEqual(await names(), ["Ben"]);
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await page.locator(".notice").waitFor({ state: "detached" });
  assert.deepEqual(await names(), ["Anna", "Ben"]);
  await remove("Anna");
  await remove("Ben");
  // In a text field, the key belongs to the browser.
  await page.getByLabel("Codes or links of your students").focus();
  await page.keyboard.press("Control+z");
  await page.getByText("No results yet.").waitFor();
  await page.locator("h2").first().click();
  await page.keyboard.press("Control+z");
  await page.getByRole("rowheader", { name: "Ben" }).waitFor();
  assert.equal(await page.locator(".notice").count(), 0);
  await page.keyboard.press("Control+z");
  await page.getByRole("rowheader", { name: "Anna" }).waitFor();
  assert.deepEqual(await names(), ["Anna", "Ben"]);
  await page.reload();
  await page.getByRole("rowheader", { name: "Anna" }).waitFor();
  assert.deepEqual(await names(), ["Anna", "Ben"]);
});

scenario("headings are whole words on a phone, also with long names", { viewport: { width: 390, height: 844 } }, async (scene) => {
  const { open, page } = scene;
  await collected(scene, [...codesOf(LONG, "Maximilian\u2010Alexander"), CODES.anna]);
  for (const language of ["en", "de"]) {
    await open(`class/1?lang=${language}`);
    await page.locator(".class-table tbody").waitFor();
    assert.deepEqual(await brokenWords(page.locator(".class-table thead")), [], language);
  }
});

for (const viewport of [{ width: 1280, height: 800 }, { width: 1024, height: 768 }]) {
  scenario(`a projector shows every column and what the results are of, ${viewport.width} x ${viewport.height}`, { viewport }, async (scene) => {
    const { page } = scene;
    await collected(scene, [...codesOf(LONG, "Mia"), CODES.anna, CODES.ben]);
    await project(page);
    await page.getByText("Ginnow’s Sieve on 1 to 12").waitFor();
    assert.equal(await page.getByText("paste the codes").count(), 0, "there is nothing to paste into");
    const table = page.locator(".class-table");
    const { over, highest } = await table.evaluate((table) => ({
      over: table.scrollWidth - table.clientWidth,
      highest: Math.max(...[...table.querySelectorAll("tr")].map((row) => row.offsetHeight)),
    }));
    assert.ok(over <= 0, `${over} pixels of the table are out of sight`);
    assert.ok(highest < viewport.height / 3, `a row has ${highest} pixels`);
    assert.deepEqual(await apartFromNumbers(table), []);
    await page.keyboard.press("f");
    await page.getByLabel("numbers instead of names").check();
    await project(page);
    const lines = await table.locator("tbody th span").evaluateAll((names) => names.map((name) => name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight)));
    assert.ok(lines.every((lines) => lines < 1.5), `a number breaks: ${lines}`);
  });
}

for (const language of ["en", "de"]) {
  scenario(`names are in the order of the alphabet: ${language}`, async ({ open, page }) => {
    const codes = codesOf("Zoë", "anna 10", "Özil", "Anna 2");
    await page.addInitScript((text) => localStorage.setItem("ginnow/class/results", text), `task ${TASK}\n${codes.join("\n")}\n`);
    await open(`class/1?task=${encodeURIComponent(TASK)}&lang=${language}`);
    const names = () => page.locator("table.sorted tbody th").allInnerTexts();
    const sort = page.locator("table.sorted").getByRole("button", { name: "Name", exact: true });
    const expected = ["Anna 2", "anna 10", "Özil", "Zoë"];
    await sort.click();
    await page.locator('th[aria-sort="ascending"]', { hasText: "Name" }).waitFor();
    assert.deepEqual(await names(), expected);
    await sort.click();
    await page.locator('th[aria-sort="descending"]', { hasText: "Name" }).waitFor();
    assert.deepEqual(await names(), expected.toReversed());
  });
}

scenario("the questions tell classes with the same board apart", async ({ open, page }) => {
  const asking = (question) => TASK.replace("&results", `&ask=${encodeURIComponent(question)}&results`);
  const printed = async (question) => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.locator(".paper h1", { hasText: question }).waitFor({ state: "attached" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  };
  await open("class");
  await teach(page, asking("7a: Who finds 50?"));
  await paste(page, CODES.anna);
  await open(`class/1?task=${encodeURIComponent(asking("7b: Who finds 50?"))}`);
  await paste(page, CODES.ben);
  await printed("7b: Who finds 50?");
  await page.getByRole("button", { name: /^Go to Ginnow’s Sieve on 1 to 12 7a: Who finds 50\?$/ }).click();
  await printed("7a: Who finds 50?");
  assert.deepEqual((await rows(page)).map(([name]) => name), ["Anna"]);
});

// Your own strategies: stored by the browser, in links, as files, and pasted. Also invalid ones.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { saved } from "../support/saving.mjs";
import { addressHas, press } from "./laboratory.mjs";
import { LARGEST, VIEW, editor, example, listed, names, paste, write } from "./script.mjs";

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

scenario("a visitor without a strategy begins with one of three examples", async ({ open, page }) => {
  await open(VIEW);
  const begin = page.getByRole("button", { name: /^Start with: / });
  await begin.first().waitFor();
  assert.equal(await begin.count(), 3);
  await begin.first().click();
  await listed(page, ["my largest"]);
  assert.match(await editor(page).inputValue(), /board\.legal\[-1\]/);
  assert.equal(await begin.count(), 0);
});

scenario("they survive a reload, and closing the window", async ({ open, page, context, url }) => {
  await open(VIEW);
  await write(page, LARGEST.replace("-1", "0"));
  await page.locator("#own-name").fill("smallest");
  await page.keyboard.press("Enter");
  await listed(page, ["smallest"]);
  await addressHas(page, "scripts=");
  await page.reload();
  await listed(page, ["smallest"]);
  await page.close();
  const other = await context.newPage();
  await other.goto(`${url}#strategies`);
  await other.getByRole("tab", { name: "Own strategies" }).click();
  await listed(other, ["smallest"]);
  assert.equal(await editor(other).inputValue(), LARGEST.replace("-1", "0"));
});

scenario("a removed strategy can be restored, and the focus stays in the list", async ({ open, page }) => {
  const focused = (selector) => page.waitForFunction((expected) => document.activeElement?.matches(expected), selector);
  await open(VIEW);
  await example(page, "gain");
  await press(page, "Remove");
  await listed(page, []);
  await focused("#own-example");
  await example(page, "gain");
  await example(page, "solvent");
  await press(page, "Remove");
  await listed(page, ["my gain"]);
  await focused(".own-list [aria-pressed='true']");
  await page.getByText("“my solvent” was removed.").waitFor();
  await press(page, "Bring it back");
  await listed(page, ["my gain", "my solvent"]);
  assert.match(await editor(page).inputValue(), /Solvent\.\n/);
});

scenario("a link brings a strategy, and the stored ones stay", CLIPBOARD, async ({ open, page, context, url }) => {
  await open(VIEW);
  await example(page, "gain");
  await press(page, "Copy link");
  await page.getByText("Copied").waitFor();
  const address = await copied(page);
  await press(page, "Remove");
  await listed(page, []);
  await example(page, "rescue");
  await addressHas(page, "scripts=");
  const other = await context.newPage();
  await other.goto(`${url}#${address.split("#")[1]}`);
  await listed(other, ["my gain"]);
  await other.getByText("Your browser has 1 saved strategy that isn’t in this link.").waitFor();
  await press(other, "Add them");
  await listed(other, ["my gain", "my rescue"]);
});

scenario("a teacher pastes many links, and lines without a strategy are reported", CLIPBOARD, async ({ open, page }) => {
  await open(VIEW);
  const links = [];
  for (const name of ["gain", "largest"]) {
    await example(page, name);
    await press(page, "Copy link");
    await page.getByText("Copied").waitFor();
    links.push(await copied(page));
  }
  assert.notEqual(links[0], links[1]);
  await paste(page, links.join("\n"));
  await listed(page, ["my gain", "my largest", "my gain 2", "my largest 2"]);
  const rejected = (words) => page.locator("#own-refused", { hasText: words }).waitFor();
  await paste(page, `${links[0]}\nhello`);
  await rejected("Line 2 has no link to the strategy laboratory.");
  await listed(page, ["my gain", "my largest", "my gain 2", "my largest 2", "my gain 3"]);
  assert.equal(await page.locator("#own-pasted").inputValue(), "hello\n", "the refused line stays in the field");
  await paste(page, links[0].slice(0, -12));
  await rejected(/damaged/);
  await paste(page, "hello");
  await rejected(/neither a link to the strategy laboratory nor a strategy/);
  await paste(page, LARGEST);
  await listed(page, ["my gain", "my largest", "my gain 2", "my largest 2", "my gain 3", "strategy"]);
  await paste(page, Array(37).fill(links[0]).join("\n"));
  await rejected("There is space for 40 strategies. Added: 34 of 37.");
  assert.equal((await names(page)).length, 40);
});

scenario("links are found in a chat, and a file may begin with a byte order mark", CLIPBOARD, async ({ open, page }) => {
  await open(VIEW);
  await example(page, "gain");
  await press(page, "Copy link");
  await page.getByText("Copied").waitFor();
  const link = await copied(page);
  const wrapped = link.match(/.{1,70}/g).join("\n");
  await paste(page, `[28.11.26, 10:10] Ben: ${link} done!\n[28.11.26, 10:12] Ann: great\n${wrapped}`);
  await listed(page, ["my gain", "my gain 2", "my gain 3"]);
  await page.locator("#own-refused", { hasText: "Line 2 has no link to the strategy laboratory." }).waitFor();
  await press(page, "Files…");
  await page.locator(".script-files").setInputFiles([{ name: "bom.rhai", mimeType: "text/plain", buffer: Buffer.from(`\ufeff${LARGEST}`) }]);
  await page.keyboard.press("Escape");
  await listed(page, ["my gain", "my gain 2", "my gain 3", "bom"]);
});

scenario("they are saved and loaded as files, several at once", async ({ open, page }) => {
  await open(VIEW);
  await example(page, "gain");
  const { name, text } = await saved(page.getByRole("button", { name: "Save as a file" }));
  assert.equal(name, "my gain.rhai");
  assert.equal(text, await editor(page).inputValue());
  await press(page, "Files…");
  const file = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await page.locator(".script-files").setInputFiles([
    file("ann.rhai", LARGEST), file("ben.rhai", text), file("photo.jpg", "\u0000\u0001"), file("long.rhai", `fn choose(b) {}${"/".repeat(20_000)}`),
  ]);
  await page.locator(".files-problem", { hasText: "photo.jpg" }).waitFor();
  await page.locator(".files-problem", { hasText: "long.rhai" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "ben.rhai" }).waitFor();
  await page.keyboard.press("Escape");
  await listed(page, ["my gain", "ann", "ben"]);
});

scenario("strategies that are too long for a link are reported, and stored", async ({ open, page }) => {
  await open(VIEW);
  let value = 7;
  const letter = () => {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(48 + ((value >>> 25) % 75));
  };
  const text = `${LARGEST}// ${Array.from({ length: 18_000 }, letter).join("")}`;
  await write(page, text);
  await page.getByText("Together these strategies are too long for a link.").waitFor();
  await page.reload();
  await page.getByRole("tab", { name: "Own strategies" }).click();
  await listed(page, ["my largest"]);
  assert.equal(await editor(page).inputValue(), text);
});

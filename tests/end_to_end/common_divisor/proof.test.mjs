// The proof: the sum of the rows, the lattice of its divisors, the trees, and
// saving and checking certificates.

import assert from "node:assert/strict";
import { assertAccessible } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { PHONE, idle, turnTo, view } from "./views.mjs";
import { saved } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";
import { THOROUGH } from "../support/thorough.mjs";

/** Saves the certificate and returns its text. */
async function certificate(page) {
  const button = page.getByRole("button", { name: /^Save the certificate \(/ });
  return saved(button);
}

/** Gives a file to the checker and returns the verdict. */
async function check(page, name, text) {
  await page.locator(".check-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".outcome").filter({ hasText: /Proved|isn’t a valid proof|(is|isn’t) a certificate|valid/ }).waitFor();
  return page.locator(".ruling").innerText();
}

const mark = (page, divisor) => page.locator(`.lattice [role=button][aria-label^="${divisor}:"]`);
const details = (page) => page.locator(".divisor-details");

scenario("the sum is added up column by column, and keys walk through the picture of its divisors", async ({ open }) => {
  const page = await open(view("proof"));
  await idle(page);
  const shown = page.locator(".addition [role=status]");
  assert.match(await shown.innerText(), /^Every column has each of the digits 012356789 once/);
  await page.getByRole("button", { name: "Add the next column" }).click();
  assert.equal(await shown.innerText(), "Column 9: in whatever order, 0 + 1 + 2 + 3 + 5 + 6 + 7 + 8 + 9 = 41.");
  assert.deepEqual(await page.locator(".addition tfoot td").allInnerTexts(), [...Array(8).fill(""), "41"]);
  await page.getByRole("button", { name: "Add all columns" }).click();
  assert.match(await shown.innerText(), /41 · 111111111 = 4,?555,?555,?551 = 3² · 37 · 41 · 333667/);
  assert.equal(await page.getByRole("button", { name: "Add the next column" }).getAttribute("aria-disabled"), "true");
  await page.getByRole("button", { name: "One column back" }).click();
  assert.match(await shown.innerText(), /^Column 1:/);
  await counted(page.locator(".lattice [role=button]"), 24);
  assert.match(await page.locator(".verdict").innerText(), /^Without 4 the largest common divisor is 12,?345,?679\. \d+ larger divisors are refuted\.$/);
  const best = page.locator(".lattice .best");
  assert.equal(await best.getAttribute("tabindex"), "0");
  await best.focus();
  await page.keyboard.press("ArrowUp");
  const above = page.locator(".lattice [role=button]:focus");
  assert.match(await above.getAttribute("aria-label"), /: refuted$/);
  assert.equal(await above.getAttribute("aria-pressed"), "true");
  await page.keyboard.press("Home");
  assert.match(await page.locator(".lattice [role=button]:focus").getAttribute("aria-label"), /^4,?555,?555,?551: refuted$/);
  assert.match(await details(page).innerText(), /No number with each of these digits/);
  await page.keyboard.press("End");
  assert.match(await page.locator(".lattice [role=button]:focus").getAttribute("aria-label"), /^1: divides the largest$/);
  assert.match(await details(page).innerText(), /same grid/);
});

scenario("each unused digit has its best divisor, and refutations their search tree", async ({ open }) => {
  const page = await open(view("proof"));
  await idle(page);
  const sets = await page.locator(".sets button").allInnerTexts();
  const bests = sets.map((set) => set.replaceAll(",", "").replace(/\s+/g, " "));
  assert.deepEqual(bests, [
    "Without 1 37", "Without 3 111", "Without 4 12345679", "Without 6 111",
    "Without 7 37", "Without 8 37", "Without 9 333",
  ]);
  await page.getByRole("button", { name: /^Without 9 333/ }).click();
  assert.match(await page.locator(".verdict").innerText(), /^Without 9 the largest common divisor is 333\./);
  await mark(page, "999").click();
  assert.match(await details(page).innerText(), /A search tree with \d+ nodes/);
  const nodes = Number((await details(page).innerText()).match(/tree with (\d+) node/)[1]);
  await page.getByRole("button", { name: "Show the search tree" }).click();
  await page.locator(".cover-tree").getByText("Every branch ends without a grid.").waitFor();
  await counted(page.locator(".cover [role=button]"), nodes, "the whole tree is drawn");
  assert.ok((await page.locator(".cover .dead").count()) > 0);
  assert.equal(await page.locator(".cover .full").count(), 0, "no branch leads to a grid");
  await page.locator(".cover [role=button]").first().focus();
  await page.keyboard.press("ArrowDown");
  assert.match(await page.locator(".tree-said").innerText(), /^Row \d is [\d,]+\./);
  await page.getByRole("button", { name: "Hide the search tree" }).click();
  assert.equal(await page.locator(".cover").count(), 0);
});

scenario("the certificate is saved, dropped anywhere, accepted in sight, and its grid shown", async ({ open }) => {
  const page = await open(view("proof"));
  const { name, text } = await certificate(page);
  assert.equal(name, "ginnow-common-divisor.certificate");
  assert.match(text, /^ginnow-common-divisor 1\nboard 9\nbase 10\n/);
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "dropped.certificate", { type: "text/plain" }));
    return transfer;
  }, text);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await page.locator(".outcome.right").waitFor();
  const shown = await page.locator(".ruling").innerText();
  assert.match(shown, /dropped\.certificate/);
  assert.match(shown, /Proved: with 8 givens on a board of 9 × 9, no grid has rows with a larger common divisor than 12,?345,?679\./);
  assert.match(shown, /larger divisors are refuted for 7 sets of digits/);
  await page.waitForFunction(() => document.querySelector(".outcome").getBoundingClientRect().bottom <= innerHeight);
  await page.getByRole("button", { name: "Show the search tree" }).click();
  await page.locator(".cover").waitFor();
  await assertAccessible(page);
  await page.getByRole("link", { name: "Show the grid" }).click();
  await page.waitForFunction(() => location.hash.includes("filled="));
});

scenario("a dropped certificate is only checked, and any other file is opened or rejected like in the other views", async ({ open }) => {
  const page = await open(view("proof"));
  const { text } = await certificate(page);
  const drop = (name, text) => page.evaluate(([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name, { type: "text/plain" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, [name, text]);
  const address = page.url();
  await drop("mine.certificate", `# from a friend\n${text}`);
  await page.locator(".ruling", { hasText: "mine.certificate" }).locator(".outcome.right").waitFor();
  assert.equal(page.url(), address);
  await drop("letter.txt", "Dear checker,");
  await page.locator(".notice", { hasText: "letter.txt wasn’t loaded." }).waitFor();
  await drop("grid.txt", `1${".".repeat(80)}`);
  await page.waitForFunction(() => document.querySelector(".stage .sudoku-cell").textContent.includes("1"));
  await page.locator(".notice").waitFor({ state: "detached" });
  assert.match(await page.locator(".ruling").innerText(), /mine\.certificate/);
});

/** Runs in the page: whether the checker's panel is in the window. */
const isPanelSeen = () => document.querySelector("#check-heading").getBoundingClientRect().top < innerHeight;

/** Scrolls to the top of the view and waits until the view has recorded it. */
async function scrollUp(page) {
  await page.evaluate(() => {
    for (let one = document.querySelector("#check-heading"); one; one = one.parentElement) one.scrollTop = 0;
    return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

scenario("a file is checked in sight: the right certificate is accepted, a wrong one rejected with its line; the view keeps its scroll position", async ({ open }) => {
  const page = await open(view("proof"));
  const { name, text } = await certificate(page);
  assert.match(await check(page, name, text), /Proved: with 8 givens/);
  const claim = await check(page, "greedy.certificate", text.replace("claim 12345679", "claim 12345680"));
  assert.match(claim, /greedy\.certificate isn’t a valid proof\.\s+Line \d+: .*12345680/);
  const cut = await check(page, "cut.certificate", text.slice(0, text.length / 2));
  assert.match(cut, /cut\.certificate isn’t a valid proof/);
  const other = await check(page, "letter.txt", "Dear reader,\n");
  assert.match(other, /letter\.txt isn’t a certificate\.\s+Line 1: found “Dear”, but this should be .ginnow-common-divisor 1./);
  const picture = await check(page, "picture.gif", "GIF89a");
  assert.match(picture, /picture\.gif isn’t a certificate\.\s+Line 1: this is a GIF file\./);
  // Other checkers may accept these.
  const half = await check(page, "half.certificate", "# by hand\nginnow-upper-half 1\n");
  assert.match(half, /^half\.certificate is a certificate about the upper half of a board.* Only the command line checks these: ginnow check\.$/);
  const game = await check(page, "game.certificate", "ginnow-certificate 1\n");
  assert.match(game, /^game\.certificate is a certificate of Ginnow’s Sieve\.\s+Check it on the page of that puzzle\.$/);
  // The view keeps its scroll position, also after a check.
  await page.waitForFunction(isPanelSeen);
  await scrollUp(page);
  await page.getByRole("tab", { name: "Rows" }).click();
  await turnTo(page, "Proof");
  await page.locator(".outcome.wrong").waitFor();
  await idle(page);
  assert.ok(!(await page.evaluate(isPanelSeen)));
});

scenario("puzzles without a grid, and with columns, say why there is no certificate, and nothing is the best before the proof", async ({ open, page }) => {
  // The last box has no place for the 1.
  await open(view("proof", "size=4&base=4&givens=01..........3..2&"));
  await idle(page);
  assert.match(await page.locator(".certificate").innerText(), /Save the certificate|No grid agrees/);
  await open(view("proof", "size=4&base=4&givens=p&goal=rows-and-columns&"));
  await page.locator(".certificate").getByText("This puzzle counts columns as well").waitFor();
  await open(view("proof", "size=4&base=4&givens=012h3d&"));
  await idle(page);
  assert.doesNotMatch(await page.locator("div.proof[aria-busy]").innerText(), /No grid can do better/);
  await open(view("proof"));
  await idle(page);
  await page.getByText("No grid can do better than 12,345,679").waitFor();
});

scenario("on a phone, by touch and in German", PHONE, async ({ open }) => {
  const page = await open(view("proof", "lang=de&"));
  await idle(page);
  await page.getByRole("button", { name: /^Ohne 3/ }).tap();
  assert.match(await page.locator(".verdict").innerText(), /^Ohne 3 ist 111 der größte gemeinsame Teiler\./);
  await mark(page, "1").tap();
  assert.match(await details(page).innerText(), /Dasselbe Gitter|dasselbe Gitter/);
  if (THOROUGH) await assertAccessible(page);
});

scenario("every divisor has its name, however many there are", async ({ open, page }) => {
  await open(view("proof", "givens=zzzc&"));
  await page.locator(".lattice.many").waitFor();
  const [divisors, names] = await page.locator(".lattice").evaluate((one) =>
    [one.querySelectorAll("[role=button]").length, one.querySelectorAll("[role=button] text").length]);
  assert.ok(divisors > 30, `${divisors}`);
  assert.equal(names, divisors);
});

scenario("one press checks the certificate of the puzzle, without a file", async ({ open }) => {
  const page = await open(view("proof"));
  await idle(page);
  await page.getByRole("button", { name: "Check the certificate above" }).click();
  const verdict = page.locator(".ruling .outcome.right");
  await verdict.waitFor();
  assert.match(await verdict.innerText(), /no grid has rows with a larger common divisor than 12,345,679/);
});

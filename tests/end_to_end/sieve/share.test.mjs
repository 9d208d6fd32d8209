// Sharing: links for a class, QR codes, results as challenges, and the parts
// that a link hides.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { cell, fragment, score, shown, solve, turnTo } from "./board.mjs";
import { scenario } from "../support/fixture.mjs";
import { drawnCode, shownCode } from "../support/qr.mjs";
import { sieve } from "./link.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { holdBack } from "../support/worker_time.mjs";
import { saved } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const BEST = sieve("n=21&moves=19-9-21-15-14-18-12-20-16");

async function share(page) {
  await header(page, "Share");
  await page.getByRole("dialog").waitFor();
}

function form(page) {
  return page.locator(".builder");
}

function built(page) {
  return page.locator(".built-link a");
}

/** Waits until the form shows this link. */
async function expectBuilt(page, fragment) {
  await page.waitForFunction(
    (end) => document.querySelector(".built-link a")?.textContent.endsWith(end),
    `#${fragment}`,
  );
}

async function copied(page, button) {
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByText("Copied", { exact: true }).first().waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function tabs(page) {
  return page.getByRole("tab").allInnerTexts();
}

scenario("a teacher builds a link, and the class sees its parts", CLIPBOARD, async ({ open, context }) => {
  const page = await open(sieve("n=21&moves=19-9"));
  await share(page);
  await expectBuilt(page, sieve("n=21&moves=19-9"));
  await form(page).getByLabel("Question above the board").fill("  Who gets 144 & how? ");
  await page.getByText("19 of 200 characters").waitFor();
  await form(page).getByLabel("View", { exact: true }).selectOption("order");
  await form(page).getByLabel("Solver and proofs").check();
  await form(page).getByLabel("Best score").check();
  await expectBuilt(page, sieve("n=21&moves=19-9&view=order&ask=Who%20gets%20144%20%26%20how%3F&hide=solver-best"));
  await form(page).getByLabel("Moves", { exact: true }).selectOption("typed");
  await form(page).getByLabel("Moves typed in").fill("19, 9 21");
  await form(page).getByLabel("Goal").selectOption("smallest");
  await expectBuilt(page, sieve("n=21&goal=smallest&moves=19-9-21&view=order&ask=Who%20gets%20144%20%26%20how%3F&hide=solver-best"));
  await form(page).getByLabel("Language").selectOption({ label: "Deutsch" });
  await expectBuilt(page, sieve("n=21&goal=smallest&moves=19-9-21&view=order&ask=Who%20gets%20144%20%26%20how%3F&hide=solver-best&lang=de"));
  const link = await built(page).innerText();
  assert.equal(await copied(page, "Copy this link"), link);
  const pupil = await context.newPage();
  await pupil.goto(link);
  await pupil.locator(".question p").waitFor();
  assert.equal(await pupil.locator(".question p").innerText(), "Who gets 144 & how?");
  assert.equal(await score(pupil), 49);
  assert.deepEqual(await tabs(pupil), ["Züge", "Warum"]);
});

scenario("errors in the form are explained, and nothing is copied", async ({ open }) => {
  const page = await open(sieve("n=21"));
  await share(page);
  const wrong = async (label, text, message) => {
    const before = await form(page).getByLabel(label, { exact: true }).inputValue();
    await form(page).getByLabel(label, { exact: true }).fill(text);
    await page.locator("#builder-complaint").filter({ hasText: message }).waitFor();
    assert.equal(await built(page).count(), 0);
    const copy = page.getByRole("button", { name: "Copy this link" });
    assert.equal(await copy.getAttribute("aria-disabled"), "true");
    assert.equal(await form(page).getByLabel(label, { exact: true }).getAttribute("aria-invalid"), "true");
    await form(page).getByLabel(label, { exact: true }).fill(before);
    await built(page).waitFor();
  };
  await wrong("N", "0", "from 1 to 2000");
  await wrong("N", "many", "N: “many” isn’t valid. Use a whole number");
  await wrong("Question above the board", "?".repeat(201), "201 characters");
  await form(page).getByLabel("Moves", { exact: true }).selectOption("typed");
  await wrong("Moves typed in", "19 17", /Move 2 can’t be played\. 17 can’t be selected/);
  await wrong("Moves typed in", "nineteen", /Move 1, “nineteen”, isn’t a number/);
});

scenario("the QR code is the link, in light and dark colours and in its file", async ({ open }) => {
  const page = await open(BEST);
  await share(page);
  await page.getByRole("button", { name: "QR code" }).click();
  const link = await built(page).innerText();
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    assert.equal(await shownCode(page.locator(".code svg")), link, colorScheme);
    const colours = await page.locator(".code svg").evaluate((svg) =>
      [...svg.children].map((part) => getComputedStyle(part).fill),
    );
    assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], "cameras need dark on light");
  }
  const { text: file } = await saved(page.getByRole("button", { name: "Save as SVG" }).last());
  assert.equal(await drawnCode(page, file), link);
});

scenario("codes of many lengths can be read, and one that is too long says what to shorten", async ({ open }) => {
  const page = await open(sieve("n=21"));
  await share(page);
  await page.getByRole("button", { name: "QR code" }).click();
  for (const length of THOROUGH ? [1, 60, 130, 200] : [1, 200]) {
    await form(page).getByLabel("Question above the board").fill("?".repeat(length));
    await expectBuilt(page, sieve(`n=21&ask=${"%3F".repeat(length)}`));
    assert.equal(await shownCode(page.locator(".code svg")), await built(page).innerText());
  }
  await form(page).getByLabel("Question above the board").fill("日".repeat(200));
  const complaint = page.locator(".complaint").filter({ hasText: "shorten the question" });
  await complaint.waitFor();
  assert.match(await complaint.innerText(), /has 18\d\d characters.*codes with up to 1273/);
});

scenario("the result is offered at the end, and its moves stay sealed until the friend's game is over", CLIPBOARD, async ({ open, context }) => {
  const page = await open(sieve("n=21&moves=19-9-21-15-14-18-12-20&hide=best"), { best: true });
  assert.equal(await page.getByRole("button", { name: "Share result" }).count(), 0);
  await cell(page, 16).click();
  await page.getByRole("button", { name: "Share result" }).click();
  await page.waitForFunction(() => document.activeElement.textContent === "Copy result");
  const text = await copied(page, "Copy result");
  const [content, link] = text.split("\n");
  assert.equal(content, "I reached 144 on 1 to 21 in Ginnow’s Sieve. Can you do better?");
  assert.match(link, /#sieve\/1\?n=21&sealed=[\d.]+&hide=best-until-end$/);
  const friend = await context.newPage();
  await friend.goto(link);
  await friend.getByText("Somebody reached 144 on this board.").waitFor();
  assert.equal(await score(friend), 0);
  assert.equal(await friend.locator(".moves li").count(), 0);
  assert.deepEqual(await tabs(friend), ["Moves", "Why"]);
  for (const number of [19, 21, 15, 20, 16, 18]) await cell(friend, number).click();
  await friend.getByText(/They reached 144, and you reached \d+/).waitFor();
  const own = await score(friend);
  await friend.getByRole("button", { name: "Put their game on the board" }).click();
  await friend.locator(".ahead").first().waitFor();
  await friend.getByRole("button", { name: "To the end" }).click();
  assert.equal(await score(friend), 144);
  await friend.getByRole("button", { name: "Undo", exact: true }).click();
  assert.equal(await score(friend), own, "the friend's own game isn’t lost");
});

scenario("sealed moves can be opened, but only by a separate decision", async ({ open }) => {
  const page = await open(sieve("n=10&sealed=4.2.3.1.1&hide=until-end"), { best: true });
  await page.getByText("Somebody reached 40 on this board.").waitFor();
  await page.getByRole("button", { name: "Show their moves" }).click();
  assert.equal(await page.locator(".moves li").count(), 0);
  await page.getByRole("button", { name: "Not yet" }).click();
  await page.getByRole("button", { name: "Show their moves" }).click();
  await page.getByRole("button", { name: "Show them", exact: true }).click();
  await page.getByRole("button", { name: "Put their game on the board" }).click();
  await page.locator(".moves li").nth(4).waitFor();
  assert.deepEqual(await page.locator(".moves .selection").allInnerTexts(), ["7", "9", "6", "10", "8"]);
  assert.equal((await tabs(page)).length, 2, "the moves are shown, and nothing else");
  await page.reload();
  await page.getByRole("button", { name: "Show their moves" }).waitFor();
});

scenario("everything hidden until the end is there when the game is over", async ({ open }) => {
  const page = await open(sieve("n=10&view=solve&hide=until-end&moves=7-9-6-10"), { best: true });
  assert.deepEqual(await tabs(page), ["Moves", "Why"]);
  assert.equal(await page.locator(".outlook, .hints").count(), 0);
  await cell(page, 8).click();
  await page.getByText("No game scores more!").first().waitFor();
  assert.equal((await tabs(page)).length, 3);
  await page.getByRole("button", { name: "Look back" }).click();
  await counted(page.locator(".hints"), 1);
});

scenario("a result shows the player's score, but not the optimum", async ({ open }) => {
  const page = await open(sieve("n=21"));
  const content = async () => {
    await share(page);
    const text = await page.locator(".result-text").innerText();
    await page.keyboard.press("Escape");
    return text;
  };
  await solve(page);
  assert.equal(await content(), "I reached 144 on 1 to 21 in Ginnow’s Sieve. Can you do better?");
  await page.getByRole("button", { name: "Start again" }).click();
  await cell(page, 19).click();
  assert.equal(await content(), "I have 19 so far on 1 to 21 in Ginnow’s Sieve. Can you do better?");
  for (const number of [21, 15, 20, 16, 18]) await cell(page, number).click();
  await page.locator(".standing", { hasText: "The taxman wins: 109 of 231 is less than half." }).waitFor();
  const reached = await score(page);
  assert.equal(await content(), `I reached ${reached} on 1 to 21 in Ginnow’s Sieve. Can you do better?`);
});

scenario("a link without the solver offers no view that solves", async ({ open }) => {
  const page = await open(sieve("n=21&view=solve&hide=solver"), { best: true });
  assert.deepEqual(await tabs(page), ["Moves", "Why"]);
  assert.equal(await page.getByRole("tab", { name: "Moves" }).getAttribute("aria-selected"), "true");
  assert.equal(await fragment(page, "view=moves"), "#sieve/1?n=21&goal=largest&moves=&at=0&view=moves&hide=solver");
  await page.getByRole("tab", { name: "Moves" }).press("End");
  await shown(page, "Arches");
});

scenario("a running search ends when the next link hides the solver", async ({ open, page }) => {
  await holdBack(page, "solving");
  await open(sieve("n=600"));
  await turnTo(page, "Solve");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict.running").waitFor();
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=600&view=solve&hide=solver&ask=Why"));
  await page.locator(".question").waitFor();
  assert.deepEqual(await tabs(page), ["Moves", "Why"]);
  await page.evaluate((hash) => { location.hash = hash; }, sieve("n=600&view=solve"));
  // On a slow machine, this search had come far enough to be stored.
  await page.locator(".verdict:not(.running)").waitFor();
  assert.equal(await score(page), 0);
});

for (const [name, screen, themes] of [["in light and dark colours", {}, ["dark"]], ["on a phone", { ...PHONE, thorough: true }, []]]) {
  scenario(`the dialog is accessible ${name}`, screen, async ({ open }) => {
    const page = await open(`${BEST}&ask=Why%20not%2017%3F`);
    await assertAccessibleIn(page, themes);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    for (const extra of ["QR code", "Embed in a page"]) await page.getByRole("button", { name: extra }).click();
    if (THOROUGH) await assertAccessibleIn(page, themes);
    await form(page).getByLabel("N", { exact: true }).fill("x");
    await page.locator("#builder-complaint:not(:empty)").waitFor();
    await assertAccessibleIn(page, themes);
  });
}

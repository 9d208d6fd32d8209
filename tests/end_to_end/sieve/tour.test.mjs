// The tour: its three steps, how it ends, and when it doesn't start.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { counted } from "../support/counted.mjs";
import { scenario } from "../support/fixture.mjs";
import { header } from "../support/header.mjs";
import { resize, idle } from "../support/idle.mjs";
import { cell, details, fragment, score } from "./board.mjs";
import { sieve } from "./link.mjs";

const FIRST = { tour: true };
const TARGETS = ['[data-number="7"]', '[data-number="9"]', ".board"];

const panel = (page) => page.getByRole("complementary", { name: "Tour" });

async function atStep(page, step) {
  await panel(page).getByText(`Step ${step} of 3`).waitFor();
}

/** Fails unless the step's target and the line below the board are visible, with the panel next to the target. */
async function assertShown(page, step) {
  const target = page.locator(`.table ${TARGETS[step - 1]}`).first();
  const edges = (locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());
  const { width, height } = page.viewportSize();
  const isNear = ([selector, step]) => {
    const [target, panel] = [document.querySelector(`.table ${selector}`), document.querySelector(".tour")].map((one) => one.getBoundingClientRect());
    const below = panel.top >= target.bottom && (step === 3 || panel.top - target.bottom < 30);
    return below || panel.bottom <= target.top || (step === 3 && (panel.right <= target.left || panel.left >= target.right));
  };
  await page.waitForFunction(isNear, [TARGETS[step - 1], step]);
  // The panel must stay there. A late call from the previous step once moved it over the board.
  await idle(page);
  assert.ok(await page.evaluate(isNear, [TARGETS[step - 1], step]), `step ${step} is next to its target`);
  const own = await edges(panel(page));
  assert.ok(own.left >= 0 && own.top >= 0 && own.right <= width && own.bottom <= height, JSON.stringify(own));
  for (const seen of step === 3 ? [target] : [target, page.locator(".table .board-line")]) {
    const box = await edges(seen);
    assert.ok(box.top >= 0 && box.bottom <= height, `step ${step} is about something in sight`);
    assert.ok(box.right <= own.left || own.right <= box.left || box.bottom <= own.top || own.bottom <= box.top, `step ${step} hides nothing`);
  }
}

scenario("the first visit plays a whole game, by mouse", async ({ open }) => {
  const page = await open("sieve", FIRST);
  await atStep(page, 1);
  await counted(page.getByRole("gridcell"), 10);
  const columns = await page.locator(".table .board").evaluate((board) => board.style.getPropertyValue("--columns"));
  assert.equal(columns, "5", "two rows of five");
  await counted(panel(page).getByRole("button"), 1, "no Next");
  await assertShown(page, 1);
  await cell(page, 7).click();
  await atStep(page, 2);
  await assertShown(page, 2);
  await cell(page, 9).hover();
  await atStep(page, 3);
  assert.equal(await score(page), 7, "looking plays nothing");
  assert.match(await details(page), /9 for you · 3 pays/);
  assert.match(await panel(page).innerText(), /Select 9, 8 or 10.*That is the whole game: 28 points win\./);
  await assertShown(page, 3);
  for (const number of [9, 6, 10]) await cell(page, number).click();
  await panel(page).getByText("Play on until you can’t select anything.").waitFor();
  await idle(page);
  const before = await cell(page, 5).boundingBox();
  await cell(page, 8).click();
  await panel(page).waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "40. No game scores more." }).waitFor();
  await idle(page);
  const after = await cell(page, 5).boundingBox();
  assert.deepEqual([after.width, after.height], [before.width, before.height], "the last move doesn't enlarge the board");
  await page.goto("about:blank");
  await open("sieve", FIRST);
  assert.equal(await panel(page).count(), 0, "seen once");
  await counted(page.getByRole("gridcell"), 10, "the game of the last visit");
});

scenario("the tour says what another first move destroys, and takes it back", async ({ open }) => {
  const page = await open("sieve", FIRST);
  await atStep(page, 1);
  await cell(page, 10).click();
  await panel(page).getByText("10 took 1, 2 and 5. Now nothing can pay for 7. Undo?").waitFor();
  await atStep(page, 1);
  await panel(page).getByRole("button", { name: "Undo" }).click();
  await panel(page).getByText("Select 7.").waitFor();
  assert.equal(await score(page), 0);
  await counted(panel(page).getByRole("button"), 1);
  await cell(page, 7).click();
  await atStep(page, 2);
});

for (const [name, options] of [
  ["a laptop", { viewport: { width: 1366, height: 768 } }],
  ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]) {
  scenario(`the board keeps its size when the tour ends on ${name}`, options, async ({ open }) => {
    const page = await open("sieve", FIRST);
    await atStep(page, 1);
    for (const number of [7, 9, 6, 10]) await cell(page, number).click();
    await idle(page);
    const place = () => cell(page, 10).evaluate((it) => {
      const { width, height, top } = it.getBoundingClientRect();
      return [width, height, top + scrollY].map(Math.round);
    });
    const before = await place();
    await cell(page, 8).click();
    await page.locator(".ending").waitFor();
    await idle(page);
    assert.deepEqual(await place(), before);
  });
}

scenario("the tour doesn't make the board smaller than it is without one", { viewport: { width: 1366, height: 768 } }, async ({ open }) => {
  const height = async (page) => {
    await idle(page);
    return cell(page, 10).evaluate((it) => Math.round(it.getBoundingClientRect().height));
  };
  const page = await open("sieve", FIRST);
  await atStep(page, 1);
  const during = await height(page);
  assert.equal(during, await height(await open("sieve/1?n=10")));
});

scenario("the tour can be taken by keyboard alone", async ({ open }) => {
  const page = await open("sieve", FIRST);
  await atStep(page, 1);
  assert.ok(await panel(page).evaluate((element) => element === document.activeElement), "it has the focus");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.number), "7", "a number that can be selected");
  await page.keyboard.press("Enter");
  await atStep(page, 2);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.number), "7", "the focus stays on the board");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await atStep(page, 3);
  assert.match(await details(page), /9 for you · 3 pays/);
  await panel(page).getByRole("button", { name: "End the tour" }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await panel(page).count(), 0);
  assert.ok(await page.evaluate(() => document.activeElement.matches(".cell.selectable")), "the focus is on a number that can be selected");
});

scenario("a finger holds the number of the second step, which plays nothing", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async ({ open, context }) => {
  const page = await open("sieve", FIRST);
  await atStep(page, 1);
  await cell(page, 7).tap();
  await atStep(page, 2);
  const fingers = await context.newCDPSession(page);
  const { x, y, width, height } = await cell(page, 9).boundingBox();
  await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await atStep(page, 3);
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await score(page), 7);
});

scenario("undo stays inside the tour and works as usual after it", async ({ open }) => {
  const page = await open("sieve", FIRST);
  await atStep(page, 1);
  await counted(page.getByRole("gridcell"), 10);
  await counted(page.getByRole("button", { name: "Undo" }).and(page.locator("[aria-disabled=true], :disabled")), 1);
  await page.keyboard.press("Control+z");
  await cell(page, 7).click();
  await atStep(page, 2);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Control+z");
  await fragment(page, sieve("n=10"));
  assert.equal(await score(page), 0);
  await counted(page.getByRole("gridcell"), 10);
  await page.keyboard.press("Control+y");
  await fragment(page, "moves=7");
  await panel(page).getByRole("button", { name: "End the tour" }).click();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await counted(page.getByRole("gridcell"), 30);
});

for (const [name, skip] of [
  ["the button", (page) => panel(page).getByRole("button", { name: "End the tour" }).click()],
  ["Escape", (page) => page.keyboard.press("Escape")],
]) {
  scenario(`${name} skips the tour, and that is remembered`, async ({ open }) => {
    const page = await open("sieve", FIRST);
    await atStep(page, 1);
    await skip(page);
    await panel(page).waitFor({ state: "detached" });
    await page.goto("about:blank");
    await open("sieve", FIRST);
    assert.equal(await panel(page).count(), 0);
  });
}

scenario("Escape in a dialog closes the dialog only", async ({ open }) => {
  const page = await open("sieve", FIRST);
  await header(page, "Keys");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await atStep(page, 1);
});

scenario("in another language the tour continues where it was", async ({ open }) => {
  const page = await open("sieve", FIRST);
  await atStep(page, 1);
  await cell(page, 7).click();
  await atStep(page, 2);
  await header(page, "Settings");
  await page.getByRole("dialog").getByLabel("Deutsch").check();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.keyboard.press("Escape");
  const german = page.locator("aside.tour");
  await german.getByText("Schritt 2 von 3").waitFor();
  assert.equal(await score(page), 7);
  await cell(page, 8).click();
  await german.getByText("Schritt 3 von 3").waitFor();
});

scenario("another board ends the tour", async ({ open }) => {
  const page = await open("sieve", FIRST);
  await cell(page, 7).click();
  await atStep(page, 2);
  await page.evaluate(() => { location.hash = "sieve/1?n=30&moves=29-25-15"; });
  await counted(page.getByRole("gridcell"), 30);
  await panel(page).waitFor({ state: "detached" });
  assert.equal(await score(page), 69);
});

scenario("visitors who follow a link get no tour", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19"), FIRST);
  assert.equal(await panel(page).count(), 0);
  assert.equal(await score(page), 19);
});

scenario("the tour can be taken again, and leaving it restores the game by undo", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19-9"));
  await header(page, "How it works");
  await page.getByRole("link", { name: "Take the tour" }).click();
  await atStep(page, 1);
  await fragment(page, sieve("n=10"));
  await page.waitForFunction(() => document.activeElement.matches(".tour"));
  await counted(page.locator(".table").getByRole("gridcell"), 10);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Z");
  assert.equal(await score(page), 28);
});

const SCREENS = [
  { name: "phones", sizes: [[390, 844], [360, 640]], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: "screens of a classroom", sizes: [[1024, 768], [1280, 720], [1920, 1080]], viewport: { width: 1024, height: 768 } },
];

for (const { name, sizes, ...screen } of SCREENS) {
  scenario(`on ${name} the tour does not cover its object`, screen, async ({ open }) => {
    const page = await open("sieve", FIRST);
    const onAll = async (inspect) => {
      for (const size of sizes) {
        await resize(page, size);
        await inspect();
      }
    };
    const acts = [() => cell(page, 7).click(), () => cell(page, 8).click(), () => panel(page).getByRole("button", { name: "End the tour" }).click()];
    for (const [index, act] of acts.entries()) {
      await atStep(page, index + 1);
      await onAll(() => assertShown(page, index + 1));
      await act();
    }
    await panel(page).waitFor({ state: "detached" });
  });
}

scenario("the tour is accessible in light and dark colours", async ({ open }) => {
  const page = await open("sieve", FIRST);
  await atStep(page, 1);
  await assertAccessibleIn(page, ["dark"]);
  await cell(page, 7).click();
  await atStep(page, 2);
  await assertAccessibleIn(page, ["dark"]);
});

scenario("one Undo of the tour takes back every move since the mistake", async ({ open }) => {
  const page = await open("sieve", FIRST);
  for (const number of [10, 8, 6]) await cell(page, number).click();
  const reason = panel(page).getByText("10 took 1, 2 and 5. Now nothing can pay for 7. Undo?");
  await reason.waitFor();
  await panel(page).getByRole("button", { name: "Undo" }).click();
  await panel(page).getByText("Select 7.").waitFor();
  assert.equal(await score(page), 0);
  // The next mistake waits for its own Undo.
  await cell(page, 10).click();
  await reason.waitFor();
  assert.equal(await score(page), 10);
});

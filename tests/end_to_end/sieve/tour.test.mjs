// The tour: its four steps, how it ends, and when it is not shown.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { cell, fragment, score } from "./board.mjs";
import { sieve } from "./link.mjs";
import { resize } from "../support/settled.mjs";
import { counted } from "../support/counted.mjs";
import { header } from "../support/header.mjs";

const FIRST = { tour: true };
const TARGETS = ['[data-number="7"]', ".details", ".controls .buttons", ".side"];

const panel = (page) => page.getByRole("complementary", { name: "Tour" });

async function atStep(page, step) {
  await panel(page).getByText(`Step ${step} of 4`).waitFor();
}

/** What the step points at is outlined, in sight, and not under the panel. */
async function assertShown(page, step) {
  const target = page.locator(`.table ${TARGETS[step - 1]}`).first();
  assert.equal(await target.evaluate((element) => getComputedStyle(element).outlineStyle), "double");
  const [inner, outer] = [await target.boundingBox(), await panel(page).boundingBox()];
  const { width, height } = page.viewportSize();
  assert.ok(outer.x >= 0 && outer.y >= 0 && outer.x + outer.width <= width && outer.y + outer.height <= height);
  // Of the views, which may be longer than a phone, the top has to be seen.
  const bottom = step === 4 ? inner.y + 90 : inner.y + inner.height;
  assert.ok(inner.y >= 0 && bottom <= height, `step ${step} is about something in sight`);
  const apart =
    inner.x + inner.width <= outer.x || outer.x + outer.width <= inner.x || bottom <= outer.y || outer.y + outer.height <= inner.y;
  assert.ok(apart, `step ${step} hides nothing`);
}

scenario("the first visit is shown round, by mouse", async ({ open }) => {
  const page = await open("", FIRST);
  await atStep(page, 1);
  await counted(page.getByRole("gridcell"), 10);
  await assertShown(page, 1);
  await cell(page, 7).click();
  await atStep(page, 2);
  assert.match(await panel(page).innerText(), /1 pays for 7/);
  await assertShown(page, 2);
  await cell(page, 8).click();
  await atStep(page, 3);
  await assertShown(page, 3);
  await page.getByRole("button", { name: "Undo" }).click();
  await atStep(page, 4);
  assert.equal(await score(page), 7);
  await assertShown(page, 4);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await panel(page).getByText("40 is the most").waitFor();
  assert.equal(await score(page), 40);
  await panel(page).getByRole("button", { name: "Done" }).click();
  assert.equal(await panel(page).count(), 0);
  await page.goto("about:blank");
  await open("", FIRST);
  assert.equal(await panel(page).count(), 0, "seen once");
  await counted(page.getByRole("gridcell"), 30);
});

scenario("the tour is taken by keyboard alone", async ({ open }) => {
  const page = await open("", FIRST);
  await atStep(page, 1);
  assert.ok(await panel(page).evaluate((element) => element === document.activeElement), "it has the focus");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await atStep(page, 2);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.number), "7", "the focus stays on the board");
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator(".details").innerText(), /4 pays for it/);
  await page.keyboard.press("Enter");
  await atStep(page, 3);
  await page.keyboard.press("Control+Z");
  await atStep(page, 4);
  await panel(page).getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await panel(page).count(), 0);
  assert.ok(await page.evaluate(() => document.activeElement.role === "gridcell"), "the focus is not lost");
});

scenario("undo stays inside the tour and works as usual after it", async ({ open }) => {
  const page = await open("", FIRST);
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
  await panel(page).getByRole("button", { name: "Skip the tour" }).click();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await counted(page.getByRole("gridcell"), 30);
});

scenario("Next goes on without playing", async ({ open }) => {
  const page = await open("", FIRST);
  for (const step of [1, 2, 3]) {
    await atStep(page, step);
    await panel(page).getByRole("button", { name: "Next" }).click();
  }
  await atStep(page, 4);
  assert.equal(await score(page), 0);
});

for (const [name, skip] of [
  ["the button", (page) => panel(page).getByRole("button", { name: "Skip the tour" }).click()],
  ["Escape", (page) => page.keyboard.press("Escape")],
]) {
  scenario(`${name} skips the tour, and that is remembered`, async ({ open }) => {
    const page = await open("", FIRST);
    await atStep(page, 1);
    await skip(page);
    await panel(page).waitFor({ state: "detached" });
    await page.goto("about:blank");
    await open("", FIRST);
    assert.equal(await panel(page).count(), 0);
  });
}

scenario("Escape in a dialog closes the dialog only", async ({ open }) => {
  const page = await open("", FIRST);
  await header(page, "Keys");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await atStep(page, 1);
});

scenario("in another language the tour goes on where it was", async ({ open }) => {
  const page = await open("", FIRST);
  await atStep(page, 1);
  await cell(page, 7).click();
  await atStep(page, 2);
  await header(page, "Settings");
  await page.getByRole("dialog").getByLabel("Deutsch").check();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await page.keyboard.press("Escape");
  const german = page.locator("aside.tour");
  await german.getByText("Schritt 2 von 4").waitFor();
  assert.equal(await score(page), 7);
  await cell(page, 8).click();
  await german.getByText("Schritt 3 von 4").waitFor();
});

scenario("who comes by a link is left alone", async ({ open }) => {
  const page = await open(sieve("n=21&moves=19"), FIRST);
  assert.equal(await panel(page).count(), 0);
  assert.equal(await score(page), 19);
});

scenario("the tour can be taken again, and leaves the game to be undone", async ({ open }) => {
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
  scenario(`on ${name} the tour hides nothing that it is about`, screen, async ({ open }) => {
    const page = await open("", FIRST);
    const onAll = async (look) => {
      for (const size of sizes) {
        await resize(page, size);
        await look();
      }
    };
    for (const step of [1, 2, 3]) {
      await atStep(page, step);
      await onAll(async () => {
        await assertShown(page, step);
        if (step !== 3 || !screen.isMobile) return;
        const { y } = await panel(page).boundingBox();
        for (const number of [1, 5, 10]) {
          const box = await cell(page, number).boundingBox();
          assert.ok(box.y >= 0 && box.y + box.height <= y, `the board stays in sight: ${number}`);
        }
      });
      await panel(page).getByRole("button", { name: "Next" }).click();
    }
    await atStep(page, 4);
    await onAll(async () => {
      await assertShown(page, 4);
      if (screen.isMobile) return;
      // The best game is shown on the board, and played below it.
      const { x, y, width, height } = await panel(page).boundingBox();
      const board = await cell(page, 1).boundingBox();
      const film = await page.locator(".playback").boundingBox();
      assert.ok(y + height <= board.y && y + height <= film.y && x + width <= film.x + film.width);
    });
  });
}

scenario("the tour is accessible in light and dark colours", async ({ open }) => {
  const page = await open("", FIRST);
  await atStep(page, 1);
  await assertAccessibleIn(page, ["dark"]);
  await cell(page, 7).click();
  await atStep(page, 2);
  await assertAccessibleIn(page, ["dark"]);
});

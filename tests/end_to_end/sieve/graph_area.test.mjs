// Space in the graphs: zooming and moving, finding a number, gathering,
// marks, and pictures.

import assert from "node:assert/strict";
import { scenario } from "../support/fixture.mjs";
import { assertAccessible } from "../support/accessibility.mjs";
import { details, graphMenu, turnTo } from "./board.mjs";
import { sieve } from "./link.mjs";
import { saved } from "../support/saving.mjs";
import { counted } from "../support/counted.mjs";
import { countRemoved, removed } from "../support/drawn.mjs";

const GAME = sieve("n=21&moves=19-9-21-15-14-18-12-20-16");

/** The sizes of the drawing and of its container, and the scroll position. */
function seen(page) {
  return page.locator(".graph-room").evaluate((area) => {
    const drawing = area.querySelector("svg").getBoundingClientRect();
    return {
      width: drawing.width,
      height: drawing.height,
      left: area.scrollLeft,
      top: area.scrollTop,
      across: area.clientWidth,
      down: area.clientHeight,
    };
  });
}

/** The position of a node in the window. */
async function middle(page, number) {
  const box = await page.locator(`g[data-number="${number}"]`).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

scenario("buttons and keys zoom, and Fit shows all of it", async ({ open }) => {
  const page = await open(sieve("n=120&view=pairing"));
  await page.locator("g.node").nth(119).waitFor({ state: "attached" });
  // If a part of the drawing is out of sight, the buttons are next to the menu.
  await page.locator(".graph-foot > .graph-tools").waitFor();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const before = await seen(page);
  await page.evaluate(() => {
    const nodes = document.querySelectorAll("g.node");
    new MutationObserver(() => (window.redrawn = true)).observe(nodes[0].parentNode, { subtree: true, childList: true });
  });
  await page.getByRole("button", { name: "Zoom in" }).click();
  const closer = await seen(page);
  assert.ok(Math.abs(closer.width / before.width - 1.25) < 0.02, `${closer.width} of ${before.width}`);
  await page.locator(".graph-room").focus();
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  assert.ok((await seen(page)).width < before.width);
  await page.keyboard.press("+");
  assert.ok(Math.abs((await seen(page)).width / before.width - 1) < 0.02);
  for (const fit of [() => page.keyboard.press("0"), () => page.getByRole("button", { name: "Show all of it" }).click()]) {
    await page.keyboard.press("+");
    await fit();
    const all = await seen(page);
    assert.ok(all.width <= all.across && all.height <= all.down, JSON.stringify(all));
    assert.ok(all.width > all.across * 0.97 || all.height > all.down * 0.97, JSON.stringify(all));
  }
  assert.equal(await page.evaluate(() => window.redrawn), undefined, "zooming draws no node anew");
});

scenario("a drawing that fits has its buttons in the menu, until somebody enlarges it", async ({ open, page }) => {
  await open(`${GAME}&view=pairing`);
  await page.locator("g.node").nth(20).waitFor({ state: "attached" });
  await counted(page.getByRole("button", { name: "Zoom in" }), 0);
  await graphMenu(page);
  for (let times = 0; times < 4; times += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  await page.locator(".graph-foot > .graph-tools").waitFor();
  const all = await seen(page);
  assert.ok(all.width > all.across || all.height > all.down, JSON.stringify(all));
});

scenario("on a Mac, the page names the key Command", async ({ page, open }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "platform", { get: () => "MacIntel" }));
  await open(sieve("n=120&view=pairing"));
  await page.locator(".graph-foot > .graph-tools").waitFor();
  for (const name of ["Zoom in (+, or Cmd and the wheel)", "Zoom out (−, or Cmd and the wheel)"]) {
    await page.getByRole("button", { name, exact: true }).waitFor();
  }
  await page.keyboard.press("?");
  await page.locator("dialog kbd", { hasText: "Cmd" }).first().waitFor();
  await counted(page.locator("dialog kbd", { hasText: "Ctrl" }), 0);
});

scenario("Ctrl and the wheel zoom at the pointer, the plain wheel scrolls", async ({ open }) => {
  const page = await open(sieve("n=120&view=pairing"));
  await page.locator("g.node").nth(119).waitFor({ state: "attached" });
  for (let times = 0; times < 3; times += 1) await page.getByRole("button", { name: "Zoom in" }).click();
  await page.locator('g[data-number="35"]').first().scrollIntoViewIfNeeded();
  const before = await seen(page);
  const at = await middle(page, 35);
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await page.waitForFunction((width) => document.querySelector(".graph-room svg").getBoundingClientRect().width > width * 1.1, before.width);
  await page.keyboard.up("Control");
  const now = await middle(page, 35);
  assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 6, "what is under the pointer stays there");
  assert.equal(await page.evaluate(() => window.visualViewport.scale), 1);
  const { width, top } = await seen(page);
  await page.mouse.wheel(0, 60);
  await page.waitForFunction((top) => document.querySelector(".graph-room").scrollTop > top, top);
  assert.equal((await seen(page)).width, width, "it only scrolls");
});

scenario("the mouse drags the drawing and arrow keys scroll it", async ({ open }) => {
  const page = await open(sieve("n=300&view=pairing"));
  const area = await page.locator(".graph-room").boundingBox();
  const at = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 40, at.y - 50, { steps: 4 });
  await page.mouse.up();
  const { left, top } = await seen(page);
  assert.deepEqual([left, top], [40, 50]);
  await page.mouse.move(at.x - 90, at.y - 90);
  assert.equal((await seen(page)).top, 50, "let go");
  await page.locator(".graph-room").focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelector(".graph-room").scrollTop > 50);
});

scenario("two fingers zoom", { hasTouch: true, viewport: { width: 390, height: 844 } }, async ({ open, context }) => {
  const page = await open(`${GAME}&view=pairing`);
  await page.locator(".graph-room").scrollIntoViewIfNeeded();
  const before = await seen(page);
  const area = await page.locator(".graph-room").boundingBox();
  const [x, y] = [area.x + area.width / 2, area.y + 80];
  const session = await context.newCDPSession(page);
  const touch = (type, apart) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: apart === undefined ? [] : [{ x: x - apart, y, id: 1 }, { x: x + apart, y, id: 2 }],
    });
  await touch("touchStart", 30);
  await touch("touchMove", 45);
  await touch("touchMove", 60);
  await touch("touchEnd");
  const after = await seen(page);
  assert.ok(Math.abs(after.width / before.width - 2) < 0.15, `${after.width} of ${before.width}`);
  assert.equal(await page.evaluate(() => window.visualViewport.scale), 1);
});

scenario("a number is found, or reported as missing", async ({ open }) => {
  const page = await open(sieve("n=500&moves=499-497&view=pairing"));
  const find = async (text) => {
    await graphMenu(page);
    await page.getByLabel("Find", { exact: true }).fill(text);
    await page.keyboard.press("Enter");
    return page.locator(".graph-said").innerText();
  };
  await graphMenu(page);
  assert.equal(await page.getByLabel("Stack the rest").isChecked(), true, "most of a large board is gathered");
  assert.ok((await page.locator("g.node").count()) < 30);
  await page.getByLabel("Stack the rest").uncheck();
  await page.locator('g.node[data-number="500"]').waitFor();
  await counted(page.locator("g.node"), 500);
  assert.match(await find("480"), /^480 is circled/);
  assert.match(await details(page), /^480/, "it is looked at");
  const area = await page.locator(".graph-room").boundingBox();
  const at = await middle(page, 480);
  assert.ok(at.x > area.x && at.x < area.x + area.width && at.y > area.y && at.y < area.y + area.height, JSON.stringify(at));
  // Elements next to the graph may still move it. Read both positions at once.
  const apart = await page.evaluate(() => {
    const middle = (selector) => {
      const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const [ring, node] = [middle(".found ellipse"), middle('g.node[data-number="480"] path')];
    return Math.hypot(ring[0] - node[0], ring[1] - node[1]);
  });
  assert.ok(apart < 3, `${apart} pixels apart`);
  assert.match(await find("501"), /501 isn’t on this board.*1 to 500/);
  assert.equal(await page.locator(".found ellipse").count(), 0);
  assert.match(await find("ten"), /“ten” isn’t a positive whole number/);
  assert.equal(await find(""), "");
  await turnTo(page, "Order");
  assert.match(await find("7"), /^7 isn’t part of any of these moves/);
  assert.match(await find("497"), /^497 is circled/);
});

scenario("gathered numbers are a stack in their column, and are found there", async ({ open }) => {
  const page = await open(`${GAME}&view=pairing`);
  await graphMenu(page);
  await page.getByLabel("Stack the rest").check();
  const stacks = page.locator("g.summary");
  assert.deepEqual(await stacks.evaluateAll((all) => all.map((stack) => stack.getAttribute("aria-label"))), [
    "3 numbers that no move touches: 11, 13, 17",
  ]);
  await counted(page.locator("g.node:not(.summary)"), 18);
  await page.getByLabel("Find", { exact: true }).fill("13");
  await page.keyboard.press("Enter");
  const ring = await page.locator(".found ellipse").boundingBox();
  const stack = await stacks.boundingBox();
  assert.ok(Math.abs(ring.x + ring.width / 2 - stack.x - stack.width / 2) < 6);
});

scenario("chain, cycle and core can be marked, and are described in words", async ({ open }) => {
  const page = await open(`${GAME}&view=pairing`);
  const mark = async (name) => {
    await graphMenu(page);
    await page.getByLabel("Highlight").selectOption(name);
    return (await page.locator(".graph-legend").count()) ? page.locator(".graph-legend-words").innerText() : "";
  };
  assert.match(await mark("longest chain"), /7 moves that must follow one another: 19, 9, 21, 14, 18, 12, 20$/);
  await counted(page.locator(".marks.chain .pays"), 7);
  await counted(page.locator(".marks.chain .leads"), 6, "a chain does not come back");
  // The direction depends on who pays: each of the four has two factors.
  assert.match(await mark("cycle"), /: (21, 14, 10, 15, 21|21, 15, 10, 14, 21)$/);
  await counted(page.locator(".marks.cycle .leads"), 4);
  assert.match(await mark("core"), /: 10, 14, 15, 21$/);
  await counted(page.locator(".marks.core .member"), 4);
  await assertAccessible(page);
  assert.equal(await mark("nothing"), "");
  await turnTo(page, "Order");
  assert.match(await page.locator(".graph-legend").innerText(), /7 moves/);
  await mark("nothing");
  assert.equal(await page.locator(".unmarked .critical").count() > 0, true);
});

/** The source text of the drawing, saved as a document. */
async function document_(page) {
  await graphMenu(page);
  return (await saved(page.getByRole("button", { name: "Save as SVG" }))).text;
}

const count = (text, part) => text.split(part).length - 1;

scenario("a large drawing comes part by part without flickering", async ({ open, page }) => {
  await countRemoved(page, "path.edge, path.pair, g.node");
  await open(sieve("n=200&view=pairing"));
  await counted(page.locator("g.node"), 200);
  assert.equal(await removed(page), 0, "a drawn part stays");
});

scenario("marks are saved, and still there after another view", async ({ open }) => {
  const page = await open(`${GAME}&view=pairing&at=3`);
  const mark = async (name) => {
    await graphMenu(page);
    await page.getByLabel("Highlight").selectOption(name);
  };
  const pairs = await page.locator("path.pair").count();
  assert.equal(count(await document_(page), 'class="pays"'), 0);
  await mark("longest chain");
  const chain = await document_(page);
  assert.equal(count(chain, 'class="pays"'), 8, "seven and one in the legend");
  assert.equal(count(chain, 'class="ring"'), 7);
  assert.equal(count(chain, 'class="pair"'), pairs, "played as on the screen");
  for (const words of ["divides a later selection", "moves that must follow one another"]) assert.ok(chain.includes(words), words);
  await mark("core");
  assert.equal(count(await document_(page), 'class="member"'), 5);
  await page.getByLabel("Stack the rest").check();
  await turnTo(page, "Order");
  assert.ok(count(await document_(page), 'class="critical"') > 0);
  await mark("nothing");
  assert.equal(count(await document_(page), 'class="critical"'), 0);
  await turnTo(page, "Pairs");
  await page.waitForFunction(() => document.querySelector(".marks.core .member"));
  await graphMenu(page);
  assert.equal(await page.getByLabel("Highlight").inputValue(), "core");
  assert.ok(await page.getByLabel("Stack the rest").isChecked());
  await counted(page.locator(".marks.core .member"), 4);
  await turnTo(page, "Order");
  await page.locator("g.move").first().waitFor({ state: "attached" });
  await graphMenu(page);
  assert.equal(await page.getByLabel("Highlight").inputValue(), "none");
});

scenario("the drawing is saved as a picture", async ({ open }) => {
  const page = await open(sieve("n=120&moves=113-25-85&view=pairing"));
  await graphMenu(page);
  const download = await saved(page.getByRole("button", { name: "Save as PNG" }));
  assert.equal(download.name, "sieve-120-pairing.png");
  const file = download.content;
  assert.deepEqual([...file.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  assert.ok(width > 1500 && height > 800, `${width} × ${height}`);
  assert.match(await page.locator(".graph-said").innerText(), new RegExp(`${width} × ${height} pixels`));
  const colours = await page.evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))], { type: "image/png" }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, file.toString("base64"));
  assert.ok(colours > 20, "something is drawn on it");
});

// A browser or an extension translates the page. The tests play every program to the end and open all of its views
// and dialogs, while a translator replaces its texts.

import assert from "node:assert/strict";
import * as common from "../common_divisor/grid.mjs";
import * as divisor from "../divisor_game/piles.mjs";
import * as factor from "../factor_game/game.mjs";
import * as records from "../records/records.mjs";
import * as seventeen from "../seventeen/views.mjs";
import * as sieve from "../sieve/board.mjs";
import * as strategies from "../strategies/laboratory.mjs";
import * as script from "../strategies/script.mjs";
import * as lamps from "../template/lamps.mjs";
import { scenario } from "../support/fixture.mjs";
import { dialogNames, header } from "../support/header.mjs";
import { complete } from "../support/opening.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { translate, translated } from "../support/translating.mjs";

/** Opens every view. */
async function visitViews(page) {
  const tabs = page.getByRole("tab");
  for (const tab of await tabs.all()) {
    await tab.click();
    await complete(page);
  }
  if ((await tabs.count()) > 0) await tabs.first().click();
}

/** Opens every view, every dialog, and the guide, and changes the language twice. */
async function visitAll(page) {
  await visitViews(page);
  for (const name of await dialogNames(page)) {
    await header(page, name);
    await page.keyboard.press("Escape");
    await page.locator("dialog, [data-projected] .head").first().waitFor({ state: "detached" });
  }
  for (const [settings, language] of [["Settings", "Deutsch"], ["Einstellungen", "English"]]) {
    await header(page, settings);
    await page.getByRole("dialog").getByRole("radio", { name: language, exact: true }).check();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  const guide = page.locator("#how-link");
  if ((await guide.count()) === 0) return;
  await guide.click();
  await page.locator("main.story").waitFor();
  await page.locator(".story-head .how-link").first().click();
  await page.locator("main.story").waitFor({ state: "detached" });
}

/** The games, by their addresses. */
const GAMES = {
  [`sieve/1?n=18`]: async (page) => {
    let points = 0;
    for (let moves = 1; (await page.locator(".cell.selectable").count()) > 0; moves += 1) {
      const last = page.locator(".cell.selectable").last();
      points += Number(await last.getAttribute("data-number"));
      await last.click();
      assert.equal(await sieve.score(page), points);
      // At the end, the result card replaces the list.
      if (await page.locator(".cell.selectable").count() > 0) assert.equal(await page.locator("ol.moves li").count(), moves);
    }
    await sieve.turnTo(page, "Solve");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Start again" }).click();
    assert.equal(await sieve.score(page), 0);
    assert.match(await sieve.solve(page), /Proved optimal: 111/);
  },
  [factor.link("n=10&rule=nobody&names=Anna-Ben")]: async (page) => {
    await factor.select(page, 9, 8);
    await factor.points(page, 9, 8);
    await factor.select(page, 10);
    await factor.points(page, 19, 8);
    await factor.turn(page, "Anna wins, 19 to 8.");
    await page.keyboard.press("Control+Z");
    await factor.points(page, 9, 8);
    await factor.turn(page, "Anna to move");
    await page.keyboard.press("Control+Y");
    await page.getByRole("button", { name: "Play again" }).click();
    await factor.points(page, 0, 0);
  },
  [divisor.two("piles=12-4")]: async (page) => {
    await divisor.turn(page, "Player A to move");
    await divisor.split(page, 2, 6);
    await divisor.become(page, "2", "6", "4");
    await divisor.turn(page, "Player B to move");
    await divisor.pile(page, 3).click();
    await divisor.split(page, 2, 2);
    await divisor.split(page, 2, 3);
    await divisor.become(page, "2", "2", "3", "2", "2");
    await divisor.turn(page, "Player A has won!");
    await page.getByRole("button", { name: "Undo" }).click();
    await divisor.turn(page, "Player A to move");
    await page.getByRole("button", { name: "Redo" }).click();
    await page.getByRole("button", { name: "Play these piles again" }).click();
    await divisor.become(page, "12", "4");
  },
  [common.link(`${common.filled(72)}&view=rows`)]: async (page) => {
    await common.cell(page, 9, 1).click();
    for (const [index, digit] of [...common.BEST.slice(72)].entries()) {
      if (digit !== "5" || index !== 6) await page.keyboard.press(digit);
      await common.holds(page, 9, index + 1, digit);
      await page.keyboard.press("ArrowRight");
    }
    assert.equal(await common.digits(page), common.BEST);
    await page.locator(".ending h2", { hasText: "12,345,679" }).waitFor();
    await page.keyboard.press("Control+Z");
    await common.holds(page, 9, 9, "");
  },
  [seventeen.view("puzzle")]: async (page) => {
    const clues = (words) => page.locator(".own-count", { hasText: words }).waitFor();
    const verdict = (words) => page.locator(".verdict", { hasText: words }).waitFor();
    await page.getByRole("tab", { name: "Own puzzle", exact: true }).click();
    await page.getByRole("button", { name: "All cells", exact: true }).click();
    await verdict("Exactly one solution.");
    for (const [index, [row, column]] of [[1, 2], [1, 6], [3, 2], [3, 6]].entries()) {
      await seventeen.cell(page, row, column).click();
      await clues(`${80 - index} clues`);
    }
    await verdict("More than one solution.");
    await page.locator(".other-solution .set").click();
    await seventeen.become(page, 1, "619243785");
    await page.getByRole("button", { name: "Add a clue that helps", exact: true }).click();
    await verdict("Exactly one solution.");
    await seventeen.become(page, 1, "639241785");
    await page.getByRole("button", { name: "Remove all clues", exact: true }).click();
    await clues("0 clues");
  },
  "puzzles": async (page) => {
    await page.getByRole("radio", { name: "1 to 10: first game" }).check();
    await page.locator("body [role=gridcell][data-number='7']").click();
    await page.getByRole("link", { name: "More tools" }).click();
    await sieve.cell(page, 30).waitFor();
    assert.equal(await sieve.score(page), 0);
  },
  [records.link("n=120")]: async (page) => {
    await records.chosen(page, 120);
    const list = page.getByRole("grid");
    await list.focus();
    for (const [key, size] of [["ArrowDown", 121], ["PageDown", 141], ["Home", 1], ["End", records.data("largest").at(-1).n]]) {
      await page.keyboard.press(key);
      await records.chosen(page, size);
    }
    await page.keyboard.press("Home");
    await page.locator(".board-verdict", { hasText: "0: proved optimal." }).waitFor();
  },
  [strategies.link("n=2-30&of=max-pick.solvent&board=30&left=max-pick&right=solvent")]: async (page) => {
    await strategies.play(page, 58);
    assert.equal((await strategies.rows(page)).length, 2);
    await page.getByRole("tab", { name: "Duel", exact: true }).click();
    for (let move = 0; move <= 13; move += 1) {
      await page.locator(".duel-place", { hasText: `Move ${move} of 13` }).waitFor();
      if (move < 13) await page.getByRole("button", { name: "One move forward" }).click();
    }
    await page.locator(".duel-standing", { hasText: "301 points" }).waitFor();
    await page.getByRole("tab", { name: "Own strategies", exact: true }).click();
    await script.write(page, script.LARGEST);
    await script.run(page);
    await script.phase(page, /./);
  },
};

/**
 * Because all programs draw their texts with the same code, the default run plays one with each translator. It skips
 * the template, which is not a real puzzle.
 */
const STANDARD = { harsh: ["common-divisor"], chrome: ["sieve"] };
const isThorough = (name, kind) => !STANDARD[kind].includes(name);

for (const kind of ["chrome", "harsh"]) {
  for (const [link, play] of Object.entries(GAMES)) {
    const [name] = link.split("/");
    scenario(`${name} is played while a translator works (${kind})`, { thorough: isThorough(name, kind) }, async ({ open, page, context }) => {
      await translate(context, kind);
      await open(link);
      await page.locator("h1 font").first().waitFor();
      // One kind opens everything before the game, the other one after it.
      if (kind === "harsh") await visitAll(page);
      await play(page);
      assert.ok((await translated(page)) > 10, "the texts of the page are translated");
      if (kind === "chrome") await visitAll(page);
      if (kind === "chrome") assert.equal(await translated(page, ":is([translate=no], .notranslate)"), 0, "what is protected stays as it is");
    });
  }

  lamps.scenario(`template is played while a translator works (${kind})`, { thorough: isThorough("template", kind) }, async ({ open, page, context }) => {
    await translate(context, kind);
    await open(lamps.link("cells=5"));
    for (const [number, after] of [[2, "...##"], [5, "....."]]) {
      await lamps.lamp(page, number).click();
      await lamps.become(page, after);
    }
    await page.locator(".standing", { hasText: "All lamps are off after 2 presses." }).waitFor();
    await page.getByRole("button", { name: "Start again" }).click();
    await lamps.become(page, "#####");
    await visitAll(page);
  });
}

scenario("a translation follows the text, and the original can be restored", async ({ open, page, context }) => {
  await translate(context, "harsh");
  await open("sieve/1?n=18");
  const figure = page.locator(".figure-score dd");
  assert.equal(await figure.locator("font[data-translated]").count(), 1);
  await sieve.cell(page, 17).click();
  assert.equal(await figure.innerText(), "17");
  assert.equal(await figure.locator("font[data-translated]").count(), 1, "the old translation is gone, and there is a new one");
  // When the visitor requests the original, the translator restores its text nodes.
  await page.evaluate(() => {
    for (const font of document.querySelectorAll("font[data-translated]")) {
      const text = font.previousSibling;
      if (text?.nodeType === Node.TEXT_NODE && text.data === "") font.replaceWith(text);
    }
  });
  assert.equal(await figure.textContent(), "17");
});

scenario("elements of writing aids and the styles of dark modes don't disturb the page", { thorough: true }, async ({ open, page, context }) => {
  await context.addInitScript(() => {
    const aid = () => Object.assign(document.createElement("writing-aid"), { innerHTML: "<div></div>" });
    const insert = () => {
      for (const field of document.querySelectorAll("input, textarea, select")) {
        if (field.nextElementSibling?.localName !== "writing-aid") field.after(aid());
        field.dataset.checked = "";
      }
      for (const styled of document.querySelectorAll("[style]:not([data-dark-inline])")) {
        styled.dataset.darkInline = "";
        styled.style.setProperty("--dark-inline-colour", "#181a1b");
      }
    };
    addEventListener("DOMContentLoaded", () => {
      document.body.append(aid());
      document.documentElement.dataset.darkMode = "dynamic";
      new MutationObserver(insert).observe(document.body, { childList: true, subtree: true });
    });
  });
  // All programs share most dialogs. The default run skips these.
  const others = [[factor.link("n=10"), visitViews], [divisor.two("piles=12-4"), visitViews], [common.link(), visitViews]];
  for (const [link, visit] of [
    ["sieve/1?n=18", visitAll],
    ...(THOROUGH ? others : []),
    [strategies.link("n=2-30&view=script"), THOROUGH ? visitAll : () => {}],
  ]) {
    await open(link);
    await visit(page);
  }
  await page.getByRole("tab", { name: "Own strategies", exact: true }).click();
  await script.write(page, script.LARGEST);
  await script.run(page);
  await script.phase(page, /./);
  assert.ok((await page.locator("writing-aid").count()) > 1);
});

// The page for everyone: languages, themes, keyboards, projectors, and the tour.

import { assertAccessible, assertAccessibleIn } from "../support/accessibility.mjs";
import { header } from "../support/header.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { leavesFree } from "../support/tour.mjs";
import { GRIDS, button, digits, finished, link, onView, openWith, scenario, search, status, turnTo } from "./grid.mjs";

const VIEWS = { search: "Search", found: "Puzzles", filter: "Filter", sets: "Unavoidable sets", puzzle: "Own puzzle" };

/** The other views have their own tests, with more content. */
const CHECKED = THOROUGH ? Object.keys(VIEWS) : ["search", "found"];

scenario("every view and dialog is accessible in light and dark", { reducedMotion: "reduce" }, async ({ open }) => {
  const page = await openWith(open, GRIDS.one);
  await search(page);
  for (const view of CHECKED) {
    await turnTo(page, VIEWS[view]);
    await page.locator(`.view.${view}`).waitFor();
    await assertAccessibleIn(page, ["dark"]);
  }
  for (const name of ["Share", "Save and print", "Another grid…"]) {
    if (name.startsWith("Another")) await page.getByRole("button", { name, exact: true }).click();
    else await header(page, name);
    await page.getByRole("dialog").waitFor();
    await assertAccessibleIn(page, THOROUGH ? ["dark"] : []);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

scenario("it speaks German, and another language leaves the search running", { locale: "de-DE" }, async ({ open, page }) => {
  await open(link("view=search"));
  await page.getByRole("heading", { level: 1, name: "Siebzehn" }).waitFor();
  await button(page).click();
  await finished(page, 1);
  await status(page, "Es wird gesucht.");
  await header(page, "Einstellungen");
  await page.getByRole("radio", { name: "English" }).click();
  await status(page, "Searching.");
  await page.keyboard.press("Escape");
  await button(page).click();
  await status(page, "Stopped;");
});

scenario("everything can be done with keys", async ({ open, page }) => {
  await open(link("view=search"));
  await page.keyboard.press("s");
  await status(page, "Searching.");
  await page.keyboard.press("s");
  await status(page, "Stopped;");
  for (const [key, view] of [["2", "found"], ["3", "filter"], ["4", "sets"], ["5", "puzzle"], ["1", "search"]]) {
    await page.keyboard.press(key);
    await page.locator(`.view.${view}`).waitFor();
  }
  await page.keyboard.press("g");
  await page.locator("#puzzle-text").fill(GRIDS.none);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await digits(page, GRIDS.none);
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText("Start, stop, or resume the search").waitFor();
});

scenario("the projector shows grid and search to a class, and a clicker goes through the filter", { viewport: { width: 1280, height: 720 } }, async ({ open }) => {
  const page = await openWith(open, GRIDS.none, "search=16");
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  await search(page);
  await assertAccessible(page);
  await page.keyboard.press("3");
  const scrubber = page.locator(".filter .scrubber input");
  await page.keyboard.press("PageDown");
  await scrubber.fill("10");
  for (const [key, place] of [["PageDown", "11"], ["PageUp", "10"]]) {
    await page.keyboard.press(key);
    await page.waitForFunction((expected) => document.querySelector(".filter .scrubber input").value === expected, place);
  }
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-projected"));
});

scenario("the tour follows the visitor", async ({ open, page }) => {
  await open("seventeen/tour", { tour: true });
  await page.getByText("Step 1 of 5").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Step 2 of 5").waitFor();
  await page.locator(".tour.coach").waitFor();
  await button(page).click();
  await page.getByText("Step 3 of 5").waitFor();
  await leavesFree(page, ".side");
  await page.getByRole("button", { name: "Next" }).click();
  await onView(page, "Puzzles");
  await leavesFree(page, ".side");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("Step 5 of 5").waitFor({ state: "detached" });
});

// Takes the pictures of the documentation: node take_pictures.mjs [NAME...]
// writes docs/screens/*.webp and the README there, or only pictures with these names. `game` is the animation of a
// game, `solve-desktop` the other picture of the project's README, and `previews` are the pictures in static/previews.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PICTURES, readme } from "./audit/pictures.mjs";
import { withLanguage } from "./audit/programs.mjs";
import { launch, watch } from "./support/browser.mjs";
import { compact } from "./support/compact.mjs";
import { idle, staysWindow } from "./support/idle.mjs";
import { complete, open } from "./support/opening.mjs";
import { film } from "./support/film.mjs";
import { takePreviews } from "./support/previews.mjs";
import { FILM, SOLVED } from "./sieve/pictures.mjs";
import { serve } from "./support/server.mjs";
import { programs } from "../../xtask/src/bundle/programs.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = `${ROOT}docs/screens/`;
const PREVIEWS = `${ROOT}static/previews/`;
/** A proof that takes seconds in a release build takes longer in a quick build. */
const PATIENCE = 120_000;
const SCHEMES = ["light", "dark"];

const requested = process.argv.slice(2);
const known = [...PICTURES.map(({ name }) => name), SOLVED.name, FILM.name, "previews"];
const unknown = requested.filter((one) => !known.includes(one));
if (unknown.length > 0) {
  console.error(`no picture is called ${unknown.join(", ")}; there are: ${known.join(", ")}`);
  process.exit(1);
}
const isRequested = (name) => requested.length === 0 || requested.includes(name);

/** Opens a window, and closes it after `use`. */
async function inWindow(browser, url, name, options, use) {
  const context = await browser.newContext({ colorScheme: "light", reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  const { problems } = watch(context, new URL(url).origin);
  try {
    const page = await context.newPage();
    await staysWindow(page);
    await use(page, (link, how) => open(page, `${url}#${link}`, how));
  } finally {
    await context.close();
  }
  if (problems.length > 0) throw new Error(`${name}: ${problems.join("; ")}`);
}

async function save(page, encoder, name) {
  await writeFile(`${FOLDER}${name}.webp`, await compact(encoder, await page.screenshot({ animations: "disabled" })));
  console.log(`docs/screens/${name}.webp`);
}

async function take(browser, encoder, url, { name, screen, options, state }) {
  await inWindow(browser, url, name, options, async (page, go) => {
    await state.before?.(page, go);
    await go(withLanguage(state.link, "en"));
    await state.act?.(page);
    await page.evaluate(() => document.activeElement.blur());
    if (screen === "projector") {
      await page.keyboard.press("f");
      await page.waitForFunction(() => document.documentElement.matches("[data-projected]:not([data-pointing])"));
    }
    await idle(page);
    await complete(page);
    await save(page, encoder, name);
  });
}

/** The solved board, in light and dark colours. */
async function takeSolved(browser, encoder, url) {
  const { name, link, viewport, act } = SOLVED;
  await inWindow(browser, url, name, { viewport }, async (page, go) => {
    await go(link, { best: true });
    await act(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((theme) => document.documentElement.dataset.theme?.startsWith(theme), colorScheme);
      // A canvas is repainted in the frame after a change of colours.
      await page.waitForTimeout(200);
      await save(page, encoder, `${name}-${colorScheme}`);
    }
  });
}

/** Takes the animation of a game: every move before and after it is made. */
async function takeFilm(browser, encoder, url) {
  const { name, fragment, moves, viewport, looking, made, end } = FILM;
  await inWindow(browser, url, name, { viewport }, async (page, go) => {
    await go(fragment, { best: true });
    const cell = (number) => page.locator(`.cell[data-number="${number}"]`);
    const frames = [];
    const take = async (milliseconds) => {
      await page.waitForTimeout(300);
      frames.push({ png: await page.screenshot({ animations: "disabled" }), milliseconds });
    };
    for (const [index, number] of moves.entries()) {
      await cell(number).hover();
      await take(looking);
      await cell(number).click();
      await page.mouse.move(1, viewport.height - 1);
      await take(index + 1 === moves.length ? end : made);
    }
    const file = await film(encoder, frames);
    await writeFile(`${FOLDER}${name}.webp`, file);
    console.log(`docs/screens/${name}.webp, ${Math.round(file.length / 1000)} kB`);
  });
}

/** Writes the README of the folder, and removes pictures that are no longer listed, since nothing would update them. */
async function finish() {
  const others = [FILM.name, ...SCHEMES.map((scheme) => `${SOLVED.name}-${scheme}`)].map((name) => `${name}.webp`);
  await writeFile(`${FOLDER}README.md`, readme(others));
  const listed = new Set(["README.md", ...PICTURES.map(({ name }) => `${name}.webp`), ...others]);
  for (const file of await readdir(FOLDER)) {
    if (!listed.has(file)) await rm(FOLDER + file);
  }
}

await mkdir(FOLDER, { recursive: true });
const server = await serve(process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url)));
const browser = await launch();
try {
  const encoder = await (await browser.newContext()).newPage();
  for (const picture of PICTURES.filter(({ name }) => isRequested(name))) await take(browser, encoder, server.url, picture);
  if (isRequested(SOLVED.name)) await takeSolved(browser, encoder, server.url);
  if (isRequested(FILM.name)) await takeFilm(browser, encoder, server.url);
  if (isRequested("previews")) {
    await mkdir(PREVIEWS, { recursive: true });
    await takePreviews(browser, server.url, programs(ROOT).filter(({ shipped }) => shipped), PREVIEWS);
  }
  if (requested.length === 0) await finish();
} finally {
  await browser.close();
  await server.close();
}

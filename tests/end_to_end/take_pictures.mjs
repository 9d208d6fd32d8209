// Takes the pictures of the documentation: node take_pictures.mjs [NAME...]
// writes docs/screens/*.webp for everything listed in sieve/pictures.mjs, or only for
// pictures with these names or beginnings (`proof` means proof-desktop and so on). `game`
// is the animation of a game, and `previews` are the pictures in static/previews.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch, watch } from "./support/browser.mjs";
import { compact } from "./support/compact.mjs";
import { open } from "./support/opening.mjs";
import { film } from "./support/film.mjs";
import { takePreviews } from "./support/previews.mjs";
import { FILM, VISITS } from "./sieve/pictures.mjs";
import { serve } from "./support/server.mjs";
import { programs } from "../../xtask/src/bundle/programs.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FOLDER = `${ROOT}docs/screens/`;
const PREVIEWS = `${ROOT}static/previews/`;
/** A proof that takes seconds in a release build takes longer in a quick build. */
const PATIENCE = 120_000;

const requested = process.argv.slice(2);
const isMeant = (name, one) => name === one || name.startsWith(`${one}-`);
const isRequested = (name) => requested.length === 0 || requested.includes(name);
const visits = VISITS.filter(({ name }) => requested.length === 0 || requested.some((one) => isMeant(name, one)));
const unknown = requested.filter((one) => ![FILM.name, "previews"].includes(one) && !VISITS.some(({ name }) => isMeant(name, one)));
if (unknown.length > 0) {
  const known = [...VISITS.map(({ name }) => name), FILM.name, "previews"].join(", ");
  console.error(`no picture is called ${unknown.join(", ")}; there are: ${known}`);
  process.exit(1);
}

/** The files of a visit, by colour scheme. A single scheme isn't part of the name. */
function files({ name, schemes = ["light"] }) {
  return schemes.map((scheme) => [scheme, schemes.length > 1 ? `${name}-${scheme}.webp` : `${name}.webp`]);
}

async function turnColours(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme?.startsWith(theme), colorScheme);
}

async function take(browser, encoder, url, visit) {
  const { name, fragment, tour, steps, schemes, fullPage, ...options } = visit;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    colorScheme: "light",
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const { problems } = watch(context, new URL(url).origin);
  try {
    const page = await open(await context.newPage(), url + (fragment ? `#${fragment}` : ""), { tour, best: !tour });
    await steps?.(page);
    for (const [scheme, file] of files(visit)) {
      if (schemes) await turnColours(page, scheme);
      // A canvas is repainted in the frame after a change of colours.
      await page.waitForTimeout(200);
      const picture = await page.screenshot({ animations: "disabled", fullPage });
      await writeFile(FOLDER + file, await compact(encoder, picture));
      console.log(`docs/screens/${file}`);
    }
  } finally {
    await context.close();
  }
  if (problems.length > 0) throw new Error(`${name}: ${problems.join("; ")}`);
}

/** Takes the animation of a game: every move before and after it is made. */
async function takeFilm(browser, encoder, url) {
  const { name, fragment, moves, viewport, looking, made, end } = FILM;
  const context = await browser.newContext({ viewport, colorScheme: "light", reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  try {
    const page = await open(await context.newPage(), `${url}#${fragment}`, { best: true });
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
  } finally {
    await context.close();
  }
}

/** Removes pictures that are no longer listed, since nothing would update them. */
async function removeOthers() {
  const listed = new Set([...VISITS.flatMap(files).map(([, file]) => file), `${FILM.name}.webp`]);
  for (const file of await readdir(FOLDER)) {
    if (!listed.has(file)) await rm(FOLDER + file);
  }
}

await mkdir(FOLDER, { recursive: true });
const server = await serve(process.env.DIST ?? fileURLToPath(new URL("../../dist", import.meta.url)));
const browser = await launch();
try {
  const encoder = await (await browser.newContext()).newPage();
  for (const visit of visits) await take(browser, encoder, server.url, visit);
  if (isRequested(FILM.name)) await takeFilm(browser, encoder, server.url);
  if (isRequested("previews")) {
    await mkdir(PREVIEWS, { recursive: true });
    await takePreviews(browser, server.url, programs(ROOT).filter(({ shipped }) => shipped), PREVIEWS);
  }
  if (requested.length === 0) await removeOthers();
} finally {
  await browser.close();
  await server.close();
}

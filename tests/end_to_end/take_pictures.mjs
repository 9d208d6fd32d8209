// Takes the pictures of the documentation: node take_pictures.mjs [NAME...]
// writes docs/screens/*.webp for everything listed in sieve/pictures.mjs, or for what
// is named or begins with a name (`proof` means proof-desktop and so on).

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch, watch } from "./support/browser.mjs";
import { compact } from "./support/compact.mjs";
import { open } from "./support/opening.mjs";
import { VISITS } from "./sieve/pictures.mjs";
import { serve } from "./support/server.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/screens/", import.meta.url));
/** A proof that takes seconds in a release takes longer in a quick build. */
const PATIENCE = 120_000;

const wanted = process.argv.slice(2);
const isMeant = (name, one) => name === one || name.startsWith(`${one}-`);
const visits = VISITS.filter(({ name }) => wanted.length === 0 || wanted.some((one) => isMeant(name, one)));
const unknown = wanted.filter((one) => !VISITS.some(({ name }) => isMeant(name, one)));
if (unknown.length > 0) {
  const known = VISITS.map(({ name }) => name).join(", ");
  console.error(`no picture is called ${unknown.join(", ")}; there are: ${known}`);
  process.exit(1);
}

/** The files of a visit, by colour scheme; one scheme needs no mention. */
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
    const page = await open(await context.newPage(), url + (fragment ? `#${fragment}` : ""), { tour });
    await steps?.(page);
    for (const [scheme, file] of files(visit)) {
      if (schemes) await turnColours(page, scheme);
      // A canvas is painted anew in the frame after the colours have changed.
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

/** Pictures that are no longer listed would be out of date for ever. */
async function removeOthers() {
  const listed = new Set(VISITS.flatMap(files).map(([, file]) => file));
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
  if (wanted.length === 0) await removeOthers();
} finally {
  await browser.close();
  await server.close();
}

// Takes the pictures of the documentation: node screens.mjs [NAME...]
// writes docs/screens/NAME.png for each picture listed, or for those named.

import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch, watch } from "./browser.mjs";
import { open } from "./opening.mjs";
import { serve } from "./server.mjs";

/** A game in its middle. */
const GAME = "sieve/1?n=120&moves=113-49-25-77-85-95-115-69-50-60";

async function solve(page) {
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".verdict.proved").waitFor();
}

async function lookAt60(page) {
  await page.locator('.node[data-number="60"]').hover();
}

/**
 * One picture each: `name` of the file, `fragment` of the link, `viewport`,
 * `colorScheme`, and `steps`, which bring the page to where it is worth a
 * picture.
 *
 * @type {{name: string, fragment?: string, viewport?: object,
 *   colorScheme?: "light" | "dark", steps?: (page: object) => Promise<void>}[]}
 */
const PICTURES = [
  { name: "board", fragment: `${GAME}&view=moves` },
  { name: "board-dark", fragment: `${GAME}&view=moves`, colorScheme: "dark" },
  { name: "board-phone", fragment: GAME, viewport: { width: 390, height: 844 } },
  { name: "solved", fragment: "sieve/1?n=120&view=solve", steps: solve },
  { name: "pairing", fragment: `${GAME}&view=pairing`, viewport: { width: 1920, height: 1080 }, steps: lookAt60 },
  { name: "order", fragment: "sieve/1?n=21&moves=19-9-21-15-14-18-12-20-16&at=4&view=order", colorScheme: "dark" },
];

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !PICTURES.some((picture) => picture.name === name));
if (unknown.length > 0) {
  const known = PICTURES.map((picture) => picture.name).join(", ");
  console.error(`no picture is called ${unknown.join(", ")}; there are: ${known}`);
  process.exit(1);
}

async function take(browser, url, picture) {
  const { name, fragment = "", viewport = { width: 1280, height: 720 }, colorScheme = "light" } = picture;
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
  const { problems } = watch(context, new URL(url).origin);
  try {
    const page = await open(await context.newPage(), url + (fragment && `#${fragment}`));
    await picture.steps?.(page);
    await page.screenshot({ path: path(`../../docs/screens/${name}.png`), animations: "disabled" });
  } finally {
    await context.close();
  }
  if (problems.length > 0) throw new Error(`${name}: ${problems.join("; ")}`);
  console.log(`docs/screens/${name}.png`);
}

await mkdir(path("../../docs/screens"), { recursive: true });
const server = await serve(process.env.DIST ?? path("../../dist"));
const browser = await launch();
try {
  for (const picture of PICTURES) {
    if (names.length === 0 || names.includes(picture.name)) await take(browser, server.url, picture);
  }
} finally {
  await browser.close();
  await server.close();
}

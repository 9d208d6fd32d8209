// In the page of `cargo xtask serve`, this replaces a puzzle that is still being compiled. It shows the progress of the
// build until the puzzle is ready and takes over (reloading.mjs).

import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The smallest module that a browser compiles. */
const MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

const SCRIPT = `
export default async function () {
  const place = document.createElement("main");
  place.className = "building";
  const title = document.createElement("h1");
  title.textContent = "This puzzle is being built";
  const progress = document.createElement("p");
  progress.role = "status";
  const home = Object.assign(document.createElement("a"), { href: "./", textContent: "Play Ginnow's Sieve" });
  place.append(title, progress, home);
  document.body.replaceChildren(place);
  const show = async () => {
    const response = await fetch("./progress.json", { cache: "no-store" }).catch(() => undefined);
    const text = response?.ok ? (await response.json()).text : "The server does not answer. Start cargo xtask serve again.";
    if (progress.textContent !== text) progress.textContent = text;
  };
  await show();
  setInterval(show, 500);
}
`;

const STYLE = ".building{max-width:34rem;margin:15vh auto;padding:1rem;line-height:1.5}.building p{min-height:3em}";

/**
 * Writes the placeholder of a puzzle whose program hasn't been compiled yet, and returns its entry in the list of
 * programs.
 *
 * @param {string} folder the folder of the page
 * @param {object} program
 * @param {(name: string, ending: string, text: string) => string} written writes a file and returns its name
 */
export function building(folder, { name, address }, written) {
  writeFileSync(join(folder, "building.js"), SCRIPT);
  writeFileSync(join(folder, "building_bg.wasm"), MODULE);
  return { name, address, program: "building_bg.wasm", workers: [], words: { en: written("building.en", "txt", "") }, style: written("building", "css", STYLE), named: {}, openings: {}, files: [] };
}

// The pictures of the README: a solved board, and the animation of a game.

import { sieve } from "./link.mjs";

/** In light and dark colours. */
export const SOLVED = {
  name: "solve-desktop",
  link: sieve("n=120&view=solve"),
  viewport: { width: 1280, height: 720 },
  async act(page) {
    await page.getByRole("button", { name: "Solve", exact: true }).click();
    await page.locator(".verdict.proved").waitFor();
  },
};

/** A recorded game, and how many milliseconds the film stays at each number and at each move. */
export const FILM = {
  name: "game",
  fragment: sieve("n=18"),
  moves: [17, 9, 15, 10, 14, 18, 12, 16],
  viewport: { width: 920, height: 520 },
  looking: 900,
  made: 900,
  end: 4_000,
};

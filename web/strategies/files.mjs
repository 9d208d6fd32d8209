// The best games, for comparison: the files of the records (web/records/files.mjs), and the list of them.

import { gamesOf } from "../records/files.mjs";

/**
 * @param {string} source the root folder
 * @param {(name: string, text: string) => string} write
 * @returns {Record<string, string>} the name of the list, which the page loads on demand
 */
export function files(source, write) {
  return { games: write("later/games", gamesOf(source, "largest", write)) };
}

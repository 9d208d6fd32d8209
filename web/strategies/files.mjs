// The best games, to be compared with: the files of the records (web/records/files.mjs), and the list of them.

import { gamesOf } from "../records/files.mjs";

/**
 * @param {string} source the root folder
 * @param {(name: string, text: string) => string} write
 * @returns {Record<string, string>} the name of the list, which is loaded when a best game is wanted
 */
export function files(source, write) {
  return { games: write("later/games", gamesOf(source, "largest", write)) };
}

// The proved best scores, to compare results with: one line per board, N and the score.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @param {string} source the root folder
 * @param {(name: string, text: string) => string} write
 * @returns {Record<string, string>} the names of the lists by goal; each is loaded when the teacher asks for the best score
 */
export function files(source, write) {
  return Object.fromEntries(["largest", "smallest"].map((goal) => {
    const records = readFileSync(join(source, "data", `${goal}.jsonl`), "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
    const proved = records.filter(({ proved }) => proved).sort((one, other) => one.n - other.n);
    return [goal, write(`later/scores-${goal}`, proved.map(({ n, score }) => `${n} ${score}\n`).join(""))];
  }));
}

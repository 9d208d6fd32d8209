// Both entries of the package share these functions and their default options.

import * as engines from "./engines.js";

/** Throws on an unknown option. Otherwise, a typo in its name would silently get you the default. */
const known = (options, ...names) => {
  const wrong = Object.keys(options).find((name) => !names.includes(name));
  if (wrong !== undefined) throw new Error(`there is no option "${wrong}"; there are: ${names.join(", ")}`);
  return options;
};

export const solve = (size, options = {}) => engines.solve(size, known(options, "moves", "smallest", "work", "certificate"));
export const check = (certificate) => engines.check(certificate);
export const hint = (size, options = {}) => engines.hint(size, known(options, "moves", "smallest", "work"));
export const legalMoves = (size, moves = []) => engines.legalMoves(size, Uint32Array.from(moves));
export const divisorGameMove = (piles) => engines.divisorGameMove(BigUint64Array.from(piles, BigInt));
export const seventeen = (grid, options = {}) => engines.seventeen(grid, known(options, "clues", "work"));

// The questions with their usual options; both entries of the package have them.

import * as engines from "./engines.js";

export const solve = (size, options = {}) => engines.solve(size, options);
export const check = (certificate) => engines.check(certificate);
export const hint = (size, options = {}) => engines.hint(size, options);
export const legalMoves = (size, moves = []) => engines.legalMoves(size, Uint32Array.from(moves));
export const divisorGameMove = (piles) => engines.divisorGameMove(BigUint64Array.from(piles, BigInt));
export const seventeen = (grid, options = {}) => engines.seventeen(grid, options);

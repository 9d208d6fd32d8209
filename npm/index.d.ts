/** The engines of Ginnow's Sieve and its sibling puzzles. */

/**
 * Loads the engines. Call this once, and wait for it before calling anything else. In Node, it does nothing, because
 * importing the module has already loaded them.
 *
 * @param source the address of `engines_bg.wasm`, or its bytes; by default the file next to the script
 */
export function init(source?: string | URL | Response | BufferSource): Promise<void>;

/** How to search for the best game. */
export interface Wanted {
  /** Moves already played. The search starts after these. */
  moves?: number[];
  /** Look for the smallest sum instead. Games are then played to the end. */
  smallest?: boolean;
  /** Stop after this much work, with the best result so far. A million is very roughly a second. */
  work?: number;
}

/** A best game, or the best one that the search found before it had to stop. */
export interface Solved {
  /** The score of this game, which includes the moves already played. */
  score: number;
  /** No game scores better than this. */
  bound: number;
  /** True if the search has ended, in which case score and bound are equal. */
  proved: boolean;
  /** The remaining moves of the game, in a legal order. */
  sequence: number[];
  /** The size of the branching tree. */
  nodes: number;
  /** The proof, which you can pass to `check`. Null unless you've asked for it and the search has ended. */
  certificate: string | null;
}

/**
 * Finds a best game on 1 to `size`, and proves that no game scores more.
 *
 * @throws if there is no such board, or if the moves can't be played
 */
export function solve(size: number, options?: Wanted & { certificate?: boolean }): Solved;

/** The verdict on a certificate. */
export interface Checked {
  accepted: boolean;
  /** The theorem with all its assumptions, or null if the certificate is rejected. */
  theorem: string | null;
  /** The line and the reason of a rejection, or null if the certificate is accepted. */
  reason: string | null;
}

/** Checks a certificate of any puzzle. This doesn't rely on the engine that wrote it. */
export function check(certificate: string): Checked;

/** A suggestion for the next move. */
export interface Hint {
  /** Null if the game is over. */
  number: number | null;
  /** What you can still reach if you follow this hint. */
  score: number;
  /** True if we have a proof that no other move scores better. */
  proved: boolean;
}

/**
 * Finds a best next move.
 *
 * @throws if there is no such board, or if the moves can't be played
 */
export function hint(size: number, options?: Wanted): Hint;

/** A number that you can select. */
export interface LegalMove {
  number: number;
  /** The factors that would leave along with it. */
  factors: number[];
}

/**
 * Lists all numbers that you can select.
 *
 * @throws if there is no such board, or if the moves can't be played
 */
export function legalMoves(size: number, moves?: number[]): LegalMove[];

/** Who wins a position of the divisor game, and how. */
export interface Winning {
  /** True if the player to move wins with best play. */
  won: boolean;
  nimSum: number;
  /** A winning move: a pile, counted from 0, and the two divisors that replace it. */
  move: { pile: number; divisors: [bigint, bigint] } | null;
}

/**
 * Finds a winning move of the divisor game.
 *
 * @param piles 1 to 12 numbers from 2 to 10^18
 * @throws if a pile or the number of piles is out of range
 */
export function divisorGameMove(piles: (number | bigint)[]): Winning;

/** The puzzles found in a grid. */
export interface Puzzles {
  /** 81 characters each, with dots for blanks. */
  puzzles: string[];
  /** True if there are no others. */
  complete: boolean;
}

/**
 * Finds every puzzle with 17 clues in a solved grid, which takes a few seconds.
 *
 * @param grid 81 digits
 * @param options `clues` can be 16, 17 or 18; `work` stops the search early, at a few million per second
 * @throws if the grid isn't solved
 */
export function seventeen(grid: string, options?: { clues?: number; work?: number }): Puzzles;

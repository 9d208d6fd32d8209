/** The engines of Ginnow's Sieve and its sibling puzzles. */

/**
 * Loads the engines. Call this once and wait for it before anything else. In Node, the
 * import loads them, and this does nothing.
 *
 * @param source the address of `engines_bg.wasm`, or its bytes; by default the file next to
 * the script
 */
export function init(source?: string | URL | Response | BufferSource): Promise<void>;

/** The options of a search for the best game. */
export interface Wanted {
  /** Moves already played. */
  moves?: number[];
  /** Play for the smallest sum, to the end of the game. */
  smallest?: boolean;
  /** Stop after this much work with the results so far; a million is very roughly a second. */
  work?: number;
}

/** A best game. */
export interface Solved {
  /** The score of the game found, including the moves already played. */
  score: number;
  /** No game scores better. */
  bound: number;
  /** Whether the search ended; then score and bound are equal. */
  proved: boolean;
  /** The moves from the position to the end, in a legal order. */
  sequence: number[];
  /** The nodes of the branching tree. */
  nodes: number;
  /** The proof for `check`, if it was requested and the search ended. */
  certificate: string | null;
}

/**
 * The best game on 1 to `size`, with proof.
 *
 * @throws if there is no such board, or the moves cannot be played
 */
export function solve(size: number, options?: Wanted & { certificate?: boolean }): Solved;

/** The result of checking a certificate. */
export interface Checked {
  accepted: boolean;
  /** The theorem with all its assumptions; null if the certificate is rejected. */
  theorem: string | null;
  /** The reason for rejecting it, with the line; null if it is accepted. */
  reason: string | null;
}

/** Checks a certificate of any puzzle, independently of the engine that wrote it. */
export function check(certificate: string): Checked;

/** A next move. */
export interface Hint {
  /** Null if the game is over. */
  number: number | null;
  /** The score of the game that continues with it. */
  score: number;
  /** Whether it is proved that no other move scores better. */
  proved: boolean;
}

/**
 * A best next move.
 *
 * @throws if there is no such board, or the moves cannot be played
 */
export function hint(size: number, options?: Wanted): Hint;

/** A number that can be selected. */
export interface LegalMove {
  number: number;
  /** The factors that leave with it. */
  factors: number[];
}

/**
 * All numbers that can be selected.
 *
 * @throws if there is no such board, or the moves cannot be played
 */
export function legalMoves(size: number, moves?: number[]): LegalMove[];

/** The winner of a position of the divisor game, with a winning move. */
export interface Winning {
  /** Whether the player to move wins. */
  won: boolean;
  nimSum: number;
  /** A winning move: a pile, counted from 0, and the divisors that take its place. */
  move: { pile: number; divisors: [bigint, bigint] } | null;
}

/**
 * A winning move of the divisor game.
 *
 * @param piles 1 to 12 numbers from 2 to 10^18
 * @throws if a pile or their number is invalid
 */
export function divisorGameMove(piles: (number | bigint)[]): Winning;

/** The puzzles of a grid. */
export interface Puzzles {
  /** 81 characters each, blanks as dots. */
  puzzles: string[];
  /** Whether the list is complete. */
  complete: boolean;
}

/**
 * Every puzzle with 17 clues in a solved grid. Takes a few seconds.
 *
 * @param grid 81 digits
 * @param options `clues` 16, 17 or 18; `work` stops the search, a few million per second
 * @throws if the grid is not solved
 */
export function seventeen(grid: string, options?: { clues?: number; work?: number }): Puzzles;

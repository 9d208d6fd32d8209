/** The engines of Ginnow's Sieve and its sibling puzzles. */

/**
 * Loads the engines. Call it once and wait for it before anything else; in Node they are
 * loaded by the import, and it does nothing.
 *
 * @param source the address of `engines_bg.wasm`, or its bytes; by default it lies beside
 * the script
 */
export function init(source?: string | URL | Response | BufferSource): Promise<void>;

/** What a search for the best game is told. */
export interface Wanted {
  /** Moves already played. */
  moves?: number[];
  /** Play for the smallest sum, to the end of the game. */
  smallest?: boolean;
  /** Stop after so much work with what is known then; a million is very roughly a second. */
  work?: number;
}

/** A best game. */
export interface Solved {
  /** Of the game found, moves played before included. */
  score: number;
  /** No game scores better. */
  bound: number;
  /** Whether the search ended; then score and bound are equal. */
  proved: boolean;
  /** The moves from the position on, in a legal order. */
  sequence: number[];
  /** Of the branching tree. */
  nodes: number;
  /** The proof for `check`, where it was asked for and the search ended. */
  certificate: string | null;
}

/**
 * The best game on 1 to `size`, with proof.
 *
 * @throws when there is no such board, or the moves cannot be played
 */
export function solve(size: number, options?: Wanted & { certificate?: boolean }): Solved;

/** What became of a certificate. */
export interface Checked {
  accepted: boolean;
  /** What it proves, with all that it supposes; null if it is rejected. */
  theorem: string | null;
  /** Why it is rejected, and in which line; null if it is accepted. */
  reason: string | null;
}

/** Checks a certificate of any puzzle, without the engine that wrote it. */
export function check(certificate: string): Checked;

/** A next move. */
export interface Hint {
  /** Null if the game is over. */
  number: number | null;
  /** What the game scores that goes on with it. */
  score: number;
  /** Whether no other one scores better. */
  proved: boolean;
}

/**
 * A best next move.
 *
 * @throws when there is no such board, or the moves cannot be played
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
 * @throws when there is no such board, or the moves cannot be played
 */
export function legalMoves(size: number, moves?: number[]): LegalMove[];

/** Who wins the divisor game, and how. */
export interface Winning {
  /** Whether whoever is to move wins. */
  won: boolean;
  nimSum: number;
  /** A winning move: a pile, counted from 0, and the divisors that take its place. */
  move: { pile: number; divisors: [bigint, bigint] } | null;
}

/**
 * A winning move of the divisor game.
 *
 * @param piles 1 to 12 numbers from 2 to 10^18
 * @throws when there are no such piles
 */
export function divisorGameMove(piles: (number | bigint)[]): Winning;

/** The puzzles of a grid. */
export interface Puzzles {
  /** 81 characters each, blanks as dots. */
  puzzles: string[];
  /** Whether these are all. */
  complete: boolean;
}

/**
 * Every puzzle with 17 clues in a solved grid: some seconds.
 *
 * @param grid 81 digits
 * @param options `clues` 16, 17 or 18; `work` stops the search, some millions a second
 * @throws when it is no solved grid
 */
export function seventeen(grid: string, options?: { clues?: number; work?: number }): Puzzles;

// The smallest text that a class can read on a projector.
//
// The last row of a class is up to eight picture heights away, and people can read letters that are ten
// minutes of arc high: tan(10′) * 8 is 1/43 of the height. Digits are 0.7 of their font size.

/** The smallest font size of digits that everyone must read, as a fraction of the window's height. */
export const READABLE = 1 / 30;

/** The same for words and marks, which the first rows read, from five picture heights away. */
export const READABLE_IN_FRONT = 1 / 50;

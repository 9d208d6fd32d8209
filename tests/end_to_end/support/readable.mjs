// The smallest letters that a class can read on a projector.
//
// The last row of a class sits up to eight times the height of the picture away, and people read letters
// that are ten minutes of arc high: tan(10′) * 8 is 1/43 of that height. Digits are 0.7 of their font's size.

/** The least size of digits that everybody has to read, as a part of the height of the window. */
export const READABLE = 1 / 30;

/** The same for words and marks, which the first rows read: five times the height of the picture away. */
export const READABLE_IN_FRONT = 1 / 50;

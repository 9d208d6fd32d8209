// Flaws that the audit has found and that are not repaired yet. A repair removes its line.

const KNOWN = [
  // The largest divisor and the list of sets don't fit their lines, and a chart is cut by its frame.
  /^(a full Sudoku|the sets of Seventeen), .*(has to be scrolled sideways: div#view|overlap)/,
  /^the divisors of a Sudoku, .*(cut: text\.chart-|has [\d.]+ px$)/,
];

/** The flaws that are not among those. */
export const unknown = (flaws) => flaws.filter((flaw) => !KNOWN.some((one) => one.test(flaw)));

// Flaws that the audit has found and that are not repaired yet. A repair removes its line.

const KNOWN = [
  // A German rule and a name of a player are longer than their boxes in the widest font, and push the buttons down.
  /Factor Game, .*(px of a line are hidden|no key scrolls section\.board-line|px too high|the way back is)/,
  // Views with forms next to their drawing are not enlarged on projectors.
  /^(without order|the upper half|the proof), .* has [\d.]+ px$/,
  // The labels of the wall are wider than its skylines, and the list is as long as on a desk.
  /^the records, .*(overlap|px too high|the way back is)/,
  // The chart of the lead has letters for a wider card.
  /^the Factor Game, the end, .*: letters of [\d.]+ px in lead/,
  // The largest numbers of a drawn game reach out of their drawing.
  /^results of a class, .*cut: text\.yours/,
  // The German headings of the table are too wide for a phone, so the table scrolls.
  /^the results of a class, two results, .*(too wide|has to be scrolled sideways)/,
  // The card at the end has too little height for the arches at 1280x720 in German.
  /^boards of the Sieve, the end of .*(letters of [\d.]+ px in arches|cut: text)/,
];

/** The flaws that are not among those. */
export const unknown = (flaws) => flaws.filter((flaw) => !KNOWN.some((one) => one.test(flaw)));

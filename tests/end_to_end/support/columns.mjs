// The columns of tables: words that break, and headings apart from their numbers.

/** The words in an element that are broken into several lines. */
export function brokenWords(locator) {
  return locator.evaluate((element) => {
    const broken = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** The headings of a sorted table that don't end where the cells below them end. The first column begins on the left. */
export function apartFromNumbers(locator) {
  return locator.evaluate((element) => {
    // Returns the right ends of all visible lines.
    const ends = (cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        if (text.parentElement.closest("[aria-hidden], .visually-hidden") || !text.data.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        found.push(...[...range.getClientRects()].map(({ right }) => right));
      }
      return found;
    };
    const [head, row] = ["thead tr", "tbody tr"].map((selector) => [...element.querySelector(selector).children]);
    return head.slice(1).flatMap((heading, index) => {
      const edge = Math.max(...ends(row[index + 1]));
      // A number that opens a game is a button, whose edge is a few pixels away.
      const most = row[index + 1].querySelector("a, button") ? 10 : 2;
      const apart = ends(heading).filter((end) => Math.abs(end - edge) > most);
      return apart.length > 0 && Number.isFinite(edge) ? [`${heading.innerText}: ${apart} and ${edge}`] : [];
    });
  });
}

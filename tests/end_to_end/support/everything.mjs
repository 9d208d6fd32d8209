// For checking that a word is nowhere on a page.

/** Returns all text, no matter if you can see it, only a screen reader can, or it's in a name or a value. */
export const everything = (page) => page.evaluate(allText);

/** Runs in the browser. */
export function allText() {
  const named = [...document.querySelectorAll("*")].flatMap((element) => [
    element.getAttribute("aria-label"),
    element.getAttribute("aria-description"),
    element.getAttribute("title"),
    element.value,
  ]);
  return [document.title, document.body.textContent, ...named].filter(Boolean).join("\n");
}

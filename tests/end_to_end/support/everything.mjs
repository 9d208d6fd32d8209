// All text of a page.

/** All text: visible text, text for screen readers only, names and values. */
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

// Links of the Sieve, without the address of the page.

/** The link to a board; `parameters` as docs/links.md has them. */
export function sieve(parameters = "") {
  return `sieve/1${parameters && "?"}${parameters}`;
}

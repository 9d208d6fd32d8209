// Opens a puzzle from its path without a fragment, p/NAME/, and keeps the fragment of the address if there is one.
const { address } = document.currentScript.dataset;
// A folder on a disk has no index.
const root = location.protocol === "file:" ? "../../index.html" : "../../";
location.replace(new URL(`${root}${location.hash || `#${address}`}`, location.href));

// Opens a puzzle from its path without a fragment, p/NAME/, and keeps the fragment of the address if there is one.
const { address } = document.currentScript.dataset;
location.replace(new URL(`../../${location.hash || `#${address}`}`, location.href));

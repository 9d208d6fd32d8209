// Opens a puzzle from its plain path, p/NAME/, with whatever fragment was asked for.
const { address } = document.currentScript.dataset;
location.replace(new URL(`../../${location.hash || `#${address}`}`, location.href));

// The path p/NAME/ opens a puzzle even without a fragment. If there is one, it survives.
const { address } = document.currentScript.dataset;
// When you open a folder on your disk, nobody serves its index.
const root = location.protocol === "file:" ? "../../index.html" : "../../";
location.replace(new URL(`${root}${location.hash || `#${address}`}`, location.href));

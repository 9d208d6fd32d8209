// Starts the page. A file of its own, so that the Content-Security-Policy needs
// no exception for scripts inside the document.
const { dataset } = document.querySelector("script[data-page]");
const { default: start } = await import(new URL(dataset.page, document.baseURI));
await start({ module_or_path: new URL(dataset.program, document.baseURI) });

// Starts the page. A file of its own, so that the Content-Security-Policy needs
// no exception for scripts inside the document. `?build=` passes on to the other
// files whose names do not tell one build from another.
const { dataset } = document.querySelector("script[data-page]");
const { search } = new URL(import.meta.url);

// The colours that were chosen, before there is anything to be seen in others.
try {
  const theme = localStorage.getItem("ginnow/theme");
  if (theme && theme !== "system") document.documentElement.dataset.theme = theme;
} catch {
  // Some browsers forbid pages in frames to remember anything.
}

const { default: start } = await import(new URL(dataset.page, document.baseURI));
await start({ module_or_path: new URL(dataset.program, document.baseURI) });
await import(`./offline.js${search}`);

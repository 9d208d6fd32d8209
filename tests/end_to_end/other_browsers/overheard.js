// Runs in the page before its own scripts. Records errors for drivers that
// can't read the console.
window.overheard = [];
window.addEventListener("error", (event) => window.overheard.push(`uncaught error: ${event.message}`));
window.addEventListener("unhandledrejection", (event) => window.overheard.push(`unhandled rejection: ${event.reason}`));
const announce = console.error;
console.error = (...values) => {
  window.overheard.push(`console error: ${values.join(" ")}`);
  announce(...values);
};

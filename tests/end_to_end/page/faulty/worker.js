// The errors that a worker can cause. The fragment names one.
const flaws = {
  uncaught: () => {
    throw new Error("nobody caught the worker");
  },
  console: () => console.error("on the console of the worker"),
  foreign: () => void fetch("http://elsewhere.invalid/").catch(() => {}),
};
flaws[location.hash.slice(1)]();

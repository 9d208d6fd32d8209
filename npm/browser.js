// In a browser, the engines have to be fetched first. `init` does that.

import load from "./engines.js";

export const init = async (source) => {
  await load(source === undefined ? undefined : { module_or_path: source });
};
export * from "./questions.js";

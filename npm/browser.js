// In a browser, the engines have to be fetched first, which is up to `init`.

import load from "./engines.js";

export const init = async (source) => {
  await load(source === undefined ? undefined : { module_or_path: source });
};
export * from "./questions.js";

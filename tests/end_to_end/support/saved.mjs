// Looks into the database in which the page stores unfinished searches.

import { WAIT } from "./patience.mjs";

/**
 * Runs a function in the page. It gets the store, a callback for the result, and `given`.
 *
 * @param {import("playwright-core").Page} page
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore, done: (result?: unknown) => void, given: unknown) => void} work
 */
export function inStore(page, mode, work, given = null) {
  return page.evaluate(`new Promise((done, failed) => {
    const opening = indexedDB.open("ginnow", 1);
    // We can be faster than the page, so the store may not exist yet.
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      database.onerror = ({ target }) => failed(target.error);
      (${work})(database.transaction("kept", "${mode}").objectStore("kept"), done, ${JSON.stringify(given)});
      // The transaction still runs to its end.
      database.close();
    };
  })`);
}

/** Lists the stored searches whose names start with this text. */
export async function savedNames(page, start = "") {
  const names = await inStore(page, "readonly", (store, done) => {
    const all = store.getAllKeys();
    all.onsuccess = () => done(all.result);
  });
  return names.filter((name) => name.startsWith(start));
}

/** Waits for stored searches and returns their names. */
export async function untilSaved(page, start) {
  const end = Date.now() + WAIT;
  for (;;) {
    const names = await savedNames(page, start);
    if (names.length > 0) return names;
    if (Date.now() > end) throw new Error(`no search was kept for ${WAIT} ms`);
    await page.waitForTimeout(50);
  }
}

/** Keeps the database busy until the page is closed, as another tab could do. Nothing can be saved in the meantime. */
export function occupyDatabase(page) {
  return inStore(page, "readwrite", (store, done) => {
    const hold = () => { store.count().onsuccess = hold; };
    hold();
    done();
  });
}

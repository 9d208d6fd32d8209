// A visit to the page in any browser: finds things by their text, and waits for
// conditions.

import assert from "node:assert/strict";
import { rememberBest, rememberTour } from "../support/opening.mjs";
import { WAIT } from "../support/patience.mjs";

/** The time between two checks of a condition, in milliseconds. */
const INTERVAL = 50;

/**
 * The functions that a browser needs.
 *
 * @typedef {object} Window
 * @property {(address: string) => Promise<void>} goto
 * @property {() => Promise<void>} reload
 * @property {(action: Function, ...values: any[]) => Promise<any>} run runs an
 *   action in the page and returns its result
 * @property {(selector: string) => Promise<void>} click with the mouse
 * @property {(key: string) => Promise<void>} press
 * @property {() => string[] | Promise<string[]>} problems errors since the last call
 */

/** A visitor who has already seen the tours. */
export class Visit {
  /**
   * @param {Window} window
   * @param {string} url where the page is served
   */
  constructor(window, url) {
    this.window = window;
    this.url = url;
  }

  /** Opens a fragment from scratch, like a first visit. Only the tours count as seen. */
  async open(fragment) {
    await this.window.goto(`${this.url}offline.js`);
    await this.window.run(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.window.run(rememberTour);
    await this.window.run(rememberBest);
    await this.window.goto(`${this.url}#${fragment}`);
    await this.until(() => document.querySelector("main > *") !== null);
  }

  /** Waits until an action in the page returns something truthy. */
  async until(action, ...values) {
    const patient = Date.now() + WAIT;
    for (;;) {
      const given = await this.window.run(action, ...values);
      if (given) return given;
      if (Date.now() > patient) throw new Error(`waited in vain for ${action} with ${JSON.stringify(values)}`);
      await new Promise((done) => setTimeout(done, INTERVAL));
    }
  }

  /** Waits until a visible element contains this text. */
  async shows(selector, words) {
    await this.until((selector, words) => [...document.querySelectorAll(selector)]
      .some((one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.includes(words)), selector, words);
  }

  /** Clicks the element with this name, once it exists and is enabled. */
  async click(selector, name = "") {
    await this.until(choose, selector, name);
    await this.window.click("[data-chosen-by-test]");
  }

  /** The names of visible elements. */
  async names(selector) {
    return this.window.run((selector) => [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.ariaLabel ?? one.textContent.trim()), selector);
  }

  /** Fails if there are unexpected errors. */
  async assertNoProblems(expected = /^$/) {
    const problems = (await this.window.problems()).filter((problem) => !expected.test(problem));
    assert.deepEqual(problems, []);
  }
}

/** Marks the element to click. Runs in the page. */
function choose(selector, name) {
  for (const one of document.querySelectorAll("[data-chosen-by-test]")) one.removeAttribute("data-chosen-by-test");
  const isNamed = (one) => !name || one.ariaLabel === name || one.textContent.trim() === name;
  const chosen = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && isNamed(one));
  chosen?.setAttribute("data-chosen-by-test", "");
  return chosen !== undefined;
}

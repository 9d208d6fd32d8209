// A visit of the page in any browser: finding things by their words, and
// waiting for conditions.

import assert from "node:assert/strict";
import { rememberBest, rememberTour } from "../support/opening.mjs";
import { WAIT } from "../support/patience.mjs";

/** How often a condition is looked at, in milliseconds. */
const LOOK = 50;

/**
 * What a browser has to offer.
 *
 * @typedef {object} Window
 * @property {(address: string) => Promise<void>} goto
 * @property {() => Promise<void>} reload
 * @property {(action: Function, ...values: any[]) => Promise<any>} run an
 *   action in the page, and what it returns
 * @property {(selector: string) => Promise<void>} click with the mouse
 * @property {(key: string) => Promise<void>} press
 * @property {() => string[] | Promise<string[]>} problems errors since they were last asked for
 */

/** A visitor who has seen the tours. */
export class Visit {
  /**
   * @param {Window} window
   * @param {string} url where the page is served
   */
  constructor(window, url) {
    this.window = window;
    this.url = url;
  }

  /** Opens a fragment anew, as a first visit with nothing kept but the tours. */
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

  /** Waits until an action in the page gives something true. */
  async until(action, ...values) {
    const patient = Date.now() + WAIT;
    for (;;) {
      const given = await this.window.run(action, ...values);
      if (given) return given;
      if (Date.now() > patient) throw new Error(`waited in vain for ${action} with ${JSON.stringify(values)}`);
      await new Promise((done) => setTimeout(done, LOOK));
    }
  }

  /** Waits until an element that can be seen has these words in it. */
  async says(selector, words) {
    await this.until((selector, words) => [...document.querySelectorAll(selector)]
      .some((one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.includes(words)), selector, words);
  }

  /** Clicks on the element with this name, once it is there and enabled. */
  async click(selector, name = "") {
    await this.until(choose, selector, name);
    await this.window.click("[data-chosen-by-test]");
  }

  /** The names of elements that can be seen. */
  async names(selector) {
    return this.window.run((selector) => [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.ariaLabel ?? one.textContent.trim()), selector);
  }

  /** Fails if anything has gone wrong that is not expected. */
  async assertNoProblems(expected = /^$/) {
    const problems = (await this.window.problems()).filter((problem) => !expected.test(problem));
    assert.deepEqual(problems, []);
  }
}

/** Marks the element that is meant; runs in the page. */
function choose(selector, name) {
  for (const one of document.querySelectorAll("[data-chosen-by-test]")) one.removeAttribute("data-chosen-by-test");
  const isNamed = (one) => !name || one.ariaLabel === name || one.textContent.trim() === name;
  const chosen = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && isNamed(one));
  chosen?.setAttribute("data-chosen-by-test", "");
  return chosen !== undefined;
}

// Firefox, controlled by Puppeteer over WebDriver BiDi.

import puppeteer from "puppeteer-core";
import { WAIT } from "../support/patience.mjs";

/** Firefox reports this if a visitor leaves a page that is still decompressing its program. No code of the page fails. */
const LEFT = /^Failed to read data from the ReadableStream/;

/**
 * Starts Firefox in headless mode.
 *
 * @param {string} executablePath
 * @returns {Promise<import("./visit.mjs").Window & {close: () => Promise<void>}>}
 */
export async function firefox(executablePath) {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, timeout: WAIT, protocolTimeout: WAIT });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 720 });
  page.setDefaultTimeout(WAIT);
  const problems = [];
  page.on("console", (message) => message.type() === "error" && problems.push(`console error: ${message.text()}`));
  page.on("pageerror", ({ message }) => LEFT.test(message) || problems.push(`uncaught error: ${message}`));
  return {
    goto: (address) => page.goto(address),
    reload: () => page.reload(),
    run: (action, ...values) => page.evaluate(action, ...values),
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    problems: () => problems.splice(0),
    close: () => browser.close(),
  };
}

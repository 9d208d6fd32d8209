// Firefox, controlled by Puppeteer over WebDriver BiDi.

import puppeteer from "puppeteer-core";
import { WAIT } from "../support/patience.mjs";

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
  page.on("pageerror", (error) => problems.push(`uncaught error: ${error.message}`));
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

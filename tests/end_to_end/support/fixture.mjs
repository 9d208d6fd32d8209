// Every end-to-end test gets the built page on a server under a sub-path and a browser, and we watch for errors and for
// requests to other origins.

import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { TOGETHER, launch } from "./browser.mjs";
import { open } from "./opening.mjs";
import { SCENARIO } from "./patience.mjs";
import { isLane, named, path, running } from "./running.mjs";
import { serve } from "./server.mjs";
import { closeServices, once } from "./services.mjs";
import { SKIPPED } from "./thorough.mjs";
import { UNCHANGED, Used, isUnchanged } from "./unchanged.mjs";
import { visit } from "./visits.mjs";

const DIST = process.env.DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url));
const FAILURES = fileURLToPath(new URL("../../../target/end_to_end", import.meta.url));

/** We serve the page from here to prove that it doesn't depend on a path. */
const BASE = "/some/where/";

// Node calls this whenever no test runs. In a lane, that also happens between files. Lanes therefore close their
// services by themselves.
if (!isLane) after(closeServices);

/** Records the files that the current test uses. */
let used = new Used();

/**
 * Call this if a test uses anything but its page and its sources. We cannot know if it is unchanged, so we never skip
 * it then.
 */
export function usesMore() {
  used.addUnknown();
}

/**
 * Registers a test with its own page and browser context.
 *
 * The body gets one object:
 * - `page`, `context`: Playwright's, with nothing opened yet;
 * - `url`: the address of the page, without a fragment;
 * - `open(fragment)`: opens the page, waits until it is playable, returns it;
 * - `problems`: the errors so far, as texts.
 *
 * The test fails if the body throws, if a problem at its end matches no pattern of
 * `expected`, or if a pattern matches no problem.
 *
 * @param {string} name
 * @param {object} options those of Playwright's `newContext` (`viewport`,
 *   `colorScheme`, `reducedMotion`, `hasTouch`, `permissions`, ...; only with
 *   `serviceWorkers: "allow"` is anything stored for offline use), and
 *   `expected` (patterns of problems that the test causes on purpose), `timeout`
 *   (milliseconds), `folder` (served instead of the built page), `copied` (a
 *   copy of the page on its own server: `site` and `server` of the scene; or `{ holds }`, which `serve` explains),
 *   `thorough` (the default run skips the test)
 * @param {(scene: object) => Promise<void>} body
 */
export function scenario(name, options, body) {
  if (typeof options === "function") return scenario(name, {}, options);
  const { expected = [], timeout = SCENARIO, folder = DIST, copied = false, thorough = false, ...given } = options;
  const file = path();
  const skip = (thorough && SKIPPED) || (isUnchanged(file, name) && UNCHANGED);
  running(test(named(name), { timeout, skip }, async (t) => {
    used = new Used();
    if (copied) usesMore();
    const copy = copied ? await served(folder, copied) : undefined;
    const { url } = copy?.server ?? (await once(`${file}: ${name}`, () => serve(folder, { base: BASE, onRequest: (requested) => used.add(requested) })));
    const isApart = given.serviceWorkers === "allow";
    const browser = await once(isApart ? "browser of its own processes" : "browser", () => launch(isApart ? [] : [TOGETHER]));
    const visited = await visit(browser, given, url);
    const { page, problems, warnings } = visited;
    let passed = false;
    try {
      const scene = {
        ...copy,
        page,
        url,
        problems,
        get context() {
          return visited.context;
        },
        open: (fragment, how) => open(page, url + hash(fragment), how),
      };
      await body(scene);
      await settle(page);
      assertOnly(problems, expected);
      passed = true;
      used.keep(file, name);
    } catch (error) {
      await picture(t, page, name);
      for (const problem of problems) t.diagnostic(problem);
      throw error;
    } finally {
      for (const warning of warnings) t.diagnostic(`warning: ${warning}`);
      await visited.end(passed);
      await copy?.remove();
    }
  }));
}

/** Serves a copy of a folder. */
async function served(folder, { holds }) {
  const temporary = await mkdtemp(join(tmpdir(), "copied-"));
  const site = join(temporary, "site");
  await cp(folder, site, { recursive: true, dereference: true });
  const server = await serve(site, { base: BASE, holds });
  const remove = async () => {
    await server.close();
    await rm(temporary, { recursive: true });
  };
  return { site, server, remove };
}

/** `N=21` and `#N=21` are the same fragment. */
function hash(fragment = "") {
  return fragment && !fragment.startsWith("#") ? `#${fragment}` : fragment;
}

/** Some errors may still be on their way from the browser. */
async function settle(page) {
  if (!page.isClosed()) await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
}

/** Fails unless every problem matches a pattern, and every pattern a problem. */
function assertOnly(problems, expected) {
  const surprises = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
  assert.deepEqual(surprises, [], "the page has to be free of errors");
  for (const pattern of expected) {
    assert.ok(
      problems.some((problem) => pattern.test(problem)),
      `expected a problem that matches ${pattern}`,
    );
  }
}

/** Saves a screenshot of a page whose test has failed. */
async function picture(t, page, name) {
  const path = join(FAILURES, `${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`);
  try {
    await mkdir(FAILURES, { recursive: true });
    await page.screenshot({ path, timeout: 5_000 });
    t.diagnostic(`the page as it was then: ${path}`);
  } catch (error) {
    t.diagnostic(`no picture of the page: ${error.message}`);
  }
}

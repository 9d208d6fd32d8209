// Packages for learning platforms: their files, and their reports to a platform.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { saved } from "../support/saving.mjs";
import { header } from "../support/header.mjs";
import { packages, unzipped } from "../support/packages.mjs";
import { scenario, usesMore } from "../support/fixture.mjs";
import { serve } from "../support/server.mjs";
import { once } from "../support/services.mjs";

/** The activity in the packages. Making them takes seconds, so tests of other links change the entrance of these. */
const ACTIVITY = { link: "sieve/1?n=3&ask=1%3C2", title: 'Who finds "3" & more?', best: 3 };

/** Checks a manifest against its schema: names, order, attributes, and required elements. Runs in a browser. */
function flaws({ text, packaging, adl, schema, type }) {
  const found = [];
  const check = (holds, flaw) => { if (!holds) found.push(flaw); };
  const xml = new DOMParser().parseFromString(text, "application/xml");
  check(!xml.querySelector("parsererror"), "it is no XML");
  const root = xml.documentElement;
  const order = (element, names) => {
    const own = [...element.children].map(({ localName }) => localName);
    check(own.join() === names.join(), `${element.localName} holds ${own.join()}, not ${names.join()}`);
    for (const child of element.children) check(child.namespaceURI === packaging, `${child.localName} is of another name space`);
  };
  check(root.localName === "manifest" && root.namespaceURI === packaging, "the root is no manifest");
  order(root, ["metadata", "organizations", "resources"]);
  const [metadata, organizations, resources] = root.children;
  order(metadata, ["schema", "schemaversion"]);
  check(metadata.textContent.replace(/\s+/g, " ").trim() === `ADL SCORM ${schema}`, "schema and version");
  order(organizations, ["organization"]);
  const [organization] = organizations.children;
  check(organizations.getAttribute("default") === organization.getAttribute("identifier"), "the default organization");
  order(organization, ["title", "item"]);
  order(organization.children[1], ["title"]);
  order(resources, ["resource"]);
  const [resource] = resources.children;
  check(organization.children[1].getAttribute("identifierref") === resource.getAttribute("identifier"), "the resource of the item");
  check(resource.getAttribute("type") === "webcontent" && resource.getAttributeNS(adl, type) === "sco", "the kind of the resource");
  const identifiers = [...xml.querySelectorAll("[identifier]")].map((one) => one.getAttribute("identifier"));
  check(new Set(identifiers).size === identifiers.length && identifiers.every((one) => /^[A-Za-z_][\w.-]*$/.test(one)), "identifiers are names, each once");
  const files = [...resource.children].map((file) => file.getAttribute("href"));
  check([...resource.children].every(({ localName }) => localName === "file"), "a resource holds files");
  check(files.includes(resource.getAttribute("href")), "the entrance is a file of it");
  return { found, files };
}

const SCHEMAS = {
  1.2: { packaging: "http://www.imsproject.org/xsd/imscp_rootv1p1p2", adl: "http://www.adlnet.org/xsd/adlcp_rootv1p2", schema: "1.2", type: "scormtype" },
  2004: { packaging: "http://www.imsglobal.org/xsd/imscp_v1p1", adl: "http://www.adlnet.org/xsd/adlcp_v1p3", schema: "2004 4th Edition", type: "scormType" },
};

for (const [version, schema] of Object.entries(SCHEMAS)) {
  scenario(`a package of SCORM ${version} holds what its manifest names, as the schemas want it`, async ({ page }) => {
    const files = unzipped((await packages(ACTIVITY))[version]);
    const { found, files: named } = await page.evaluate(flaws, { text: files["imsmanifest.xml"].toString("utf8"), ...schema });
    assert.deepEqual(found, []);
    assert.deepEqual(named.sort(), Object.keys(files).filter((path) => path !== "imsmanifest.xml").sort());
  });
}

scenario("a link that names no puzzle is rejected, with a list of the valid names", async () => {
  await assert.rejects(packages({ link: "n=21" }), /must begin with the name of a puzzle \(sieve.*such as sieve\/1\?n=21, but it is "n=21"/);
});

/**
 * A platform as the window around the package. Like real ones, each window works on a copy of the saved values and stores
 * all of them with each commit, even if another window has stored newer ones. It rejects texts that are too long.
 */
const PLATFORM = `<!doctype html><html lang="en"><title>Course</title><script>
  window.calls = [];
  window.values = JSON.parse(localStorage.getItem("values") ?? "{}");
  const called = (name, ...given) => { window.calls.push([name, ...given]); return "true"; };
  // A test can give the platform less room.
  const object = (prefix, begin, end, longest) => ({
    [prefix + begin]: () => called("begin"),
    [prefix + end]: () => called("end"),
    [prefix + "Commit"]: () => { localStorage.setItem("values", JSON.stringify(window.values)); return called("commit"); },
    [prefix + "GetValue"]: (element) => window.values[element] ?? "",
    [prefix + "SetValue"]: (element, value) => {
      if (typeof value !== "string") throw new TypeError(element);
      if (element === "cmi.suspend_data" && value.length > Math.min(longest, window.capacity ?? Infinity)) return "false";
      window.values[element] = value;
      return called("set", element, value);
    },
  });
  window.API = object("LMS", "Initialize", "Finish", 4096);
  window.API_1484_11 = object("", "Initialize", "Terminate", 64000);
</script><iframe title="x" src="package/index.html" width="900" height="700"></iframe></html>`;

/** A folder with the files of a package. The tests of a process share it, because most differ only in the link. */
function folderOf(version) {
  return once(`package of SCORM ${version}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "package-"));
    const files = unzipped((await packages(ACTIVITY))[version]);
    await write(folder, files);
    return { folder, entrance: files["index.html"].toString("utf8"), close: () => rm(folder, { recursive: true }) };
  });
}

async function write(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Serves a course with the package for a link. Only the entrance of a package holds its link. */
async function course(version, { link, best = "" }) {
  usesMore();
  const { folder, entrance } = await folderOf(version);
  const changed = entrance.replace(/data-link="[^"]*" data-best="[^"]*"/, `data-link="${link.replaceAll("&", "&amp;")}&amp;layout=embed" data-best="${best}"`);
  return served(async (place) => {
    await symlink(join(folder, "page"), join(place, "page"), "dir");
    await writeFile(join(place, "index.html"), changed);
  });
}

/** Serves a course with a package. `fill` writes the package to a folder. */
async function served(fill) {
  const folder = await mkdtemp(join(tmpdir(), "course-"));
  await mkdir(join(folder, "package"));
  await fill(join(folder, "package"));
  await writeFile(join(folder, "index.html"), PLATFORM);
  const server = await serve(folder);
  return { url: server.url, async close() { await server.close(); await rm(folder, { recursive: true }); } };
}

const puzzle = (page) => page.frameLocator("iframe").frameLocator("#puzzle");
const number = (page, requested) => puzzle(page).locator(`[data-number="${requested}"]`);
const undo = (page) => puzzle(page).getByRole("button", { name: "Undo" }).click();
const score = (page, points) => puzzle(page).locator(".figure-score dd", { hasText: new RegExp(`^${points}$`) }).waitFor();
const notice = (page, words) => page.frameLocator("iframe").getByRole("status").filter({ hasText: words });
const values = (page) => page.evaluate(() => window.values);
const until = (page, element, value) => page.waitForFunction(([element, value]) => window.values[element] === value, [element, value]);
/** Waits until the platform has stored a value, and returns all stored values. */
async function stored(page, element, pattern) {
  await page.waitForFunction(([element, pattern]) => {
    const all = JSON.parse(localStorage.getItem("values") ?? "{}");
    return element in all && new RegExp(pattern).test(all[element]);
  }, [element, pattern]);
  return page.evaluate(() => JSON.parse(localStorage.getItem("values")));
}

/** Opens another link in the puzzle's frame, as a link inside the puzzle would. */
async function follow(page, link) {
  await puzzle(page).locator("main").first().waitFor();
  // The program only follows links once its page has replaced the picture.
  await puzzle(page).locator("html:not([data-pictured])").waitFor({ state: "attached" });
  const frame = page.frames().find((one) => one.url().includes("/page/index.html"));
  await frame.evaluate((hash) => { location.hash = hash; }, link);
}

/** The names of the values in each SCORM version. */
const NAMES = {
  1.2: { status: "cmi.core.lesson_status", exit: "cmi.core.exit", score: "cmi.core.score" },
  2004: { status: "cmi.completion_status", exit: "cmi.exit", score: "cmi.score" },
};
const SAVED = "cmi.suspend_data";

/** Options of a test for both versions: the default run uses the version `standard`. */
const unusual = (standard, version) => ({ thorough: version !== standard });

/** Registers a test of a package in a course. The course has a server of its own and stores nothing for offline use. */
function lesson(name, version, options, body) {
  const { link, best, ...requested } = options;
  scenario(`${name} (SCORM ${version})`, { ...requested, expected: [/request to another origin/] }, async ({ page, context }) => {
    const { url, close } = await course(version, { link, best });
    try {
      await page.goto(url);
      await body({ page, context, url, ...NAMES[version], reported: async () => {
        const all = await values(page);
        const begin = `${NAMES[version].score}.`;
        return Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith(begin)).map(([key, value]) => [key.slice(begin.length), value]));
      } });
      // No requests may be pending when the server closes.
      for (const open of context.pages()) await open.goto("about:blank");
    } finally {
      await close();
    }
  });
}

/** The reports on the sums 1 to 3 by version: 3 is the largest sum, and 2 the smallest. */
const REPORTS = {
  1.2: {
    best: { raw: "100", min: "0", max: "100" },
    two: { raw: "66.67", min: "0", max: "100" },
    smallest: { raw: "100", min: "0", max: "100" },
    three: { raw: "66.67", min: "0", max: "100" },
  },
  2004: {
    best: { raw: "3", min: "0", max: "3", scaled: "1" },
    two: { raw: "2", min: "0", max: "3", scaled: "0.6667" },
    smallest: { raw: "100", min: "0", max: "100", scaled: "1" },
    three: { raw: "66.67", min: "0", max: "100", scaled: "0.6667" },
  },
};

for (const [version, { best, two, smallest, three }] of Object.entries(REPORTS)) {
  lesson("a platform receives completion and score, and the game comes back", version, { link: "sieve/1?n=3", best: 3, ...unusual("2004", version) }, async ({ page, status, exit, score: name, reported }) => {
    await number(page, 2).click();
    await until(page, status, "completed");
    assert.deepEqual(await reported(), two);
    await undo(page);
    await number(page, 3).click();
    await until(page, `${name}.raw`, best.raw);
    assert.deepEqual(await reported(), best);
    assert.equal((await values(page))[exit], "suspend");
    const calls = await page.evaluate(() => window.calls);
    assert.deepEqual([calls[0][0], calls.filter(([name]) => name === "begin").length], ["begin", 1]);
    await page.reload();
    await score(page, 3);
    assert.equal((await values(page))[status], "completed", "what was completed stays so");
    await undo(page);
    await number(page, 2).click();
    await stored(page, SAVED, "moves=2");
    assert.deepEqual(await reported(), best, "the best of all visits counts");
  });

  lesson("the smallest sum counts downwards", version, { link: "sieve/1?n=3&goal=smallest", best: 2, ...unusual("1.2", version) }, async ({ page, status, score: name, reported }) => {
    await number(page, 3).click();
    await until(page, status, "completed");
    assert.deepEqual(await reported(), three);
    await undo(page);
    await number(page, 2).click();
    await until(page, `${name}.raw`, smallest.raw);
    assert.deepEqual(await reported(), smallest);
    await undo(page);
    await number(page, 3).click();
    await stored(page, SAVED, "moves=3");
    assert.deepEqual(await reported(), smallest, "a larger sum changes nothing");
  });

  lesson("a game on another board doesn’t count", version, { link: "sieve/1?n=3", best: 3, ...unusual("2004", version) }, async ({ page, status, reported }) => {
    await number(page, 3).waitFor();
    await follow(page, "sieve/1?n=2&layout=embed");
    await number(page, 3).waitFor({ state: "detached" });
    await number(page, 2).click();
    await score(page, 2);
    await notice(page, "Your result here doesn’t count.").waitFor();
    assert.deepEqual([(await values(page))[status], (await values(page))[SAVED], await reported()], ["incomplete", undefined, {}]);
    await follow(page, "sieve/1?n=3&goal=smallest&layout=embed");
    await number(page, 3).click();
    await score(page, 3);
    assert.equal((await values(page))[status], "incomplete", "another goal is another task");
    await follow(page, "sieve/1?n=3&layout=embed");
    await notice(page, "doesn’t count").waitFor({ state: "detached" });
    await score(page, 0);
    await number(page, 3).click();
    await until(page, status, "completed");
    assert.deepEqual(await reported(), best);
  });

  lesson("a game from a file is not a game that the learner has played", version, { link: "sieve/1?n=12", best: 50, ...unusual("1.2", version) }, async ({ page, status, reported }) => {
    await number(page, 11).waitFor();
    const drop = async (played) => {
      const frame = page.frames().find((one) => one.url().includes("/page/index.html"));
      await frame.evaluate((content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], "game.json", { type: "application/json" }));
        window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      }, JSON.stringify({ format: "ginnow-game", version: 1, size: 12, goal: "largest", line: [11, 9, 10, 8, 12], played }));
    };
    await drop(5);
    await score(page, 50);
    assert.deepEqual([(await values(page))[status], await reported()], ["incomplete", {}]);
    await drop(4);
    await score(page, 38);
    await number(page, 12).click();
    await score(page, 50);
    assert.deepEqual([(await values(page))[status], await reported()], ["incomplete", {}]);
    assert.equal(await puzzle(page).getByRole("link", { name: "Open the whole page" }).count(), 0, "games there reach no platform");
  });

  lesson("each move is committed", version, { link: "sieve/1?n=18", ...unusual("1.2", version) }, async ({ page }) => {
    await number(page, 17).click();
    await stored(page, SAVED, "moves=17&");
    await number(page, 9).click();
    await stored(page, SAVED, "moves=17-9&");
  });

  lesson("two windows of one attempt don't overwrite each other", version, { link: "sieve/1?n=3", best: 3, ...unusual("2004", version) }, async ({ page, context, url, status, score: name }) => {
    const other = await context.newPage();
    await other.goto(url);
    await number(other, 3).waitFor();
    await number(page, 3).click();
    await stored(page, `${name}.raw`, `^${best.raw}$`);
    await score(other, 3);
    await undo(other);
    await number(other, 2).click();
    await stored(other, SAVED, "moves=2");
    await score(page, 2);
    // The window that was used first closes last.
    for (const one of [other, page]) await one.close({ runBeforeUnload: true });
    const later = await context.newPage();
    await later.goto(url);
    await score(later, 2);
    const all = await values(later);
    assert.deepEqual([all[status], all[`${name}.raw`]], ["completed", best.raw]);
  });
}

/** Opens the form for packages in the share dialog. */
async function packing(page) {
  await header(page, "Share");
  await page.getByRole("button", { name: "Learning platform (SCORM)" }).click();
  await page.getByLabel("Name of the activity").waitFor();
}

const save = (page) => page.getByRole("button", { name: "Save the package" });

for (const version of ["1.2", "2004"]) {
  scenario(`the page makes the same package as the command, and a platform plays it (SCORM ${version})`, { ...unusual("1.2", version), expected: [/request to another origin/] }, async ({ open, page, context }) => {
    await open(ACTIVITY.link);
    await packing(page);
    await page.getByLabel("Name of the activity").fill(ACTIVITY.title);
    await page.getByLabel("Version", { exact: true }).selectOption(version);
    await page.getByLabel("Best possible score").fill(String(ACTIVITY.best));
    const { name, content } = await saved(save(page));
    assert.equal(name, `sieve-scorm-${version}.zip`);
    await page.getByText(`Saved as ${name}, `).waitFor();
    const [found, requested] = [unzipped(content), unzipped((await packages(ACTIVITY))[version])];
    assert.deepEqual(Object.keys(found), Object.keys(requested));
    for (const [path, bytes] of Object.entries(requested)) assert.ok(bytes.equals(found[path]), path);

    const { url, close } = await served((folder) => write(folder, found));
    try {
      const lesson = await context.newPage();
      await lesson.goto(url);
      await number(lesson, 3).click();
      await until(lesson, NAMES[version].status, "completed");
      await until(lesson, `${NAMES[version].score}.raw`, REPORTS[version].best.raw);
      await lesson.close();
    } finally {
      await close();
    }
  });
}

scenario("the form for packages follows the link, and rejects an invalid score", async ({ open, page }) => {
  await open("sieve/1?n=3");
  await packing(page);
  await page.getByLabel("Best possible score").fill("many");
  await page.getByRole("alert").filter({ hasText: "must be a whole number above 0" }).waitFor();
  assert.equal(await save(page).getAttribute("aria-disabled"), "true");
  await page.getByLabel("Best possible score").fill("");
  await page.getByLabel("Question above the board").fill("Why?");
  const { content } = await saved(save(page));
  const files = unzipped(content);
  assert.match(files["index.html"].toString("utf8"), /data-link="sieve\/1\?n=3&amp;ask=Why%3F&amp;layout=embed" data-best=""/);
});

scenario("a package that can't be loaded says why, and can be tried again", { expected: [/package-files/] }, async ({ open, page }) => {
  await open("sieve/1?n=3");
  await packing(page);
  await page.route("**/package-files.txt", (route) => route.fulfill({ status: 404 }));
  await save(page).click();
  await page.getByText("A file of the page couldn’t be loaded.").waitFor();
  await page.unroute("**/package-files.txt");
  await page.route("**/package-files.txt", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/^build .*/, "build of-tomorrow") });
  });
  await save(page).click();
  await page.getByText("The server has a newer version of the page.").waitFor();
  await page.unroute("**/package-files.txt");
  await saved(save(page));
});

/** A long game on the numbers 1 to `size`: each turn takes the largest of the numbers that cost least. */
function longGame(size) {
  const divisors = Array.from({ length: size + 1 }, () => new Set());
  for (let one = 1; one <= size; one += 1) {
    for (let multiple = 2 * one; multiple <= size; multiple += one) divisors[multiple].add(one);
  }
  const left = new Set(Array.from({ length: size }, (_, index) => index + 1));
  const remove = (number) => {
    left.delete(number);
    for (let multiple = 2 * number; multiple <= size; multiple += number) divisors[multiple].delete(number);
  };
  const moves = [];
  for (;;) {
    const costs = [...left].filter((number) => divisors[number].size > 0);
    if (costs.length === 0) return moves;
    const chosen = costs.reduce((best, number) => (divisors[number].size <= divisors[best].size ? number : best));
    moves.push(chosen);
    for (const number of [chosen, ...divisors[chosen]]) remove(number);
  }
}

lesson("a game of more than 4,096 characters is packed, and comes back", "1.2", { link: "sieve/1?n=2000&goal=smallest" }, async ({ page }) => {
  const moves = longGame(2_000);
  const link = `sieve/1?n=2000&goal=smallest&moves=${moves.join("-")}&layout=embed`;
  assert.ok(link.length > 4_096);
  await follow(page, link);
  const { [SAVED]: saved } = await stored(page, SAVED, "^deflate:");
  assert.ok(saved.length <= 4_096);
  const points = await puzzle(page).locator(".figure-score dd").innerText();
  assert.notEqual(points, "0");
  await page.reload();
  await score(page, points);
});

/** Opens a game's first move, then plays to its end, which doesn't fit. The first move stays saved, with the full score. */
async function assertNoSpace({ page, status, reported }, board, moves, between = () => {}) {
  await follow(page, `${board}&moves=${moves[0]}&layout=embed`);
  const { [SAVED]: first } = await stored(page, SAVED, `moves=${moves[0]}&`);
  await between(first);
  // A link that ends the game isn't a game that the learner has played.
  await follow(page, `${board}&moves=${moves.slice(0, -1).join("-")}&layout=embed`);
  await number(page, moves.at(-1)).click();
  await notice(page, "has no space for a game of this length").waitFor();
  await until(page, status, "completed");
  assert.equal(Object.keys(await reported()).includes("raw"), true);
  const last = JSON.parse((await values(page))[SAVED]);
  assert.equal(last.link, JSON.parse(first).link);
  assert.ok(last.score > 0);
}

lesson("a game that the platform has no room for is reported, and its score counts", "1.2", { link: "sieve/1?n=30", best: 301 }, (scene) =>
  assertNoSpace(scene, "sieve/1?n=30", [29, 25, 15, 21, 22, 26, 27, 18, 30, 20, 28, 16, 24], (first) =>
    scene.page.evaluate((capacity) => { window.capacity = capacity; }, first.length + 20)));

lesson("a game that is too long even when it is packed is reported, and its score counts", "1.2", { link: "sieve/1?n=5000&goal=smallest", best: 1, thorough: true }, (scene) =>
  assertNoSpace(scene, "sieve/1?n=5000&goal=smallest", longGame(5_000)));

scenario("a package without a platform says so, in the reader's language", { locale: "de-DE", expected: [/request to another origin/] }, async ({ page }) => {
  const { url, close } = await course(2004, { link: "sieve/1?n=3" });
  try {
    await page.goto(`${url}package/index.html`);
    await page.getByText("Hier gibt es keine Lernplattform.").waitFor();
    await page.frameLocator("#puzzle").locator('[data-number="2"]').click();
    await page.frameLocator("#puzzle").locator(".figure-score dd", { hasText: /^2$/ }).waitFor();
  } finally {
    // The page may still be loading its later parts.
    await page.goto("about:blank");
    await close();
  }
});

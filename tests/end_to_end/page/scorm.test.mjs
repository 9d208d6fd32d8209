// Packages for learning platforms: what is in them, and what they tell a platform.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inflateRawSync } from "node:zlib";
import { packages } from "../../../xtask/src/scorm/scorm.mjs";
import { scenario } from "../support/fixture.mjs";
import { serve } from "../support/server.mjs";

const dist = process.env.DIST ?? fileURLToPath(new URL("../../../dist", import.meta.url));

/** The files of an archive, as its directory names them. */
function unzipped(archive) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = archive.readUInt32LE(end + 16);
  return Object.fromEntries(Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const [packed, length, name, place] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const path = archive.toString("utf8", at + 46, at + 46 + name);
    at += 46 + name;
    const begin = place + 30 + archive.readUInt16LE(place + 26);
    const content = inflateRawSync(archive.subarray(begin, begin + packed));
    assert.equal(content.length, length, path);
    return [path, content];
  }));
}

/** What the schemas of a manifest say of it: names, order, attributes, and what has to be there once. Runs in a browser. */
function flaws({ text, packaging, adl, schema, type }) {
  const found = [];
  const want = (holds, flaw) => { if (!holds) found.push(flaw); };
  const xml = new DOMParser().parseFromString(text, "application/xml");
  want(!xml.querySelector("parsererror"), "it is no XML");
  const root = xml.documentElement;
  const order = (element, names) => {
    const own = [...element.children].map(({ localName }) => localName);
    want(own.join() === names.join(), `${element.localName} holds ${own.join()}, not ${names.join()}`);
    for (const child of element.children) want(child.namespaceURI === packaging, `${child.localName} is of another name space`);
  };
  want(root.localName === "manifest" && root.namespaceURI === packaging, "the root is no manifest");
  order(root, ["metadata", "organizations", "resources"]);
  const [metadata, organizations, resources] = root.children;
  order(metadata, ["schema", "schemaversion"]);
  want(metadata.textContent.replace(/\s+/g, " ").trim() === `ADL SCORM ${schema}`, "schema and version");
  order(organizations, ["organization"]);
  const [organization] = organizations.children;
  want(organizations.getAttribute("default") === organization.getAttribute("identifier"), "the default organization");
  order(organization, ["title", "item"]);
  order(organization.children[1], ["title"]);
  order(resources, ["resource"]);
  const [resource] = resources.children;
  want(organization.children[1].getAttribute("identifierref") === resource.getAttribute("identifier"), "the resource of the item");
  want(resource.getAttribute("type") === "webcontent" && resource.getAttributeNS(adl, type) === "sco", "the kind of the resource");
  const identifiers = [...xml.querySelectorAll("[identifier]")].map((one) => one.getAttribute("identifier"));
  want(new Set(identifiers).size === identifiers.length && identifiers.every((one) => /^[A-Za-z_][\w.-]*$/.test(one)), "identifiers are names, each once");
  const files = [...resource.children].map((file) => file.getAttribute("href"));
  want([...resource.children].every(({ localName }) => localName === "file"), "a resource holds files");
  want(files.includes(resource.getAttribute("href")), "the entrance is a file of it");
  return { found, files };
}

const SCHEMAS = {
  1.2: { packaging: "http://www.imsproject.org/xsd/imscp_rootv1p1p2", adl: "http://www.adlnet.org/xsd/adlcp_rootv1p2", schema: "1.2", type: "scormtype" },
  2004: { packaging: "http://www.imsglobal.org/xsd/imscp_v1p1", adl: "http://www.adlnet.org/xsd/adlcp_v1p3", schema: "2004 4th Edition", type: "scormType" },
};

for (const [version, schema] of Object.entries(SCHEMAS)) {
  scenario(`a package of SCORM ${version} holds what its manifest names, as the schemas want it`, async ({ page }) => {
    const files = unzipped(packages({ dist, link: "sieve/1?n=21&ask=1%3C2", title: 'Who finds "144" & more?' })[version]);
    const { found, files: named } = await page.evaluate(flaws, { text: files["imsmanifest.xml"].toString("utf8"), ...schema });
    assert.deepEqual(found, []);
    assert.deepEqual(named.sort(), Object.keys(files).filter((path) => path !== "imsmanifest.xml").sort());
  });
}

scenario("a link that names no puzzle is refused, with the names that would do", async () => {
  assert.throws(() => packages({ dist, link: "n=21" }), /begin with the name of a puzzle \(sieve,.*such as sieve\/1\?n=21; it is n=21/);
});

/** A platform that keeps what it is told: its object, as each version names it, in the window around the package. */
const PLATFORM = `<!doctype html><html lang="en"><title>Course</title><script>
  window.calls = [];
  window.values = JSON.parse(sessionStorage.getItem("values") ?? "{}");
  const called = (name, ...given) => { window.calls.push([name, ...given]); return "true"; };
  const object = (prefix, begin, end) => ({
    [prefix + begin]: () => called("begin"),
    [prefix + end]: () => called("end"),
    [prefix + "Commit"]: () => { sessionStorage.setItem("values", JSON.stringify(window.values)); return called("commit"); },
    [prefix + "GetValue"]: (element) => window.values[element] ?? "",
    [prefix + "SetValue"]: (element, value) => {
      if (typeof value !== "string") throw new TypeError(element);
      window.values[element] = value;
      return called("set", element, value);
    },
  });
  window.API = object("LMS", "Initialize", "Finish");
  window.API_1484_11 = object("", "Initialize", "Terminate");
</script><iframe title="x" src="package/index.html" width="900" height="700"></iframe></html>`;

/** Serves a package in a course. */
async function course(archive) {
  const folder = await mkdtemp(join(tmpdir(), "course-"));
  for (const [path, content] of Object.entries(unzipped(archive))) {
    await mkdir(dirname(join(folder, "package", path)), { recursive: true });
    await writeFile(join(folder, "package", path), content);
  }
  await writeFile(join(folder, "index.html"), PLATFORM);
  const server = await serve(folder);
  return { url: server.url, async close() { await server.close(); await rm(folder, { recursive: true }); } };
}

const puzzle = (page) => page.frameLocator("iframe").frameLocator("#puzzle");
const values = (page) => page.evaluate(() => window.values);
const until = (page, element, value) => page.waitForFunction(([element, value]) => window.values[element] === value, [element, value]);

/** What is told of 1 to 3, where the best is 3, when 3 has been selected, and when 2 has. */
const TOLD = {
  1.2: { status: "cmi.core.lesson_status", full: { "cmi.core.score.raw": "100", "cmi.core.score.min": "0", "cmi.core.score.max": "100" }, exit: "cmi.core.exit", raw: "cmi.core.score.raw", two: "66.67" },
  2004: { status: "cmi.completion_status", full: { "cmi.score.raw": "3", "cmi.score.min": "0", "cmi.score.max": "3", "cmi.score.scaled": "1" }, exit: "cmi.exit", raw: "cmi.score.raw", two: "2" },
};

for (const [version, { status, full, exit, raw, two }] of Object.entries(TOLD)) {
  // The course is on a server of its own, and keeps nothing for offline use.
  scenario(`a platform of SCORM ${version} is told of completion and score, and gives the game back`, { expected: [/request to another origin/] }, async ({ page }) => {
    const { url, close } = await course(packages({ dist, link: "sieve/1?n=3", best: 3 })[version]);
    try {
      await page.goto(url);
      await puzzle(page).locator('[data-number="2"]').click();
      await until(page, status, "completed");
      assert.equal((await values(page))[raw], two);
      await puzzle(page).getByRole("button", { name: "Undo" }).click();
      await puzzle(page).locator('[data-number="3"]').click();
      await until(page, raw, full[raw]);
      const told = await values(page);
      assert.deepEqual(Object.fromEntries(Object.keys(full).map((element) => [element, told[element]])), full);
      assert.equal(told[exit], "suspend");
      const calls = await page.evaluate(() => window.calls);
      assert.deepEqual([calls[0][0], calls.filter(([name]) => name === "begin").length], ["begin", 1]);
      await page.reload();
      await puzzle(page).locator(".figure-score dd", { hasText: "3" }).waitFor();
      assert.equal((await values(page))[status], "completed", "what was completed stays so");
    } finally {
      await close();
    }
  });
}

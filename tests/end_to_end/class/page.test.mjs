// The results page: invalid input, files, the camera, languages, phones and screen readers.

import assert from "node:assert/strict";
import { assertAccessibleIn } from "../support/accessibility.mjs";
import { scenario } from "../support/fixture.mjs";
import { THOROUGH } from "../support/thorough.mjs";
import { CODES, TASK, codeOf, forged, handIn, paste, play, rows, teach } from "./class.mjs";

/** Two results of the task in class.mjs. */
const RESULTS = [CODES.anna, CODES.ben];

/** Adds a result with the camera, and returns its name in the table. */
async function readByCamera(open, page) {
  await open("class");
  await teach(page, TASK);
  await page.getByRole("button", { name: "Read QR codes with the camera" }).click();
  await page.getByText("1 new result.").waitFor();
  await page.getByRole("button", { name: "Stop the camera" }).click();
  return (await rows(page))[0][0];
}

scenario("wrong links and texts without codes get an explanation", async ({ open, page }) => {
  await open("class");
  const rejected = async (link, words) => {
    await page.getByLabel("Link that you gave to your students").fill(link);
    await page.getByRole("button", { name: "Use this task" }).click();
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
  };
  await rejected("https://example.org/", /isn’t a link to a board/);
  await rejected("seventeen/1", /isn’t a link to a board/);
  await rejected("sieve/1?n=0", /The link is damaged/);
  await rejected("class/1?task=seventeen%2F1", /isn’t a link to a board/);
  await teach(page, `https://example.org/#class/1?task=${encodeURIComponent(TASK)}`);
  await page.locator(`a[href="#${TASK}"]`).waitFor();
  assert.match(await paste(page, "Anna has 50 points"), /There is no result code in this text/);
  assert.match(await paste(page, "ginnow9-abc-1-Anna-1-222222"), /A page of version “9” made the code/);
  await page.getByText("No results yet.").waitFor();
});

scenario("complaints quote long texts without making a phone's page wider", { viewport: { width: 360, height: 640 } }, async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  const damaged = `${forged(CODES.anna, { name: "Анна Петрова" }).slice(0, -1)}0`;
  for (const text of [damaged, `ginnow9-${"x".repeat(300)}`, `Time;${"H".repeat(300)};Code\n1;2;3\n`]) {
    await paste(page, text);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, text);
  }
});

scenario("the link to a result explains a damaged code, and still leads to the tools of teachers", async ({ open, page }) => {
  const mistyped = CODES.anna.replace("Anna", "Amna");
  await open(`class/1?code=${mistyped}`);
  await page.getByRole("alert").filter({ hasText: /can’t read the code in this link.*Character \d+ of the code/ }).waitFor();
  await page.getByRole("button", { name: "Collect results of a class here" }).click();
  await teach(page, TASK);
  await page.getByText("No results yet.").waitFor();
});

scenario("before the first task there are two steps and a sample, which leave when the task is there", async ({ open, page }) => {
  await open("class");
  await page.getByRole("heading", { name: "1 Make a link" }).waitFor();
  await page.getByText("The names are made up").waitFor();
  assert.equal(await page.locator(".class-sample tbody tr").count(), 6);
  assert.equal(await page.getByRole("link", { name: "Or take a lesson" }).getAttribute("href"), "#puzzles/1?view=notes");
  await assertAccessibleIn(page, ["dark"]);
  await teach(page, TASK);
  await page.locator(".class-sample").waitFor({ state: "detached" });
});

scenario("the CSV of a platform is read, also in UTF-16", async ({ open, page }) => {
  const [anna, ben] = RESULTS;
  await open("class");
  await teach(page, TASK);
  const csv = `\ufeffName;Answer\r\nMüller;"${anna}"\r\nSmith;"${ben}"\r\n`;
  const choose = (name, buffer) => page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
  await choose("answers.csv", Buffer.from(csv, "utf16le"));
  await page.getByText("2 new results.").waitFor();
  await choose("again.csv", Buffer.from(csv, "utf8"));
  await page.getByText("2 results were already there.").waitFor();
});

scenario("names come from the table of a platform, and a table without codes is explained", async ({ open, page }) => {
  await open(TASK.replace("nickname", "anonymous"));
  await play(page, [12, 10]);
  const code = await codeOf(page);
  await open("class");
  await teach(page, TASK);
  const choose = (text) => page.locator("input[type=file]").setInputFiles({ name: "answers.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await choose("Surname,First name,Grade/10.00\nB.,Zoë,9.5\nSmith,Ben,8\n");
  await page.getByText("This table contains no result codes. Its columns are: Surname, First name, Grade/10.00.").waitFor();
  await choose(`Surname,First name,Email,Response 1\nB.,Zoë,z@example.org,${code}\nSmith,Ben,b@example.org,"It is ${code}"\n`);
  await page.getByText("2 new results.").waitFor();
  assert.deepEqual((await rows(page)).map(([name, , , , remarks]) => [name, remarks]), [
    ["Zoë B.", "same moves as Ben Smith"],
    ["Ben Smith", "same moves as Zoë B."],
  ]);
  await page.reload();
  await page.getByRole("table", { name: "Results" }).waitFor();
  assert.deepEqual((await rows(page)).map(([name]) => name), ["Zoë B.", "Ben Smith"]);
});

scenario("a code pasted before gets its name from a table, also in Windows-1252", async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  assert.match(await paste(page, `[12:01] Anna: ${CODES.anna}, thanks`), /^1 new result/);
  const csv = Buffer.from(`Name;Code\r\nJürgen Groß;${CODES.anna}\r\n`, "latin1");
  await page.locator("input[type=file]").setInputFiles({ name: "answers.csv", mimeType: "text/csv", buffer: csv });
  await page.getByText("1 result was already there.").waitFor();
  assert.deepEqual((await rows(page)).map(([name, , , , remarks]) => [name, remarks]), [["Jürgen Groß", "the code says Anna"]]);
});

scenario("two windows keep the results of both", async ({ open, page, context, url }) => {
  const [anna, ben] = RESULTS;
  await open("class");
  await teach(page, TASK);
  const other = await context.newPage();
  await other.goto(`${url}#class`);
  await other.getByRole("heading", { name: "Add results" }).or(other.getByLabel("Link that you gave to your students")).first().waitFor();
  if ((await other.getByRole("heading", { name: "Add results" }).count()) === 0) await teach(other, TASK);
  await paste(page, anna);
  await paste(other, ben);
  for (const one of [page, other]) {
    await one.locator("tbody tr").nth(1).waitFor();
    assert.deepEqual((await rows(one)).map(([name]) => name), ["Anna", "Ben"]);
  }
  await page.reload();
  await page.locator("tbody tr").nth(1).waitFor();
});

scenario("a browser that can't store the results says so", async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
  });
  await paste(page, CODES.anna);
  await page.getByRole("alert").filter({ hasText: "This browser doesn’t store the results. Save them as CSV" }).waitFor();
});

scenario("a browser without cameras says what to do instead", async ({ open, page }) => {
  await page.addInitScript(() => { Object.defineProperty(Navigator.prototype, "mediaDevices", { value: undefined }); });
  await open("class");
  await teach(page, TASK);
  await page.getByText(/Scan the QR codes with the camera app/).waitFor();
});

scenario("a browser without a QR code reader reads codes in a worker", { permissions: ["camera"] }, async ({ open, page }) => {
  await open(TASK);
  await play(page, [12, 10]);
  await codeOf(page, "Zoë B.");
  await handIn(page).getByRole("button", { name: "QR code" }).click();
  const svg = handIn(page).locator("figure svg");
  const [box, path] = [await svg.getAttribute("viewBox"), await svg.locator("path").getAttribute("d")];
  await page.addInitScript(([side, path]) => {
    delete window.BarcodeDetector;
    // A fake camera that shows the code, slightly askew on a grey desk, after a delay.
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
      const context = canvas.getContext("2d");
      let picture = 0;
      const draw = () => {
        picture += 1;
        context.resetTransform();
        context.fillStyle = "#887f70";
        context.fillRect(0, 0, 1280, 720);
        if (picture < 10) return;
        context.translate(420, 60);
        context.rotate(0.1);
        context.scale(540 / side, 540 / side);
        context.fillStyle = "#f4f1e8";
        context.fillRect(0, 0, side, side);
        context.fillStyle = "#222";
        context.fill(new Path2D(path));
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream();
    };
  }, [Number(box.split(" ")[2]), path]);
  assert.equal(await readByCamera(open, page), "Zoë B.");
});

scenario("the camera adds the codes that it sees", { permissions: ["camera"] }, async ({ open, page }) => {
  await page.addInitScript((code) => {
    window.BarcodeDetector = class {
      async detect() { return [{ rawValue: `https://example.org/#class/1?code=${code}` }]; }
    };
    navigator.mediaDevices.getUserMedia = async () => document.createElement("canvas").captureStream();
    HTMLMediaElement.prototype.play = async () => {};
  }, CODES.anna);
  assert.equal(await readByCamera(open, page), "Anna");
});

scenario("it is accessible, in German", async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  await paste(page, RESULTS.join("\n"));
  // German words are longer.
  for (const language of THOROUGH ? ["en", "de"] : ["de"]) {
    await open(`class/1?lang=${language}`);
    await page.locator(`html[lang=${language}] table.sorted`).waitFor();
    await assertAccessibleIn(page, ["dark"]);
  }
});

scenario("the projector shows the results without the forms", async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  await paste(page, RESULTS.join("\n"));
  await page.keyboard.press("Escape");
  await page.locator("h2").first().click();
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-projected"));
  await page.getByRole("table", { name: "Results" }).waitFor();
  assert.equal(await page.getByLabel("Codes or links of your students").count(), 0);
  await page.keyboard.press(".");
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-blank"));
  await page.keyboard.press(".");
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-blank"));
  await page.keyboard.press("F5");
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-projected"));
});

scenario("a class link asks for results, and leads to the results page", async ({ open, page, url }) => {
  await open("sieve/1?n=12");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByLabel("Ask for a result at the end of a game").selectOption("nickname");
  const link = page.locator(".built-link a");
  assert.equal(await link.getAttribute("href"), `${url}#sieve/1?n=12&results=nickname`);
  const collect = page.getByRole("link", { name: "Collect the results" });
  assert.equal(await collect.getAttribute("href"), `${url}#class/1?task=${encodeURIComponent("sieve/1?n=12&results=nickname")}`);
  await page.getByLabel("Ask for a result at the end of a game").selectOption("");
  await collect.waitFor({ state: "detached" });
});

scenario("two games can be compared on a phone, and names are on the left on paper", { viewport: { width: 390, height: 844 } }, async ({ open, page }) => {
  await open("class");
  await teach(page, TASK);
  await paste(page, RESULTS.join("\n"));
  const drawings = page.getByRole("img", { name: /^Arches of the game/ });
  await drawings.nth(1).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const alignments = page.locator(".paper tbody tr").first().locator("th, td");
  const found = await alignments.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign));
  assert.deepEqual([found.at(0), found.at(1), found.at(-1)], ["left", "right", "left"]);
});

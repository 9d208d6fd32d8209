// Connects a packaged puzzle to a learning platform. It reports results by SCORM (docs/embedding.md) and saves the game
// for the next visit.

// The build (xtask/src/bundle) prepends the constant TEXTS. It has the notices by language and name.

const { version, link, best } = document.currentScript.dataset;

/** What the two versions of SCORM call things, and how many characters fit into `suspend_data`. */
const WORDS = {
  1.2: {
    api: "API", initialize: "LMSInitialize", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", finish: "LMSFinish",
    learner: "cmi.core.student_id", status: "cmi.core.lesson_status", score: "cmi.core.score", exit: "cmi.core.exit", longest: 4_096,
  },
  2004: {
    api: "API_1484_11", initialize: "Initialize", get: "GetValue", set: "SetValue", commit: "Commit", finish: "Terminate",
    learner: "cmi.learner_id", status: "cmi.completion_status", score: "cmi.score", exit: "cmi.exit", longest: 64_000,
  },
}[version];
const SAVED = "cmi.suspend_data";
/** Lets us recognise compressed data. */
const DEFLATED = "deflate:";
/** In milliseconds. We don't commit more often than this, except at the end of a game. */
const BETWEEN_COMMITS = 1_000;
/** In milliseconds. Once another window has been idle for this long, we open its game here. */
const AT_REST = 500;

/** Keys of a link that change while you play. All the others define the task. */
const PLAYED = ["moves", "at", "view", "sealed", "filled", "clues", "names", "ask", "hide", "results", "lang", "layout"];
/** The same for the tools of one puzzle. */
const TOOLS = { "divisor-game": ["n", "k", "modulus", "method", "rules", "limit"] };

/** Finds the platform's object, which is in a parent of this window or of its opener. */
function apiAbove(from) {
  for (let window = from; window; window = window.parent) {
    if (window[WORDS.api]) return window[WORDS.api];
    if (window.parent === window) return undefined;
  }
  return undefined;
}

const api = apiAbove(window) ?? (window.opener ? apiAbove(window.opener) : undefined);
const call = (word, ...given) => api?.[WORDS[word]](...given);

/** The task of the package, the last link that the frame has reported, and the best score so far. */
let task;
let reported;
let reached;
/** What we've saved of the latest game, which may have been played in another window. */
let latest;
/** True if the next report is only about the game with which the frame opens. */
let opening = true;
let frame = document.getElementById("puzzle");

call("initialize", "");
/** Connects the windows in which a learner has opened the same package. */
const learner = call("get", WORDS.learner) ?? "";
const windows = new BroadcastChannel(`ginnow ${location.pathname} ${learner}`);
begin();

async function begin() {
  show("no-platform", !api);
  if (!isComplete()) call("set", WORDS.status, "incomplete");
  call("set", WORDS.exit, "suspend");
  call("commit", "");
  latest = call("get", SAVED);
  const saved = await read(latest);
  ({ task, score: reached } = saved);
  addEventListener("message", receive);
  windows.addEventListener("message", ({ data: [element, value] }) => follow(element, value));
  open(saved.link ?? link);
}

function isComplete() {
  return ["completed", "passed"].includes(call("get", WORDS.status));
}

function open(fragment) {
  opening = true;
  const next = frame.cloneNode();
  // Learners may share a device, so the page needs to know whose progress this is. It also leaves
  // out links to files that are not in the package.
  next.name = `ginnow-learner ${learner}`;
  next.src = `page/index.html#${fragment}`;
  frame.replaceWith(next);
  frame = next;
}

/** Receives the messages of the frame. */
function receive({ data, origin, source }) {
  if (source !== frame.contentWindow || origin !== location.origin || data?.ginnow !== 1) return;
  if (data.type === "ready") source.postMessage({ ginnow: 1, type: "hello" }, origin);
  if (data.type === "state") receiveState(data.link);
  if (data.type === "solved" && taskOf(data.link) === task) receiveEnd(data);
}

function receiveState(now) {
  reported = now;
  task ??= taskOf(now);
  const isTask = taskOf(now) === task;
  show("other-task", !isTask);
  if (isTask && !opening) save();
  opening = false;
}

/** Handles the end of a game. Only the best game counts. */
async function receiveEnd({ score }) {
  if (score !== null) reached = better(reached, score);
  set(WORDS.status, "completed");
  if (reached !== undefined) report();
  await save();
  commit();
}

/**
 * Reduces a link to what defines the puzzle. Because the page always writes links in the same form, we can compare the
 * results.
 */
function taskOf(text) {
  const [path, query = ""] = text.split("?");
  const puzzle = path.split("/")[0];
  const progress = [...PLAYED, ...(TOOLS[puzzle] ?? [])];
  const keys = query.split("&").filter((pair) => !progress.includes(pair.split("=")[0]));
  return [puzzle, ...keys.sort()].join("&");
}

const isSmallest = () => task.split("&").includes("goal=smallest");

function better(one, other) {
  return isSmallest() ? Math.min(one ?? Infinity, other) : Math.max(one ?? -Infinity, other);
}

/**
 * Reports the best score so far. In SCORM 1.2, scores cannot exceed 100. Platforms consider higher
 * scores to be better, which is why the smallest sum is also reported as a percentage. If we do not
 * know the best possible score, there are no percentages.
 */
function report() {
  const most = Number(best);
  const part = most > 0 ? Math.min(isSmallest() ? most / reached : reached / most, 1) : undefined;
  const inPoints = version !== "1.2" && !isSmallest();
  if (part === undefined) {
    if (inPoints) set(`${WORDS.score}.raw`, reached);
    return;
  }
  set(`${WORDS.score}.raw`, inPoints ? Math.min(reached, most) : Math.round(part * 10_000) / 100);
  set(`${WORDS.score}.min`, 0);
  set(`${WORDS.score}.max`, inPoints ? most : 100);
  if (version !== "1.2") set(`${WORDS.score}.scaled`, Math.round(part * 10_000) / 10_000);
}

/** Reads saved data. Don't trust it: it might even be from an earlier package with another task. */
async function read(text) {
  try {
    const plain = text.startsWith(DEFLATED) ? await inflated(text.slice(DEFLATED.length)) : text;
    const saved = JSON.parse(plain);
    if (saved.of !== link || typeof saved.task !== "string") return {};
    const isGame = typeof saved.link === "string" && taskOf(saved.link) === saved.task;
    return { task: saved.task, link: isGame ? saved.link : undefined, score: typeof saved.score === "number" ? saved.score : undefined };
  } catch {
    return {};
  }
}

/**
 * Saves the game. If the platform does not have enough space for it, we save the last position
 * again, with the new score.
 */
async function save() {
  const now = reported;
  const isCurrent = () => now === reported;
  clearTimeout(following);
  const isSaved = await saveAs(now, isCurrent);
  if (isSaved === undefined) return;
  show("too-long", !isSaved);
  if (!isSaved) await saveAs((await read(latest)).link, isCurrent);
  commitSoon();
}

/**
 * Saves a position along with the best score. Returns true if the platform accepts it, and
 * undefined if it is outdated.
 */
async function saveAs(position, isCurrent) {
  const plain = JSON.stringify({ of: link, task, link: position, score: reached });
  // Old browsers cannot compress.
  const text = plain.length > WORDS.longest ? await deflated(plain).catch(() => plain) : plain;
  if (!isCurrent()) return undefined;
  const isSaved = text.length <= WORDS.longest && set(SAVED, text);
  if (isSaved) latest = text;
  return isSaved;
}

async function deflated(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return DEFLATED + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function inflated(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

/**
 * Passes a value to the platform, here and in the other windows. If we left them out, their objects would later
 * overwrite it with an older value.
 */
function set(element, value) {
  windows.postMessage([element, String(value)]);
  return String(call("set", element, String(value))) !== "false";
}

let following;
/** Copies a value from another window, and opens that window's game here, so that no window saves an older one. */
async function follow(element, value) {
  call("set", element, value);
  if (element !== SAVED) return;
  latest = value;
  const saved = await read(value);
  task ??= saved.task;
  if (saved.score !== undefined) reached = better(reached, saved.score);
  clearTimeout(following);
  if (saved.link !== undefined && saved.link !== reported) following = setTimeout(() => open(saved.link), AT_REST);
}

let committed = -Infinity;
let committing;
function commit() {
  clearTimeout(committing);
  committing = undefined;
  committed = performance.now();
  call("commit", "");
}

/** Commits a move at once, unless moves come in quick succession. Those are committed together. */
function commitSoon() {
  committing ??= setTimeout(commit, Math.max(committed + BETWEEN_COMMITS - performance.now(), 0));
}

/** Shows or hides a notice above the puzzle. */
function show(name, isShown) {
  const notice = document.getElementById(name);
  const preferred = [link.match(/[?&]lang=([\w-]+)/)?.[1], ...navigator.languages].map((code) => code?.split("-")[0]);
  const language = preferred.find((code) => Object.hasOwn(TEXTS, code ?? "")) ?? "en";
  notice.lang = language;
  notice.textContent = isShown ? TEXTS[language][name] : "";
}

let finished = false;
addEventListener("pagehide", () => {
  if (finished) return;
  finished = true;
  commit();
  call("finish", "");
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden && committing !== undefined) commit();
});
// Our session with the platform has ended. If the browser brings this page back from its cache, we need another one.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) location.reload();
});

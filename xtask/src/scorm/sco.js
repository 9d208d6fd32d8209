// A puzzle in a learning platform: tells the platform by SCORM how far the learner is, and opens what was left.
// What the puzzle tells is in docs/embedding.md.

const { version, link, best } = document.currentScript.dataset;

/** What the two versions of SCORM call the same things. */
const WORDS = {
  1.2: {
    api: "API", initialize: "LMSInitialize", get: "LMSGetValue", set: "LMSSetValue", commit: "LMSCommit", finish: "LMSFinish",
    status: "cmi.core.lesson_status", score: "cmi.core.score", exit: "cmi.core.exit",
  },
  2004: {
    api: "API_1484_11", initialize: "Initialize", get: "GetValue", set: "SetValue", commit: "Commit", finish: "Terminate",
    status: "cmi.completion_status", score: "cmi.score", exit: "cmi.exit",
  },
}[version];
const KEPT = "cmi.suspend_data";
/** What version 1.2 keeps at most, in characters. */
const LONGEST = 4_096;

/** The platform's object, in this window's parents or in those of the window that opened it. */
function found(from) {
  for (let window = from; window; window = window.parent) {
    if (window[WORDS.api]) return window[WORDS.api];
    if (window.parent === window) return undefined;
  }
  return undefined;
}

const api = found(window) ?? (window.opener ? found(window.opener) : undefined);
const call = (word, ...given) => api?.[WORDS[word]](...given);
const set = (element, value) => call("set", element, String(value));

document.getElementById("alone").hidden = Boolean(api);
call("initialize", "");
const kept = read(call("get", KEPT));
let reached = kept.score ?? null;
if (!["completed", "passed"].includes(call("get", WORDS.status))) set(WORDS.status, "incomplete");
set(WORDS.exit, "suspend");
call("commit", "");

const frame = document.getElementById("puzzle");
addEventListener("message", ({ data, origin, source }) => {
  if (source !== frame.contentWindow || origin !== location.origin || data?.ginnow !== 1) return;
  if (data.type === "ready") source.postMessage({ ginnow: 1, type: "hello" }, origin);
  if (data.type === "state") keep(data.link);
  if (data.type === "solved") solved(data);
});
frame.src = `page/index.html#${kept.link ?? link}`;

/** What was kept of an earlier visit. It may have been written by anybody. */
function read(text) {
  try {
    const { link, score } = JSON.parse(text);
    return { link: typeof link === "string" ? link : undefined, score: typeof score === "number" ? score : undefined };
  } catch {
    return {};
  }
}

/** Keeps the game as it stands, if the platform has room for it. */
function keep(link) {
  const text = JSON.stringify({ link, score: reached ?? undefined });
  if (text.length > LONGEST) return;
  set(KEPT, text);
}

/** A game was played to its end: the best of all counts. */
function solved({ link, score }) {
  if (score !== null) reached = Math.max(reached ?? score, score);
  keep(link);
  set(WORDS.status, "completed");
  if (reached !== null) report();
  call("commit", "");
}

/** Version 1.2 has scores from 0 to 100 alone: of the best one, if that is known. */
function report() {
  const most = Number(best);
  const part = most > 0 ? Math.min(reached / most, 1) : undefined;
  if (version === "1.2") {
    if (part === undefined) return;
    set(`${WORDS.score}.min`, 0);
    set(`${WORDS.score}.max`, 100);
    set(`${WORDS.score}.raw`, Math.round(part * 10_000) / 100);
    return;
  }
  set(`${WORDS.score}.raw`, reached);
  if (part === undefined) return;
  set(`${WORDS.score}.min`, 0);
  set(`${WORDS.score}.max`, most);
  set(`${WORDS.score}.scaled`, Math.round(part * 10_000) / 10_000);
}

let finished = false;
addEventListener("pagehide", () => {
  if (finished) return;
  finished = true;
  call("commit", "");
  call("finish", "");
});

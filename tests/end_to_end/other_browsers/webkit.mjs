// WebKit's own small browser on a virtual screen, controlled by plain WebDriver.
// WebDriver doesn't report console messages, so overheard.js, a script added to
// the served page, records them.

import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { WAIT } from "../support/patience.mjs";

/** WebDriver's names for special keys. */
const KEYS = { Enter: "\uE007", Escape: "\uE00C", Home: "\uE011", ArrowLeft: "\uE012", ArrowRight: "\uE014", " ": " " };

/**
 * @param {{driver: string, browser: string}} programs the driver and the browser it starts
 * @returns {Promise<import("./visit.mjs").Window & {close: () => Promise<void>}>}
 */
export async function webkit({ driver, browser }) {
  const port = await freePort();
  const screen = ["-a", "-s", "-screen 0 1400x900x24", driver, `--port=${port}`, "--host=127.0.0.1"];
  // The screen, the driver and the browser are a separate process group. They end together.
  const running = spawn("xvfb-run", screen, { detached: true, stdio: "ignore" });
  const end = () => killGroup(running.pid);
  try {
    const session = await started(`http://127.0.0.1:${port}`, browser);
    return {
      goto: (url) => session("POST", "/url", { url }),
      reload: () => session("POST", "/refresh", {}),
      run: (action, ...values) => session("POST", "/execute/sync", { script: `return (${action})(...arguments);`, args: values }),
      click: async (selector) => {
        const middle = await session("POST", "/execute/sync", { script: `return (${middleOf})(...arguments);`, args: [selector] });
        await session("POST", "/actions", { actions: [clicked(middle)] });
      },
      press: (key) => session("POST", "/actions", { actions: [pressed(key)] }),
      problems: () => session("POST", "/execute/sync", { script: "return (window.overheard ?? []).splice(0);", args: [] }),
      close: async () => {
        await session("DELETE", "", undefined).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** Starts a session once the driver listens. Returns a function that sends commands. */
async function started(address, binary) {
  const capabilities = {
    alwaysMatch: {
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary, args: ["--automation", "--geometry=1280x800"] },
      timeouts: { script: WAIT, pageLoad: WAIT },
    },
  };
  const patient = Date.now() + WAIT;
  for (;;) {
    const requested = await request("POST", `${address}/session`, { capabilities }).catch((error) => error);
    if (!(requested instanceof Error)) {
      return (method, path, body) => request(method, `${address}/session/${requested.sessionId}${path}`, body);
    }
    if (Date.now() > patient) throw requested;
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function request(method, address, body) {
  const headers = { "content-type": "application/json" };
  const response = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function pressed(key) {
  const value = KEYS[key] ?? key;
  return { type: "key", id: "keyboard", actions: [{ type: "keyDown", value }, { type: "keyUp", value }] };
}

/** Scrolls to an element if necessary and returns its middle in the window. Runs in the page. */
function middleOf(selector) {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** The actions of a click at a point. WebDriver's own click on an element doesn't work for SVG here. */
function clicked({ x, y }) {
  const actions = [
    { type: "pointerMove", origin: "viewport", x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer().once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

function killGroup(group) {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // The group has already ended.
  }
}

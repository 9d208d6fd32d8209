import { chromium } from "playwright-core";
import { serve } from "./support/server.mjs";
import { open, remember } from "./support/opening.mjs";
const args = ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync", ...(process.env.MORE?process.env.MORE.split(" "):[])];
const t0 = performance.now();
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args });
console.log("launch", Math.round(performance.now() - t0));
const { url, close } = await serve("/work/e2e/dist", { base: "/some/where/" });
const links = { sieve: "sieve/1?n=21&moves=19", solve: "sieve/1?n=30&view=solve", factor: "factor-game/1?n=30&names=Anna-Ben&moves=29", divisor: "divisor-game", cd: "common-divisor", seventeen: "seventeen/1?view=puzzle", strategies: "strategies", records: "records/1?n=50", puzzles: "puzzles" };
const med = (v) => Math.round(v.sort((a,b)=>a-b)[v.length>>1]);
const { readFileSync, readdirSync } = await import("node:fs");
function cpu() { let sum=0; for (const pid of readdirSync("/proc").filter(n=>/^\d+$/.test(n))) { try { const s=readFileSync(`/proc/${pid}/stat`,"utf8"); const f=s.slice(s.lastIndexOf(")")+2).split(" "); const c=readFileSync(`/proc/${pid}/cmdline`,"utf8"); if (c.includes("chromium")||pid===String(process.pid)) sum+= (+f[11]+ +f[12]+ +f[13]+ +f[14])*10; } catch {} } return sum; }
for (const mode of ["fresh", "samecontext"]) {
  let shared, keeper;
  if (mode !== "fresh") { shared = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: "block" }); keeper = await shared.newPage(); await keeper.goto(url + "offline.js"); }
  for (const [name, link] of Object.entries(links)) {
    const ts = { ctx: [], page: [], goto: [], close: [], all: [], cpu: [] };
    for (let i = 0; i < 5; i++) {
      const c0 = cpu();
      const a = performance.now();
      const context = shared ?? await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: "block" });
      const b = performance.now();
      const page = await context.newPage();
      const c = performance.now();
      await open(page, url + "#" + link);
      const d = performance.now();
      if (shared) { await page.close(); } else await context.close();
      const e = performance.now();
      ts.ctx.push(b-a); ts.page.push(c-b); ts.goto.push(d-c); ts.close.push(e-d); ts.all.push(e-a); ts.cpu.push(cpu()-c0);
    }
    console.log(mode.padEnd(12), name.padEnd(11), Object.entries(ts).map(([k,v]) => `${k} ${med(v)}`).join("  "));
  }
}
await browser.close(); await close();

// Serves a folder as a plain static host does: no rewriting, no compression,
// one base path, 404 for everything else.
//
// As a program: node server.mjs FOLDER PORT [BASE]

import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * Starts a server on this machine only.
 *
 * @param {string} folder what is served
 * @param {{port?: number, base?: string}} options port 0 is any free one; the
 *   base begins and ends with a slash
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve(folder, { port = 0, base = "/" } = {}) {
  const root = await realpath(folder);
  const server = createServer((request, response) => {
    answer(root, base, request, response).catch(() => refuse(response, 404));
  });
  await new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", done);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

async function answer(root, base, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return refuse(response, 405);
  }
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  if (!path.startsWith(base)) return refuse(response, 404);
  let file = resolve(join(root, path.slice(base.length)));
  if (file !== root && !file.startsWith(root + sep)) return refuse(response, 404);
  let found = await stat(file);
  if (found.isDirectory()) {
    file = join(file, "index.html");
    found = await stat(file);
  }
  response.writeHead(200, {
    "content-type": TYPES[extname(file)] ?? "application/octet-stream",
    "content-length": found.size,
    "cache-control": "no-cache",
  });
  if (request.method === "HEAD") return response.end();
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}

function refuse(response, status) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end(`${status}\n`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder, port, base = "/"] = process.argv.slice(2);
  const { url } = await serve(folder, { port: Number(port), base });
  console.log(`The page is at ${url} (Ctrl-C to stop)`);
}

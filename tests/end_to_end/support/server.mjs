// Serves a folder like a plain static host would. Nothing is rewritten, there's one base path, and everything else is
// 404.html. You can ask for brotli.
//
// As a program: node server.mjs FOLDER PORT [BASE [--quiet]]

import { createReadStream } from "node:fs";
import { readFile, readdir, realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

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
  ".webp": "image/webp",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** These are already compressed. */
const PACKED = /\.(bin|png|webp|woff2)$/;
const PACKED_FILES = new Map();

/**
 * Starts a server that only this machine can reach.
 *
 * @param {string} folder the folder to serve
 * @param {{port?: number, base?: string, compressed?: boolean,
 *   holds?: (url: string) => boolean, onRequest?: (file: string) => void}} options
 *   port 0 is any free port; the base begins and ends with a slash; compressed enables brotli for
 *   browsers that accept it; requests whose address holds accepts get no answer; onRequest gets the path
 *   of each requested file
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve(folder, { port = 0, base = "/", compressed = false, holds = () => false, onRequest = () => {} } = {}) {
  const root = await realpath(folder);
  if (compressed) await packAll(root);
  const server = createServer((request, response) => {
    if (holds(request.url)) return;
    answer(root, { base, compressed, onRequest }, request, response).catch(() => notFound(root, response));
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

async function answer(root, { base, compressed, onRequest }, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return refuse(response, 405);
  }
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  if (!path.startsWith(base)) return refuse(response, 404);
  let file = resolve(join(root, path.slice(base.length)));
  if (file !== root && !file.startsWith(root + sep)) return refuse(response, 404);
  onRequest(file);
  let found = await stat(file);
  if (found.isDirectory()) {
    file = join(file, "index.html");
    onRequest(file);
    found = await stat(file);
  }
  const headers = { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache" };
  if (compressed && !PACKED.test(file) && /\bbr\b/.test(request.headers["accept-encoding"] ?? "")) {
    const content = await packed(file);
    response.writeHead(200, { ...headers, "content-length": content.length, "content-encoding": "br", vary: "accept-encoding" });
    return response.end(request.method === "HEAD" ? undefined : content);
  }
  response.writeHead(200, { ...headers, "content-length": found.size });
  if (request.method === "HEAD") return response.end();
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/**
 * Compresses the files of a folder in advance, as hosts do. If the server did this on request, the first visitor would
 * wait several seconds, and a test would measure the compressor.
 */
async function packAll(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => TYPES[extname(file)] && !PACKED.test(file));
  await Promise.all(files.map((file) => packed(join(folder, file))));
}

/** Compresses a file with brotli. That takes longer than sending it, so we only do it once per file. */
function packed(file) {
  const known = PACKED_FILES.get(file);
  if (known) return known;
  const making = readFile(file).then((content) => promisify(brotliCompress)(content));
  PACKED_FILES.set(file, making);
  return making;
}

/** Sends 404.html if the page has one, just like static hosts. */
async function notFound(root, response) {
  const content = await readFile(join(root, "404.html")).catch(() => undefined);
  if (!content || response.headersSent) return refuse(response, 404);
  response.writeHead(404, { "content-type": TYPES[".html"] });
  response.end(content);
}

function refuse(response, status) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end(`${status}\n`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [folder, port, base = "/", option] = process.argv.slice(2);
  const { url } = await serve(folder, { port: Number(port), base });
  if (option !== "--quiet") console.log(`The page is at ${url} (Ctrl-C to stop)`);
}

// Serves the built site on the loopback, for a look: node serve.mjs [--port PORT] [--site FOLDER].
// Answers go to this machine alone, and only files of the folder are read.
import { createServer } from 'node:http';
import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8046' },
    site: { type: 'string', default: join(here, '../../build/web/site') },
  },
});
const site = resolve(values.site);
const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** The file that an address names; null for none of the site's. */
function fileOf(address) {
  let path;
  try {
    path = decodeURIComponent(address.split(/[?#]/)[0]);
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  const file = join(site, path.endsWith('/') ? `${path}index.html` : path);
  if (!file.startsWith(site + sep) || !existsSync(file) || !statSync(file).isFile()) return null;
  return realpathSync(file).startsWith(realpathSync(site) + sep) ? file : null;
}

const server = createServer((request, response) => {
  const file = request.method === 'GET' ? fileOf(request.url) : null;
  if (file === null) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
  createReadStream(file).pipe(response);
});
server.on('error', (error) => {
  console.error(`the port ${values.port} cannot be used: ${error.message}`);
  process.exitCode = 1;
});
server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${values.port}/ until Ctrl-C`);
});

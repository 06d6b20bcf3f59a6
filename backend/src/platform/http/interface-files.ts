import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { refuse } from '@atrium/contracts/core/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The built interface, beside the built backend. */
const interfaceDir = fileURLToPath(new URL('../../../../../frontend/dist/', import.meta.url));
/** Under it the pages that name what a screen is made of, at the addresses of the screens. */
const screensDir = join(interfaceDir, 'screens');
const pageName = 'index.html';

const forEver = 'public, max-age=31536000, immutable';
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Whether an address is one of the files that a build names by their contents. */
export function isAsset(url: string): boolean {
  return url.startsWith('/assets/');
}

/**
 * Answers scripts and styles from memory, and before anything asks whose request it is: a first visit asks for some
 * forty of them at once. They never change. What is not wanted in their compression is left to {@link serveInterface}.
 */
export function serveAssets(server: FastifyInstance): void {
  const directory = join(interfaceDir, 'assets');
  const compressed = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.br')) : [];
  const assets = new Map(
    compressed.map((name) => {
      const file = name.slice(0, -'.br'.length);
      const type = contentTypes[extname(file)] ?? 'application/octet-stream';
      return [`/assets/${file}`, { type, bytes: readFileSync(join(directory, name)) }];
    }),
  );
  server.addHook('onRequest', async (request, reply) => {
    const asset = request.method === 'GET' ? assets.get(request.url) : undefined;
    if (asset === undefined || !isPlain(request)) return undefined;
    return reply
      .headers({
        'cache-control': forEver,
        'content-encoding': 'br',
        'content-type': asset.type,
        vary: 'accept-encoding',
      })
      .send(asset.bytes);
  });
}

/** Whether a whole file is wanted, compressed as all browsers know it. */
function isPlain({ headers }: FastifyRequest): boolean {
  const isBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(headers['accept-encoding'] ?? '');
  return isBrotli && headers.range === undefined && headers['if-none-match'] === undefined;
}

/** The pages of the screens by their addresses. */
function readPages(): Map<string, string> {
  if (!existsSync(screensDir)) return new Map();
  const files = readdirSync(screensDir, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter(({ name }) => name === pageName)
      .map(({ parentPath }) => {
        const address = relative(screensDir, parentPath).split(sep).join('/');
        return [`/${address}`, posix.join('screens', address, pageName)];
      }),
  );
}

/** The address without what follows the path, and without a last slash. */
function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * Files of the interface: hashed ones are kept for ever, and every address gets a page: that of its screen, which
 * names the screen's files as well, or the one that fits all.
 */
export async function serveInterface(server: FastifyInstance): Promise<void> {
  if (!existsSync(interfaceDir)) return;
  const pages = readPages();
  await server.register(fastifyStatic, {
    root: interfaceDir,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['screens/**'],
    index: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? forEver : 'no-cache');
    },
  });
  server.get('/*', (request, reply) => {
    // Files of an earlier build are gone; the page in their place would be taken for a script or a style.
    if (request.url.startsWith('/api/') || isAsset(request.url)) throw refuse('notFound');
    return reply.sendFile(pages.get(pathOf(request.url)) ?? pageName);
  });
}

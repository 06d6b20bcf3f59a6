import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { refuse } from '@atrium/contracts/core/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isBuilt, productFile } from '../product-files.js';

const interfaceDir = fileURLToPath(productFile('frontend/dist/'));
const screensDir = join(interfaceDir, 'screens');
const pageName = 'index.html';

const forEver = 'public, max-age=31536000, immutable';
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

export function isAsset(url: string): boolean {
  return url.startsWith('/assets/');
}

/**
 * Answers scripts and styles from memory, before the session is looked up: a first visit requests some forty of them
 * at once. Requests that don't accept the stored compression go on to {@link serveInterface}.
 */
export function serveAssets(server: FastifyInstance): void {
  const directory = join(interfaceDir, 'assets');
  const compressed =
    isBuilt && existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.br')) : [];
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

function isPlain({ headers }: FastifyRequest): boolean {
  const isBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(headers['accept-encoding'] ?? '');
  return isBrotli && headers.range === undefined && headers['if-none-match'] === undefined;
}

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

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/, '');
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * Serves the interface. Hashed files are cached for ever; every other address gets its screen's page, or the general
 * one.
 */
export async function serveInterface(server: FastifyInstance): Promise<void> {
  if (!isBuilt || !existsSync(interfaceDir)) return;
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
    // A missing file of an earlier build must be a 404: a page in its place would be run as a script.
    const path = pathOf(request.url);
    if (path === '/api' || path.startsWith('/api/') || isAsset(path)) throw refuse('notFound');
    return reply.sendFile(pages.get(path) ?? pageName);
  });
}

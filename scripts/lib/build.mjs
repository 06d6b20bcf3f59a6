// @ts-check
/** Builds what changed: contracts and backend incrementally by the compiler, the interface by content hash. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { PlainError, codeOf, say } from './log.mjs';
import { ROOT, inRoot, tool } from './paths.mjs';
import { run } from './run.mjs';

const FRONTEND_INPUTS = [
  'frontend/src',
  'frontend/build',
  'frontend/languages',
  'frontend/public',
  'frontend/service-worker',
  'frontend/index.html',
  'frontend/vite.config.ts',
  'frontend/tsconfig.json',
  'frontend/package.json',
  'contracts/src',
  'contracts/package.json',
  'scripts/lib/messages',
  'tsconfig.base.json',
  'package-lock.json',
];

// Outside of the served folder; a fresh install removes it and builds again.
const FRONTEND_STAMP = inRoot('node_modules', '.cache', 'atrium-frontend-build');

/**
 * @param {string} path a file or a folder
 * @returns {string[]} the file, or all files below the folder, in a stable order; nothing when it does not exist
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .toSorted();
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [path];
    throw error;
  }
}

/** @returns {string} a hash over names and contents of all that goes into the interface, its tests left out */
function hashFrontendInputs() {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of FRONTEND_INPUTS.flatMap((input) => filesOf(inRoot(input)))) {
    if (/\.(spec|test)\.tsx?$/.test(file)) continue;
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * The compiler itself skips what is up to date.
 * @throws {PlainError} when the sources don't compile
 */
export async function buildBackend() {
  // The compiler's build info would hide that its output was deleted.
  const lost = ['contracts/dist', 'packages/embedded-event-store/dist', 'backend/dist'].some(
    (folder) => !existsSync(inRoot(folder)),
  );
  const { code } = await run(tool('tsc'), ['-b', 'contracts', 'backend', ...(lost ? ['--force'] : [])]);
  if (code !== 0) throw new PlainError('The sources do not compile: see the messages above.');
}

/** It names every script of the build by the hash of its content. */
const builtPage = inRoot('frontend', 'dist', 'index.html');

/** Another build can lie there: one made by Vite itself, or copied from another checkout. */
function hashOfBuild() {
  return createHash('sha256').update(readFileSync(builtPage)).digest('hex');
}

/**
 * Builds `frontend/dist` unless it was built from the same inputs.
 * @throws {PlainError} when the build fails
 */
export async function buildFrontend() {
  const inputs = hashFrontendInputs();
  const stamp = existsSync(FRONTEND_STAMP) ? readFileSync(FRONTEND_STAMP, 'utf8') : '';
  if (existsSync(builtPage) && stamp === `${inputs} ${hashOfBuild()}`) return;

  say('Building the interface …');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(tool('vite'), ['build', '--logLevel', 'warn'], {
    cwd: inRoot('frontend'),
    env,
    capture: true,
  });
  if (code !== 0) throw new PlainError(`The interface could not be built:\n${output}`);
  mkdirSync(dirname(FRONTEND_STAMP), { recursive: true });
  writeFileSync(FRONTEND_STAMP, `${inputs} ${hashOfBuild()}`);
}

export async function buildAll() {
  await buildBackend();
  await buildFrontend();
}

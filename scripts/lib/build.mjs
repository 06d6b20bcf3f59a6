// @ts-check
/** Builds what changed: contracts and backend incrementally by the compiler, their bundle and the interface by content hash. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
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

const BUNDLE_INPUTS = [
  'contracts/dist',
  'backend/dist/src',
  'backend/dist/demo',
  'backend/rolldown.config.mjs',
  'package-lock.json',
];

const BUNDLE = inRoot('backend', 'dist', 'bundle');
const BUNDLE_STAMP = join(BUNDLE, 'inputs');

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

/** @returns {string} a hash over all that goes into the bundle; packages as the lock file names them */
function hashBackendInputs() {
  const hash = createHash('sha256').update(process.versions.node);
  const files = BUNDLE_INPUTS.flatMap((input) => filesOf(inRoot(input))).filter(
    (file) => !/\.(d\.ts|tsbuildinfo|spec\.js|spec\.js\.map)$/.test(file),
  );
  for (const file of files) hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Bundles what the compiler made, unless it was bundled from the same files.
 * @throws {PlainError} when that fails
 */
async function bundleBackend() {
  const inputs = hashBackendInputs();
  const stamp = existsSync(BUNDLE_STAMP) ? readFileSync(BUNDLE_STAMP, 'utf8') : '';
  if (stamp === inputs) {
    const now = new Date();
    // It is as new now as what the compiler has written again; see `program`.
    for (const file of filesOf(BUNDLE)) utimesSync(file, now, now);
    return;
  }
  const { code, output } = await run(tool('rolldown'), ['-c', '--logLevel', 'warn'], {
    cwd: inRoot('backend'),
    capture: true,
  });
  if (code !== 0) throw new PlainError(`The backend could not be bundled:\n${output}`);
  writeFileSync(BUNDLE_STAMP, inputs);
}

/**
 * The compiler itself skips what is up to date.
 * @throws {PlainError} when the sources don't compile
 */
export async function compileBackend() {
  // The compiler's build info would hide that its output was deleted.
  const lost = ['contracts/dist', 'packages/embedded-event-store/dist', 'backend/dist'].some(
    (folder) => !existsSync(inRoot(folder)),
  );
  const { code } = await run(tool('tsc'), ['-b', 'contracts', 'backend', ...(lost ? ['--force'] : [])]);
  if (code !== 0) throw new PlainError('The sources do not compile: see the messages above.');
}

/** @throws {PlainError} when the sources don't compile, or what is made of them can't be bundled */
export async function buildBackend() {
  await compileBackend();
  await bundleBackend();
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

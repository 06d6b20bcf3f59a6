// @ts-check
/** Installs the locked packages when the installed ones differ. */
import { readFileSync } from 'node:fs';

import { PlainError, say } from './log.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Supported lines of Node, each from its oldest version; same as `engines` in `package.json`. */
export const SUPPORTED_NODES = ['20.19', '22.13', '24.0', '26.0'];

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/** @returns {string} the range of `engines` */
export function nodeRange() {
  return SUPPORTED_NODES.map((oldest) => `^${oldest}.0`).join(' || ');
}

/**
 * @param {string} [version]
 * @throws {PlainError} on a Node that the application was not made for
 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = SUPPORTED_NODES.some((oldest) => {
    const [line = 0, first = 0] = oldest.split('.').map(Number);
    return major === line && minor >= first;
  });
  if (isSupported) return;
  const lines = SUPPORTED_NODES.map((oldest) => oldest.replace(/\.0$/, ''));
  throw new PlainError(
    `Atrium runs on Node ${lines.slice(0, -1).join(', ')} or ${lines.at(-1)}, or a later version of one of these lines; ` +
      `this is ${version}. Node 24 is the one to install.`,
  );
}

/**
 * Compares the lock file with npm's own record in `node_modules`, so that it does not matter who ran npm last.
 * @param {Lock} wanted `package-lock.json`
 * @param {Lock} installed `node_modules/.package-lock.json`
 * @returns {boolean} true when each package that must be there is there in its version
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages ?? {}).every(([path, locked]) => {
    // Optional packages are skipped on other platforms; unimported workspaces need no link.
    if (!path.includes('node_modules/') || locked.optional || locked.link) return true;
    const present = installed.packages?.[path];
    return present !== undefined && present.version === locked.version && present.integrity === locked.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @throws {PlainError} when npm fails */
export async function ensureInstalled() {
  const wanted = readLock(inRoot('package-lock.json'));
  if (!wanted) throw new PlainError('package-lock.json is missing or unreadable: this is not a complete checkout.');
  const installed = readLock(inRoot('node_modules', '.package-lock.json'));
  if (installed && isInstalled(wanted, installed)) return;

  say('Installing packages (npm ci) …');
  // The build needs development packages even under NODE_ENV=production. None needs install scripts: native ones ship
  // binaries.
  const { code } = await run('npm', ['ci', '--include=dev', '--ignore-scripts', '--loglevel=error']);
  if (code !== 0) throw new PlainError('npm ci failed: its messages above say why. Is the package registry reachable?');
}

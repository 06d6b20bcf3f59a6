// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * @param {...string} parts
 * @returns {string} an absolute path inside the checkout
 */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/**
 * @param {string} name of a tool that an installed package brings, e.g. `tsc`
 * @returns {string} its absolute path
 */
export function tool(name) {
  return inRoot('node_modules', '.bin', name);
}

/**
 * Searches like a shell, and in system folders that a PATH may lack.
 * @param {string} name
 * @returns {string | undefined} its absolute path
 */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders, '/usr/local/bin', '/usr/bin', '/usr/sbin', '/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

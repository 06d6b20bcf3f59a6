// @ts-check
import { readFileSync, readdirSync } from 'node:fs';

import { inRoot } from '../paths.mjs';

/** What a suite does to its whole file, or to Jest; and the page that one in the head asks for. */
const ownSurroundings = /^(?:(?:before|after)(?:Each|All)|jest)\b|@jest-environment/m;

/**
 * Suites that can share one registry of modules with others, since they neither prepare nor change anything around
 * their tests. Each by itself loads for half a second what it then uses for some milliseconds.
 * @param {string} folder within the repository, such as `contracts/src`
 * @returns {string[]} absolute paths
 */
export function pureSuites(folder) {
  return readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => inRoot(folder, name))
    .filter((path) => !ownSurroundings.test(readFileSync(path, 'utf8')))
    .toSorted();
}

/**
 * Declares the tests of a folder's pure suites within the suite that Jest runs.
 * @param {string} folder
 */
export async function declarePureSuites(folder) {
  for (const path of pureSuites(folder)) await import(path);
}

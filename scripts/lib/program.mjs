// @ts-check
import { statSync } from 'node:fs';

import { inRoot } from './paths.mjs';

/** The compiler writes one whenever it writes anything. */
const COMPILED = [
  inRoot('contracts', 'dist', 'tsconfig.tsbuildinfo'),
  inRoot('backend', 'dist', 'tsconfig.tsbuildinfo'),
];

/** @param {string} file */
function writtenAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @type {typeof import('./program.mjs').program} */
export function program(name) {
  const bundled = inRoot('backend', 'dist', 'bundle', `${name}.js`);
  const isCurrent = COMPILED.every((file) => writtenAt(file) <= writtenAt(bundled));
  return isCurrent ? bundled : inRoot('backend', 'dist', 'src', `${name}.js`);
}

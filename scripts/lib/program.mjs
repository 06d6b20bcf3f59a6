// @ts-check
import { statSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from './paths.mjs';

/** The compiler writes one whenever it writes anything. */
const COMPILED = ['contracts/dist/tsconfig.tsbuildinfo', 'backend/dist/tsconfig.tsbuildinfo'];

/** @param {string} file */
function writtenAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** @type {typeof import('./program.mjs').program} */
export function program(name, root = ROOT) {
  const bundled = join(root, 'backend', 'dist', 'bundle', `${name}.js`);
  const isCurrent = COMPILED.every((file) => writtenAt(join(root, file)) <= writtenAt(bundled));
  return isCurrent ? bundled : join(root, 'backend', 'dist', 'src', `${name}.js`);
}

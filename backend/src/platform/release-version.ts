import { readFileSync } from 'node:fs';
import { productFile } from './product-files.js';

/** The version of this release, as in its package.json. */
export function releaseVersion(): string {
  const text = readFileSync(productFile('package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

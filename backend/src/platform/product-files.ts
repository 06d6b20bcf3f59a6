import { fileURLToPath } from 'node:url';

/** Where this runs from: the sources, what the compiler made of them, or the bundle of that. */
const [, product = '', program = ''] = /^(.*\/)(backend\/(?:src|dist\/(?:src|bundle))\/)/.exec(import.meta.url) ?? [];

/** Tests run from the sources, and need nothing of the built interface. */
export const isBuilt = program !== 'backend/src/';

/**
 * Address of a file or folder that comes with the product.
 * @param path from the folder that holds the backend and the interface; a folder's ends with a slash
 */
export function productFile(path: string): URL {
  return new URL(path, product);
}

/**
 * Path of a built worker: threads can't load TypeScript, while tests run from sources.
 * @param name of the built file below `src`, such as `platform/http/list-worker.js`
 */
export function workerFile(name: string): string {
  const built = program.replace(/^backend\/src\//, 'backend/dist/src/');
  return fileURLToPath(productFile(`${built}${name}`));
}

import { fileURLToPath } from 'node:url';

/**
 * The path of a worker as it is built: threads read no TypeScript, and tests run from the sources.
 * @param name of the built file beside the module that asks, such as `list-worker.js`
 * @param asker `import.meta.url` of that module
 */
export function workerFile(name: string, asker: string): string {
  return fileURLToPath(new URL(name, asker).href.replace('/backend/src/', '/backend/dist/src/'));
}

import { fileURLToPath } from 'node:url';

/**
 * Path of a built worker: threads can't load TypeScript, while tests run from sources.
 * @param name of the built file beside the asking module, such as `list-worker.js`
 * @param asker the module's `import.meta.url`
 */
export function workerFile(name: string, asker: string): string {
  return fileURLToPath(new URL(name, asker).href.replace('/backend/src/', '/backend/dist/src/'));
}

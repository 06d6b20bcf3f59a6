// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'rolldown';

const compiled = fileURLToPath(new URL('dist/src', import.meta.url));
const demo = fileURLToPath(new URL('dist/demo/', import.meta.url));

/** Programs that people start, and those of worker threads, which `workerFile` names. */
const entries = [
  'main',
  'backup',
  'restore',
  'verify',
  'grant-all',
  'past-worker',
  'platform/auth/password-strength-worker',
  'platform/files/picture-worker',
  'platform/http/list-worker',
  'slices/calendar/busy-rules',
  'slices/reports/report-rules',
  'slices/settings/what-if-rules',
];

/** Packages that load files or native code beside themselves, and one that is asked for from outside as well. */
const apart = /^(?:lmdb|sharp|@node-rs\/argon2|msgpackr|piscina|pino|class-transformer|pdfkit)(?:\/|$)/;

/** Nest and Fastify do without these, which are not installed. */
const absent = /^(?:@nestjs\/(?:microservices|platform-express)|@fastify\/view)(?:\/|$)/;

/**
 * Loads what the compiler made with its source maps, so that stack traces name lines of the sources. Packages come
 * without: maps of them would make up most of what a start has to read.
 */
const sourceMaps = {
  name: 'source-maps',
  load: {
    filter: { id: /\.[cm]?js$/ },
    /** @param {string} id */
    handler(id) {
      const map = `${id}.map`;
      const isOurs = !id.includes('/node_modules/') && existsSync(map);
      const code = readFileSync(id, 'utf8');
      return { code, map: isOurs ? readFileSync(map, 'utf8') : { mappings: '' } };
    },
  },
};

/**
 * One program in few files out of what the compiler made, with most packages in it: finding and compiling thousands of
 * modules would take more than half of a start.
 */
export default defineConfig({
  input: Object.fromEntries(entries.map((name) => [name, join(compiled, `${name}.js`)])),
  platform: 'node',
  external: [apart, absent],
  plugins: [sourceMaps],
  output: {
    dir: fileURLToPath(new URL('dist/bundle', import.meta.url)),
    cleanDir: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Errors are told apart, and bodies described, by the names of their classes.
    keepNames: true,
    // Images come without the demo company, which nothing else may be bundled with.
    chunkFileNames: ({ moduleIds }) =>
      moduleIds.some((id) => id.startsWith(demo)) ? 'demo/[name].js' : 'chunks/[name].js',
  },
});

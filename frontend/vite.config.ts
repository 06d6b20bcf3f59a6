import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const compressible = new Set(['.js', '.css', '.svg', '.html']);
const compress = promisify(brotliCompress);

/** Writes a `.br` beside every text asset, so that the server sends the best compression without paying for it. */
function precompressed(): Plugin {
  let directory = '';
  return {
    name: 'atrium:precompressed',
    apply: 'build',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(`${path}.br`, await compress(await readFile(path), { params }));
        }),
      );
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), precompressed()],
  resolve: {
    // `source` makes the contracts resolve to their TypeScript, so that no build of them is needed first.
    conditions: [...defaultClientConditions, 'source'],
  },
  oxc: {
    // The command classes are validated by their decorators, which read the emitted types of their properties.
    decorator: { legacy: true, emitDecoratorMetadata: true },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No data: addresses, which the content security policy would refuse for fonts and scripts.
    assetsInlineLimit: 0,
    // The first versions with light-dark(), on which the theme rests.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every screen loads and what hardly ever changes stays in the cache across releases.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-)?(router|store|history)/, priority: 1 },
            {
              name: 'big-calendar',
              test: /node_modules[\\/](react-big-calendar|react-overlays|@popperjs|dom-helpers|date-arithmetic|lodash|uncontrollable)[\\/]/,
              priority: 1,
            },
            { name: 'socket', test: /node_modules[\\/](socket\.io|engine\.io)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/socket.io': { target: server, ws: true },
    },
  },
});

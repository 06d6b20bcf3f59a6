import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { buildMark } from './build/build-mark';
import { precompressed } from './build/precompressed';
import { screenPages } from './build/screen-pages';
import { serviceWorker } from './build/service-worker';
import { snapshotsOf } from './src/routes/follows';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const routes = join(import.meta.dirname, 'src', 'routes');
const workspaceLayout = join(routes, 'workspace-layout.tsx');
const workspaceModules = new Set<string>();

/** A group of the modules that the frame around every screen imports, whatever is shown in it. */
function ofWorkspace(name: string) {
  return (id: string, modules: Pick<Rolldown.PluginContext, 'getModuleInfo'>): string | null => {
    if (workspaceModules.size === 0) {
      workspaceModules.add(workspaceLayout);
      // A set that grows while it is gone through is gone through to its end.
      for (const known of workspaceModules) {
        for (const imported of modules.getModuleInfo(known)?.importedIds ?? []) workspaceModules.add(imported);
      }
    }
    return workspaceModules.has(id) ? name : null;
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwind(),
    buildMark(),
    screenPages(routes, snapshotsOf),
    serviceWorker(join(import.meta.dirname, 'service-worker', 'service-worker.ts')),
    precompressed(),
  ],
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
        // Files that need one another begin in the order in which their modules are imported.
        strictExecutionOrder: true,
        // The names of all screens that share a chunk would make a long name for it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            // What hardly ever changes stays in the cache across releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-)?(router|store|history)/, priority: 8 },
            { name: 'socket', test: /node_modules[\\/](socket\.io|engine\.io)/, priority: 8 },
            {
              name: 'big-calendar',
              test: /node_modules[\\/](react-big-calendar|react-overlays|@popperjs|dom-helpers|date-arithmetic|lodash|uncontrollable)[\\/]/,
              priority: 8,
            },
            // What the first screen needs, whichever it is, and what everybody needs who is signed in.
            { name: 'first', tags: ['$initial'], priority: 7 },
            { name: ofWorkspace('tools'), test: /node_modules[\\/](class-|validator|reflect|lucide)/, priority: 6 },
            { name: ofWorkspace('libraries'), test: /node_modules/, priority: 5 },
            { name: ofWorkspace('workspace'), priority: 4 },
            // What many screens use, but not the same ones.
            { name: 'forms', test: /node_modules[\\/](react-hook-form|@hookform)[\\/]/, priority: 3 },
            {
              name: 'markdown',
              test: /node_modules[\\/](react-markdown|micromark|mdast|hast|unist|unified|vfile|remark|property-information)/,
              priority: 3,
            },
            // The start page tells of everything, so it needs the labels of all areas.
            { name: 'labels', test: /history-labels\.tsx?$/, priority: 2 },
            // Left alone, a module that two screens share is a file: a screen would be a hundred requests. Each costs more
            // than the few kilobytes of what many screens need, and this one doesn't.
            { name: 'common', minShareCount: 6, priority: 1.5 },
            { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 3_000, minShareCount: 2, priority: 1 },
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

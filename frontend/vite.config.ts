import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { languages } from '../scripts/lib/messages/languages.mjs';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';
import { buildMark } from './build/build-mark';
import { precompressed } from './build/precompressed';
import { screenPages } from './build/screen-pages';
import { serviceWorker } from './build/service-worker';
import { readFirst } from './src/routes/follows';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const source = join(import.meta.dirname, 'src');
const routes = join(source, 'routes');

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Tells whether a screen imports a module, directly or not. */
function importedBy(screen: string) {
  const imported = new Set<string>();
  return (id: string, modules: Modules): boolean => {
    if (imported.size === 0) {
      imported.add(join(source, screen));
      // A growing set is iterated to its end.
      for (const known of imported) {
        for (const each of modules.getModuleInfo(known)?.importedIds ?? []) imported.add(each);
      }
    }
    return imported.has(id);
  };
}

const isOfSignIn = importedBy('features/session/login-screen.tsx');
const isOfWorkspace = importedBy('routes/workspace-layout.tsx');
const isOfHome = importedBy('routes/home-page.tsx');

const inGroup =
  (name: string, isOfGroup: (id: string, modules: Modules) => boolean) => (id: string, modules: Modules) =>
    isOfGroup(id, modules) ? name : null;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    languages(join(import.meta.dirname, '..')),
    react(),
    tailwind(),
    buildMark(),
    screenPages(routes, readFirst),
    serviceWorker(join(import.meta.dirname, 'service-worker', 'service-worker.ts')),
    precompressed(),
  ],
  resolve: {
    // `source` resolves contracts to TypeScript, without building them.
    conditions: [...defaultClientConditions, 'source'],
    // Without what it brings for browsers that have no Map.
    alias: { 'reflect-metadata': 'reflect-metadata/lite' },
  },
  oxc: {
    // Validation decorators read emitted property types.
    decorator: { legacy: true, emitDecoratorMetadata: true },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy refuses data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    // The first versions with light-dark(), which the theme needs.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Chunks that need each other run in the order of their imports.
        strictExecutionOrder: true,
        // The joined names of all sharing screens would be too long, and each page lists them all: as much hash as tells
        // builds apart.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash:7].js`,
        codeSplitting: {
          groups: [
            // Rarely changes, so it stays cached across releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/](react-)?(router|store|history)/, priority: 8 },
            { name: 'socket', test: /node_modules[\\/](socket\.io|engine\.io)/, priority: 8 },
            {
              name: 'big-calendar',
              test: /node_modules[\\/](react-big-calendar|react-overlays|@popperjs|dom-helpers|date-arithmetic|lodash|uncontrollable)[\\/]/,
              priority: 8,
            },
            // Needed by every first screen, and by everybody who is signed in.
            { name: 'first', tags: ['$initial'], priority: 7 },
            // Screens that only show records load no validation.
            {
              name: 'forms',
              test: /node_modules[\\/](react-hook-form|@hookform|class-|validator|reflect)/,
              priority: 6,
            },
            { name: inGroup('icons', isOfWorkspace), test: /node_modules[\\/]lucide/, priority: 6 },
            { name: inGroup('libraries', isOfWorkspace), test: /node_modules/, priority: 5 },
            // The screens that one starts with: by the rules below, each would wait for the parts that it shares with
            // other screens, and for all that those need.
            {
              name: inGroup(
                'elements',
                (...module) => isOfSignIn(...module) && (isOfWorkspace(...module) || isOfHome(...module)),
              ),
              priority: 4.5,
            },
            { name: inGroup('workspace', isOfWorkspace), priority: 4 },
            { name: inGroup('home', isOfHome), minShareCount: 2, priority: 3.5 },
            { name: inGroup('sign-in', isOfSignIn), minShareCount: 2, priority: 3.5 },
            {
              name: 'markdown',
              test: /node_modules[\\/](react-markdown|micromark|mdast|hast|unist|unified|vfile|remark|property-information)/,
              priority: 3,
            },
            // The start page needs the labels of all areas.
            { name: 'labels', test: /history-labels\.tsx?$/, priority: 2 },
            { name: 'conversation', test: /shared-features[\\/]conversation[\\/]/, minShareCount: 2, priority: 1.8 },
            // By default each shared module becomes a file, a hundred requests per screen; that costs more than a few
            // unused kilobytes.
            { name: 'common', minShareCount: 8, priority: 1.5 },
            { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 14_000, minShareCount: 2, priority: 1 },
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { readScreens } from './screens';

/** Runs before anything is painted: named by its contents like the rest, it is not asked for with each visit. */
const early = 'theme.js';
/** The font in which nearly everything is written. */
const font = /inter-latin-wght-normal-[^/]*\.woff2$/;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The files of a module and of all that it imports. @param module without its ending */
function filesOf(module: string, chunks: Chunks): string[] {
  const sources = new Set([`${module}.ts`, `${module}.tsx`]);
  const own = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => sources.has(id)));
  if (own === undefined) throw new Error(`No file of the build holds ${module}`);
  const files = new Set([own.fileName]);
  // A set that grows while it is gone through is gone through to its end.
  for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
  const styles = [...files].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  return [...files, ...styles];
}

function tagOf(file: string): string {
  if (font.test(file)) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** A page that names further files in its head; those that it names already are left as they are. */
function naming(html: string, files: readonly string[]): string {
  const tags = files.filter((file) => !html.includes(`"/${file}"`)).map((file) => `  ${tagOf(file)}\n  `);
  return html.replace('</head>', `${tags.join('')}</head>`);
}

/** A page that asks for something of the API as soon as it is read: first of all, since it is the answer that takes time. */
function asking(html: string, address: string | null): string {
  if (address === null) return html;
  return html.replace('<script', `<link rel="preload" as="fetch" crossorigin href="/api${address}" />\n    <script`);
}

/**
 * Writes the page of each screen beside the one of all: it names what the screen is made of, so that the browser has it
 * by the time at which the first scripts ask for it. They stand under `screens`, at the screens' addresses.
 * @param routes where the routes are declared
 * @param asksFor what of the API the first scripts ask for on the screen of an address; null for nothing
 */
export function screenPages(routes: string, asksFor: (address: string) => string | null): Plugin {
  let publicDir = '';
  return {
    name: 'atrium:screen-pages',
    apply: 'build',
    configResolved(config) {
      ({ publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The page of the interface is missing');
        const chunks = new Map<string, Rolldown.OutputChunk>();
        for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') chunks.set(name, file);
        const kept = this.emitFile({ type: 'asset', name: early, source: readFileSync(join(publicDir, early)) });
        const html = String(page.source).replace(`"/${early}"`, `"/${this.getFileName(kept)}"`);
        page.source = naming(
          html,
          Object.keys(bundle).filter((name) => font.test(name)),
        );
        for (const [address, modules] of readScreens(routes)) {
          const files = modules.flatMap((module) => filesOf(module, chunks));
          const source = asking(naming(page.source, [...new Set(files)]), asksFor(address));
          this.emitFile({ type: 'asset', fileName: join('screens', address, 'index.html'), source });
        }
      },
    },
  };
}

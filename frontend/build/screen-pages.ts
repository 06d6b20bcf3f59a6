import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { filesOfLanguages } from '../../scripts/lib/messages/languages.mjs';
import { readScreens } from './screens';

/** Run before first paint, as one file under the first name; hashed, so that it is cached. */
const early = ['theme.js', 'language.js', 'early-replica.js'] as const;
const font = /inter-latin-wght-normal-[^/]*\.woff2$/;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/**
 * With all static imports.
 * @param module without its extension
 */
function filesOf(module: string, chunks: Chunks): string[] {
  const sources = new Set([`${module}.ts`, `${module}.tsx`]);
  const own = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => sources.has(id)));
  if (own === undefined) throw new Error(`No file of the build holds ${module}`);
  const files = new Set([own.fileName]);
  // A growing set is iterated to its end.
  for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported);
  const styles = [...files].flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  return [...files, ...styles];
}

function tagOf(file: string): string {
  if (font.test(file)) return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** Preloads files in a page's head; duplicates are skipped. */
function naming(html: string, files: readonly string[]): string {
  const tags = files.filter((file) => !html.includes(`"/${file}"`)).map((file) => `  ${tagOf(file)}\n  `);
  return html.replace('</head>', `${tags.join('')}</head>`);
}

/** Preloads API answers, first of all since they take longest. */
function asking(html: string, addresses: readonly string[]): string {
  const tags = addresses.map((each) => `<link rel="preload" as="fetch" crossorigin href="/api${each}" />\n    `);
  return html.replace('<script', `${tags.join('')}<script`);
}

/**
 * Writes a page per screen, under `screens` at the screen's address, that preloads the screen's files before the first
 * scripts ask for them.
 * @param routes their directory
 * @param asksFor the API addresses that a screen's first scripts read
 */
export function screenPages(routes: string, asksFor: (address: string) => readonly string[]): Plugin {
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
        const files = JSON.stringify(filesOfLanguages(Object.keys(bundle)));
        const written = early
          .map((file) => readFileSync(join(publicDir, file), 'utf8'))
          .join('\n')
          .replaceAll('LANGUAGE_FILES', files);
        const { code: source } = minifySync(early[0], written, { mangle: { toplevel: false } });
        const kept = this.emitFile({ type: 'asset', name: early[0], source });
        const html = String(page.source).replace(`"/${early[0]}"`, `"/${this.getFileName(kept)}"`);
        page.source = naming(
          html,
          Object.keys(bundle).filter((name) => font.test(name)),
        );
        for (const [address, modules] of readScreens(routes)) {
          const needed = modules.flatMap((module) => filesOf(module, chunks));
          const screen = asking(naming(page.source, [...new Set(needed)]), asksFor(address));
          this.emitFile({ type: 'asset', fileName: join('screens', address, 'index.html'), source: screen });
        }
      },
    },
  };
}

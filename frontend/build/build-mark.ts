import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Marks the page with its build (`<meta name="build">`): equal files give the same build. Must run before plugins that
 * derive pages from this one.
 */
export function buildMark(): Plugin {
  return {
    name: 'atrium:build-mark',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The page of the interface is missing');
        const names = Object.keys(bundle).toSorted().join('\n');
        const build = createHash('sha256').update(names).update(page.source).digest('hex').slice(0, 16);
        page.source = String(page.source).replace('</head>', `  <meta name="build" content="${build}" />\n  </head>`);
      },
    },
  };
}

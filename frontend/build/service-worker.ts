import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';

/** What an offline interface needs: the page, all code, and the font of most languages. */
const needed = /^(index\.html|assets\/([^/]+\.(js|css)|inter-latin(-ext)?-wght-normal-[^/]+\.woff2))$/;

/** Only files in `assets` have hashed names. */
function filesOf(bundle: Rolldown.OutputBundle): { url: string; revision: string | null }[] {
  return Object.entries(bundle)
    .filter(([name]) => needed.test(name))
    .map(([name, file]) => {
      const contents = file.type === 'asset' ? file.source : file.code;
      const revision = name.startsWith('assets/') ? null : createHash('sha256').update(contents).digest('hex');
      return { url: `/${name}`, revision };
    });
}

/**
 * Builds the service worker, which lists this build's files. Must run after plugins that change the page.
 * @param source its module
 */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'atrium:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { FILES: JSON.stringify(filesOf(bundle)), 'process.env.NODE_ENV': '"production"' },
          build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
        });
        const [{ output } = { output: [] }] = [built].flat().filter((each) => 'output' in each);
        const [worker] = output;
        if (worker?.type !== 'chunk') return this.error('The service worker was not built');
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: worker.code });
      },
    },
  };
}

// @ts-check
/**
 * `npm run docs:check`: checks links, files, scripts, settings and excerpts in the documentation, the ASVS page and the tests of features.
 * `--write` first updates excerpts.
 */
import { writeFileSync } from 'node:fs';

import { docsFindings, openCheckout, withExcerpts } from './lib/docs.mjs';
import { runScript } from './lib/lifecycle.mjs';
import { say } from './lib/log.mjs';
import { ROOT, inRoot } from './lib/paths.mjs';

await runScript(async () => {
  if (process.argv.includes('--write')) {
    const checkout = openCheckout(ROOT);
    for (const { path, text } of checkout.pages) {
      const written = withExcerpts(text, checkout);
      if (written !== text) writeFileSync(inRoot(path), written);
    }
  }
  const findings = docsFindings(openCheckout(ROOT));
  for (const { path, line, message } of findings) say(`${path}:${line}: ${message}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
});

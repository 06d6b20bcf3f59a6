// @ts-check
/** `npm run advisories`: known vulnerabilities in production dependencies; exit code 1 when there are any. */
import { spawnSync } from 'node:child_process';

import { advisoriesIn } from './lib/advisories.mjs';
import { runScript } from './lib/lifecycle.mjs';
import { PlainError, say } from './lib/log.mjs';
import { ROOT } from './lib/paths.mjs';

await runScript(async () => {
  // npm exits with 1 both for findings and for a missing report.
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
  const advisories = read(stdout);
  for (const { library, severity, title, url } of advisories)
    say(`${severity.padEnd(9)} ${library}: ${title} (${url})`);
  if (advisories.length > 0)
    throw new PlainError(`${advisories.length} known vulnerabilities; SECURITY.md says how soon each is mended.`);
  say('No known vulnerabilities.');
});

/** @param {string} report */
function read(report) {
  try {
    return advisoriesIn(report);
  } catch (error) {
    throw new PlainError(
      `The registry gave no report of vulnerabilities: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

// @ts-check
/** `npm run check`: types, lint, format, boundaries, documentation and languages. Runs all; one failure fails it. */
import { checkFile, readTree, sizeWarnings } from './lib/boundaries.mjs';
import { docsFindings, openCheckout } from './lib/docs.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifecycle.mjs';
import { say, secondsSince } from './lib/log.mjs';
import { ROOT, tool } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** @typedef {{ ok: boolean, output: string }} Outcome */

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {() => Promise<Outcome>}
 */
function runs(name, ...args) {
  return async () => {
    const { code, output } = await run(tool(name), args, { capture: true });
    return { ok: code === 0, output };
  };
}

/** @returns {Promise<Outcome>} */
async function boundaries() {
  const files = readTree(ROOT);
  for (const { path, message } of files.flatMap(sizeWarnings)) say(`! ${path}: ${message}`);
  return outcomeOf(files.flatMap(checkFile));
}

/** @returns {Promise<Outcome>} */
async function documentation() {
  return outcomeOf(docsFindings(openCheckout(ROOT)));
}

/** @returns {Promise<Outcome>} */
async function languages() {
  // It parses with what is only there once packages are installed.
  const { catalogueFindings } = await import('./lib/messages/catalogue-findings.mjs');
  return outcomeOf(catalogueFindings(ROOT));
}

/**
 * @param {readonly { path: string, line: number, message: string }[]} findings
 * @returns {Outcome}
 */
function outcomeOf(findings) {
  return {
    ok: findings.length === 0,
    output: findings.map(({ path, line, message }) => `${path}:${line}: ${message}`).join('\n'),
  };
}

const steps = [
  { name: 'types', step: runs('tsc', '-b') },
  { name: 'lint', step: runs('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', step: runs('oxfmt', '--check') },
  { name: 'boundaries', step: boundaries },
  { name: 'documentation', step: documentation },
  { name: 'languages', step: languages },
];

await runScript(async () => {
  checkNode();
  await ensureInstalled();
  let failed = false;
  for (const { name, step } of steps) {
    const startedAt = performance.now();
    const { ok, output } = await step();
    failed ||= !ok;
    say(`${ok ? '✓' : '✗'} ${name} (${secondsSince(startedAt)})`);
    if (!ok) say(output.trimEnd());
  }
  process.exitCode = failed ? 1 : 0;
});

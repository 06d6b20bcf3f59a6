// @ts-check
/**
 * `npm test [-- jest arguments]`: installs, builds, runs all tests, and ends with `N passed, N failed`. `--slow-store`
 * delays every append by 20 ms; without other arguments it runs only the backend's tests.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildAll } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/lifecycle.mjs';
import { complain, describeError, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ensureChromium, ensureDovecot, ensureRedis } from './lib/system-programs.mjs';
import { slowestNote, suitesToRepeat, summarize, together, unsteadyNotes, withRepeated } from './lib/test-report.mjs';

/** Node still calls Jest's interface to ES modules experimental. */
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/** @returns {boolean} true when there are tests that drive a real browser */
function hasBrowserTests() {
  const folder = inRoot('frontend', 'e2e');
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.ts'));
}

const SLOW_STORE = '--slow-store';
const SLOW_STORE_MS = 20;

/** @returns {Promise<NodeJS.ProcessEnv>} the environment for Jest, once everything that tests need is there */
async function prepare() {
  checkNode();
  await ensureInstalled();
  await ensureRedis();
  const dovecot = await ensureDovecot();
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    DOVECOT_PATH: dovecot,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}`.trim(),
  };
  return hasBrowserTests() ? { ...env, CHROMIUM_PATH: env.CHROMIUM_PATH || (await ensureChromium()) } : env;
}

/**
 * Runs Jest. If only a few suites fail, they run again by themselves and are named.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args passed on to Jest
 * @param {number} workers how many suites run at a time
 */
async function runJest(env, args, workers = 2) {
  const { results, code } = await jestOnce(env, [`--maxWorkers=${workers}`, ...args]);
  const report = await repeatFew(env, results, code);
  return { ...report, notes: [slowestNote(results, inRoot()), ...report.notes] };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./lib/test-report.mjs').JestResults | undefined} results of the whole run
 * @param {number} code its exit code
 */
async function repeatFew(env, results, code) {
  const repeated = suitesToRepeat(results);
  if (results === undefined || repeated.length === 0) return summarize(results, code);
  say(`\nSuites that failed (${repeated.length}) are run once more, by themselves.`);
  const again = await jestOnce(env, ['--runInBand', '--runTestsByPath', ...repeated]);
  if (again.results === undefined) return summarize(results, code);
  const report = summarize(withRepeated(results, again.results), again.code);
  return { ...report, notes: [...report.notes, ...unsteadyNotes(repeated, again.results)] };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args passed on to Jest
 * @returns what Jest recorded of the run, if it came to that, and its exit code
 */
async function jestOnce(env, args) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-test-'));
  const file = join(folder, 'results.json');
  try {
    const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
    const { code } = await run(process.execPath, [jest, '--json', `--outputFile=${file}`, ...args], { env });
    return { results: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined, code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs everything, or what the arguments ask for. In a whole run pure suites share their modules. Three suites run at a
 * time, since many wait for servers that they killed; then those of real browsers, of which two leave nothing of two
 * processors.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args passed on to Jest
 */
async function runTests(env, args) {
  if (args.length > 0) return runJest(env, args);
  const whole = { ...env, SUITES_TOGETHER: 'true' };
  const others = await runJest(whole, ['--selectProjects', 'node', 'api', 'client', 'browser'], 3);
  if (!hasBrowserTests()) return others;
  return together(others, await runJest(env, ['--selectProjects', 'e2e']));
}

/**
 * Runs the backend's tests, or what the arguments ask for, over a slow event server.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args passed on to Jest
 */
async function runSlow(env, args) {
  const others = args.filter((argument) => argument !== SLOW_STORE);
  return runJest(
    { ...env, SLOW_STORE_MS: String(SLOW_STORE_MS) },
    others.length > 0 ? others : ['--selectProjects', 'node', 'api', '--testPathPatterns', '/backend/'],
  );
}

/**
 * Builds what some tests start as programs. A failed build is one failure; the tests run all the same.
 * @returns {Promise<boolean>}
 */
async function builds() {
  try {
    await buildAll();
    return true;
  } catch (error) {
    complain(describeError(error));
    return false;
  }
}

await runScript(async () => {
  let report;
  try {
    const env = await prepare();
    const built = await builds();
    const args = process.argv.slice(2);
    report = await (args.includes(SLOW_STORE) ? runSlow(env, args) : runTests(env, args));
    if (!built) report = { ...report, failed: report.failed + 1, notes: [...report.notes, 'Failed: the build'] };
  } catch (error) {
    complain(describeError(error));
    report = { passed: 0, failed: 1, notes: ['The tests could not be run: see above.'] };
  }
  say(['', ...report.notes, `${report.passed} passed, ${report.failed} failed`].join('\n'));
  process.exitCode = report.failed === 0 ? 0 : 1;
});

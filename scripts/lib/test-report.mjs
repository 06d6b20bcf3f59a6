// @ts-check
/** Turns Jest's results into the numbers that `npm test` ends with. Pure. */

/**
 * @typedef {object} JestResults what Jest writes with `--json`, as far as it is used here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numRuntimeErrorTestSuites suites that failed before one of their tests could run
 * @property {number} numTotalTestSuites
 * @property {boolean} success
 * @property {Suite[]} testResults one for each suite
 */

/**
 * @typedef {object} Suite
 * @property {string} name its path
 * @property {string} status
 * @property {number} [startTime] in milliseconds
 * @property {number} [endTime] in milliseconds
 * @property {{ status: string }[]} assertionResults one for each test; none where it failed before one could run
 */

/** @typedef {{ passed: number, failed: number, notes: string[] }} Report */

/**
 * @param {JestResults | undefined} results undefined when Jest ended without writing any
 * @param {number} exitCode of Jest
 * @returns {Report} a suite that failed to load counts as one failed test;
 *   so does a run without tests, and a run that Jest calls failed for any other reason
 */
export function summarize(results, exitCode) {
  if (!results) return { passed: 0, failed: 1, notes: ['Jest ended before it could report its results.'] };
  const passed = results.numPassedTests;
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  const broken = results.testResults.filter(({ status }) => status === 'failed').map(({ name }) => `Failed: ${name}`);
  const notes = [`${results.numTotalTestSuites} suites.`, ...broken];
  if (results.numPendingTests > 0) notes.push(`${results.numPendingTests} tests were left out.`);
  if (failed > 0) return { passed, failed, notes };
  if (passed === 0) return { passed, failed: 1, notes: [...notes, 'No test ran.'] };
  if (exitCode !== 0 || !results.success) {
    return { passed, failed: 1, notes: [...notes, 'All tests passed, and yet Jest reported a failure: see above.'] };
  }
  return { passed, failed, notes };
}

/** As many suites as are worth a look when a run takes too long. */
const slowestNamed = 12;

/**
 * Says where the time of a run goes.
 * @param {JestResults | undefined} results
 * @param {string} root the folder that paths begin with
 * @returns {string} one line: the slowest suites with their seconds, slowest first
 */
export function slowestNote(results, root) {
  const timed = (results?.testResults ?? []).map(({ name, startTime = 0, endTime = 0 }) => ({
    name: name.replace(root, '').replace(/^[\\/]/, ''),
    seconds: Math.round((endTime - startTime) / 1_000),
  }));
  const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestNamed);
  return `Slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}.`;
}

/** At most this many failures can be due to load. */
const mostUnsteady = 3;

/**
 * The suites to run again by themselves.
 * @param {JestResults | undefined} results
 * @returns {string[]} their paths; none where nothing failed, or too much
 */
export function suitesToRepeat(results) {
  const failed = (results?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length > mostUnsteady ? [] : failed;
}

/**
 * Merges a repeat, whose results replace the first ones.
 * @param {JestResults} first
 * @param {JestResults} again of those suites alone
 * @returns {JestResults}
 */
export function withRepeated(first, again) {
  const repeated = new Set(again.testResults.map(({ name }) => name));
  const gone = first.testResults.filter(({ name }) => repeated.has(name));
  const count = (/** @type {string} */ status) =>
    gone.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  return {
    numPassedTests: first.numPassedTests - count('passed') + again.numPassedTests,
    numFailedTests: first.numFailedTests - count('failed') + again.numFailedTests,
    numPendingTests: first.numPendingTests - count('pending') + again.numPendingTests,
    numRuntimeErrorTestSuites: again.numRuntimeErrorTestSuites,
    numTotalTestSuites: first.numTotalTestSuites,
    success: again.success,
    testResults: [...first.testResults.filter(({ name }) => !repeated.has(name)), ...again.testResults],
  };
}

/**
 * Names suites that failed among others and passed alone: they wait for less than they should.
 * @param {readonly string[]} repeated
 * @param {JestResults} again
 * @returns {string[]}
 */
export function unsteadyNotes(repeated, again) {
  const passed = new Set(again.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name));
  return repeated
    .filter((name) => passed.has(name))
    .map((name) => `Unsteady: ${name} failed beside others, and passed by itself.`);
}

/**
 * @param {Report} first
 * @param {Report} second
 * @returns {Report}
 */
export function together(first, second) {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    notes: [...first.notes, ...second.notes],
  };
}

// @ts-check
/** Turns Jest's own record of a run into the numbers that `npm test` ends with. Pure. */

/**
 * @typedef {object} JestResults what Jest writes with `--json`, as far as it is used here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numRuntimeErrorTestSuites suites that failed before one of their tests could run
 * @property {number} numTotalTestSuites
 * @property {boolean} success
 * @property {{ name: string, status: string }[]} testResults one for each suite
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

/**
 * Two runs as one.
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

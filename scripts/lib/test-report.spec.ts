import { expect, test } from '@jest/globals';

import { summarize, together } from './test-report.mjs';

const GOOD = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
  numTotalTestSuites: 2,
  success: true,
  testResults: [],
};

test('a good run is told as it is', () => {
  expect(summarize(GOOD, 0)).toMatchObject({ passed: 5, failed: 0 });
});

test('failed tests and suites that did not load are counted together and named', () => {
  const results = {
    ...GOOD,
    numFailedTests: 2,
    numRuntimeErrorTestSuites: 1,
    success: false,
    testResults: [{ name: 'a.spec.ts', status: 'failed' }],
  };
  expect(summarize(results, 1)).toMatchObject({ passed: 5, failed: 3 });
  expect(summarize(results, 1).notes).toContain('Failed: a.spec.ts');
});

test('a run without results, without tests, or called failed by Jest has failed', () => {
  expect(summarize(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(summarize({ ...GOOD, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(summarize(GOOD, 1)).toMatchObject({ passed: 5, failed: 1 });
});

test('two runs are told as one', () => {
  const bad = summarize({ ...GOOD, numFailedTests: 1, success: false }, 1);
  expect(together(summarize(GOOD, 0), bad)).toEqual({ passed: 10, failed: 1, notes: ['2 suites.', '2 suites.'] });
});

import { expect, test } from '@jest/globals';

import { slowestNote, suitesToRepeat, summarize, together, unsteadyNotes, withRepeated } from './test-report.mjs';

const GOOD = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
  numTotalTestSuites: 2,
  success: true,
  testResults: [],
};

test('a good run is reported in full', () => {
  expect(summarize(GOOD, 0)).toMatchObject({ passed: 5, failed: 0 });
});

test('failed tests and suites that did not load are counted together and named', () => {
  const results = {
    ...GOOD,
    numFailedTests: 2,
    numRuntimeErrorTestSuites: 1,
    success: false,
    testResults: [{ name: 'a.spec.ts', status: 'failed', assertionResults: [] }],
  };
  expect(summarize(results, 1)).toMatchObject({ passed: 5, failed: 3 });
  expect(summarize(results, 1).notes).toContain('Failed: a.spec.ts');
});

test('a run without results, without tests, or called failed by Jest has failed', () => {
  expect(summarize(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(summarize({ ...GOOD, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(summarize(GOOD, 1)).toMatchObject({ passed: 5, failed: 1 });
});

test('two runs are reported as one', () => {
  const bad = summarize({ ...GOOD, numFailedTests: 1, success: false }, 1);
  expect(together(summarize(GOOD, 0), bad)).toEqual({ passed: 10, failed: 1, notes: ['2 suites.', '2 suites.'] });
});

const suite = (name: string, ...tests: string[]) => ({
  name,
  status: tests.every((status) => status === 'passed') && tests.length > 0 ? 'passed' : 'failed',
  assertionResults: tests.map((status) => ({ status })),
});
const twoFailed = {
  ...GOOD,
  numPassedTests: 3,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  numTotalTestSuites: 3,
  success: false,
  testResults: [suite('a', 'passed', 'passed'), suite('b', 'passed', 'failed'), suite('c')],
};

test('the slowest suites are named with their seconds, slowest first', () => {
  const timed = (name: string, endTime: number) => ({ ...suite(name, 'passed'), startTime: 1_000, endTime });
  const testResults = [timed('/root/a.spec.ts', 2_400), timed('/root/b/c.spec.ts', 63_600), suite('/root/d', 'passed')];
  const results = { ...GOOD, testResults };
  expect(slowestNote(results, '/root')).toBe('Slowest: b/c.spec.ts 63 s, a.spec.ts 1 s, d 0 s.');
  const many = { ...GOOD, testResults: Array.from({ length: 40 }, (_, at) => timed(`${at}`, at * 1_000)) };
  expect(slowestNote(many, '/root').split(', ')).toHaveLength(12);
});

test('a few suites that failed are run once more, and many are not', () => {
  expect(suitesToRepeat(GOOD)).toEqual([]);
  expect(suitesToRepeat(undefined)).toEqual([]);
  expect(suitesToRepeat(twoFailed)).toEqual(['b', 'c']);
  expect(suitesToRepeat({ ...GOOD, testResults: ['a', 'b', 'c', 'd'].map((name) => suite(name, 'failed')) })).toEqual(
    [],
  );
});

test('what passes by itself counts, and is named as unsteady', () => {
  const again = {
    ...GOOD,
    numPassedTests: 4,
    testResults: [suite('b', 'passed', 'passed'), suite('c', 'passed', 'passed')],
  };
  expect(summarize(withRepeated(twoFailed, again), 0)).toMatchObject({ passed: 6, failed: 0 });
  expect(unsteadyNotes(['b', 'c'], again)).toHaveLength(2);
});

test('what fails by itself as well has failed', () => {
  const again = {
    ...GOOD,
    numPassedTests: 3,
    numFailedTests: 1,
    success: false,
    testResults: [suite('b', 'passed', 'failed'), suite('c', 'passed', 'passed')],
  };
  const report = summarize(withRepeated(twoFailed, again), 1);
  expect(report).toMatchObject({ passed: 5, failed: 1 });
  expect(report.notes).toContain('Failed: b');
  expect(unsteadyNotes(['b', 'c'], again)).toEqual([expect.stringContaining('Unsteady: c ')]);
});

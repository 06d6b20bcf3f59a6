import { expect, it, jest } from '@jest/globals';
import { smokeOf } from './support/bench.js';

// Each starts several programs, beside other suites.
jest.setTimeout(600_000);

it.each([
  [['B1', 'B3', 'B2', 'B2C']],
  [['B4', 'B5', 'B9C', 'B13']],
  [['B8', 'B11', 'B12', 'B17']],
  [['B9']],
  [['B14', 'B15']],
])('the benchmarks %s run, and come to right results', async (goals) => {
  const output = await smokeOf(...goals);
  for (const goal of goals) expect(output).toMatch(new RegExp(`^${goal} `, 'm'));
});

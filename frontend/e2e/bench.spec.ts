import { expect, it, jest } from '@jest/globals';
import { smokeOf } from '../../backend/test/support/bench.js';

jest.setTimeout(240_000);

it.each(['B6', 'B7', 'B16'])('the benchmark %s runs in a browser, and comes to right results', async (goal) => {
  expect(await smokeOf(goal)).toMatch(new RegExp(`^${goal} `, 'm'));
});

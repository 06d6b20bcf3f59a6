import { expect, it } from '@jest/globals';
import { blankFile } from '@atrium/contracts/employee-files/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { nearEnds } from './sweeps.js';

const file = {
  _id: 'ann',
  version: 1,
  ...blankFile,
  contractEnd: '2026-03-20',
  told: { contractEnd: '', probationEnd: '' },
  updatedAt: '',
};
const asked = (now: string, part = {}) => nearEnds.asks({ ...file, ...part }, 'acme', now, defaultSettings);

it('a notice of an end is asked for in the weeks before it, once', () => {
  expect(asked('2026-03-01T12:00:00.000Z')).toMatchObject([
    { data: { name: 'TellOfEmploymentEnd', id: 'ann', data: { end: 'contractEnd', day: '2026-03-20' } } },
  ]);
  expect(asked('2026-01-01T12:00:00.000Z')).toEqual([]);
  expect(asked('2026-03-22T12:00:00.000Z')).toEqual([]);
  const known = { told: { contractEnd: '2026-03-20', probationEnd: '' } };
  expect(asked('2026-03-01T12:00:00.000Z', known)).toEqual([]);
});

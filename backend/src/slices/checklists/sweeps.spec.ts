import { expect, it } from '@jest/globals';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { dueSteps } from './sweeps.js';

const step = { id: 'laptop', title: 'Laptop', note: '', doer: 'personnel', who: '', days: 0, done: null } as const;
// Only the fields that the sweep reads.
const checklist = {
  _id: 'c',
  version: 1,
  steps: [{ ...step, due: '2026-02-23' }],
  told: {},
} as object as ChecklistView;
const asked = (now: string, part: Partial<ChecklistView> = {}) =>
  dueSteps.asks({ ...checklist, ...part }, 'acme', now, defaultSettings);

it('people are told on the day on which a step is due, and once it is overdue', () => {
  expect(asked('2026-02-20T12:00:00.000Z')).toEqual([]);
  expect(asked('2026-02-23T12:00:00.000Z')).toMatchObject([
    { data: { name: 'TellOfChecklistSteps', id: 'c', data: { day: '2026-02-23' } } },
  ]);
  expect(asked('2026-02-23T12:00:00.000Z', { told: { laptop: { due: '2026-02-23' } } })).toEqual([]);
  expect(asked('2026-02-24T12:00:00.000Z', { told: { laptop: { due: '2026-02-23' } } })).toHaveLength(1);
  expect(asked('2026-02-24T12:00:00.000Z', { told: { laptop: { late: '2026-02-23' } } })).toEqual([]);
});

import { expect, test } from '@jest/globals';
import type { PastDelta } from '@atrium/contracts/core/past';
import { replaySteps, stepAt } from './replay-steps';

const delta = (position: string, at: string): PastDelta => ({
  position,
  at,
  collection: 'history:bugs:b',
  id: `e${position}`,
  version: 1,
  op: 'put',
  doc: { _id: `e${position}`, version: 1 },
});
const deltas = [
  delta('10', '2026-03-02T09:00:00.000Z'),
  delta('20', '2026-03-02T10:00:00.000Z'),
  delta('21', '2026-03-02T10:00:00.000Z'),
  delta('30', '2026-03-02T11:00:00.000Z'),
];

test('what happened at the same moment is one step', () => {
  const steps = replaySteps(deltas, []);
  expect(steps.map(({ entries }) => entries.map(({ _id }) => _id))).toEqual([['e10'], ['e20', 'e21'], ['e30']]);
  expect(steps.map(({ notified }) => notified)).toEqual([null, null, null]);
});

test('a step names who was notified, and nobody where that is no longer kept', () => {
  const steps = replaySteps(deltas, [
    { position: '20', people: ['ann'], everybody: false },
    { position: '21', people: ['ann', 'bob'], everybody: false },
  ]);
  expect(steps.map(({ notified }) => notified)).toEqual([
    null,
    { people: ['ann', 'bob'], everybody: false },
    { people: [], everybody: false },
  ]);
});

test('a moment shows the last step before it', () => {
  const steps = replaySteps(deltas, []);
  const at = (time: string) => stepAt(steps, Date.parse(`2026-03-02T${time}Z`));
  expect([at('08:00'), at('09:00'), at('09:59'), at('10:00'), at('23:00')]).toEqual([0, 0, 0, 1, 2]);
});

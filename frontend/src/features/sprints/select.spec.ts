import { describe, expect, test } from '@jest/globals';
import { sampleBurndown, sampleSprint, sampleStep } from './sample-sprints';
import {
  amountOf,
  carryTargets,
  chosenSprint,
  daysOfNext,
  presentSprints,
  runningBeside,
  searchSprints,
} from './select';

const sprints = [
  sampleSprint({ _id: 'old', state: 'Completed', completedAt: '2026-01-15T09:00:00Z', project: 'p' }),
  sampleSprint({ _id: 'last', state: 'Completed', completedAt: '2026-02-15T09:00:00Z', name: 'Last one' }),
  sampleSprint({ _id: 'later', startDate: '2026-05-01', goal: 'Café' }),
  sampleSprint({ _id: 'next', startDate: '2026-04-01', project: 'p' }),
  sampleSprint({ _id: 'now', state: 'Active', project: 'p' }),
  sampleSprint({ _id: 'gone', deleted: true }),
];
const sprint = (id: string) => chosenSprint(sprints, id) ?? sampleSprint();
const ids = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);

describe('the sprints of a screen', () => {
  test('stand in the order of what is under way, what comes next, and what was', () => {
    expect(ids(presentSprints(sprints))).toEqual(['now', 'next', 'later', 'last', 'old']);
  });

  test('the one under way is shown, or the one that is asked for, also a deleted one', () => {
    expect(chosenSprint(sprints, undefined)?._id).toBe('now');
    expect(chosenSprint(sprints, 'gone')?._id).toBe('gone');
    expect(chosenSprint(sprints, 'nowhere')).toBeNull();
    expect(chosenSprint([], undefined)).toBeNull();
  });

  test('are searched by state, project, name and goal; deleted ones only when asked for', () => {
    expect(ids(searchSprints(sprints, { state: 'Planned' }))).toEqual(['next', 'later']);
    expect(ids(searchSprints(sprints, { project: 'p' }))).toEqual(['now', 'next', 'old']);
    expect(ids(searchSprints(sprints, { q: 'cafe' }))).toEqual(['later']);
    expect(ids(searchSprints(sprints, { state: 'Deleted' }))).toEqual(['gone']);
  });

  test('the rest of one goes to a planned one, of its own project first', () => {
    expect(ids(carryTargets(sprints, sprint('now')))).toEqual(['next', 'later']);
    expect(ids(carryTargets(sprints, sprint('last')))).toEqual(['later', 'next']);
  });

  test('one that is active keeps others of its project from starting', () => {
    expect(runningBeside(sprints, sprint('next'))?._id).toBe('now');
    expect(runningBeside(sprints, sprint('later'))).toBeNull();
  });

  test('how much is done is what the last step says', () => {
    const last = sampleStep('2026-03-02T09:00:00Z', 4, 2);
    expect(amountOf(sampleBurndown([sampleStep('2026-03-01T09:00:00Z', 4, 0), last]))).toBe(last);
    expect(amountOf(undefined)).toBeNull();
  });
});

test('a new sprint follows on the last one of its project', () => {
  const planned = [
    sampleSprint({ state: 'Active', endDate: '2026-03-10', project: 'p' }),
    sampleSprint({ endDate: '2026-03-24', project: 'p' }),
    sampleSprint({ endDate: '2026-05-01', project: 'p', deleted: true }),
    sampleSprint({ endDate: '2026-05-01', project: 'p', state: 'Completed' }),
  ];
  const today = '2026-03-02';
  expect(daysOfNext(planned, 'p', today)).toEqual({ startDate: '2026-03-25', endDate: '2026-04-07' });
  expect(daysOfNext(planned, '', today)).toEqual({ startDate: today, endDate: '2026-03-15' });
  expect(daysOfNext(planned, 'p', '2026-04-01').startDate).toBe('2026-04-01');
});

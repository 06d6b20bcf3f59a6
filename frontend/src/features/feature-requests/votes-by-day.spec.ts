import { expect, it } from '@jest/globals';
import { votesByDay } from './votes-by-day';

let version = 0;
const entry = (type: string, person: string, at: string) => ({
  type,
  at,
  version: (version += 1),
  by: { _id: person, username: person },
});

const entries = [
  entry('FeatureRequestCreated', 'ann', '2026-03-01T09:00:00Z'),
  entry('FeatureVoted', 'bob', '2026-03-01T10:00:00Z'),
  entry('FeatureWatched', 'eve', '2026-03-02T10:00:00Z'),
  entry('FeatureUnvoted', 'ann', '2026-03-03T10:00:00Z'),
  entry('FeatureVoted', 'cem', '2026-03-03T11:00:00Z'),
  entry('FeatureUnvoted', 'dan', '2026-03-03T12:00:00Z'),
];
const at = (today: string, isThere: (person: string) => boolean = () => true) =>
  votesByDay(entries.toReversed(), { today, dayOf: (moment) => moment.slice(0, 10), isThere });

it('counts votes up day by day, and says who gave and who took them back', () => {
  expect(at('2026-03-04')).toEqual([
    { from: '2026-03-01', to: '2026-03-01', votes: 2, given: ['ann', 'bob'], taken: [] },
    { from: '2026-03-02', to: '2026-03-02', votes: 2, given: [], taken: [] },
    // Dan had voted for a duplicate alone.
    { from: '2026-03-03', to: '2026-03-03', votes: 2, given: ['cem'], taken: ['ann'] },
    { from: '2026-03-04', to: '2026-03-04', votes: 2, given: [], taken: [] },
  ]);
});

it('leaves out people who are not there, and is empty without votes', () => {
  expect(at('2026-03-03', (person) => person !== 'bob').map(({ votes }) => votes)).toEqual([1, 1, 1]);
  expect(at('2026-03-03', () => false)).toEqual([]);
});

it('draws some days as one over a long time, without a gap, up to today', () => {
  const slots = at('2026-09-30');
  expect(slots.length).toBeLessThanOrEqual(60);
  expect([slots[0]?.from, slots.at(-1)?.to, slots.at(-1)?.votes]).toEqual(['2026-03-01', '2026-09-30', 2]);
  expect(slots.slice(1).every(({ from }, n) => from > (slots[n]?.to ?? ''))).toBe(true);
  expect(slots.flatMap(({ given }) => given)).toEqual(['ann', 'bob', 'cem']);
});

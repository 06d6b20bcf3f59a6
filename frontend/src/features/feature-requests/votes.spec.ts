import { expect, it } from '@jest/globals';
import { sampleFeature } from '../../shared-features/record-list/sample-records';
import { voteTimes, withoutVote, withPresentVotes, withVote } from './votes';

const feature = sampleFeature({
  voters: ['a', 'b', 'c'],
  ownVoters: ['a', 'b'],
  duplicates: [
    { _id: 'd1', voters: ['b', 'c'] },
    { _id: 'd2', voters: ['c'] },
  ],
});

it('counts everybody once, a duplicate’s voters among them', () => {
  expect(withVote(feature, 'd')).toMatchObject({ votes: 4, voters: ['a', 'b', 'd', 'c'] });
  expect(withVote(feature, 'c')).toMatchObject({ votes: 3, ownVoters: ['a', 'b', 'c'] });
  expect(withVote(feature, 'a').votes).toBe(3);
});

it('takes a vote back wherever it was given', () => {
  expect(withoutVote(feature, 'b')).toEqual({
    votes: 2,
    voters: ['a', 'c'],
    ownVoters: ['a'],
    duplicates: [
      { _id: 'd1', voters: ['c'] },
      { _id: 'd2', voters: ['c'] },
    ],
  });
  expect(withoutVote(feature, 'nobody').votes).toBe(3);
});

it('counts no deleted people, and is the same where everybody is there', () => {
  expect(withPresentVotes(feature, (person) => person !== 'b' && person !== 'c')).toMatchObject({
    votes: 1,
    voters: ['a'],
    ownVoters: ['a'],
    duplicates: [
      { _id: 'd1', voters: [] },
      { _id: 'd2', voters: [] },
    ],
  });
  expect(withPresentVotes(feature, () => true)).toBe(feature);
});

const entry = (type: string, id: string, at: string) => ({ type, at, by: { _id: id, username: id } });

it('knows when each vote was given: the last time, whatever the order of the entries', () => {
  const times = voteTimes([
    entry('FeatureRequestCreated', 'c', '2026-11-17T10:00:00Z'),
    entry('FeatureVoted', 'a', '2026-11-20T10:00:00Z'),
    entry('FeatureVoted', 'a', '2026-11-18T10:00:00Z'),
    entry('FeatureUnvoted', 'a', '2026-11-19T10:00:00Z'),
    entry('FeatureWatched', 'b', '2026-11-21T10:00:00Z'),
  ]);
  expect([...times]).toEqual([
    ['c', Date.parse('2026-11-17T10:00:00Z')],
    ['a', Date.parse('2026-11-20T10:00:00Z')],
  ]);
});

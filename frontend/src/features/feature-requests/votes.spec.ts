import { expect, it } from '@jest/globals';
import { sampleFeature } from '../../shared-features/record-list/sample-records';
import { withoutVote, withVote } from './votes';

const feature = sampleFeature({
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

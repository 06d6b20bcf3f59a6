import { describe, expect, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { recorded } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import type { FeatureEvent } from './events.js';
import { countDuplicates, featureReactors } from './reactors.js';

const details = {
  ...detailsIn(featureRequestKind, {}),
  product: '',
  submodule: '',
  priority: '',
  description: 'Split a bill',
  attachments: [],
} as const;
const created: FeatureEvent = {
  type: 'FeatureRequestCreated',
  data: { ...details, file: '', uploaded: '', frnumber: 7, author: 'ann', email: 'ann@example.com' },
};
const marked: FeatureEvent = {
  type: 'FeatureMarkedDuplicate',
  data: { original: 'first', previous: null, duplicates: [] },
};
const counted: FeatureEvent = { type: 'DuplicateVotesCounted', data: { duplicate: 'twin', voters: ['bob', 'cid'] } };

const follow = (event: FeatureEvent) =>
  recorded('feature', [event]).flatMap((one) => countDuplicates.react(one).map(({ data }) => data));
const settle = (id: string) => ({ name: 'SettleDuplicate', id, data: {} });
const countAt = (id: string) => ({ name: 'CountDuplicateVotes', id, data: { duplicate: specId }, tenant: 'acme' });

describe('what happens to a duplicate', () => {
  const counts: FeatureEvent[] = [
    marked,
    { type: 'FeatureUnmarkedDuplicate', data: { original: 'first' } },
    { type: 'FeatureUnvoted', data: { voter: 'ann', original: 'first', duplicates: [] } },
    { type: 'FeatureRequestDeleted', data: { original: 'first' } },
    { type: 'FeatureRequestRestored', data: { original: 'first' } },
  ];
  it.each(counts)('has the original count again: $type', (event) => {
    const settles = event.type === 'FeatureMarkedDuplicate' ? [settle(specId), settle('first')] : [];
    expect(follow(event)).toMatchObject([countAt('first'), ...settles]);
  });

  it('has the earlier original count again as well, and takes duplicates along', () => {
    const data = { original: 'better', previous: 'first', duplicates: ['twin'] };
    expect(follow({ type: 'FeatureMarkedDuplicate', data })).toMatchObject([
      countAt('better'),
      countAt('first'),
      { name: 'MarkFeatureDuplicate', id: 'twin', data: { original: 'better' } },
      settle(specId),
      settle('better'),
    ]);
  });

  it('withdraws at the original the votes of people who changed their mind', () => {
    const data = { voter: 'bob', original: null, duplicates: ['twin', 'other'] };
    expect(follow({ type: 'FeatureUnvoted', data })).toMatchObject([
      { name: 'UnvoteFeature', id: 'twin', data: {} },
      { name: 'UnvoteFeature', id: 'other', data: {} },
    ]);
  });

  it('is led on when it is counted where nothing counts any more', () => {
    expect(follow(counted)).toMatchObject([settle('twin')]);
  });

  it('leads to nothing where nothing is a duplicate', () => {
    expect(follow(created)).toEqual([]);
    expect(follow({ type: 'FeatureRequestDeleted', data: { original: null } })).toEqual([]);
  });
});

describe('a link', () => {
  it('is made and cut from the other side as well', () => {
    const link = { collection: 'bugs', id: 'b', relation: 'blocks' } as const;
    const events: FeatureEvent[] = [
      { type: 'FeatureLinked', data: link },
      { type: 'FeatureUnlinked', data: { collection: 'bugs', id: 'b' } },
    ];
    const jobs = recorded('feature', events).flatMap((one) => featureReactors.flatMap((reactor) => reactor.react(one)));
    expect(jobs.map(({ data }) => data)).toMatchObject([
      { name: 'LinkBug', id: 'b', data: { relation: 'blockedBy', collection: 'feature-requests', item: specId } },
      { name: 'UnlinkBug', id: 'b', data: { collection: 'feature-requests', item: specId } },
    ]);
  });
});

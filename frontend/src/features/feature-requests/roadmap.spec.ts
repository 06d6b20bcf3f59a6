import { describe, expect, it } from '@jest/globals';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { RoadmapIndex } from './roadmap-index';
import { columnOf, ideas, placeAt } from './roadmap-rules';
import { sampleFeature } from '../../shared-features/record-list/sample-records';

const feature = (_id: string, part: Partial<FeatureRequestView> = {}) => sampleFeature({ _id, ...part });
const initial = [
  feature('a', { horizon: 'Now', rank: 'a1' }),
  feature('b', { horizon: 'Now', rank: 'a0' }),
  feature('c', { horizon: 'Now', rank: 'a2' }),
  feature('d', { frnumber: 4, votes: 2 }),
  feature('e', { frnumber: 5, votes: 9 }),
  feature('f', { duplicateOf: 'e' }),
  feature('g', { horizon: 'Later', rank: 'a0', status: 'Shipped' }),
  feature('h', { deleted: true }),
];

const isThere = (person: string) => person !== 'gone';

function indexOver(documents: readonly FeatureRequestView[], q = '') {
  let now = documents;
  const feed = { documents: () => now, subscribe: () => () => undefined };
  const index = new RoadmapIndex(feed, ({ description }) => description.includes(q), isThere);
  return {
    index,
    set: (next: readonly FeatureRequestView[]) => {
      now = next;
    },
  };
}

describe('the roadmap', () => {
  it('has what is open in its column and order, and ideas by their votes without duplicates', () => {
    const { index } = indexOver(initial);
    expect(index.cards('Now')).toEqual(['b', 'a', 'c']);
    expect(index.cards(ideas)).toEqual(['e', 'd']);
    expect(index.cards('Later')).toEqual([]);
    expect(index.columns().map(({ title }) => title)).toEqual(['Now', 'Next', 'Later', 'Ideas']);
    expect(indexOver(initial, 'nothing like it').index.cards('Now')).toEqual([]);
  });

  it('leaves the lists alone that a change does not touch, and remembers what happened to whom', () => {
    const { index, set } = indexOver(initial);
    const [now, wished] = [index.cards('Now'), index.cards(ideas)];
    set([...initial.slice(0, 3), feature('d', { frnumber: 4, votes: 10 }), ...initial.slice(4)]);
    expect(index.cards(ideas)).toEqual(['d', 'e']);
    expect(index.cards('Now')).toBe(now);
    expect(index.cards(ideas)).not.toBe(wished);
    expect(index.kindOf('d')).toBe('changed');
    set([feature('a', { horizon: 'Next', rank: 'a0', version: 2 }), ...initial.slice(1), feature('n')]);
    expect(index.cards('Next')).toEqual(['a']);
    expect([index.kindOf('a'), index.kindOf('n')]).toEqual(['moved', 'created']);
  });

  it('does not count the votes of people who were deleted', () => {
    const { index } = indexOver([
      feature('a', { frnumber: 1, votes: 2, voters: ['gone', 'ann'], ownVoters: ['gone', 'ann'] }),
      feature('b', { frnumber: 2, votes: 2, voters: ['bob', 'ann'], ownVoters: ['bob', 'ann'] }),
    ]);
    expect(index.cards(ideas)).toEqual(['b', 'a']);
  });

  it('keeps a duplicate that has a place', () => {
    expect(columnOf(feature('x', { duplicateOf: 'e', horizon: 'Next' }))).toBe('Next');
    expect(columnOf(feature('x', { duplicateOf: 'e' }))).toBeNull();
  });
});

describe('a place', () => {
  const [a, b] = initial as [FeatureRequestView, FeatureRequestView];
  it('is between its neighbours until the server has said so', () => {
    const at = placeAt(initial, feature('d'), 'Now', { after: 'b' });
    expect(at?.horizon).toBe('Now');
    expect(at !== null && at.rank > 'a0' && at.rank < 'a1').toBe(true);
  });

  it('is none where it stands there already', () => {
    expect(placeAt(initial, b, 'Now', { before: 'a' })).toBeNull();
    expect(placeAt(initial, a, 'Now', { before: 'c' })).toBeNull();
    expect(placeAt(initial, feature('d'), '', {})).toBeNull();
  });

  it('can be left', () => {
    expect(placeAt(initial, a, '', {})).toEqual({ horizon: '', rank: '' });
  });
});

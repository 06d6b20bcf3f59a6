import { describe, expect, it } from '@jest/globals';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { FeatureSearch } from './feature-search';
import { sampleFeature } from './sample-features';
import { countByStatus, pictureOf, searchFeatures, unvotableBecause } from './select';

const features = [
  sampleFeature({ _id: 'a', frnumber: 7, description: '# Split the BILL\nper guest' }),
  sampleFeature({
    _id: 'b',
    frnumber: 17,
    description: 'As FR-7 says',
    product: 'qr',
    status: 'Shipped',
    settledAt: '2026-03-01T09:00:00.000Z',
  }),
  sampleFeature({ _id: 'c', frnumber: 70, priority: '', voters: ['me'], deleted: true }),
  sampleFeature({
    _id: 'd',
    frnumber: 8,
    createdby: { _id: 'me', username: 'Zoë', email: 'z@example.org' },
    watchers: ['me'],
    createdAt: '2026-04-05T10:00:00.000Z',
  }),
];

const found = (search: FeatureSearch) => searchFeatures(features, search, 'me', 'UTC').map(({ _id }) => _id);

const reason = (part: Partial<FeatureRequestView>) => unvotableBecause(sampleFeature(part));

describe('the search', () => {
  it('shows all that is not deleted without a filter, whatever is typed', () => {
    expect(found({})).toEqual(['a', 'b', 'd']);
    expect(found({ q: 'bill' })).toEqual(['a', 'b', 'd']);
    expect(found({ field: 'nonsense', q: 'bill' })).toEqual(['a', 'b', 'd']);
    expect(found({ field: 'description', q: '  ' })).toEqual(['a', 'b', 'd']);
  });

  it('trims the term and finds it anywhere, whatever its case', () => {
    expect(found({ field: 'description', q: '  the bill ' })).toEqual(['a', 'd']);
    expect(found({ field: 'product', q: 'QR' })).toEqual(['b']);
    expect(found({ field: 'createdby', q: 'zoe' })).toEqual(['d']);
  });

  it('finds numbers only when they are the same', () => {
    expect(found({ field: 'frnumber', q: '7' })).toEqual(['a']);
    expect(found({ field: 'frnumber', q: 'fr-17' })).toEqual(['b']);
    expect(found({ field: 'frnumber', q: 'x7' })).toEqual([]);
  });

  it('takes a number that is typed before a field is chosen for that request, not for a text that mentions it', () => {
    expect(found({ field: 'description', q: 'FR-7' })).toEqual(['a']);
  });

  it('knows what is open and what one has to do with requests, and shows deleted ones when asked for', () => {
    expect(found({ only: 'open' })).toEqual(['a', 'd']);
    expect(found({ only: 'asked' })).toEqual(['d']);
    expect(found({ only: 'watched' })).toEqual(['d']);
    expect(found({ only: 'voted' })).toEqual([]);
    expect(found({ only: 'deleted' })).toEqual(['c']);
  });

  it('keeps to a span of days, by creation or by what became of it', () => {
    expect(found({ from: '2026-04-01' })).toEqual(['d']);
    expect(found({ to: '2026-03-31' })).toEqual(['a', 'b']);
    expect(found({ from: '2026-02-01', to: '2026-03-31', when: 'settled' })).toEqual(['b']);
  });
});

it('counts by status without what is deleted', () => {
  expect(countByStatus(features)).toMatchObject({ New: 2, Shipped: 1, Declined: 0 });
});

it('reads the picture’s id from its address', () => {
  expect(pictureOf({ frimages: '/api/files/feature-requests/f1/p9' })).toBe('p9');
  expect(pictureOf({ frimages: '' })).toBe('');
});

it('says why one cannot vote', () => {
  expect(reason({})).toBeNull();
  expect(reason({ deleted: true })).toMatch(/deleted/);
  expect(reason({ duplicateOf: 'x' })).toMatch(/duplicate/);
});

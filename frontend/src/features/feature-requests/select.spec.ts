import { severities } from '@atrium/contracts/core/severities';
import { describe, expect, it } from '@jest/globals';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { featureStatuses } from '@atrium/contracts/feature-requests/rules';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { FeatureSearch } from './feature-search';
import { sampleFeature } from '../../shared-features/record-list/sample-records';
import { csvOf } from '../../platform/list/csv';
import { fileColumns } from '../../shared-features/record-list/record-file';
import {
  countByStatus,
  filterFields,
  searchRecords,
  sortValues,
} from '../../shared-features/record-list/search-records';
import { featureListing, unvotableBecause } from './select';

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

const found = (search: FeatureSearch) =>
  searchRecords(featureListing, features, search, { me: 'me', timeZone: 'UTC', people: new Map() }).map(
    ({ _id }) => _id,
  );

const reason = (part: Partial<FeatureRequestView>) => unvotableBecause(sampleFeature(part));

describe('the search', () => {
  it('shows all that is not deleted without a filter', () => {
    expect(found({})).toEqual(['a', 'b', 'd']);
    expect(found({ field: 'nonsense', q: 'bill' })).toEqual(['a', 'b', 'd']);
    expect(found({ field: 'description', q: '  ' })).toEqual(['a', 'b', 'd']);
  });

  it('trims the term and finds it anywhere, whatever its case', () => {
    expect(found({ field: 'description', q: '  the bill ' })).toEqual(['a', 'd']);
    expect(found({ field: 'product', q: 'QR' })).toEqual(['b']);
    expect(found({ field: 'createdby', q: 'zoe' })).toEqual(['d']);
  });

  it('finds a term in every field without one', () => {
    expect(found({ q: 'QR' })).toEqual(['b']);
    expect(found({ q: 'zoe' })).toEqual(['d']);
    expect(found({ q: 'fr-7' })).toEqual(['a']);
  });

  it('finds numbers only when they are the same', () => {
    expect(found({ field: 'frnumber', q: '7' })).toEqual(['a']);
    expect(found({ field: 'frnumber', q: 'fr-17' })).toEqual(['b']);
    expect(found({ field: 'frnumber', q: 'x7' })).toEqual([]);
  });

  it('takes a number that is typed before a field is chosen for that request, not for a text that mentions it', () => {
    expect(found({ field: 'description', q: 'FR-7' })).toEqual(['a']);
  });

  it('filters by open requests and by the reader’s part in them, and shows deleted requests on demand', () => {
    expect(found({ only: 'open' })).toEqual(['a', 'd']);
    expect(found({ only: 'asked' })).toEqual(['d']);
    expect(found({ only: 'watched' })).toEqual(['d']);
    expect(found({ only: 'voted' })).toEqual([]);
    expect(found({ only: 'deleted' })).toEqual(['c']);
  });

  it('keeps to a span of days, by creation', () => {
    expect(found({ from: '2026-04-01' })).toEqual(['d']);
    expect(found({ to: '2026-03-31' })).toEqual(['a', 'b']);
  });
});

it('counts by status without what is deleted', () => {
  expect(countByStatus(featureStatuses, features)).toMatchObject({ New: 2, Shipped: 1, Declined: 0 });
});

it('is searched and sorted by what the declaration says', () => {
  expect(filterFields(featureRequestKind)).toEqual([
    { id: 'description', label: 'Description' },
    { id: 'frnumber', label: 'FR Number', numeric: true },
    { id: 'product', label: 'App' },
    { id: 'submodule', label: 'Module' },
    {
      id: 'priority',
      label: 'Priority',
      options: [
        { value: 'P0_Critical', label: 'P0 Critical' },
        { value: 'P1_High', label: 'P1 High' },
        { value: 'P2_Medium', label: 'P2 Medium' },
        { value: 'P3_Low', label: 'P3 Low' },
      ],
    },
    { id: 'severity', label: 'Severity', options: severities.map((value) => ({ value, label: value })) },
    { id: 'labels', label: 'Labels' },
    { id: 'status', label: 'Status', options: featureStatuses.map((value) => ({ value, label: value })) },
    { id: 'createdby', label: 'Requested by' },
    { id: 'response', label: 'Answer' },
  ]);
  const sample = sampleFeature({ submodule: '', priority: 'P2_Medium', status: 'Planned', votes: 3 });
  expect(Object.entries(sortValues(featureRequestKind)).map(([id, valueOf]) => [id, valueOf(sample)])).toEqual([
    ['frnumber', 1],
    ['product', 'billing'],
    ['submodule', null],
    ['priority', 2],
    ['severity', null],
    ['labels', null],
    ['status', 2],
    ['votes', 3],
  ]);
});

it('says in a file what the list says, and the answer with its commas and lines', () => {
  const part = { frnumber: 12, status: 'Planned', horizon: 'Next', response: 'Yes,\nin spring', votes: 3 } as const;
  expect(csvOf(fileColumns(featureRequestKind), [sampleFeature(part)]).split('\r\n')).toEqual([
    'FR Number,App,Module,Priority,Severity,Labels,Status,Votes,Roadmap,Requested by,Created,Updated,Answer,Description',
    'FR-12,billing,stock,P1 High,,,Planned,3,Next,maya@example.org,2026-03-01T09:00:00.000Z,2026-03-01T09:00:00.000Z,"Yes,\nin spring",Split the bill',
  ]);
});

it('says why one cannot vote', () => {
  expect(reason({})).toBeNull();
  expect(reason({ deleted: true })).toMatch(/deleted/);
  expect(reason({ duplicateOf: 'x' })).toMatch(/duplicate/);
});

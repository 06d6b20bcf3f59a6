import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { blankValues } from '../../widgets/record-form/kind-values';

/** A request, for tests. */
export function sampleFeature(part: Partial<FeatureRequestView> = {}): FeatureRequestView {
  return {
    _id: 'f1',
    version: 1,
    frnumber: 1,
    ...blankValues(featureRequestKind),
    product: 'billing',
    submodule: 'stock',
    priority: 'P1_High',
    thumbnail: '',
    uploaded: '',
    description: 'Split the bill',
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    createdby: { _id: 'u1', username: 'maya', email: 'maya@example.org' },
    status: 'New',
    statusSince: '2026-03-01T09:00:00.000Z',
    settledAt: null,
    response: '',
    horizon: '',
    rank: '',
    votes: 1,
    voters: ['u1'],
    ownVoters: ['u1'],
    duplicates: [],
    duplicateOf: null,
    watchers: ['u1'],
    project: null,
    sprint: null,
    points: 0,
    links: [],
    deleted: false,
    ...part,
  };
}

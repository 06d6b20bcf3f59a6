import { describe, expect, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import type { FeatureEvent } from './events.js';
import { featureNotificationRules } from './notification-rules.js';
import { featureRequestsProjection } from './projections.js';

const after = specifyNotificationRules(featureNotificationRules, featureRequestsProjection);

const created: FeatureEvent = {
  type: 'FeatureRequestCreated',
  data: {
    frnumber: 7,
    ...detailsIn(featureRequestKind, {}),
    product: 'billing',
    submodule: 'qr',
    priority: 'P1_High',
    description: 'Split a bill',
    attachments: [],
    file: '',
    uploaded: '',
    author: 'ann',
    email: 'ann@example.com',
  },
};
const turned = (status: 'Planned' | 'Shipped', response = ''): FeatureEvent => ({
  type: 'FeatureStatusChanged',
  data: { status, response },
});

describe('of a feature request', () => {
  it('the requester is notified of its status and of the answer', () => {
    expect(after(created, turned('Planned')).notified).toEqual([['watched', 'status', ['ann'], 'New', 'Planned']]);
    expect(after(created, turned('Planned'), turned('Planned', 'In spring')).notified).toEqual([
      ['watched', 'commented', ['ann'], '', ''],
    ]);
    expect(after(created, { type: 'FeatureDetailsChanged', data: { priority: '' } }).notified).toEqual([
      ['watched', 'details', ['ann'], '', ''],
    ]);
  });

  it('votes and positions notify nobody, and a deleted request is not shown', () => {
    expect(after(created, { type: 'FeatureVoted', data: { voter: 'bob' } }).notified).toEqual([]);
    expect(after(created).shown).toMatchObject([{ label: 'FR-7', title: 'Split a bill', state: 'New' }]);
    expect(after(created, { type: 'FeatureRequestDeleted', data: { original: null } }).shown).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { featureRequestView } from '../../../test/item-views.js';
import { specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { specId } from '../../../test/spec.js';
import { untriaged } from '../../platform/shared/triage.js';
import type { FeatureEvent } from './events.js';
import { featureRequestsProjection } from './projections.js';

const { afterEvents } = specifyProjection(featureRequestsProjection);

const details = {
  ...detailsIn(featureRequestKind, {}),
  product: 'billing',
  submodule: 'qr',
  priority: 'P1_High',
  description: 'Split a bill',
  attachments: [],
} as const;
const author = { author: specAuthor.id, email: 'ann@example.com' };
const uploaded = '2026-03-01T08:00:00.000Z';
const created: FeatureEvent = {
  type: 'FeatureRequestCreated',
  data: { ...details, file: '', uploaded: '', frnumber: 7, ...author },
};
const pictured: FeatureEvent = { type: 'FeaturePictureChanged', data: { file: 'pic', uploaded } };
const placed: FeatureEvent = { type: 'FeaturePlaced', data: { horizon: 'Next', rank: 'a4' } };
const shipped: FeatureEvent = { type: 'FeatureStatusChanged', data: { status: 'Shipped', response: 'In 4.2' } };
const deleted: FeatureEvent = { type: 'FeatureRequestDeleted', data: { original: null } };
const address = `/api/files/feature-requests/${specId}/pic`;

const place = (wishes: Partial<FeatureRequestView>) =>
  featureRequestsProjection.rowRankOf?.(featureRequestView({ horizon: 'Next', rank: 'a4', ...wishes }));

/** Who works on a request has looked at it. */
const triaged = (as: 'accepted' | 'duplicate') => ({
  field: 'triage',
  from: untriaged,
  to: { as, until: '', by: { _id: specAuthor.id, username: specAuthor.username }, at: specTime(1) },
});

describe('the feature requests', () => {
  it('show a new one, with the vote of who asked', () => {
    afterEvents(created)
      .is({
        _id: specId,
        version: 1,
        frnumber: 7,
        ...details,
        frimages: '',
        thumbnail: '',
        uploaded: '',
        createdAt: specTime(0),
        updatedAt: specTime(0),
        createdby: { _id: specAuthor.id, username: specAuthor.username, email: 'ann@example.com' },
        status: 'New',
        statusSince: specTime(0),
        settledAt: null,
        response: '',
        horizon: '',
        rank: '',
        votes: 1,
        voters: [specAuthor.id],
        ownVoters: [specAuthor.id],
        duplicates: [],
        clientShown: false,
        clientTitle: '',
        clientSummary: '',
        clientVotes: 0,
        clientVoters: [],
        duplicateOf: null,
        triage: untriaged,
        watchers: [specAuthor.id],
        project: null,
        sprint: null,
        points: 0,
        links: [],
        deleted: false,
      })
      .isIn('open');
  });

  it('show what is asked now, and what was', () => {
    afterEvents(created, { type: 'FeatureDetailsChanged', data: { description: 'Split any bill', priority: '' } })
      .shows({ description: 'Split any bill', priority: '', product: 'billing', updatedAt: specTime(1) })
      .recordsChanges(
        { field: 'priority', from: 'P1_High', to: '' },
        { field: 'description', from: 'Split a bill', to: 'Split any bill' },
      );
  });

  it('show the files that are attached, and none for requests from before there were any', () => {
    const log = { file: 'f1', name: 'Menu.pdf' };
    afterEvents(created, { type: 'FeatureDetailsChanged', data: { attachments: [log] } })
      .shows({ attachments: [log] })
      .recordsChanges({ field: 'attachments', from: [], to: [log] });
    const { attachments: _none, ...before } = created.data;
    afterEvents({ ...created, data: before } as FeatureEvent).shows({ attachments: [] });
  });

  it('show a picture under the request, and none', () => {
    afterEvents(created, pictured)
      .shows({ frimages: address, thumbnail: `${address}/thumbnail`, uploaded })
      .recordsChanges({ field: 'frimages', from: '', to: address });
    afterEvents({ ...created, data: { ...created.data, file: 'pic', uploaded } }).shows({
      frimages: address,
      uploaded,
    });
    afterEvents(created, pictured, { type: 'FeaturePictureChanged', data: { file: '', uploaded: '' } }).shows({
      frimages: '',
      thumbnail: '',
      uploaded: '',
    });
  });

  it('show the status, since when, and the answer', () => {
    afterEvents(created, shipped)
      .shows({ status: 'Shipped', response: 'In 4.2', statusSince: specTime(1), settledAt: specTime(1) })
      .isIn('closed')
      .recordsChanges(
        { field: 'status', from: 'New', to: 'Shipped' },
        { field: 'response', from: '', to: 'In 4.2' },
        triaged('accepted'),
      );
    afterEvents(created, shipped, {
      type: 'FeatureStatusChanged',
      data: { status: 'Shipped', response: 'In 4.3' },
    }).shows({ response: 'In 4.3', statusSince: specTime(1) });
    const declined: FeatureEvent = { type: 'FeatureStatusChanged', data: { status: 'Declined', response: 'No' } };
    const reopened: FeatureEvent = { type: 'FeatureStatusChanged', data: { status: 'Planned', response: '' } };
    afterEvents(created, shipped, declined).shows({ statusSince: specTime(2), settledAt: specTime(1) });
    afterEvents(created, shipped, reopened).shows({ settledAt: null });
    afterEvents(created, shipped, reopened, declined).shows({ settledAt: specTime(3) });
    afterEvents(created, { type: 'FeatureStatusChanged', data: { status: 'Declined', response: 'No' } }).isIn('closed');
  });

  it('show the place on the roadmap, where only what is open stands', () => {
    afterEvents(created, placed)
      .shows({ horizon: 'Next', rank: 'a4' })
      .recordsChanges({ field: 'horizon', from: '', to: 'Next' });
    expect(place({})).toEqual({ row: 'Next', rank: 'a4' });
    for (const off of [{ horizon: '' }, { status: 'Shipped' }, { status: 'Declined' }, { deleted: true }] as const) {
      expect(place(off)).toBeNull();
    }
  });

  it('count votes, each person once, those for duplicates with them', () => {
    const voted: FeatureEvent = { type: 'FeatureVoted', data: { voter: 'bob' } };
    const counted: FeatureEvent = {
      type: 'DuplicateVotesCounted',
      data: { duplicate: 'twin', voters: ['bob', 'cid'] },
    };
    afterEvents(created, voted)
      .shows({ votes: 2, voters: ['ann', 'bob'] })
      .recordsChanges({ field: 'votes', from: 1, to: 2 });
    afterEvents(created, voted, counted).shows({
      votes: 3,
      voters: ['ann', 'bob', 'cid'],
      ownVoters: ['ann', 'bob'],
      duplicates: [{ _id: 'twin', voters: ['bob', 'cid'] }],
    });
    afterEvents(created, voted, counted, {
      type: 'FeatureUnvoted',
      data: { voter: 'bob', original: null, duplicates: ['twin'] },
    }).shows({ votes: 2, voters: ['ann', 'cid'], duplicates: [{ _id: 'twin', voters: ['cid'] }] });
    afterEvents(created, voted, counted, {
      type: 'DuplicateVotesCounted',
      data: { duplicate: 'twin', voters: [] },
    }).shows({ votes: 2, duplicates: [{ _id: 'twin', voters: [] }] });
    afterEvents(created, voted, counted, { type: 'DuplicateVotesUncounted', data: { duplicate: 'twin' } }).shows({
      votes: 2,
      voters: ['ann', 'bob'],
      duplicates: [],
    });
  });

  it('show of what something is a duplicate', () => {
    const marked: FeatureEvent = {
      type: 'FeatureMarkedDuplicate',
      data: { original: 'first', previous: null, duplicates: [] },
    };
    afterEvents(created, marked)
      .shows({ duplicateOf: 'first' })
      .isIn('open')
      .recordsChanges({ field: 'duplicateOf', from: null, to: 'first' }, triaged('duplicate'));
    afterEvents(created, marked, { type: 'FeatureUnmarkedDuplicate', data: { original: 'first' } }).shows({
      duplicateOf: null,
    });
  });

  it('show watchers, plan and links', () => {
    afterEvents(created, { type: 'FeatureWatched', data: { watcher: 'bob' } }).shows({ watchers: ['ann', 'bob'] });
    afterEvents(created, { type: 'FeatureUnwatched', data: { watcher: 'ann' } }).shows({ watchers: [] });
    afterEvents(created, { type: 'FeaturePlanned', data: { sprint: 'march', points: 3 } })
      .shows({ project: null, sprint: 'march', points: 3 })
      .recordsChanges({ field: 'sprint', from: null, to: 'march' }, { field: 'points', from: 0, to: 3 });
    const link = { collection: 'tickets', id: 't-9', relation: 'relates' } as const;
    afterEvents(created, { type: 'FeatureLinked', data: link }).shows({ links: [link] });
    afterEvents(
      created,
      { type: 'FeatureLinked', data: link },
      { type: 'FeatureUnlinked', data: { collection: 'tickets', id: 't-9' } },
    ).shows({ links: [] });
  });

  it('hide a deleted request from everybody without the right to restore it', () => {
    afterEvents(created, deleted)
      .shows({ deleted: true })
      .isIn('deleted')
      .recordsChanges({ field: 'deleted', from: false, to: true });
    afterEvents(created, shipped, deleted, { type: 'FeatureRequestRestored', data: { original: null } })
      .shows({ deleted: false })
      .isIn('closed');
  });

  it('show nothing of what never began', () => {
    afterEvents(shipped).isGone().isIn();
  });

  it('bound what is sent at once', () => {
    expect(featureRequestsProjection.workingSet).toBe(5_000);
  });
});

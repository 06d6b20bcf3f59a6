import { describe, expect, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { featureRefusals } from '@atrium/contracts/feature-requests/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { specifyProjection } from '../../../test/projection-spec.js';
import { actorWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { shownRoom } from '../../platform/shared/shown-room.js';
import { type FeatureCommand, featureDecider } from './decider.js';
import type { FeatureEvent } from './events.js';
import { featureRequestsProjection } from './projections.js';

const { given } = specifyHandlers(featureDecider, featureRefusals, {
  CreateFeatureRequest: { frnumber: 0, uploaded: null, items: nothingAboutItems, custom: nothingCustom },
  EditFeatureRequest: { uploaded: null, custom: nothingCustom },
  PlaceFeatureRequest: { column: [] },
  PlanFeatureRequest: nothingAboutItems,
  LinkFeatureRequest: nothingAboutItems,
});
const { afterEvents } = specifyProjection(featureRequestsProjection);

const details = {
  ...detailsIn(featureRequestKind, {}),
  product: 'billing',
  submodule: 'qr',
  priority: 'P1_High',
  description: 'A',
  attachments: [],
} as const;
const birth = { ...details, file: '', uploaded: '', frnumber: 7, author: 'ann', email: 'ann@example.com' };
const created: FeatureEvent = { type: 'FeatureRequestCreated', data: birth };
const words = { title: 'Split bills', summary: 'Guests pay their share.' };
const shown: FeatureEvent = { type: 'FeaturePublicationChanged', data: { shown: true, ...words } };
const hidden: FeatureEvent = { type: 'FeaturePublicationChanged', data: { shown: false, ...words } };
const marked: FeatureEvent = {
  type: 'FeatureMarkedDuplicate',
  data: { original: 'first', previous: null, duplicates: [] },
};
const shipped: FeatureEvent = { type: 'FeatureStatusChanged', data: { status: 'Shipped', response: '' } };
const votedBy = (voter: string): FeatureEvent => ({ type: 'FeatureClientVoted', data: { voter } });
const publish = (data: Extract<FeatureCommand, { type: 'PublishFeatureRequest' }>['data']): FeatureCommand => ({
  type: 'PublishFeatureRequest',
  data,
});
const vote = (votes: boolean, ...voters: string[]): FeatureCommand => ({
  type: 'VoteByClient',
  data: { voters, votes },
});

describe('showing a request to clients', () => {
  it('takes words for them', () => {
    given(created)
      .when(publish({ shown: true, title: ' Split bills ', summary: words.summary }))
      .thenEvents(shown);
    given(created)
      .when(publish({ shown: true, title: ' ' }))
      .thenRefused('publicTitleMissing');
    given(created)
      .when(publish({ shown: true }))
      .thenRefused('publicTitleMissing');
  });

  it('keeps the words when it is shown no longer, and changes nothing twice', () => {
    given(created, shown)
      .when(publish({ shown: false }))
      .thenEvents(hidden);
    given(created, shown, hidden)
      .when(publish({ shown: true }))
      .thenEvents(shown);
    given(created, shown)
      .when(publish({ shown: true, ...words }))
      .thenEvents();
  });
});

describe('the vote of a client', () => {
  it('counts once, under whichever key of the installation it was given', () => {
    given(created, shown)
      .when(vote(true, 'new', 'old'))
      .thenEvents(votedBy('new'));
    given(created, shown, votedBy('new'))
      .when(vote(true, 'new', 'old'))
      .thenEvents();
    given(created, shown, votedBy('old'))
      .when(vote(true, 'new', 'old'))
      .thenEvents();
  });

  it('is taken back once, also when the request is shown no longer', () => {
    const takenBack: FeatureEvent = { type: 'FeatureClientUnvoted', data: { voters: ['old'] } };
    given(created, shown, votedBy('old'), hidden)
      .when(vote(false, 'new', 'old'))
      .thenEvents(takenBack);
    given(created, shown, votedBy('old'), takenBack)
      .when(vote(false, 'new', 'old'))
      .thenEvents();
  });

  it('is for what is shown and open alone', () => {
    given(created).when(vote(true, 'new')).thenRefused('notShown');
    given(created, shown, hidden).when(vote(true, 'new')).thenRefused('notShown');
    given(created, shown, marked).when(vote(true, 'new')).thenRefused('notShown');
    given(created, shown, shipped).when(vote(true, 'new')).thenRefused('featureClosed');
  });
});

describe('what is shown to clients', () => {
  it('is told apart, with their votes beside those of people', () => {
    afterEvents(created, shown, votedBy('one'), votedBy('two'))
      .shows({ clientShown: true, clientTitle: words.title, clientSummary: words.summary, clientVotes: 2, votes: 1 })
      .isIn('open', shownRoom)
      .recordsChanges({ field: 'clientVotes', from: 1, to: 2 });
    afterEvents(created, shown, votedBy('one'), { type: 'FeatureClientUnvoted', data: { voters: ['one'] } }).shows({
      clientVotes: 0,
      clientVoters: [],
    });
  });

  it('is in no index as a duplicate, or deleted, or hidden again', () => {
    afterEvents(created, shown, marked).isIn('open');
    afterEvents(created, shown, hidden).isIn('open');
    afterEvents(created, shown, { type: 'FeatureRequestDeleted', data: { original: null } }).isIn('deleted');
  });

  it('has an index that nobody is in', () => {
    expect(featureRequestsProjection.rooms(actorWith('admin'))).not.toContain(shownRoom);
  });
});

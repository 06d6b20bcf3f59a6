import { describe, expect, it } from '@jest/globals';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { featureRequestKind } from '@atrium/contracts/feature-requests/kind';
import { linkLimit } from '@atrium/contracts/core/items';
import { featureRefusals } from '@atrium/contracts/feature-requests/errors';
import { filled, filledIn } from '../../../test/custom-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, decisionWith, specId, stateAfter } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { rankBetween } from '../../platform/shared/ranks.js';
import { type FeatureCommand, featureDecider } from './decider.js';
import type { FeatureEvent } from './events.js';

const { newId } = decisionWith({ found: undefined });
const { given } = specifyHandlers(featureDecider, featureRefusals, {
  CreateFeatureRequest: { frnumber: 0, uploaded: null, items: nothingAboutItems, custom: nothingCustom },
  EditFeatureRequest: { uploaded: null, custom: nothingCustom },
  PlaceFeatureRequest: { column: [] },
  PlanFeatureRequest: nothingAboutItems,
  LinkFeatureRequest: nothingAboutItems,
});

const details = {
  ...detailsIn(featureRequestKind, {}),
  product: 'billing',
  submodule: 'qr',
  priority: 'P1_High',
  description: 'Split a bill',
  attachments: [],
} as const;
const uploaded = '2026-03-01T08:00:00.000Z';
const birth = { ...details, file: '', uploaded: '', frnumber: 7, author: 'ann', email: 'ann@example.com' };
const created: FeatureEvent = { type: 'FeatureRequestCreated', data: birth };
const deleted: FeatureEvent = { type: 'FeatureRequestDeleted', data: { original: null } };
const restored: FeatureEvent = { type: 'FeatureRequestRestored', data: { original: null } };
const shipped: FeatureEvent = { type: 'FeatureStatusChanged', data: { status: 'Shipped', response: 'In 4.2' } };
const declined: FeatureEvent = { type: 'FeatureStatusChanged', data: { status: 'Declined', response: 'Too rare' } };

describe('asking for a feature', () => {
  it('records what is asked, by whom', () => {
    given()
      .when({ type: 'CreateFeatureRequest', data: details }, { found: { frnumber: 7 } })
      .thenEvents(created);
  });

  it('asks for nothing in particular', () => {
    const empty = detailsIn(featureRequestKind, {});
    given()
      .when({ type: 'CreateFeatureRequest', data: {} }, { found: { frnumber: 7 } })
      .thenEvents({ type: 'FeatureRequestCreated', data: { ...birth, ...empty } });
    given()
      .when(
        { type: 'CreateFeatureRequest', data: { product: '', submodule: '', priority: '', frimages: '' } },
        { found: { frnumber: 7 } },
      )
      .thenEvents({ type: 'FeatureRequestCreated', data: { ...birth, ...empty } });
  });

  it('takes a picture that the sender uploaded, and no other', () => {
    const command: FeatureCommand = { type: 'CreateFeatureRequest', data: { ...details, frimages: 'pic' } };
    given()
      .when(command, { found: { frnumber: 7, uploaded } })
      .thenEvents({ type: 'FeatureRequestCreated', data: { ...birth, file: 'pic', uploaded } });
    given().when(command).thenRefused('imageUnknown');
  });

  it('links it to the record it came from', () => {
    const command: FeatureCommand = {
      type: 'CreateFeatureRequest',
      data: { ...details, fromCollection: 'tickets', fromItem: 't-9' },
    };
    given()
      .when(command, { found: { frnumber: 7 } })
      .thenEvents(created, { type: 'FeatureLinked', data: { collection: 'tickets', id: 't-9', relation: 'relates' } });
    given()
      .when(command, { found: { items: { ...nothingAboutItems, itemKnown: false } } })
      .thenRefused('itemUnknown');
  });

  it('does nothing when it was asked already', () => {
    given(created).when({ type: 'CreateFeatureRequest', data: {} }).thenNothing();
  });
});

describe('editing a request', () => {
  it('records only what changed', () => {
    given(created)
      .when({ type: 'EditFeatureRequest', data: { ...details, priority: '', description: 'Split any bill' } })
      .thenEvents({ type: 'FeatureDetailsChanged', data: { priority: '', description: 'Split any bill' } });
  });

  it('gives it another picture, or none', () => {
    const pictured: FeatureEvent = { type: 'FeaturePictureChanged', data: { file: 'pic', uploaded } };
    given(created)
      .when({ type: 'EditFeatureRequest', data: { frimages: 'pic' } }, { found: { uploaded } })
      .thenEvents(pictured);
    given(created, pictured)
      .when({ type: 'EditFeatureRequest', data: { frimages: '' } })
      .thenEvents({ type: 'FeaturePictureChanged', data: { file: '', uploaded: '' } });
    given(created, pictured)
      .when({ type: 'EditFeatureRequest', data: { frimages: 'pic' } })
      .thenNothing();
    given(created)
      .when({ type: 'EditFeatureRequest', data: { description: 'Other', frimages: 'not-mine' } })
      .thenRefused('imageUnknown');
  });

  it('does nothing when everything is as wanted', () => {
    given(created)
      .when({ type: 'EditFeatureRequest', data: { ...details, frimages: '' } })
      .thenNothing();
    given(created).when({ type: 'EditFeatureRequest', data: {} }).thenNothing();
  });
});

describe('the status of a request', () => {
  it('may follow any other, with an answer to those who asked', () => {
    given(created)
      .when({ type: 'SetFeatureStatus', data: { status: 'Shipped', response: ' In 4.2 ' } })
      .thenEvents(shipped);
    given(created, declined)
      .when({ type: 'SetFeatureStatus', data: { status: 'New', response: '' } })
      .thenEvents({ type: 'FeatureStatusChanged', data: { status: 'New', response: '' } });
  });

  it('leaves the answer as it is where none is given', () => {
    given(created, shipped)
      .when({ type: 'SetFeatureStatus', data: { status: 'In Progress' } })
      .thenEvents({ type: 'FeatureStatusChanged', data: { status: 'In Progress', response: 'In 4.2' } });
  });

  it('is declined with a reason only', () => {
    for (const response of [undefined, '', '  ']) {
      given(created)
        .when({ type: 'SetFeatureStatus', data: { status: 'Declined', response } })
        .thenRefused('responseMissing');
      given(created, shipped)
        .when({ type: 'SetFeatureStatus', data: { status: 'Declined', response } })
        .thenRefused('responseMissing');
    }
    given(created)
      .when({ type: 'SetFeatureStatus', data: { status: 'Declined', response: 'Too rare' } })
      .thenEvents(declined);
    given(created, declined)
      .when({ type: 'SetFeatureStatus', data: { status: 'Declined', response: '' } })
      .thenRefused('responseMissing');
  });

  it('does nothing when it is as wanted', () => {
    given(created, declined)
      .when({ type: 'SetFeatureStatus', data: { status: 'Declined' } })
      .thenNothing();
    given(created, shipped)
      .when({ type: 'SetFeatureStatus', data: { status: 'Shipped', response: 'In 4.2' } })
      .thenNothing();
  });
});

describe('the roadmap', () => {
  const column = [
    { _id: 'top', rank: 'a1' },
    { _id: 'bottom', rank: 'a7' },
  ];
  const placed: FeatureEvent = { type: 'FeaturePlaced', data: { horizon: 'Next', rank: 'a4' } };

  const moves: [string, { before?: string; after?: string }, [string | null, string | null]][] = [
    ['before a request', { before: 'top' }, [null, 'a1']],
    ['after a request', { after: 'top' }, ['a1', 'a7']],
    ['at the end', {}, ['a7', null]],
  ];
  it.each(moves)('takes it %s', (_, beside, [lower, upper]) => {
    given(created)
      .when({ type: 'PlaceFeatureRequest', data: { horizon: 'Now', ...beside } }, { found: { column } })
      .thenEvents({ type: 'FeaturePlaced', data: { horizon: 'Now', rank: rankBetween(lower, upper, newId(0)) } });
  });

  it('lets it go', () => {
    given(created, placed)
      .when({ type: 'PlaceFeatureRequest', data: { horizon: '' } })
      .thenEvents({ type: 'FeaturePlaced', data: { horizon: '', rank: '' } });
    given(created)
      .when({ type: 'PlaceFeatureRequest', data: { horizon: '' } })
      .thenNothing();
  });

  it('leaves it where it stands already', () => {
    given(created, placed)
      .when({ type: 'PlaceFeatureRequest', data: { horizon: 'Next', after: 'top' } }, { found: { column } })
      .thenNothing();
  });

  it('refuses a neighbour that is not in the column, and what is not open', () => {
    given(created)
      .when({ type: 'PlaceFeatureRequest', data: { horizon: 'Now', before: 'gone' } }, { found: { column } })
      .thenRefused('neighbourGone');
    for (const closed of [shipped, declined]) {
      given(created, closed)
        .when({ type: 'PlaceFeatureRequest', data: { horizon: 'Now' } })
        .thenRefused('featureClosed');
    }
    given(created, placed, shipped)
      .when({ type: 'PlaceFeatureRequest', data: { horizon: '' } })
      .thenEvents({ type: 'FeaturePlaced', data: { horizon: '', rank: '' } });
  });
});

describe('watching a request', () => {
  const cid = { actor: { ...actorWith('member'), id: 'cid' } };

  it('begins and ends, once each', () => {
    const watched: FeatureEvent = { type: 'FeatureWatched', data: { watcher: 'cid' } };
    const unwatched: FeatureEvent = { type: 'FeatureUnwatched', data: { watcher: 'cid' } };
    given(created).when({ type: 'WatchFeatureRequest', data: {} }, cid).thenEvents(watched);
    given(created, watched).when({ type: 'WatchFeatureRequest', data: {} }, cid).thenNothing();
    given(created, watched).when({ type: 'UnwatchFeatureRequest', data: {} }, cid).thenEvents(unwatched);
    given(created, watched, unwatched).when({ type: 'UnwatchFeatureRequest', data: {} }, cid).thenNothing();
  });

  it('is what who asked does from the beginning', () => {
    given(created).when({ type: 'WatchFeatureRequest', data: {} }).thenNothing();
  });
});

const planASprint = () =>
  featureDecider.decide(
    { type: 'PlanFeatureRequest', data: { sprint: 'march' } },
    stateAfter(featureDecider, [created]),
    decisionWith({ found: nothingAboutItems }),
  );

describe('the plan and the links of a request', () => {
  const lead = { actor: actorWith('dev', 'developereditfeature', 'editproject') };
  const plan = { project: 'hotel', sprint: 'march', points: 5 };
  const made = { collection: 'tickets', id: 't-9', relation: 'relates' } as const;
  const linked: FeatureEvent = { type: 'FeatureLinked', data: made };
  const link = { collection: 'tickets', item: 't-9', relation: 'relates' } as const;

  it('take what is new', () => {
    given(created)
      .when({ type: 'PlanFeatureRequest', data: plan }, lead)
      .thenEvents({ type: 'FeaturePlanned', data: plan });
    given(created, { type: 'FeaturePlanned', data: plan })
      .when({ type: 'PlanFeatureRequest', data: { sprint: '' } }, lead)
      .thenEvents({ type: 'FeaturePlanned', data: { sprint: null } });
    given(created).when({ type: 'LinkFeatureRequest', data: link }).thenEvents(linked);
    given(created, linked)
      .when({ type: 'UnlinkFeatureRequest', data: { collection: 'tickets', item: 't-9' } })
      .thenEvents({ type: 'FeatureUnlinked', data: { collection: 'tickets', id: 't-9' } });
  });

  it('stay as they are when nothing is different', () => {
    given(created, { type: 'FeaturePlanned', data: plan })
      .when({ type: 'PlanFeatureRequest', data: plan }, lead)
      .thenNothing();
    given(created, linked).when({ type: 'LinkFeatureRequest', data: link }).thenNothing();
    given(created)
      .when({ type: 'UnlinkFeatureRequest', data: { collection: 'tickets', item: 't-9' } })
      .thenNothing();
  });

  it('refuse what is not there, itself, and one too many', () => {
    const none = { ...nothingAboutItems, itemKnown: false, projectKnown: false, sprintKnown: false };
    given(created)
      .when({ type: 'PlanFeatureRequest', data: { project: 'gone' } }, { found: none })
      .thenRefused('projectUnknown');
    given(created)
      .when({ type: 'PlanFeatureRequest', data: { sprint: 'gone' } }, { ...lead, found: none })
      .thenRefused('sprintUnknown');
    given(created).when({ type: 'LinkFeatureRequest', data: link }, { found: none }).thenRefused('itemUnknown');
    given(created)
      .when({ type: 'LinkFeatureRequest', data: { ...link, collection: 'feature-requests', item: specId } })
      .thenRefused('linkToItself');
    const many = Array.from({ length: linkLimit }, (_, n): FeatureEvent => {
      return { type: 'FeatureLinked', data: { ...made, id: `t-${n}0` } };
    });
    given(created, ...many)
      .when({ type: 'LinkFeatureRequest', data: { ...link, item: 'one-more' } })
      .thenRefused('linksFull');
  });

  it('leave sprints to those who run them', () => {
    expect(planASprint).toThrow('You do not have the right to do this');
  });
});

describe('deleting and restoring a request', () => {
  it('deletes and brings back, once each', () => {
    given(created).when({ type: 'DeleteFeatureRequest', data: {} }).thenEvents(deleted);
    given(created, deleted).when({ type: 'DeleteFeatureRequest', data: {} }).thenNothing();
    given(created, deleted).when({ type: 'RestoreFeatureRequest', data: {} }).thenEvents(restored);
    given(created, deleted, restored).when({ type: 'RestoreFeatureRequest', data: {} }).thenNothing();
  });

  it('names the original of a duplicate', () => {
    const marked: FeatureEvent = {
      type: 'FeatureMarkedDuplicate',
      data: { original: 'first', previous: null, duplicates: [] },
    };
    given(created, marked)
      .when({ type: 'DeleteFeatureRequest', data: {} })
      .thenEvents({ type: 'FeatureRequestDeleted', data: { original: 'first' } });
    given(created, marked, { type: 'FeatureRequestDeleted', data: { original: 'first' } })
      .when({ type: 'RestoreFeatureRequest', data: {} })
      .thenEvents({ type: 'FeatureRequestRestored', data: { original: 'first' } });
  });
});

describe('a request that is not there', () => {
  const others: FeatureCommand[] = [
    { type: 'EditFeatureRequest', data: { description: 'Other' } },
    { type: 'SetFeatureStatus', data: { status: 'Planned' } },
    { type: 'PlaceFeatureRequest', data: { horizon: 'Now' } },
    { type: 'MarkFeatureDuplicate', data: { original: 'first' } },
    { type: 'PublishFeatureRequest', data: { shown: true, title: 'Any' } },
    { type: 'VoteByClient', data: { voters: ['a-voter'], votes: true } },
    { type: 'VoteForFeature', data: {} },
    { type: 'UnvoteFeature', data: {} },
    { type: 'WatchFeatureRequest', data: {} },
    { type: 'UnwatchFeatureRequest', data: {} },
    { type: 'PlanFeatureRequest', data: { points: 3 } },
    { type: 'LinkFeatureRequest', data: { relation: 'relates', collection: 'bugs', item: 'b' } },
    { type: 'UnlinkFeatureRequest', data: { collection: 'bugs', item: 'b' } },
  ];

  it.each<FeatureCommand>([
    ...others,
    { type: 'DeleteFeatureRequest', data: {} },
    { type: 'RestoreFeatureRequest', data: {} },
    { type: 'CountDuplicateVotes', data: { duplicate: 'other' } },
  ])('refuses $type when it never was', (command) => given().when(command).thenRefused('featureGone'));

  it.each(others)('refuses $type when it is deleted', (command) => {
    given(created, deleted).when(command).thenRefused('featureGone');
  });

  it('has no state, whatever is said to have happened to it', () => {
    expect(featureDecider.evolve(null, shipped)).toBeNull();
  });
});

describe('a request with fields of the organisation’s own', () => {
  it('keeps them under the form that they were filled in with', () => {
    given()
      .when(
        { type: 'CreateFeatureRequest', data: { ...details, custom: filledIn.body } },
        { found: { frnumber: 7, custom: filledIn.found } },
      )
      .thenEvents({ type: 'FeatureRequestCreated', data: { ...birth, custom: filled } });
    given(created)
      .when({ type: 'EditFeatureRequest', data: { custom: filledIn.body } }, { found: { custom: filledIn.found } })
      .thenEvents({ type: 'FeatureDetailsChanged', data: { custom: filled } });
    const again = { type: 'FeatureDetailsChanged', data: { custom: filled } } as const;
    given(created, again)
      .when({ type: 'EditFeatureRequest', data: { custom: filledIn.body } }, { found: { custom: filledIn.found } })
      .thenNothing();
  });
});

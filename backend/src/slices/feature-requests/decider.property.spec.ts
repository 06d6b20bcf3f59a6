import { describe, it } from '@jest/globals';
import { itemCollections, linkRelationNames } from '@atrium/contracts/core/items';
import {
  featureHorizons,
  featurePriorities,
  featureProducts,
  featureStatuses,
} from '@atrium/contracts/feature-requests/rules';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type FeatureCommand, featureDecider } from './decider.js';

const word = fc.string({ maxLength: 12 });
const id = fc.constantFrom('', 'one', 'two', 'the-aggregate');
const product = fc.constantFrom('' as const, ...featureProducts);
const form = fc.record(
  {
    product,
    submodule: product,
    priority: fc.constantFrom('' as const, ...featurePriorities),
    description: word,
    frimages: id,
  },
  { requiredKeys: [] },
);
const kind = fc.constantFrom(...itemCollections);

const command: fc.Arbitrary<FeatureCommand> = fc.oneof(
  fc.record({ type: fc.constantFrom('CreateFeatureRequest', 'EditFeatureRequest'), data: form }),
  fc.record({
    type: fc.constant('SetFeatureStatus'),
    data: fc.record({ status: fc.constantFrom(...featureStatuses), response: word }, { requiredKeys: ['status'] }),
  }),
  fc.record({
    type: fc.constant('PlaceFeatureRequest'),
    data: fc.record(
      { horizon: fc.constantFrom('' as const, ...featureHorizons), before: id, after: id },
      { requiredKeys: ['horizon'] },
    ),
  }),
  fc.record({ type: fc.constant('MarkFeatureDuplicate'), data: fc.record({ original: id }, { requiredKeys: [] }) }),
  fc.record({ type: fc.constant('CountDuplicateVotes'), data: fc.record({ duplicate: id }) }),
  fc.record({
    type: fc.constant('PlanFeatureRequest'),
    data: fc.record({ project: id, sprint: id, points: fc.nat(100) }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant('LinkFeatureRequest'),
    data: fc.record({ relation: fc.constantFrom(...linkRelationNames), collection: kind, item: id }),
  }),
  fc.record({ type: fc.constant('UnlinkFeatureRequest'), data: fc.record({ collection: kind, item: id }) }),
  fc.record({
    type: fc.constant('PublishFeatureRequest'),
    data: fc.record({ shown: fc.boolean(), title: word, summary: word }, { requiredKeys: ['shown'] }),
  }),
  fc.record({
    type: fc.constant('VoteByClient'),
    data: fc.record({ voters: fc.array(fc.constantFrom('v1', 'v2', 'v3'), { minLength: 1 }), votes: fc.boolean() }),
  }),
  fc.record({
    type: fc.constantFrom(
      'VoteForFeature',
      'SettleDuplicate',
      'UnvoteFeature',
      'WatchFeatureRequest',
      'UnwatchFeatureRequest',
      'DeleteFeatureRequest',
      'RestoreFeatureRequest',
    ),
    data: fc.record({}),
  }),
);

/** Holds what any of the commands finds. */
const found = fc.record({
  frnumber: fc.nat(),
  uploaded: fc.constantFrom(null, '2026-03-01T08:00:00.000Z'),
  column: fc.constantFrom([], [{ _id: 'one', rank: 'a0' }]),
  original: fc.constantFrom(null, { isDuplicate: false }, { isDuplicate: true }),
  voters: fc.option(fc.uniqueArray(fc.constantFrom('ann', 'bob', 'cid'))),
  lastOriginal: fc.option(fc.constantFrom('one', 'two')),
  itemKnown: fc.boolean(),
  projectKnown: fc.boolean(),
  sprintKnown: fc.boolean(),
  items: fc.record({ itemKnown: fc.boolean(), projectKnown: fc.boolean(), sprintKnown: fc.boolean() }),
  custom: fc.constant(nothingCustom),
});

describe('the decider of feature requests', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(featureDecider, steps, (step, n) => `id-${step}-${n}`),
      ),
      { numRuns: 300 },
    );
  });
});

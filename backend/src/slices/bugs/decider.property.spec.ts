import { describe, it } from '@jest/globals';
import { bugApps, bugPriorities, bugStatuses } from '@atrium/contracts/bugs/rules';
import { itemCollections, linkRelationNames } from '@atrium/contracts/core/items';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type BugCommand, bugDecider } from './decider.js';

const word = fc.string({ maxLength: 12 });
const choice = <T extends string>(values: readonly T[]) => fc.constantFrom<T | ''>('', ...values);
const app = choice(bugApps);
const priority = choice(bugPriorities);
const status = choice(bugStatuses);
const person = fc.constantFrom('', 'ann', 'bob', 'cid');
const kind = fc.constantFrom(...itemCollections);
const item = fc.constantFrom('one', 'two', 'three');
const optional = { requiredKeys: [] } satisfies object;
const details = { app, module: app, priority, description: word, uploaded: fc.constantFrom('', '2026-02-28') };

const command: fc.Arbitrary<BugCommand> = fc.oneof(
  fc.record({ type: fc.constant('CreateBug'), data: fc.record(details, optional) }),
  fc.record({
    type: fc.constant('EditBug'),
    data: fc.record({ ...details, status, assignedTo: person, comment: word }, optional),
  }),
  fc.record({ type: fc.constant('SetBugStatus'), data: fc.record({ status, comment: word }, optional) }),
  fc.record({
    type: fc.constant('AssignBug'),
    data: fc.record({ status, assignedTo: person, comment: word }, optional),
  }),
  fc.record({ type: fc.constant('CommentOnBug'), data: fc.record({ comment: word }) }),
  fc.record({
    type: fc.constantFrom('DeleteBugComment', 'RestoreBugComment'),
    data: fc.record({ comment: fc.constantFrom('id-10', 'id-20') }),
  }),
  fc.record({
    type: fc.constant('PlanBug'),
    data: fc.record({ project: person, sprint: person, points: fc.nat(100) }, optional),
  }),
  fc.record({
    type: fc.constant('LinkBug'),
    data: fc.record({ relation: fc.constantFrom(...linkRelationNames), collection: kind, item }),
  }),
  fc.record({ type: fc.constant('UnlinkBug'), data: fc.record({ collection: kind, item }) }),
  fc.record({
    type: fc.constantFrom('WatchBug', 'UnwatchBug', 'DeleteBug', 'RestoreBug'),
    data: fc.record({}),
  }),
);

/** Holds what any of the commands finds. */
const found = fc.record({
  bugnumber: fc.nat(),
  assignee: fc.constantFrom(null, { _id: 'ann', username: 'Ann' }, { _id: 'bob', username: 'Bob' }),
  formerAssignee: fc.constant('Bob'),
  mentions: fc.subarray(['ann', 'bob']),
  items: fc.record({ itemKnown: fc.boolean(), projectKnown: fc.boolean(), sprintKnown: fc.boolean() }),
  itemKnown: fc.boolean(),
  projectKnown: fc.boolean(),
  sprintKnown: fc.boolean(),
  custom: fc.constant(nothingCustom),
});

describe('the decider of bugs', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(bugDecider, steps, (step, n) => `id-${step + n}`),
      ),
      { numRuns: 300 },
    );
  });
});

import { describe, it } from '@jest/globals';
import { itemCollections, linkRelationNames } from '@atrium/contracts/core/items';
import { defaultTaskStatuses } from '@atrium/contracts/settings/task-board';
import { taskPriorityCodes } from '@atrium/contracts/tasks/rules';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type TaskCommand, taskDecider } from './decider.js';

const word = fc.string({ minLength: 1, maxLength: 12 });
const person = fc.constantFrom('', 'ann', 'bob');
const date = fc.constantFrom('', '2026-02-28', '2028-02-29T09:30Z');
const priority = fc.constantFrom(...taskPriorityCodes);
const neighbour = fc.constantFrom('left', 'right', 'gone');
/** Lines that exist are named by the ids that decisions make; some that don't are tried as well. */
const item = fc.constantFrom('line-0', 'line-1', 'line-2', 'line-9');
const kind = fc.constantFrom(...itemCollections);
const status = fc.constantFrom('todo', 'in-progress', 'in-review', 'done', 'gone');
const lines = fc.array(word, { maxLength: 2 });
const attachments = fc.uniqueArray(fc.record({ file: word, name: word }), { maxLength: 2 });
const labels = fc.uniqueArray(word, { maxLength: 3 });
const words = {
  tasktitle: word,
  priority,
  starttime: date,
  description: word,
  assignee: person,
  labels,
  status,
  attachments,
};
const optional = { requiredKeys: [] } satisfies object;

const command: fc.Arbitrary<TaskCommand> = fc.oneof(
  fc.record({
    type: fc.constant('CreateTask'),
    data: fc.record(
      {
        ...words,
        checklist: lines,
      },
      { requiredKeys: ['tasktitle', 'priority'] },
    ),
  }),
  fc.record({
    type: fc.constant('EditTask'),
    data: fc.record(words, optional),
  }),
  fc.record({
    type: fc.constant('MoveTask'),
    data: fc.oneof(
      fc.record({ priority }),
      fc.record({ priority, before: neighbour }),
      fc.record({ priority, after: neighbour }),
    ),
  }),
  fc.record({ type: fc.constant('AddChecklistItem'), data: fc.record({ text: word }) }),
  fc.record({
    type: fc.constant('ChangeChecklistItem'),
    data: fc.record({ item, text: word, done: fc.boolean() }, { requiredKeys: ['item'] }),
  }),
  fc.record({ type: fc.constant('RemoveChecklistItem'), data: fc.record({ item }) }),
  fc.record({
    type: fc.constant('PlanTask'),
    data: fc.record({ project: person, sprint: person, points: fc.nat(100) }, optional),
  }),
  fc.record({
    type: fc.constant('LinkTask'),
    data: fc.record({ relation: fc.constantFrom(...linkRelationNames), collection: kind, item }),
  }),
  fc.record({
    type: fc.constant('HandOverTask'),
    data: fc.record({ from: fc.constant('bob'), to: fc.constant('eve') }),
  }),
  fc.record({ type: fc.constant('UnlinkTask'), data: fc.record({ collection: kind, item }) }),
  fc.record({
    type: fc.constantFrom('CompleteTask', 'ReopenTask', 'DeleteTask', 'RestoreTask'),
    data: fc.record({}),
  }),
);

/** Holds what any of the commands finds. */
const found = fc.record({
  itemKnown: fc.boolean(),
  projectKnown: fc.boolean(),
  sprintKnown: fc.boolean(),
  tasknumber: fc.nat(),
  assignable: fc.boolean(),
  formerAssignee: fc.constant('Bob'),
  statuses: fc.constant(defaultTaskStatuses),
  isFull: fc.boolean(),
  items: fc.record({ itemKnown: fc.boolean(), projectKnown: fc.boolean(), sprintKnown: fc.boolean() }),
  custom: fc.constant(nothingCustom),
  column: fc.constantFrom(
    [],
    [{ _id: 'left', rank: 'a0' }],
    [
      { _id: 'left', rank: 'a0' },
      { _id: 'right', rank: 'a1' },
    ],
  ),
});

describe('the decider of tasks', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(taskDecider, steps, (step, n) => `line-${step + n}`),
      ),
      { numRuns: 300 },
    );
  });
});

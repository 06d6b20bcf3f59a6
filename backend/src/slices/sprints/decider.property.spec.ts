import { describe, it } from '@jest/globals';
import { itemCollections } from '@atrium/contracts/core/items';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../test/spec.js';
import { type SprintCommand, sprintDecider } from './decider.js';

const word = fc.string({ minLength: 1, maxLength: 12 });
const fields = {
  name: word,
  goal: word,
  project: fc.constantFrom('', 'hotel', 'kitchen'),
  startDate: fc.constantFrom('', '2026-02-28', '2026-03-31T09:30Z'),
  endDate: fc.constantFrom('', '2026-02-28', '2026-03-31'),
};
const command: fc.Arbitrary<SprintCommand> = fc.oneof(
  fc.record({ type: fc.constant('CreateSprint'), data: fc.record(fields, { requiredKeys: ['name'] }) }),
  fc.record({ type: fc.constant('EditSprint'), data: fc.record(fields, { requiredKeys: [] }) }),
  fc.record({
    type: fc.constantFrom('CompleteSprint', 'CarryOverSprint'),
    data: fc.record({ carryTo: fc.constantFrom('', 'next') }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constantFrom('StartSprint', 'FollowProject', 'DeleteSprint', 'RestoreSprint'),
    data: fc.record({}),
  }),
);
const refs = fc.array(fc.record({ collection: fc.constantFrom(...itemCollections), id: word }), { maxLength: 3 });
const project = fc.option(
  fc.record({ deleted: fc.boolean(), audience: fc.constantFrom(null, ['ann'], ['ann', 'bob'], ['bob']) }),
);
const found = fc.record({
  into: project,
  followed: project,
  hasTurn: fc.boolean(),
  content: fc.option(fc.record({ done: refs, carried: refs })),
  target: fc.constantFrom(null, 'next'),
});

describe('the decider of sprints', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(sprintDecider, steps, (step, n) => `id-${step + n}`),
      ),
      { numRuns: 200 },
    );
  });
});

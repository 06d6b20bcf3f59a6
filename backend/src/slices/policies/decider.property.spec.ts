import { describe, it } from '@jest/globals';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../test/spec.js';
import { type PolicyCommand, policyDecider } from './decider.js';

const word = fc.string({ minLength: 1, maxLength: 12 });
const fields = {
  title: word,
  body: word,
  departments: fc.uniqueArray(fc.constantFrom('sales' as const, 'hr' as const)),
  roles: fc.uniqueArray(fc.constantFrom('dev' as const, 'member' as const)),
};
const day = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-09');

const command: fc.Arbitrary<PolicyCommand> = fc.oneof(
  fc.record({ type: fc.constant('CreatePolicy'), data: fc.record(fields, { requiredKeys: ['title', 'body'] }) }),
  fc.record({ type: fc.constant('EditPolicy'), data: fc.record(fields, { requiredKeys: [] }) }),
  fc.record({
    type: fc.constant('PublishPolicy'),
    data: fc.record({ effectiveDate: day, acknowledge: fc.boolean(), note: word }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant('RemindWhenDue'), data: fc.record({ revision: fc.integer({ min: 1, max: 3 }) }) }),
  fc.record({
    type: fc.constantFrom(
      'DiscardPolicyDraft',
      'ArchivePolicy',
      'UnarchivePolicy',
      'RemindPolicyReaders',
      'DeletePolicy',
      'RestorePolicy',
    ),
    data: fc.record({}),
  }),
);
const found = fc.record({
  today: day,
  people: fc.uniqueArray(fc.constantFrom('ann', 'bob', 'eve')),
  uploads: fc.uniqueArray(fc.constantFrom('list', 'map')),
});

describe('the decider of policies', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(policyDecider, steps, (step, n) => `new-${step + n}`),
      ),
      { numRuns: 200 },
    );
  });
});

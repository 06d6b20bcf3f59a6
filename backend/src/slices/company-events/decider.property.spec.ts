import { describe, it } from '@jest/globals';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type CompanyEventCommand, companyEventDecider } from './decider.js';

const word = fc.string({ minLength: 1, maxLength: 12 });
const day = fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-25');
const clock = fc.constantFrom('', '00:00', '01:30', '23:59');
const fields = {
  title: word,
  description: word,
  place: word,
  room: fc.constantFrom('', 'blue'),
  date: day,
  time: clock,
  endDate: fc.oneof(day, fc.constant('')),
  endTime: clock,
  allDay: fc.boolean(),
  departments: fc.uniqueArray(fc.constantFrom('sales' as const, 'hr' as const)),
};

const command: fc.Arbitrary<CompanyEventCommand> = fc.oneof(
  fc.record({
    type: fc.constant('CreateCompanyEvent'),
    data: fc.record(fields, { requiredKeys: ['title', 'description', 'date'] }),
  }),
  fc.record({ type: fc.constant('EditCompanyEvent'), data: fc.record(fields, { requiredKeys: [] }) }),
  fc.record({ type: fc.constant('CancelCompanyEvent'), data: fc.record({ reason: word }) }),
  fc.record({ type: fc.constantFrom('DeleteCompanyEvent', 'RestoreCompanyEvent'), data: fc.record({}) }),
);
const found = fc.record({
  timeZone: fc.constantFrom('Europe/Lisbon', 'UTC', 'Asia/Kolkata'),
  custom: fc.constant(nothingCustom),
  coverKnown: fc.constant(true),
});

describe('the decider of company events', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(companyEventDecider, steps, (step, n) => `new-${step + n}`),
      ),
      { numRuns: 200 },
    );
  });
});

import { describe, it } from '@jest/globals';
import { projectHealths, projectStates } from '@atrium/contracts/projects/rules';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type ProjectCommand, projectDecider } from './decider.js';

const word = fc.string({ minLength: 1, maxLength: 12 });
const person = fc.constantFrom('ann', 'bob', 'eve');
const link = fc.constantFrom('update-0', 'update-1', 'update-2');
const fields = {
  key: fc.constantFrom('', 'KD', 'KIT'),
  name: word,
  description: word,
  lead: fc.oneof(person, fc.constant('')),
  members: fc.uniqueArray(person),
  private: fc.boolean(),
  state: fc.constantFrom(...projectStates),
  startDate: fc.constantFrom('', '2026-02-28', '2026-03-31T09:30Z'),
  targetDate: fc.constantFrom('', '2026-02-28', '2026-03-31'),
};

const command: fc.Arbitrary<ProjectCommand> = fc.oneof(
  fc.record({ type: fc.constant('CreateProject'), data: fc.record(fields, { requiredKeys: ['name'] }) }),
  fc.record({
    type: fc.constant('EditProject'),
    data: fc.record({ ...fields, reason: word }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant('PostProjectUpdate'),
    data: fc.record({ health: fc.constantFrom(...projectHealths), text: word }),
  }),
  fc.record({
    type: fc.constantFrom('DeleteProjectUpdate', 'RestoreProjectUpdate'),
    data: fc.record({ update: link }),
  }),
  fc.record({ type: fc.constant('AddProjectLink'), data: fc.record({ title: word, url: word }) }),
  fc.record({
    type: fc.constant('ChangeProjectLink'),
    data: fc.record({ link, title: word, url: word }, { requiredKeys: ['link'] }),
  }),
  fc.record({ type: fc.constant('RemoveProjectLink'), data: fc.record({ link }) }),
  fc.record({ type: fc.constantFrom('DeleteProject', 'RestoreProject'), data: fc.record({}) }),
);
const found = fc.record({
  leadKnown: fc.boolean(),
  membersKnown: fc.boolean(),
  key: fc.constantFrom('KD', null),
  custom: fc.constant(nothingCustom),
});

describe('the decider of projects', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(projectDecider, steps, (step, n) => `update-${step + n}`),
      ),
      { numRuns: 200 },
    );
  });
});

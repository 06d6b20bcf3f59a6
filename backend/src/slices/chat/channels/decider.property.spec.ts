import { describe, it } from '@jest/globals';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../../test/spec.js';
import { type ChannelCommand, channelDecider } from './decider.js';

const word = fc.constantFrom('Launch', ' Launch ', 'Roads');
const people = fc.uniqueArray(fc.constantFrom('ann', 'bob', 'cem'));
const command: fc.Arbitrary<ChannelCommand> = fc.oneof(
  fc.record({ type: fc.constant('CreateChannel'), data: fc.record({ name: word, private: fc.boolean(), people }) }),
  fc.record({
    type: fc.constant('EditChannel'),
    data: fc.record({ name: word, topic: word }, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constantFrom('ArchiveChannel', 'UnarchiveChannel', 'JoinChannel', 'LeaveChannel', 'OpenGeneralChannel'),
    data: fc.constant({}),
  }),
  fc.record({ type: fc.constantFrom('AddChannelMembers', 'OpenConversation'), data: fc.record({ people }) }),
  fc.record({ type: fc.constant('RemoveChannelMember'), data: fc.record({ person: fc.constantFrom('ann', 'bob') }) }),
);
const found = fc.record({ peopleKnown: fc.boolean() });

describe('the decider of channels', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(channelDecider, steps, (step, n) => `new-${step + n}`),
      ),
      { numRuns: 200 },
    );
  });
});

import { describe, it } from '@jest/globals';
import * as fc from 'fast-check';
import { decidesSoundly } from '../../../../test/spec.js';
import { type MessageCommand, messageDecider } from './decider.js';

const text = fc.constantFrom('', ' ', 'Hello', 'Look at BUG-12');
const emoji = fc.constantFrom('👍', '🎉');
const command: fc.Arbitrary<MessageCommand> = fc.oneof(
  fc.record({
    type: fc.constant('SendMessage'),
    data: fc.record({ place: fc.constant({ collection: 'channels' as const, id: 'launch' }), text }),
  }),
  fc.record({ type: fc.constant('EditMessage'), data: fc.record({ text }) }),
  fc.record({
    type: fc.constantFrom('DeleteMessage', 'RestoreMessage', 'PinMessage', 'UnpinMessage'),
    data: fc.constant({}),
  }),
  fc.record({ type: fc.constantFrom('AddReaction', 'RemoveReaction'), data: fc.record({ emoji }) }),
  fc.record({
    type: fc.constant('PromoteMessage'),
    data: fc.record({ collection: fc.constant('bugs' as const), item: fc.constantFrom('b1', 'b2') }),
  }),
);
/** Holds what any of the commands finds. */
const found = fc.record({
  place: fc.record({ archived: fc.boolean(), moderated: fc.boolean() }),
  mentions: fc.constant([]),
  references: fc.constant([]),
  files: fc.constantFrom([], null),
  filesKnown: fc.boolean(),
  follow: fc.constantFrom([], null),
  itemKnown: fc.boolean(),
});

describe('the decider of messages', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(messageDecider, steps, (step, n) => `new-${step + n}`),
      ),
      { numRuns: 200 },
    );
  });
});

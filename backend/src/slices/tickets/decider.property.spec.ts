import { describe, it } from '@jest/globals';
import { itemCollections, linkRelationNames } from '@atrium/contracts/core/items';
import { ticketPriorities, ticketStatuses } from '@atrium/contracts/tickets/rules';
import * as fc from 'fast-check';
import { filledIn } from '../../../test/custom-spec.js';
import { decidesSoundly, specId, stateAfter } from '../../../test/spec.js';
import { ticketCreated, ticketDetails } from '../../../test/ticket-events.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type TicketCommand, ticketDecider } from './decider.js';
import { evolveTicket } from './state-rules.js';

const word = fc.string({ maxLength: 12 });
const filled = fc.constantFrom('So', '@Bob so');
const person = fc.constantFrom('', 'ann', 'bob');
const kind = fc.constantFrom(...itemCollections);
const item = fc.constantFrom('one', 'two');
/** Ids as the steps make them, so that commands about parts meet some. */
const part = fc.nat(30).map((step) => `id-${step}`);
const instant = fc.constantFrom('2026-03-02T09:29:00Z', '2026-03-02T10:00:00Z', '2026-04-01T00:00:00+05:30');
const none = fc.record({});

const command: fc.Arbitrary<TicketCommand> = fc.oneof(
  fc.record({
    type: fc.constant('CreateTicket'),
    data: fc.constantFrom({ ...ticketDetails }, { ...ticketDetails, custom: filledIn.body }),
  }),
  fc.record({
    type: fc.constant('EditTicket'),
    data: fc.record(
      {
        priority: fc.constantFrom(...ticketPriorities),
        problem: filled,
        assigntask: person,
        custom: fc.constant(filledIn.body),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    type: fc.constant('SetTicketStatus'),
    data: fc.record({ ticketstatus: fc.constantFrom(...ticketStatuses), comment: word }),
  }),
  fc.record({ type: fc.constant('AssignTicket'), data: fc.record({ assigntask: person, note: word }) }),
  fc.record({ type: fc.constant('HandOverTicket'), data: fc.record({ from: person, to: fc.constant('ann') }) }),
  fc.record({ type: fc.constant('AddTicketNote'), data: fc.record({ text: filled }) }),
  fc.record({ type: fc.constantFrom('DeleteTicketNote', 'RestoreTicketNote'), data: fc.record({ note: part }) }),
  fc.record({ type: fc.constant('SendTicketMail'), data: fc.record({ subject: filled, body: filled }) }),
  fc.record({
    type: fc.constantFrom('RetryTicketMail', 'SendPreparedMail', 'DiscardPreparedMail', 'RecordMailSent'),
    data: fc.record({ mail: part }),
  }),
  fc.record({ type: fc.constant('RecordMailFailed'), data: fc.record({ mail: part, reason: word }) }),
  fc.record({ type: fc.constant('PrepareTicketMail'), data: fc.record({ collection: kind, id: item }) }),
  fc.record({
    type: fc.constant('ScheduleVisit'),
    data: fc.record({ kind: fc.constant('call'), title: filled, from: instant, to: instant }),
  }),
  fc.record({ type: fc.constant('CancelVisit'), data: fc.record({ visit: part }) }),
  fc.record({ type: fc.constant('AddFollowUp'), data: fc.record({ at: instant, note: word }) }),
  fc.record({ type: fc.constantFrom('CompleteFollowUp', 'FollowUpFellDue'), data: fc.record({ followup: part }) }),
  fc.record({ type: fc.constantFrom('SnoozeTicket', 'EndTicketSnooze'), data: fc.record({ until: instant }) }),
  fc.record({ type: fc.constant('WakeTicket'), data: none }),
  fc.record({
    type: fc.constant('LinkTicket'),
    data: fc.record({ relation: fc.constantFrom(...linkRelationNames), collection: kind, item }),
  }),
  fc.record({ type: fc.constant('UnlinkTicket'), data: fc.record({ collection: kind, item }) }),
  fc.record({ type: fc.constant('MergeTicket'), data: fc.record({ into: item }) }),
  fc.record({ type: fc.constant('UnmergeTicket'), data: none }),
  fc.record({ type: fc.constantFrom('AbsorbTicket', 'ReleaseTicket'), data: fc.record({ ticket: item }) }),
  fc.record({ type: fc.constant('RecordTicketSplit'), data: fc.record({ ticket: item, entry: part }) }),
  fc.record({ type: fc.constantFrom('WatchTicket', 'UnwatchTicket', 'DeleteTicket', 'RestoreTicket'), data: none }),
);

const other = stateAfter({ initialState: null, evolve: evolveTicket }, [ticketCreated]);

/** Holds what any of the commands finds. */
const found = fc.record({
  ticketno: fc.nat(),
  note: fc.constantFrom(null, { of: specId, author: 'ann' }),
  assignee: fc.constantFrom(null, { _id: 'ann', username: 'Ann' }, { _id: 'bob', username: 'Bob' }),
  formerAssignee: fc.constant('Bob'),
  mentions: fc.subarray(['ann', 'bob']),
  itemKnown: fc.boolean(),
  other: fc.constantFrom(null, other),
  done: fc.constantFrom(null, {
    about: { collection: 'bugs', id: 'bug-9' },
    since: '2026-03-01T00:00:00.000Z',
    subject: 'Solved',
    body: 'Dear Rita',
  }),
  custom: fc.constantFrom(nothingCustom, filledIn.found),
});

const begin = {
  command: { type: 'CreateTicket', data: { ...ticketDetails } },
  found: { ticketno: 1, assignee: null, custom: nothingCustom },
} as const;

describe('the decider of tickets', () => {
  it('decides soundly under any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 40 }), (steps) =>
        decidesSoundly(ticketDecider, [begin, ...steps], (step, n) => `id-${step + n}`),
      ),
      { numRuns: 300 },
    );
  });

  it('knows of nothing before there is a ticket', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ command, found }), { maxLength: 5 }), (steps) =>
        decidesSoundly(ticketDecider, steps, (step, n) => `id-${step + n}`),
      ),
    );
  });
});

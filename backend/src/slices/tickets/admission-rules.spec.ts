import { describe, expect, it } from '@jest/globals';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { actorWith, decisionWith, refusalOf, stateAfter } from '../../../test/spec.js';
import { ticketCreated, ticketDeleted, ticketDetails } from '../../../test/ticket-events.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { nothingAboutItems } from '../../platform/shared/items.js';
import { type TicketCommand, ticketDecider } from './decider.js';
import type { TicketEvent } from './events.js';

const mail = 'mail-1';
const received = {
  messageId: '<one@aurora.example>',
  from: 'desk@aurora.example',
  fromName: 'Rita',
  subject: 'So',
  body: 'So',
  quoted: '',
  files: [],
  refused: [],
  automatic: false,
};
const bug = { collection: 'bugs', item: 'bug-9' } as const;
const visit = { kind: 'call', title: 'Call', from: '2026-03-04T09:00:00Z', to: '2026-03-04T10:00:00Z' } as const;

/** One command of each name. */
const commands: { readonly [Name in TicketCommand['type']]: Extract<TicketCommand, { type: Name }>['data'] } = {
  CreateTicket: ticketDetails,
  EditTicket: { problem: 'So' },
  RevealTicketSecret: { secret: 'none' },
  SetTicketStatus: { ticketstatus: 'Open' },
  AssignTicket: { assigntask: '' },
  HandTicketToTeam: { team: 'support' },
  RouteTicket: {},
  RateTicket: { resolution: 1, rating: 'good' },
  HandOverTicket: { from: 'bob', to: 'eve' },
  AddTicketNote: { text: 'So' },
  DeleteTicketNote: { note: 'note-1' },
  RestoreTicketNote: { note: 'note-1' },
  SendTicketMail: { subject: 'So', body: 'So' },
  ApplyMacro: { macro: 'reply-1' },
  RetryTicketMail: { mail },
  SendPreparedMail: { mail },
  DiscardPreparedMail: { mail },
  ScheduleVisit: visit,
  CancelVisit: { visit: 'visit-1' },
  AddFollowUp: { at: '2026-04-01T00:00:00Z' },
  CompleteFollowUp: { followup: 'follow-1' },
  SnoozeTicket: { until: '2026-04-01T00:00:00Z' },
  WakeTicket: {},
  LinkTicket: { ...bug, relation: 'relates' },
  UnlinkTicket: bug,
  MergeTicket: { into: 'other' },
  UnmergeTicket: {},
  SplitTicket: { ticket: 'other', entry: 'entry', problem: 'So' },
  WatchTicket: {},
  UnwatchTicket: {},
  DeleteTicket: {},
  RestoreTicket: {},
  EraseTicketClient: {},
  AbsorbTicket: { ticket: 'other' },
  ReleaseTicket: { ticket: 'other' },
  RecordTicketSplit: { ticket: 'other', entry: 'entry' },
  RecordMailSent: { mail },
  RecordMailFailed: { mail, reason: 'So' },
  RecordMailBounced: { mail, reason: 'So' },
  ReceiveTicketMail: received,
  OpenTicketByMail: received,
  SettleByClient: { from: ticketDetails.email, solved: true },
  PrepareTicketMail: { collection: 'bugs', id: 'bug-9' },
  FollowUpFellDue: { followup: 'follow-1' },
  EndTicketSnooze: { until: '2026-04-01T00:00:00.000Z' },
  TicketTargetNear: { target: 'response', priority: 'P1' },
};

/** What any of the commands finds. */
const found = {
  ...nothingAboutItems,
  ticketno: 1,
  assignee: null,
  formerAssignee: 'Bob',
  files: [],
  macro: { id: 'reply-1', name: 'So', subject: 'So', body: 'So', changes: {} },
  mail: { subject: 'So', body: 'So' },
  mentions: [],
  note: null,
  other: null,
  from: null,
  isSaid: false,
  isOfTeam: true,
  rule: null,
  chosen: null,
  asks: true,
  resolvedAt: null,
  done: null,
  custom: nothingCustom,
  client: { domain: '', deployment: 'cloud', owner_name: '', caller_name: '', contact: '' },
  module: 'billing',
};

const always = [
  'CreateTicket',
  'DeleteTicket',
  'RestoreTicket',
  'EraseTicketClient',
  'AbsorbTicket',
  'ReleaseTicket',
  'RecordTicketSplit',
  'SplitTicket',
  'PrepareTicketMail',
  'RecordMailSent',
  'RecordMailFailed',
  'RecordMailBounced',
  'OpenTicketByMail',
  'FollowUpFellDue',
  'EndTicketSnooze',
  'TicketTargetNear',
];
const makes = ['CreateTicket', 'OpenTicketByMail', 'SplitTicket'];
const links = ['UnmergeTicket', 'RevealTicketSecret', 'WatchTicket', 'UnwatchTicket', 'LinkTicket', 'UnlinkTicket'];
const merged: TicketEvent = { type: 'TicketMerged', data: { into: 'other', ticketno: 7 } };
const agent = actorWith('member', 'supporteditticket');

/** Why a command is not taken up at all; undefined when it is, whatever becomes of it then. */
function notTakenUp(type: string, history: readonly TicketEvent[], actor = agent) {
  const command = { type, data: commands[type as TicketCommand['type']] } as TicketCommand;
  const state = stateAfter(ticketDecider, history);
  const code = refusalOf(() => ticketDecider.decide(command, state, decisionWith({ actor, found })))?.code;
  return code === 'ticketGone' || code === 'merged' ? code : undefined;
}

describe.each(Object.keys(ticketCommands))('%s', (type) => {
  const isTie = links.includes(type);
  const comesThrough = always.includes(type);

  it('finds a ticket, unless it makes one', () => {
    expect(notTakenUp(type, [])).toBe(makes.includes(type) ? undefined : 'ticketGone');
    expect(notTakenUp(type, [ticketCreated])).toBeUndefined();
  });

  it('finds none that its sender does not learn of', () => {
    const stranger = { ...actorWith('member'), id: 'zoe' };
    expect(notTakenUp(type, [ticketCreated], stranger)).toBe(makes.includes(type) ? undefined : 'ticketGone');
  });

  it('does with a ticket that was deleted what is left to do', () => {
    expect(notTakenUp(type, [ticketCreated, ticketDeleted])).toBe(comesThrough ? undefined : 'ticketGone');
    expect(notTakenUp(type, [ticketCreated, merged, ticketDeleted])).toBe(comesThrough ? undefined : 'ticketGone');
  });

  it('does with a ticket that goes on in another one what is left to do', () => {
    expect(notTakenUp(type, [ticketCreated, merged])).toBe(comesThrough || isTie ? undefined : 'merged');
  });
});

it.each(['AbsorbTicket', 'PrepareTicketMail'] as const)('%s comes to nothing where the ticket ended', (type) => {
  for (const end of [merged, ticketDeleted]) {
    const state = stateAfter(ticketDecider, [ticketCreated, end]);
    const command = { type, data: commands[type] } as TicketCommand;
    expect(ticketDecider.decide(command, state, decisionWith({ actor: agent, found }))).toEqual([]);
  }
});

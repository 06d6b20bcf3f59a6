import { linksBack } from '../core/links-back.js';
import {
  both,
  customBack,
  final,
  follows,
  formBack,
  orElse,
  type OppositeTable,
  oppositesOf,
  seen,
} from '../core/opposites.js';
import type { ticketCommands } from './commands.js';
import { ticketKind } from './kind.js';
import type { ThreadEntry, TicketFollowUp, TicketView, TicketVisit } from './views.js';

const { sets, turns, unmakes, own, list, by } = oppositesOf<typeof ticketCommands, TicketView>();

const watches = (ticket: TicketView, person: string): boolean => ticket.watchers.includes(person);
const assignee = { assignee: (ticket: TicketView) => ({ assigntask: ticket.assigntask }) };
const { assigntask: _, ...form } = formBack<TicketView, object>(ticketKind);
const links = linksBack('LinkTicket', 'UnlinkTicket');
const assigned = sets('AssignTicket', assignee);
const handed = both(sets('HandTicketToTeam', { team: ({ team = '' }) => ({ team }) }), assigned);
const visits = list(
  'visits',
  (ticket) => ticket.visits,
  {
    keyOf: ({ _id }: TicketVisit) => _id,
    came: ({ _id: visit }) => ['CancelVisit', { visit }],
    went: ({ kind, title, from, to, note }) => ['ScheduleVisit', { kind, title, from, to, note }],
  },
  ['CancelVisit', 'ScheduleVisit'],
);
const followUps = list(
  'followUps',
  (ticket) => ticket.followUps.map(({ due: __, ...followUp }) => followUp),
  {
    keyOf: ({ _id }: Omit<TicketFollowUp, 'due'>) => _id,
    came: ({ _id: followup }) => ['CompleteFollowUp', { followup }],
    went: ({ at, note }) => ['AddFollowUp', { at, note }],
  },
  ['CompleteFollowUp', 'AddFollowUp'],
);
const snooze = by(['WakeTicket', 'SnoozeTicket'], ({ before, after }) => {
  if (before === null || after === null || before.snoozedUntil === after.snoozedUntil) return [];
  const { snoozedUntil: until } = before;
  const part = { field: 'snoozedUntil', of: (ticket: TicketView) => ticket.snoozedUntil };
  return [
    until === null
      ? { ...part, command: 'WakeTicket', body: {} }
      : { ...part, command: 'SnoozeTicket', body: { until } },
  ];
});
const statusBack = sets('SetTicketStatus', { ticketstatus: ({ ticketstatus }) => ({ ticketstatus }) });
/** A note that was written goes, one that was deleted comes back. */
const notes = by(['DeleteTicketNote', 'RestoreTicketNote'], ({ entries }) =>
  entries.flatMap(({ before, after }) => {
    const [had, has] = [before, after].map((entry) => standingNote(entry as ThreadEntry | null));
    if (has !== undefined && had === undefined) return [notePart('DeleteTicketNote', has)];
    return had !== undefined && has === undefined ? [notePart('RestoreTicketNote', had)] : [];
  }),
);

function standingNote(entry: ThreadEntry | null): string | undefined {
  return entry?.kind === 'note' && entry.deletedBy === undefined ? entry._id : undefined;
}

/** Nothing of the ticket itself tells of a note. */
function notePart(command: 'DeleteTicketNote' | 'RestoreTicketNote', note: string) {
  return { command, body: { note }, field: 'notes', of: () => note };
}

const left = final('A mail that left can’t be called back. Write to the client again.');
const reported = final('It tells what became of a mail. Send the mail again, or write another one.');

export const ticketOpposites = {
  CreateTicket: unmakes('DeleteTicket', 'deleted'),
  EditTicket: sets('EditTicket', { ...form, ...assignee, custom: customBack }),
  RevealTicketSecret: seen,
  // Settling a ticket ends its snooze.
  SetTicketStatus: both(statusBack, snooze, notes),
  AssignTicket: both(assigned, notes),
  HandTicketToTeam: handed,
  RouteTicket: handed,
  HandOverTicket: assigned,
  AddTicketNote: notes,
  DeleteTicketNote: notes,
  RestoreTicketNote: notes,
  SendTicketMail: left,
  ApplyMacro: orElse(
    'A mail that left can’t be called back. Write to the client again.',
    both(
      statusBack,
      assigned,
      sets('EditTicket', {
        priority: ({ priority }) => ({ priority }),
        type: ({ type }) => ({ type }),
        labels: ({ labels }) => ({ labels }),
      }),
      followUps,
      snooze,
      notes,
    ),
  ),
  RetryTicketMail: left,
  SendPreparedMail: left,
  DiscardPreparedMail: final('Write the mail to the client yourself.'),
  ScheduleVisit: visits,
  CancelVisit: visits,
  AddFollowUp: followUps,
  CompleteFollowUp: followUps,
  SnoozeTicket: snooze,
  WakeTicket: snooze,
  LinkTicket: links,
  UnlinkTicket: links,
  MergeTicket: turns('UnmergeTicket', 'mergedInto', null),
  UnmergeTicket: sets('MergeTicket', {
    mergedInto: ({ mergedInto }) => (mergedInto === null ? {} : { into: mergedInto }),
  }),
  SplitTicket: unmakes('DeleteTicket', 'deleted'),
  WatchTicket: own('UnwatchTicket', 'watchers', watches),
  UnwatchTicket: own('WatchTicket', 'watchers', watches),
  DeleteTicket: turns('RestoreTicket', 'deleted', false),
  RestoreTicket: turns('DeleteTicket', 'deleted', true),
  EraseTicketClient: final('What was erased is gone for good. Ask the client, and write it down again.'),
  AbsorbTicket: follows('MergeTicket'),
  ReleaseTicket: follows('UnmergeTicket'),
  RecordTicketSplit: follows('SplitTicket'),
  RecordMailSent: reported,
  RecordMailFailed: reported,
  RecordMailBounced: reported,
  ReceiveTicketMail: final('The client wrote it. Answer it, or set the status again.'),
  RateTicket: final('The client said so, and can change it for some days.'),
  SettleByClient: final('The client said so. Set the status again.'),
  OpenTicketByMail: final('The client wrote it. Delete the ticket if it is none.'),
  PrepareTicketMail: final('Discard the mail that was laid ready.'),
  FollowUpFellDue: final('Its moment has come. Set another one.'),
  EndTicketSnooze: final('Its moment has come. Snooze the ticket again.'),
  TicketTargetNear: final('Time passed. Answer the client, or change the priority.'),
} satisfies OppositeTable & Record<keyof typeof ticketCommands, unknown>;

import type { CommandOf } from '@atrium/contracts/core/commands';
import type { HandOver, PersonRef } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import type { CreateTicket, EditTicket, SetTicketStatus, ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import { changesOf, isChange } from '../../platform/core/changes.js';
import { type CustomFound, customFrom, nothingCustom } from '../../platform/core/custom-fields.js';
import type { Decider, Decision } from '../../platform/core/decider.js';
import { secretRevealed } from '../../platform/core/secret-fields.js';
import { type ItemsFound, nothingAboutItems, tieFor, tieTo } from '../../platform/core/items.js';
import { decideDates, fallDue } from './date-rules.js';
import type { TicketDetails, TicketEvent } from './events.js';
import { decideMail, recordOutcome } from './mail-rules.js';
import { absorbed, merged } from './merge-rules.js';
import { learnsOf } from './policy.js';
import { noteNear } from './near-rules.js';
import { nameInText } from '../../platform/core/named-people.js';
import { evolveTicket, type Ticket, type TicketState } from './state-rules.js';

export type TicketCommand = CommandOf<typeof ticketCommands>;

/** What was looked up before a decision about a ticket; neutral where the command has no use for it. */
export interface TicketFound {
  /** The number of a new ticket. */
  readonly ticketno: number;
  /** The person who is to be assigned; null when they can't be given tickets, or nobody new is named. */
  readonly assignee: PersonRef | null;
  /** The name of who hands the ticket over. */
  readonly formerAssignee: string;
  /** The ids of those to whom a note speaks. */
  readonly mentions: readonly string[];
  readonly items: ItemsFound;
  /** The ticket that another one is merged with, as it is now; null when it is not there. */
  readonly other: Ticket | null;
  /** What was done, for a mail about it; null when it is not done. */
  readonly done: { readonly since: string; readonly subject: string; readonly body: string } | null;
  readonly custom: CustomFound;
}

export const nothingFound: TicketFound = {
  ticketno: 0,
  assignee: null,
  formerAssignee: '',
  mentions: [],
  items: nothingAboutItems,
  other: null,
  done: null,
  custom: nothingCustom,
};

export type TicketDecision = Decision<TicketFound>;

export const ticketDecider: Decider<TicketState, TicketEvent, TicketCommand, TicketFound> = {
  initialState: null,
  evolve: evolveTicket,
  decide(command, ticket, decision) {
    if (command.type === 'CreateTicket') return ticket === null ? create(command.data, decision) : [];
    if (ticket === null || !learnsOf(decision.actor, ticket)) throw refuseTicket('ticketGone');
    switch (command.type) {
      case 'RecordMailSent':
      case 'RecordMailFailed':
        return recordOutcome(command, ticket);
      case 'FollowUpFellDue':
        return fallDue(command.data.followup, ticket, decision.now);
      case 'TicketTargetNear':
        return noteNear(command.data, ticket);
      case 'PrepareTicketMail':
      case 'AbsorbTicket':
        // The product asks for these because of something that was done meanwhile; there is nobody to refuse it to.
        if (ticket.deleted || ticket.mergedInto !== null) return [];
        return command.type === 'AbsorbTicket'
          ? absorbed(command.data.ticket, ticket, decision)
          : decideMail(command, ticket, decision);
      case 'DeleteTicket':
        return ticket.deleted ? [] : [{ type: 'TicketDeleted', data: {} }];
      case 'RestoreTicket':
        return ticket.deleted ? [{ type: 'TicketRestored', data: {} }] : [];
      case 'RevealTicketSecret':
      case 'WatchTicket':
      case 'UnwatchTicket':
      case 'LinkTicket':
      case 'UnlinkTicket':
        if (ticket.deleted) throw refuseTicket('ticketGone');
        return decideTies(command, ticket, decision);
      case 'SendTicketMail':
      case 'RetryTicketMail':
      case 'SendPreparedMail':
      case 'DiscardPreparedMail':
        assertGoesOn(ticket);
        return decideMail(command, ticket, decision);
      case 'EditTicket':
      case 'SetTicketStatus':
      case 'AssignTicket':
      case 'HandOverTicket':
      case 'AddTicketNote':
      case 'ScheduleVisit':
      case 'CancelVisit':
      case 'AddFollowUp':
      case 'CompleteFollowUp':
      case 'MergeTicket':
        assertGoesOn(ticket);
        return decideWork(command, ticket, decision);
      default:
        return command satisfies never;
    }
  },
};

/** @throws Refusal when the ticket was deleted, or goes on in another one */
function assertGoesOn({ deleted, mergedInto }: Ticket): void {
  if (deleted) throw refuseTicket('ticketGone');
  if (mergedInto !== null) throw refuseTicket('merged');
}

/** Some of the commands, by their names. */
export type CommandNamed<Name extends TicketCommand['type']> = Extract<TicketCommand, { readonly type: Name }>;

/** Who watches it, what it is tied to and its secrets, which also tickets have that were merged. */
function decideTies(
  command: CommandNamed<'RevealTicketSecret' | 'WatchTicket' | 'UnwatchTicket' | 'LinkTicket' | 'UnlinkTicket'>,
  { details, watchers, links }: Ticket,
  { actor, id, found }: TicketDecision,
): readonly TicketEvent[] {
  switch (command.type) {
    case 'RevealTicketSecret':
      return [secretRevealed(command.data.secret, [details.custom])];
    case 'WatchTicket':
      return watchers.includes(actor.id) ? [] : [{ type: 'TicketWatched', data: { watcher: actor.id } }];
    case 'UnwatchTicket':
      return watchers.includes(actor.id) ? [{ type: 'TicketUnwatched', data: { watcher: actor.id } }] : [];
    case 'LinkTicket': {
      const tie = tieFor({ collection: 'tickets', id }, links, command.data, found.items, refuseTicket);
      return tie === null ? [] : [{ type: 'TicketLinked', data: tie }];
    }
    case 'UnlinkTicket': {
      const { collection, item } = command.data;
      return tieTo(links, command.data) === undefined
        ? []
        : [{ type: 'TicketUnlinked', data: { collection, id: item } }];
    }
    default:
      return command satisfies never;
  }
}

/** What people do with a ticket that goes on, save its mails. */
function decideWork(
  command: CommandNamed<
    | 'EditTicket'
    | 'SetTicketStatus'
    | 'AssignTicket'
    | 'HandOverTicket'
    | 'AddTicketNote'
    | 'ScheduleVisit'
    | 'CancelVisit'
    | 'AddFollowUp'
    | 'CompleteFollowUp'
    | 'MergeTicket'
  >,
  ticket: Ticket,
  decision: TicketDecision,
): readonly TicketEvent[] {
  switch (command.type) {
    case 'EditTicket':
      return [
        ...detailsChanged(command.data, ticket, decision.found),
        ...assigned(command.data.assigntask, '', ticket, decision),
      ];
    case 'SetTicketStatus':
      return statusChanged(command.data, ticket, decision);
    case 'AssignTicket': {
      const { assigntask, note } = command.data;
      const events = assigned(assigntask, note ?? '', ticket, decision);
      return events.length > 0 ? events : noteOf(note, decision);
    }
    case 'HandOverTicket':
      return handedOver(command.data, ticket, decision);
    case 'AddTicketNote':
      return noteOf(command.data.text, decision);
    case 'ScheduleVisit':
    case 'CancelVisit':
    case 'AddFollowUp':
    case 'CompleteFollowUp':
      return decideDates(command, ticket, decision);
    case 'MergeTicket':
      return merged(command.data.into, ticket, decision);
    default:
      return command satisfies never;
  }
}

function create(data: CreateTicket, { actor, found }: TicketDecision): readonly TicketEvent[] {
  const { assigntask, custom } = data;
  const details = {
    ...detailsOf(data),
    ...customFrom(custom, found.custom),
    ticketno: found.ticketno,
    author: actor.id,
  };
  if (!assigntask) return [{ type: 'TicketCreated', data: details }];
  if (found.assignee === null) throw refuseTicket('assigneeUnknown');
  return [
    { type: 'TicketCreated', data: details },
    { type: 'TicketAssigned', data: { assignee: found.assignee, note: '' } },
  ];
}

function detailsOf(data: Omit<TicketDetails, 'custom'>): TicketDetails {
  const { domain, deployment, owner_name, email, contact, caller_name } = data;
  const { priority, type, module, submodule, problem, solution } = data;
  const client = { domain, deployment, owner_name, email, contact, caller_name };
  return { ...client, priority, type, module, submodule, problem, solution };
}

function detailsChanged(data: EditTicket, { details }: Ticket, found: TicketFound): readonly TicketEvent[] {
  const { assigntask: _, custom, ...wanted } = data;
  const changes = changesOf<TicketDetails>(details, { ...wanted, ...customFrom(custom, found.custom) });
  return isChange(changes) ? [{ type: 'TicketDetailsChanged', data: changes }] : [];
}

/** @throws Refusal when they can't be given tickets */
function assigned(
  assigntask: string | undefined,
  note: string,
  ticket: Ticket,
  { found: { assignee } }: TicketDecision,
): readonly TicketEvent[] {
  if (assigntask == null || assigntask === (ticket.assignee ?? '')) return [];
  if (assigntask === '') return [{ type: 'TicketAssigned', data: { assignee: null, note } }];
  if (assignee === null) throw refuseTicket('assigneeUnknown');
  return [{ type: 'TicketAssigned', data: { assignee, note } }];
}

/** What was taken over, or settled, meanwhile stays where it is. */
function handedOver({ from, to }: HandOver, ticket: Ticket, decision: TicketDecision): readonly TicketEvent[] {
  if (ticket.assignee !== from || !isOpenTicket(ticket.status)) return [];
  return assigned(to, messages.user.handedOver(nameInText(from, decision.found.formerAssignee)), ticket, decision);
}

/** A word about a status that the ticket has already is a note. */
function statusChanged(
  { ticketstatus: to, comment }: SetTicketStatus,
  { status: from }: Ticket,
  decision: TicketDecision,
): readonly TicketEvent[] {
  if (from === to) return noteOf(comment, decision);
  return [{ type: 'TicketStatusChanged', data: { from, to, comment: comment ?? '' } }];
}

function noteOf(text: string | undefined, { actor, found }: TicketDecision): readonly TicketEvent[] {
  if (text == null || text.trim() === '') return [];
  return [{ type: 'TicketNoteAdded', data: { text, author: actor.id, mentions: found.mentions } }];
}

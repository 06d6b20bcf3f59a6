import { spentInStatus } from '@atrium/contracts/core/status-times';
import type {
  OpenTicket,
  SupportAction,
  SupportDay,
  SupportEntry,
  SupportTerms,
  SupportTraits,
} from '@atrium/contracts/reports/support-views';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { RatingView, TicketView } from '@atrium/contracts/tickets/views';
import type { RecordedEvent } from '../../platform/kernel/events.js';

interface TicketChange {
  readonly before: TicketView | null;
  readonly after: TicketView | null;
  readonly recorded: Pick<RecordedEvent, 'at' | 'by'>;
}

/** Merged tickets continue in the other one. */
function isThere(ticket: TicketView | null): ticket is TicketView {
  return ticket !== null && !ticket.deleted && ticket.mergedInto === null;
}

export function isToDo(ticket: TicketView | null): ticket is TicketView {
  return isThere(ticket) && isOpenTicket(ticket.ticketstatus);
}

function traitsOf({ assignee, module, priority }: TicketView): SupportTraits {
  return { agent: assignee, module, priority };
}

function areSame(one: SupportTraits, other: SupportTraits): boolean {
  return one.agent?._id === other.agent?._id && one.module === other.module && one.priority === other.priority;
}

function clockAt({ clock }: TicketView, at: string): TicketView['clock'] {
  return clock.map(({ from, to }) => ({ from, to: to ?? at }));
}

function flowOf(before: TicketView | null, after: TicketView | null): SupportAction | null {
  if (before === null) return isThere(after) ? 'opened' : null;
  const [was, is] = [isToDo(before), isToDo(after)];
  if (was && !is) return isThere(after) ? 'settled' : 'left';
  if (!was && is) return isThere(before) ? 'reopened' : 'returned';
  return null;
}

export function entriesOf({ before, after, recorded }: TicketChange): readonly SupportEntry[] {
  const { at, by } = recorded;
  const ticket = after ?? before;
  if (ticket === null) return [];
  const entry = (act: SupportAction, more: Partial<SupportEntry> = {}): SupportEntry => ({
    act,
    ticket: ticket._id,
    at,
    ...traitsOf(ticket),
    ...more,
  });
  const timed = {
    clock: clockAt(ticket, at),
    ...(ticket.assignee === null ? { by: { _id: by.id, username: by.username } } : {}),
  };
  const entries: SupportEntry[] = [];
  const wasAnswered = before !== null && before.firstResponseAt !== null;
  const isAnswered = isThere(after) && after.firstResponseAt !== null;
  if (!wasAnswered && isAnswered) entries.push(entry('answered', timed));
  const flow = flowOf(before, after);
  if (flow !== null) entries.push(entry(flow, flow === 'settled' ? timed : {}));
  if (isToDo(before) && isToDo(after) && !areSame(traitsOf(before), traitsOf(after))) {
    entries.push(entry('moved', { from: traitsOf(before) }));
  }
  if (isThere(before) && isThere(after) && before.ticketstatus !== after.ticketstatus) {
    const stayed = { status: before.ticketstatus, ms: spentInStatus(before.statusSince, at) };
    entries.push(entry('stayed', { ...traitsOf(before), stayed }));
  }
  const rated = newRating(before, after);
  if (rated !== null) entries.push(entry('rated', { rating: rated.rating }));
  return entries;
}

/** What the client said by this change; null for a mere comment. */
function newRating(before: TicketView | null, after: TicketView | null): RatingView | null {
  const last = after?.ratings?.at(-1);
  if (last === undefined || after?.ratings === before?.ratings) return null;
  const former = before?.ratings?.find(({ resolution }) => resolution === last.resolution);
  return former?.rating === last.rating ? null : last;
}

export function dayWith(day: SupportDay, change: TicketChange): SupportDay {
  return { ...day, entries: [...day.entries, ...entriesOf(change)] };
}

export function openTicket(ticket: TicketView | null): OpenTicket | null {
  if (!isToDo(ticket)) return null;
  const { _id, clock, firstResponseAt } = ticket;
  return { ticket: _id, ...traitsOf(ticket), clock, answered: firstResponseAt !== null };
}

export function countsAlike(before: OpenTicket, after: OpenTicket): boolean {
  const [last, now] = [before.clock.at(-1), after.clock.at(-1)];
  return (
    areSame(before, after) &&
    before.answered === after.answered &&
    before.clock.length === after.clock.length &&
    last?.to === now?.to
  );
}

export function termsOf(settings: SettingsView, since: string): SupportTerms {
  const { timeZone, workingDays, workingHours, holidays, responseTargets } = settings;
  return { since, timeZone, workingDays, workingHours, holidays, responseTargets };
}

import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import { type TargetSettings, type TargetStanding, ticketTargets } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';

/** What one of a ticket's targets comes to: still to be kept, standing still, over, or done with. */
export type TargetState = 'running' | 'paused' | 'overdue' | 'kept' | 'missed' | 'open';

/** A target of a ticket in short, for a column. */
export interface TargetSummary {
  readonly target: 'response' | 'resolution';
  readonly state: TargetState;
  /** When the time is, or was, over; null while the clock stands still before that. */
  readonly dueAt: string | null;
}

interface Known {
  readonly settings: TargetSettings;
  readonly dues: Dues;
}

type Due = Pick<TargetStanding, 'dueAt' | 'metAt'>;

interface Dues {
  readonly response: Due;
  readonly resolution: Due;
}

// When the time is over follows from the ticket and the settings alone, and counting working days is slow; tickets
// never change, they are replaced.
const known = new WeakMap<TicketView, Known>();

function duesOf(ticket: TicketView, settings: TargetSettings): Dues {
  const found = known.get(ticket);
  if (found?.settings === settings) return found.dues;
  const dues = ticketTargets(ticket, settings, ticket.createdAt);
  known.set(ticket, { settings, dues });
  return dues;
}

function stateOf(ticket: TicketView, { dueAt, metAt }: Due, now: number): TargetState {
  const due = dueAt === null ? null : Date.parse(dueAt);
  if (metAt !== null) return due !== null && Date.parse(metAt) > due ? 'missed' : 'kept';
  if (due !== null && due < now) return 'overdue';
  const runs = ticket.clock.at(-1)?.to === null;
  if (!runs) return 'paused';
  return due === null ? 'open' : 'running';
}

/** The target that counts now: the response until somebody answered, the resolution from then on. */
export function targetSummary(ticket: TicketView, settings: TargetSettings, now: number): TargetSummary {
  const { response, resolution } = duesOf(ticket, settings);
  const target = response.metAt === null ? 'response' : 'resolution';
  const due = target === 'response' ? response : resolution;
  return { target, state: stateOf(ticket, due, now), dueAt: due.dueAt };
}

/** Whether somebody should have answered, or settled, a ticket by now, and nobody has. */
export function isOverdue(ticket: TicketView, settings: TargetSettings, now: number): boolean {
  if (ticket.deleted || !isOpenTicket(ticket.ticketstatus)) return false;
  const { response, resolution } = duesOf(ticket, settings);
  return [response, resolution].some((due) => stateOf(ticket, due, now) === 'overdue');
}

/** Why the clock of a ticket stands still, as text; null while it runs. */
export function pauseReason(ticket: Pick<TicketView, 'clock' | 'ticketstatus' | 'mergedInto'>): string | null {
  if (ticket.clock.at(-1)?.to === null) return null;
  if (ticket.mergedInto !== null) return 'the ticket was merged';
  if (ticket.ticketstatus === 'Pending Customer') return 'it is the client’s turn';
  return `the ticket is ${ticket.ticketstatus.toLowerCase()}`;
}

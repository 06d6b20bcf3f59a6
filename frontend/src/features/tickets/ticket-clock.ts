import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import { type TargetSettings, type TargetStanding, ticketTargets } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { inSentence } from '../../ui/language/in-sentence';
import { wireText } from '../../ui/language/wire-text';

export type TargetState = 'running' | 'paused' | 'overdue' | 'kept' | 'missed' | 'open';

export interface TargetSummary {
  readonly target: 'response' | 'resolution';
  readonly state: TargetState;
  /** Null while the clock is paused before that. */
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

// The due time follows from the ticket and the settings alone, and counting working days is slow. Tickets are
// immutable, so a weak map will do.
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

/** The response until it was given, then the resolution. */
export function targetSummary(ticket: TicketView, settings: TargetSettings, now: number): TargetSummary {
  const { response, resolution } = duesOf(ticket, settings);
  const target = response.metAt === null ? 'response' : 'resolution';
  const due = target === 'response' ? response : resolution;
  return { target, state: stateOf(ticket, due, now), dueAt: due.dueAt };
}

export function isOverdue(ticket: TicketView, settings: TargetSettings, now: number): boolean {
  if (ticket.deleted || !isOpenTicket(ticket.ticketstatus)) return false;
  const { response, resolution } = duesOf(ticket, settings);
  return [response, resolution].some((due) => stateOf(ticket, due, now) === 'overdue');
}

export function pauseReason(ticket: Pick<TicketView, 'clock' | 'ticketstatus' | 'mergedInto'>): string | null {
  if (ticket.clock.at(-1)?.to === null) return null;
  if (ticket.mergedInto !== null) return 'the ticket was merged';
  if (ticket.ticketstatus === 'Pending Customer') return 'it is the client’s turn';
  return `the ticket is ${inSentence(wireText(ticket.ticketstatus))}`;
}

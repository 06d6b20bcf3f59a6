import { dialledDigits } from '@atrium/contracts/core/phone-numbers';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { fold } from '../../../ui/table/filter-options';
import { newestFirst } from '../../../shared-features/record-list/search-records';
import type { TicketField, TicketValues } from './ticket-form-rules';

/** By what a client is known again. */
const clientMarks = ['email', 'contact', 'domain'] as const;
export type ClientMark = (typeof clientMarks)[number];

/** A client whose tickets are known. */
export interface KnownClient {
  /** By what it was found; an address says more than a number, and a number more than a domain. */
  readonly by: ClientMark;
  /** The newest first. */
  readonly tickets: readonly TicketView[];
}

const isSame = (a: string, b: string): boolean => a !== '' && fold(a.trim()) === fold(b.trim());

function isMarkedBy(ticket: TicketView, values: TicketValues, mark: ClientMark): boolean {
  if (mark === 'contact') return isSame(dialledDigits(values.contact), dialledDigits(ticket.contact));
  return isSame(values[mark], ticket[mark]);
}

/**
 * The client that a form speaks of, when there are tickets of theirs.
 * @param own the id of the ticket in the form, which is no earlier one; null for a new one
 */
export function knownClient(
  tickets: readonly TicketView[],
  values: TicketValues,
  own: string | null,
): KnownClient | null {
  const others = tickets.filter(({ _id, deleted }) => !deleted && _id !== own);
  for (const by of clientMarks) {
    const found = others.filter((ticket) => isMarkedBy(ticket, values, by));
    if (found.length > 0) return { by, tickets: newestFirst(ticketKind, found) };
  }
  return null;
}

/** What all people of a client have in common. */
const ofTheClient = ['domain', 'deployment', 'owner_name'] as const satisfies readonly TicketField[];
/** What belongs to one of them. */
const ofThePerson = ['email', 'contact', 'caller_name'] as const satisfies readonly TicketField[];

/**
 * What a known client fills into fields that are still empty. Behind a domain there may be many people: by it alone
 * only what they have in common is filled in.
 */
export function fillIn(values: TicketValues, { by, tickets }: KnownClient): Partial<TicketValues> {
  const [latest] = tickets;
  if (latest === undefined) return {};
  const fields: readonly (keyof TicketValues & keyof TicketView)[] =
    by === 'domain' ? ofTheClient : [...ofTheClient, ...ofThePerson];
  const filled = fields.filter((field) => values[field] === '').map((field) => [field, latest[field]]);
  return Object.fromEntries(filled);
}

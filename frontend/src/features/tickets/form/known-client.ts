import { dialledDigits } from '@atrium/contracts/core/phone-numbers';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { fold } from '../../../ui/table/filter-options';
import { newestFirst } from '../../../shared-features/record-list/search-records';
import type { TicketField, TicketValues } from './ticket-form-rules';

const clientMarks = ['email', 'contact', 'domain'] as const;
export type ClientMark = (typeof clientMarks)[number];

export interface KnownClient {
  /** Email counts more than the phone number, and that more than the domain. */
  readonly by: ClientMark;
  readonly tickets: readonly TicketView[];
}

const isSame = (a: string, b: string): boolean => a !== '' && fold(a.trim()) === fold(b.trim());

function isMarkedBy(ticket: TicketView, values: TicketValues, mark: ClientMark): boolean {
  if (mark === 'contact') return isSame(dialledDigits(values.contact), dialledDigits(ticket.contact));
  return isSame(values[mark], ticket[mark]);
}

/** @param own the ticket in the form, which isn't an earlier one; null for a new one */
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

const ofTheClient = ['domain', 'deployment', 'owner_name'] as const satisfies readonly TicketField[];
const ofThePerson = ['email', 'contact', 'caller_name'] as const satisfies readonly TicketField[];

/** What a ticket says of its client. */
export const clientFields: readonly (keyof TicketValues & keyof TicketView)[] = [...ofTheClient, ...ofThePerson];

/** Fills only empty fields. A domain can stand for many people, so it fills in only what they share. */
export function fillIn(values: TicketValues, { by, tickets }: KnownClient): Partial<TicketValues> {
  const [latest] = tickets;
  if (latest === undefined) return {};
  const fields = by === 'domain' ? ofTheClient : clientFields;
  const filled = fields.filter((field) => values[field] === '').map((field) => [field, latest[field]]);
  return Object.fromEntries(filled);
}

import type { FormValuesOf } from '@atrium/contracts/core/record-kind';
import type { CreateTicket } from '@atrium/contracts/tickets/commands';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { blankValues, formValues } from '../../widgets/record-form/kind-values';

/** The values of the ticket form as its controls hold them; a telephone number in digits. */
export type TicketValues = FormValuesOf<typeof ticketKind>;

export type TicketField = keyof TicketValues;

/** The values of a new ticket. */
export const blankTicket: TicketValues = blankValues(ticketKind);

/** A ticket's values as the form takes them. */
export function valuesOf(ticket: TicketView): TicketValues {
  return formValues(ticketKind, { ...ticket, contact: String(ticket.contact) });
}

/** What of the form is sent: a telephone number travels as a number, and one that is none as nothing. */
export function sentOf({ contact, ...texts }: Partial<TicketValues>): object {
  if (contact === undefined) return texts;
  return { ...texts, contact: /^\d+$/.test(contact) ? Number(contact) : undefined };
}

/** What the form comes to as a whole ticket, as it is checked and as a new one is sent. */
export function creationOf(values: TicketValues): CreateTicket {
  // The contract's class checks it before it is sent.
  return sentOf(values) as CreateTicket;
}

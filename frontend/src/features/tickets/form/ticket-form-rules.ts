import type { FormValuesOf } from '@atrium/contracts/core/record-kind';
import type { CreateTicket, EditTicket } from '@atrium/contracts/tickets/commands';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { blankValues, formValues } from '../../../shared-features/record-form/kind-values';

/** The values of the ticket form as its controls hold them. */
export type TicketValues = FormValuesOf<typeof ticketKind>;

export type TicketField = keyof TicketValues;

/** The values of a new ticket. */
export const blankTicket: TicketValues = blankValues(ticketKind);

/** A ticket's values as the form takes them. */
export function valuesOf(ticket: TicketView): TicketValues {
  return formValues(ticketKind, ticket);
}

/** What the form comes to as a whole ticket, as it is checked and as a new one is sent. */
export function creationOf(values: TicketValues): CreateTicket {
  // The contract's class checks it before it is sent.
  return values as CreateTicket;
}

/** What was changed in the form, as it is sent of a known ticket. */
export function editOf(values: Partial<TicketValues>): Readonly<Partial<EditTicket>> {
  // The contract's class checks it before it is sent.
  return values as EditTicket;
}

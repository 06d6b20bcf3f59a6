import type { FormValuesOf } from '@atrium/contracts/core/record-kind';
import type { CreateTicket, EditTicket } from '@atrium/contracts/tickets/commands';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { blankValues, formValues } from '../../../shared-features/record-form/kind-values';

export type TicketValues = FormValuesOf<typeof ticketKind>;

export type TicketField = keyof TicketValues;

export const blankTicket: TicketValues = blankValues(ticketKind);

export function valuesOf(ticket: TicketView): TicketValues {
  return formValues(ticketKind, ticket);
}

/** What is checked of an edited ticket: not what it never had, such as the solution of one that came by mail. */
export function checkedOf(values: TicketValues, saved: TicketValues): object {
  const given = Object.entries(values).filter(([name, value]) => value !== '' || saved[name as TicketField] !== '');
  return Object.fromEntries(given);
}

export function creationOf(values: TicketValues): CreateTicket {
  // Validated against the contract before it is sent.
  return values as CreateTicket;
}

export function editOf(values: Partial<TicketValues>): Readonly<Partial<EditTicket>> {
  // Validated against the contract before it is sent.
  return values as EditTicket;
}

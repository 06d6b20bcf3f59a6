import { ticketKind } from '@atrium/contracts/tickets/kind';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { numberOf, optionLabel, titleOf } from '../../../shared-features/record-list/record-values';

/** How many tickets stand on a page. */
export const pageSize = 20;

/** The number of a ticket as people write it. */
export function ticketNumber(ticket: Pick<TicketView, 'ticketno'>): string {
  return numberOf(ticketKind, ticket);
}

/** What a ticket is about in one line. */
export function ticketTitle(ticket: Pick<TicketView, 'problem'>): string {
  return titleOf(ticketKind, ticket);
}

/** How a deployment is written. */
export function deploymentText(deployment: string): string {
  return optionLabel(ticketKind.fields.deployment, deployment);
}

/** Whether something can still be done with a ticket: it was neither deleted nor merged into another one. */
export function goesOn({ deleted, mergedInto }: Pick<TicketView, 'deleted' | 'mergedInto'>): boolean {
  return !deleted && mergedInto === null;
}

/** Whether its fields can still be changed: of a client who was erased nothing can be written down any more. */
export function isEditable(ticket: Pick<TicketView, 'deleted' | 'mergedInto' | 'clientErasedAt'>): boolean {
  return goesOn(ticket) && ticket.clientErasedAt === undefined;
}

/** Whether its client can be erased: nobody needs them any more. */
export function canEraseClient(ticket: Pick<TicketView, 'deleted' | 'ticketstatus' | 'clientErasedAt'>): boolean {
  return ticket.clientErasedAt === undefined && (ticket.deleted || !isOpenTicket(ticket.ticketstatus));
}

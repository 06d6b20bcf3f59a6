import { ticketKind } from '@atrium/contracts/tickets/kind';
import { isOpenTicket, type TicketPriority, type TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { Tone } from '../../ui/element/tone';
import { numberOf, optionLabel, titleOf } from '../../widgets/record-list/record-values';

/** How many tickets stand on a page. */
export const pageSize = 20;

/** The colour of a status, as of bugs and requests: new, being worked on, somebody else's turn, done. */
export const statusTones: Readonly<Record<TicketStatus, Tone>> = {
  New: 'primary',
  Open: 'warning',
  'Pending Customer': 'neutral',
  'Pending Developer': 'neutral',
  Resolved: 'success',
  Closed: 'neutral',
};

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

/** The colour of a priority: Urgent is danger, P3 warning, P2 primary, anything else success. */
export function priorityTone(priority: TicketPriority): Tone {
  if (priority === 'Urgent') return 'danger';
  if (priority === 'P3') return 'warning';
  return priority === 'P2' ? 'primary' : 'success';
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

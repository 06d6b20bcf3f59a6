import { ticketKind } from '@atrium/contracts/tickets/kind';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import type { IsThere } from '../../../platform/presence/use-is-there';
import { numberOf, optionLabel, titleOf } from '../../../shared-features/record-list/record-values';

export const pageSize = 20;

export function ticketNumber(ticket: Pick<TicketView, 'ticketno'>): string {
  return numberOf(ticketKind, ticket);
}

export function ticketTitle(ticket: Pick<TicketView, 'problem'>): string {
  return titleOf(ticketKind, ticket);
}

export function deploymentText(deployment: string): string {
  return optionLabel(ticketKind.fields.deployment, deployment);
}

/** Assigned to nobody where its assignee was deleted; else the same ticket. */
export function withPresentAssignee(ticket: TicketView, isThere: IsThere): TicketView {
  const { assignee } = ticket;
  return assignee === null || isThere(assignee._id) ? ticket : { ...ticket, assignee: null, assigntask: '' };
}

export function goesOn({ deleted, mergedInto }: Pick<TicketView, 'deleted' | 'mergedInto'>): boolean {
  return !deleted && mergedInto === null;
}

/** Also false for tickets of an erased client, of whom nothing may be recorded any more. */
export function isEditable(ticket: Pick<TicketView, 'deleted' | 'mergedInto' | 'clientErasedAt'>): boolean {
  return goesOn(ticket) && ticket.clientErasedAt === undefined;
}

export function canEraseClient(ticket: Pick<TicketView, 'deleted' | 'ticketstatus' | 'clientErasedAt'>): boolean {
  return ticket.clientErasedAt === undefined && (ticket.deleted || !isOpenTicket(ticket.ticketstatus));
}

/** The children of a ticket that are still to be settled; those that the reader can't see are left out. */
export function openChildrenOf(
  { links }: Pick<TicketView, 'links'>,
  ticketOf: (id: string) => TicketView | undefined,
): TicketView[] {
  return links
    .filter(({ collection, relation }) => collection === 'tickets' && relation === 'parentOf')
    .flatMap(({ id }) => ticketOf(id) ?? [])
    .filter((child) => goesOn(child) && isOpenTicket(child.ticketstatus));
}

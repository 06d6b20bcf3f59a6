import { type TicketPriority, type TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { firstLine } from '../../platform/list/excerpt';
import type { FilterField } from '../../ui/table/filter-bar';
import { fold } from '../../ui/table/filter-options';
import type { Tone } from '../../ui/element/tone';
import type { TicketSearch } from './ticket-search';

/** How many tickets stand on a page. */
export const pageSize = 20;

/** Where one can search; what is typed before a field is chosen is looked for in the first. */
export const ticketFields = [
  { id: 'problem', label: 'Problem' },
  { id: 'ticketno', label: 'Ticket No.', numeric: true },
  { id: 'domain', label: 'Domain' },
  { id: 'deployment', label: 'Deployment' },
  { id: 'owner_name', label: 'Owner' },
  { id: 'caller_name', label: 'Caller' },
  { id: 'email', label: 'E-mail' },
  { id: 'contact', label: 'Contact', numeric: true },
  { id: 'priority', label: 'Priority' },
  { id: 'type', label: 'Type' },
  { id: 'module', label: 'Module' },
  { id: 'submodule', label: 'Submodule' },
  { id: 'ticketstatus', label: 'Status' },
  { id: 'assignee', label: 'Assigned to' },
] as const satisfies readonly FilterField[];

type TicketSearchField = (typeof ticketFields)[number]['id'];

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
export function ticketNumber({ ticketno }: Pick<TicketView, 'ticketno'>): string {
  return `TKT-${ticketno}`;
}

/** What a ticket is about in one line. */
export function ticketTitle({ problem }: Pick<TicketView, 'problem'>): string {
  return firstLine(problem);
}

/** How a deployment is written. */
export function deploymentText(deployment: string): string {
  if (deployment === 'onpremise') return 'On premise';
  return deployment === 'cloud' ? 'Cloud' : deployment;
}

/** The colour of a priority: Urgent is danger, P3 warning, P2 primary, anything else success. */
export function priorityTone(priority: TicketPriority): Tone {
  if (priority === 'Urgent') return 'danger';
  if (priority === 'P3') return 'warning';
  return priority === 'P2' ? 'primary' : 'success';
}

function isSearchField(field: string | undefined): field is TicketSearchField {
  return ticketFields.some(({ id }) => id === field);
}

function fieldText(ticket: TicketView, field: Exclude<TicketSearchField, 'ticketno' | 'contact'>): string {
  if (field === 'assignee') return ticket.assignee?.username ?? '';
  if (field === 'deployment') return `${ticket.deployment} ${deploymentText(ticket.deployment)}`;
  return ticket[field];
}

/** A number is found as it is, a ticket's also as it is shown, and never as a part of another. */
function finds(ticket: TicketView, field: TicketSearchField, term: string): boolean {
  if (field === 'contact') return /^\d+$/.test(term) && ticket.contact === Number(term);
  if (field === 'ticketno' && /^\d+$/.test(term)) return ticket.ticketno === Number(term);
  // Whoever types a number as it is shown means that ticket, in the first field as well.
  if (field === 'ticketno' || (field === 'problem' && /^tkt-\d+$/.test(term))) {
    return fold(ticketNumber(ticket)) === term;
  }
  return fold(fieldText(ticket, field)).includes(term);
}

/**
 * The tickets in which the term of an address is found, whatever their queue. The term is trimmed and found anywhere
 * in the chosen field, whatever its case. Deleted tickets are left in; the queue decides about them.
 */
export function searchTickets(tickets: readonly TicketView[], search: TicketSearch): TicketView[] {
  const term = fold(search.q?.trim() ?? '');
  const field = isSearchField(search.field) && term !== '' ? search.field : null;
  return tickets.filter((ticket) => field === null || finds(ticket, field, term));
}

/** The newest first, as the list stands where no order is asked for. */
export function newestFirst(tickets: readonly TicketView[]): TicketView[] {
  return tickets.toSorted((a, b) => b.ticketno - a.ticketno);
}

/** Whether something can still be done with a ticket: it was neither deleted nor merged into another one. */
export function goesOn({ deleted, mergedInto }: Pick<TicketView, 'deleted' | 'mergedInto'>): boolean {
  return !deleted && mergedInto === null;
}

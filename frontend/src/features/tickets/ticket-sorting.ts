import { ticketPriorities, ticketStatuses } from '@atrium/contracts/tickets/rules';
import type { TargetSettings } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { type Sort, sortRows, type SortValue } from '../../ui/table-model';
import { targetSummary } from './ticket-clock';

/** By what the columns of the ticket list sort. */
export const ticketSortValues = {
  ticketno: ({ ticketno }) => ticketno,
  domain: ({ domain }) => domain,
  deployment: ({ deployment }) => deployment,
  priority: ({ priority }) => ticketPriorities.indexOf(priority),
  status: ({ ticketstatus }) => ticketStatuses.indexOf(ticketstatus),
  assignee: ({ assignee }) => assignee?.username,
  activity: ({ lastActivityAt }) => lastActivityAt,
} as const satisfies Readonly<Record<string, (ticket: TicketView) => SortValue>>;

/** The column of the clock, which sorts by what the settings make of a ticket. */
export const clockColumn = 'clock';

/** By what the clock's column sorts: what is due first comes first; what waits for nothing has no place. */
export function clockSortValue(ticket: TicketView, settings: TargetSettings, now: number): string | null {
  const { state, dueAt } = targetSummary(ticket, settings, now);
  return state === 'running' || state === 'overdue' ? dueAt : null;
}

/** Reads the order of the list from its address: a column's id, with a leading `-` for descending. */
export function sortFrom(text: string | undefined): Sort | null {
  const column = text?.replace(/^-/, '') ?? '';
  if (column !== clockColumn && !Object.hasOwn(ticketSortValues, column)) return null;
  return { column, direction: text?.startsWith('-') === true ? 'desc' : 'asc' };
}

/** The order of the list as its address says it; undefined for none. */
export function sortText(sort: Sort | null): string | undefined {
  if (sort === null) return undefined;
  return sort.direction === 'desc' ? `-${sort.column}` : sort.column;
}

/** Tickets in an order of the list. */
export function sortTickets(
  tickets: readonly TicketView[],
  sort: Sort | null,
  settings: TargetSettings,
  now: number,
): readonly TicketView[] {
  const values: Readonly<Record<string, (ticket: TicketView) => SortValue>> = {
    ...ticketSortValues,
    [clockColumn]: (ticket) => clockSortValue(ticket, settings, now),
  };
  const columns = Object.entries(values).map(([id, sortValue]) => ({ id, header: id, sortValue, cell: () => null }));
  return sortRows(tickets, columns, sort);
}

import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TargetSettings } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { type Sort, sortRowsBy, type SortValues } from '../../../ui/table/table-model';
import { sortValues } from '../../../shared-features/record-list/search-records';
import { targetSummary } from '../ticket-clock';

/** The column of the clock, which sorts by what the settings make of a ticket. */
export const clockColumn = 'clock';

/** By what the clock's column sorts: what is due first comes first; what waits for nothing has no place. */
export function clockSortValue(ticket: TicketView, settings: TargetSettings, now: number): string | null {
  const { state, dueAt } = targetSummary(ticket, settings, now);
  return state === 'running' || state === 'overdue' ? dueAt : null;
}

/** Tickets in an order of the list. */
export function sortTickets(
  tickets: readonly TicketView[],
  sort: Sort | null,
  settings: TargetSettings,
  now: number,
): readonly TicketView[] {
  const values: SortValues<TicketView> = {
    ...sortValues(ticketKind),
    [clockColumn]: (ticket) => clockSortValue(ticket, settings, now),
  };
  return sortRowsBy(tickets, values, sort);
}

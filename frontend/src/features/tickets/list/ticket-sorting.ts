import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TargetSettings } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { type Sort, sortRowsBy, type SortValues } from '../../../ui/table/table-model';
import { sortValues } from '../../../shared-features/record-list/search-records';
import { targetSummary } from '../ticket-clock';

export const clockColumn = 'clock';

/** What is due first comes first; null for tickets that await nothing. */
export function clockSortValue(ticket: TicketView, settings: TargetSettings, now: number): string | null {
  const { state, dueAt } = targetSummary(ticket, settings, now);
  return state === 'running' || state === 'overdue' ? dueAt : null;
}

export function sortTickets(
  tickets: readonly TicketView[],
  sort: Sort | null,
  settings: TargetSettings,
  now: number,
): readonly TicketView[] {
  const values: SortValues<TicketView> = {
    ...sortValues(ticketKind, sort),
    [clockColumn]: (ticket) => clockSortValue(ticket, settings, now),
  };
  const sorted = sortRowsBy(tickets, values, sort);
  // What came back from its snooze is at the top, until somebody goes on with it.
  return sort === null ? sorted.toSorted((a, b) => (b.wokenAt ?? '').localeCompare(a.wokenAt ?? '')) : sorted;
}

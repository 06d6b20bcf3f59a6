import { ticketKind } from '@atrium/contracts/tickets/kind';
import { type ReactNode, useMemo } from 'react';
import type { Listed, ListSource, RawSearch, ReaderProps } from '../../../shared-features/list-source/list-source';
import { sortFrom } from '../../../ui/table/sort-text';
import { ticketSearch } from './ticket-search';
import { useReportFilter } from './use-report-filter';
import { useTickets } from './use-tickets';

function useListedTickets(raw: RawSearch): Listed {
  const search = useMemo(() => ticketSearch(raw), [raw]);
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const report = useReportFilter(search);
  const { status, message, complete, found, query } = useTickets(search, sort, report.filter?.ids ?? null);
  if (report.refusal !== null) return { status: 'no-permission', message: report.refusal, complete, found: [], query };
  return { status: status === 'ready' && report.isLoading ? 'loading' : status, message, complete, found, query };
}

function TicketReader({ raw, children }: ReaderProps): ReactNode {
  return children(useListedTickets(raw));
}

export const ticketSource: ListSource = { screen: 'tickets', kind: ticketKind, Reader: TicketReader };

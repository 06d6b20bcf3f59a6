import type { SupportQuery } from '@atrium/contracts/reports/support-query';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useAddress } from '../../platform/list/use-address';
import { queryOf, type ReportSearch, reportSearch } from './report-search';

export interface ReportAddress {
  readonly today: string;
  readonly query: SupportQuery;
  readonly isFiltered: boolean;
  readonly change: (part: ReportSearch) => void;
}

export function useReportSearch(): ReportAddress {
  const [search, change] = useAddress(reportSearch);
  const today = useToday();
  const query = useMemo(() => queryOf(search, today), [search, today]);
  return { today, query, isFiltered: Object.keys(search).length > 0, change };
}

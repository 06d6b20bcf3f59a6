import { dayAt } from '@atrium/contracts/core/zones';
import type { SupportQuery } from '@atrium/contracts/reports/support-query';
import { useMemo } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { queryOf, type ReportSearch, reportSearch } from './report-search';

export interface ReportAddress {
  readonly today: string;
  readonly query: SupportQuery;
  readonly isFiltered: boolean;
  readonly change: (part: ReportSearch) => void;
}

export function useReportSearch(): ReportAddress {
  const [search, change] = useAddress(reportSearch);
  const { timeZone } = useSettings();
  const today = dayAt(useNow(), timeZone);
  const query = useMemo(() => queryOf(search, today), [search, today]);
  return { today, query, isFiltered: Object.keys(search).length > 0, change };
}

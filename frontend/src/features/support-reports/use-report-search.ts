import { dayAt } from '@atrium/contracts/core/zones';
import type { SupportQuery } from '@atrium/contracts/reports/support-query';
import { useMemo } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { queryOf, type ReportSearch, reportSearch } from './report-search';

/** What the reports show, which lives in the address, and the way to change it. */
export interface ReportAddress {
  /** The day that it is for the organisation, by whose time zone days are cut. */
  readonly today: string;
  readonly query: SupportQuery;
  /** Whether the address asks for anything but the usual. */
  readonly isFiltered: boolean;
  /** Changes a part of it; what is set to undefined goes back to the usual. */
  readonly change: (part: ReportSearch) => void;
}

/** Reads what the reports are to show from the address. */
export function useReportSearch(): ReportAddress {
  const [search, change] = useAddress(reportSearch);
  const { timeZone } = useSettings();
  const today = dayAt(useNow(), timeZone);
  const query = useMemo(() => queryOf(search, today), [search, today]);
  return { today, query, isFiltered: Object.keys(search).length > 0, change };
}

import { dayAt } from '@atrium/contracts/core/zones';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { type DashboardSearch, dashboardSearch, queryOf } from './dashboard-search';

/** What the dashboard shows, which lives in the address, and the way to change it. */
export interface DashboardView {
  /** The day that it is for the organisation, by whose time zone days are cut. */
  readonly today: string;
  readonly query: ReportQuery;
  /** Whether the address asks for anything but the usual. */
  readonly isFiltered: boolean;
  /** Changes a part of it; what is set to undefined goes back to the usual. */
  readonly change: (part: DashboardSearch) => void;
}

/** Reads what the dashboard is to show from the address. */
export function useDashboardSearch(): DashboardView {
  const search = useSearch({
    strict: false,
    select: (raw: Record<string, unknown>) => dashboardSearch(raw),
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/u/devhome' });
  const { timeZone } = useSettings();
  const today = dayAt(useNow(), timeZone);
  const query = useMemo(() => queryOf(search, today), [search, today]);
  return {
    today,
    query,
    isFiltered: Object.keys(search).length > 0,
    change: (part) => void navigate({ search: (before) => ({ ...before, ...part }) }),
  };
}

import { dayAt } from '@atrium/contracts/core/zones';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { type DashboardSearch, dashboardSearch, queryOf } from './dashboard-search';

export interface DashboardView {
  readonly today: string;
  readonly query: ReportQuery;
  readonly isFiltered: boolean;
  readonly change: (part: DashboardSearch) => void;
}

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

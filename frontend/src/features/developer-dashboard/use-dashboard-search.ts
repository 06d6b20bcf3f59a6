import type { ReportQuery } from '@atrium/contracts/reports/query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
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
  const today = useToday();
  const query = useMemo(() => queryOf(search, today), [search, today]);
  return {
    today,
    query,
    isFiltered: Object.keys(search).length > 0,
    change: (part) => void navigate({ search: (before) => ({ ...before, ...part }) }),
  };
}

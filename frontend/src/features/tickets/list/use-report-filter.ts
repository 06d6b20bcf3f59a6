import { ledgerOf, todayOf } from '@atrium/contracts/reports/support-ledger';
import { readBehind, type SupportBehind } from '@atrium/contracts/reports/support-query';
import { agentsIn } from '@atrium/contracts/reports/support-report';
import { ticketsBehind } from '@atrium/contracts/reports/support-tally';
import { useMemo } from 'react';
import { useDepartments } from '../../../platform/presence/use-departments';
import { useWantedCollection } from '../../../platform/sync/use-collection';
import { useNow } from '../../../ui/format/clock';
import type { TicketSearch } from './ticket-search';

export interface ReportFilter {
  readonly behind: SupportBehind;
  readonly agent: string | null;
  readonly ids: ReadonlySet<string>;
}

export interface ReportFilterView {
  /** Null when the address names no figure, and until it has loaded. */
  readonly filter: ReportFilter | null;
  readonly isLoading: boolean;
  readonly refusal: string | null;
}

export function useReportFilter(search: TicketSearch): ReportFilterView {
  const { report, part, stay, from, to, agent, department, module, priority } = search;
  const isWanted = report !== undefined;
  const view = useWantedCollection('support-reports', isWanted);
  const now = useNow();
  const documents = view?.status === 'ready' ? view.documents : null;
  const people = useDepartments();
  const ledger = useMemo(() => (documents === null ? null : ledgerOf(documents, people)), [documents, people]);
  const filter = useMemo(() => {
    if (ledger === null) return null;
    const raw = { report, part, stay, from, to, agent, department, module, priority };
    const behind = readBehind(raw, todayOf(ledger, now));
    if (behind === null) return null;
    const name = agentsIn(ledger).find(({ key }) => key === behind.agent)?.name ?? behind.agent;
    return { behind, agent: name, ids: new Set(ticketsBehind(ledger, behind, now)) };
  }, [ledger, report, part, stay, from, to, agent, department, module, priority, now]);
  const isRefused = view !== null && view.status !== 'ready' && view.status !== 'loading';
  return {
    filter,
    isLoading: isWanted && view?.status === 'loading',
    refusal: isRefused ? (view.message ?? 'This figure is unavailable right now.') : null,
  };
}

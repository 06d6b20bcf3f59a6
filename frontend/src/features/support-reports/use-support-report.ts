import { ledgerOf } from '@atrium/contracts/reports/support-ledger';
import type { SupportQuery } from '@atrium/contracts/reports/support-query';
import { type Agent, agentsIn, reportOf, type SupportReport } from '@atrium/contracts/reports/support-report';
import { useMemo } from 'react';
import { useDepartments } from '../../platform/presence/use-departments';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useCollection } from '../../platform/sync/use-collection';

export interface ReportView {
  readonly status: TopicStatus;
  readonly message: string | null;
  readonly complete: boolean;
  readonly report: SupportReport | null;
  readonly agents: readonly Agent[];
}

export function useSupportReport(query: SupportQuery, now: number): ReportView {
  const { status, message, complete, documents } = useCollection('support-reports');
  const people = useDepartments();
  const ledger = useMemo(() => (status === 'ready' ? ledgerOf(documents, people) : null), [status, documents, people]);
  const report = useMemo(() => (ledger === null ? null : reportOf(ledger, query, now)), [ledger, query, now]);
  const agents = useMemo(() => (ledger === null ? [] : agentsIn(ledger)), [ledger]);
  return { status, message, complete, report, agents };
}

import { dayCutter } from '@atrium/contracts/core/zones';
import type { ReportQuery } from '@atrium/contracts/reports/query';
import { developerReport, type DeveloperReport } from '@atrium/contracts/reports/report';
import { useMemo } from 'react';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { openRecords } from './ages';

export interface ReportView {
  readonly status: TopicStatus;
  readonly message: string | null;
  readonly report: DeveloperReport | null;
}

export function useReport(query: ReportQuery): ReportView {
  const { status, message, documents } = useCollection('dashboard');
  const { timeZone } = useSettings();
  const report = useMemo(
    () => (status === 'ready' ? developerReport(documents, query, timeZone) : null),
    [status, documents, query, timeZone],
  );
  return { status, message, report };
}

/** As far as visible; null while loading. */
export function useOpenRecords(query: ReportQuery) {
  const { timeZone } = useSettings();
  const bugs = useCollection('bugs');
  const requests = useCollection('feature-requests');
  const tasks = useCollection('tasks');
  const isLoading = [bugs, requests, tasks].some(({ status }) => status === 'loading');
  const open = useMemo(() => {
    const records = { bugs: bugs.documents, 'feature-requests': requests.documents, tasks: tasks.documents };
    return isLoading ? null : openRecords(records, query, dayCutter(timeZone));
  }, [isLoading, bugs.documents, requests.documents, tasks.documents, query, timeZone]);
  return { open, isWhole: bugs.complete && requests.complete && tasks.complete };
}

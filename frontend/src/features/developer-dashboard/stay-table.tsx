import type { DeveloperReport } from '@atrium/contracts/reports/report';
import { useSettings } from '../../platform/organisation/use-settings';
import { SpanCard } from '../../shared-features/report-spans/span-card';
import { stayRows } from './stay-rows';

export function StayTable({ report }: { report: DeveloperReport | null }) {
  const { taskStatuses } = useSettings();
  return (
    <SpanCard
      rows={report && stayRows(report, taskStatuses)}
      file={report === null ? '' : `developer-time-in-status-${report.from}-${report.to}`}
    />
  );
}

import type { DeveloperReport, PeriodCounts } from '@atrium/contracts/reports/report';
import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';
import { kindLooks } from './kinds';
import { createdLabel, kindsOf } from './select';
import { inSentence } from '../../ui/language/in-sentence';

/** A row for each period: what was created and resolved in it, by kind. */
export function dashboardFileColumns(report: DeveloperReport): readonly CsvColumn<PeriodCounts>[] {
  const created = inSentence(createdLabel(report));
  return [
    { header: 'From', value: ({ from }) => from },
    { header: 'To', value: ({ to }) => to },
    ...kindsOf(report).flatMap((kind): CsvColumn<PeriodCounts>[] => [
      { header: `${kindLooks[kind].plural} ${created}`, value: (period) => period.created[kind] },
      { header: `${kindLooks[kind].plural} resolved`, value: ({ settled }) => settled[kind] },
    ]),
  ];
}

/** Loads the writer on demand. */
export async function exportDashboard(report: DeveloperReport, format: FileFormat): Promise<void> {
  const { downloadTable } = await import('../../platform/list/table-file');
  const name = `developer-dashboard-${report.from}-${report.to}`;
  return downloadTable(name, dashboardFileColumns(report), report.periods, format);
}

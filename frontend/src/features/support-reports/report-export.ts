import type { SupportReport } from '@atrium/contracts/reports/support-report';
import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';
import { type ReportLine, reportLines } from './select';
import { percentOf } from './report-text';

const minutes = (ms: number | null) => (ms === null ? null : Math.round(ms / 60_000));
const percent = (part: number, whole: number) => {
  const value = percentOf(part, whole);
  return value === null ? null : Math.round(value * 10) / 10;
};

/** Times are minutes of work. */
export const reportFileColumns: readonly CsvColumn<ReportLine>[] = [
  { header: 'By', value: ({ by }) => by },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Opened', value: ({ opened }) => opened },
  { header: 'Resolved', value: ({ settled }) => settled },
  { header: 'Open at the end', value: ({ backlog }) => backlog },
  { header: 'Reopened', value: ({ reopened }) => reopened },
  { header: 'Reopened %', value: ({ reopened, settled }) => percent(reopened, settled) },
  { header: 'Answered', value: ({ response }) => response.count },
  { header: 'First response median (min)', value: ({ response }) => minutes(response.median) },
  { header: 'First response p90 (min)', value: ({ response }) => minutes(response.p90) },
  { header: 'First response target kept %', value: ({ response }) => percent(response.kept, response.count) },
  { header: 'Resolution median (min)', value: ({ resolution }) => minutes(resolution.median) },
  { header: 'Resolution p90 (min)', value: ({ resolution }) => minutes(resolution.p90) },
  { header: 'Resolution target kept %', value: ({ resolution }) => percent(resolution.kept, resolution.count) },
  { header: 'Rated', value: ({ ratings }) => ratings.count },
  { header: 'Rated good %', value: ({ ratings }) => percent(ratings.good, ratings.count) },
  { header: 'Rated bad', value: ({ ratings }) => ratings.bad },
];

/** Loads the writer on demand. */
export async function exportReport(report: SupportReport, format: FileFormat): Promise<void> {
  const { downloadTable } = await import('../../platform/list/table-file');
  return downloadTable(`support-report-${report.from}-${report.to}`, reportFileColumns, reportLines(report), format);
}

import { hourMs } from '@atrium/contracts/core/days';
import type { HandOffEdge, HandOffMap } from '@atrium/contracts/reports/hand-off-map';
import type { CsvColumn } from '../../platform/list/csv';
import type { FileFormat } from '../../platform/list/table-file';
import type { EndName } from './use-hand-offs';

/** To two places. */
const hours = (ms: number | null) => (ms === null ? null : Math.round((ms / hourMs) * 100) / 100);

/** Loads the writer on demand. */
export async function exportHandOffs(map: HandOffMap, nameOf: EndName, format: FileFormat): Promise<void> {
  const columns: readonly CsvColumn<HandOffEdge>[] = [
    { header: 'From', value: ({ from }) => nameOf(from, 'from') },
    { header: 'To', value: ({ to }) => nameOf(to, 'to') },
    { header: 'Handoffs', value: ({ count }) => count },
    { header: 'Taken up', value: ({ acted }) => acted },
    { header: 'Median wait (h)', value: ({ median }) => hours(median) },
    { header: '90th percentile (h)', value: ({ p90 }) => hours(p90) },
    { header: 'Still waiting', value: ({ waiting }) => waiting },
    { header: 'Returned', value: ({ returned }) => returned },
  ];
  const { downloadTable } = await import('../../platform/list/table-file');
  return downloadTable(`hand-offs-${map.from}-${map.to}`, columns, map.edges, format);
}

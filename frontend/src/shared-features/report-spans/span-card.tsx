import { Card } from '../../ui/layout/card';
import { Skeleton } from '../../ui/status/skeleton';
import { ExportMenu } from '../record-list/export-menu';
import { exportSpans } from './span-export';
import { type SpanRow, StatusSpans } from './status-spans';

const title = 'Time in status';

/** @param props.file the name of its file, without the ending */
export function SpanCard({ rows, file }: { rows: readonly SpanRow[] | null; file: string }) {
  return (
    <Card
      title={title}
      flush
      className="lg:col-span-2"
      actions={
        <ExportMenu
          label="the time in each status, as a file"
          size="sm"
          variant="ghost"
          disabled={rows === null || rows.length === 0}
          onExport={(format) => rows && void exportSpans(file, rows, format)}
        />
      }
    >
      {rows === null ? <Skeleton className="m-4 h-32" /> : <StatusSpans title={title} rows={rows} />}
    </Card>
  );
}

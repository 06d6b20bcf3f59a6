import type { PunchView } from '@atrium/contracts/attendance/views';
import { Clock, CloudOff, PencilLine, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/sync/use-flashes';
import { useSettings } from '../../platform/organisation/use-settings';
import { Badge } from '../../ui/element/badge';
import { useComparedRows } from '../../ui/compare/use-compared-rows';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { type Column, pageRows } from '../../ui/table/table-model';
import type { AttendanceSearch } from './attendance-search';
import { clockText } from './time-text';
import type { SetAttendanceSearch } from './use-attendance-search';
import { useLiveName } from '../../ui/person/person-names';
import { formatDate } from '../../ui/format/formats';
import { wireText } from '../../ui/language/wire-text';

const pageSize = 12;
const idOf = ({ _id }: PunchView) => _id;

function Action({ punch }: { punch: PunchView }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="font-medium">{wireText(punch.action)}</span>
      {punch.flagged ? (
        <Badge tone="warning" icon={TriangleAlert}>
          Forgotten
        </Badge>
      ) : null}
    </span>
  );
}

/** In the reader's format: the text that the server recorded has its own. */
function whenText({ time }: PunchView, timeZone: string): string {
  return formatDate(time, { timeZone, dateStyle: 'medium', timeStyle: 'medium' });
}

function When({ punch, timeZone }: { punch: PunchView; timeZone: string }) {
  const { offline, claimed, amended } = punch;
  const corrector = useLiveName(amended?.by ?? null);
  return (
    <span className="flex flex-wrap items-center gap-1.5 tabular-nums">
      {whenText(punch, timeZone)}
      {offline ? (
        <Badge icon={CloudOff}>
          {claimed === null
            ? 'Sent later'
            : `Sent later; made at ${claimed.time === null ? claimed.timeonly : clockText(claimed.time, timeZone)}`}
        </Badge>
      ) : null}
      {amended === null ? null : (
        <span title={`Corrected by ${corrector}; the record stays`}>
          <Badge tone="primary" icon={PencilLine}>
            {clockText(amended.time, timeZone)}
          </Badge>
        </span>
      )}
    </span>
  );
}

function columnsIn(timeZone: string): readonly Column<PunchView>[] {
  return [
    { id: 'action', header: 'Action', width: 'md', cell: (punch) => <Action punch={punch} /> },
    {
      id: 'date',
      header: 'Date and Time',
      width: 'fill',
      cell: (punch) => <When punch={punch} timeZone={timeZone} />,
    },
    {
      id: 'time',
      header: 'Time',
      width: 'md',
      hideBelow: 'sm',
      cell: ({ time }) => <span className="tabular-nums">{formatDate(time, { timeZone, timeStyle: 'medium' })}</span>,
    },
  ];
}

// The date has the time as well.
const stacked = [['action', 'date']] as const;

export function PunchTable(props: {
  punches: readonly PunchView[] | null;
  failure: string | null;
  search: AttendanceSearch;
  setSearch: SetAttendanceSearch;
}) {
  const { punches, failure, search, setSearch } = props;
  const { timeZone } = useSettings();
  const page = search.page ?? 1;
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const { rows: all, marks } = useComparedRows<PunchView, readonly PunchView[] | null>('Punches', punches, idOf);
  const rows = useMemo(() => (all === null ? null : pageRows(all, page, pageSize)), [all, page]);
  const flashes = useFlashes('attendance', rows ?? []);
  return (
    <DataTable
      label="Punches"
      columns={columns}
      stacked={stacked}
      rows={rows}
      getRowId={idOf}
      marks={marks}
      getRowLabel={(punch) => `${wireText(punch.action)} ${whenText(punch, timeZone)}`}
      flashes={flashes}
      pagination={{
        page,
        pageSize,
        total: all?.length ?? 0,
        onPage: (next) => setSearch({ page: next === 1 ? undefined : next }),
      }}
      empty={
        <EmptyState
          icon={Clock}
          title="No punches in this month"
          description={failure ?? 'Punch in when your working time begins.'}
        />
      }
    />
  );
}

import type { PunchView } from '@atrium/contracts/attendance/views';
import { Clock, CloudOff, PencilLine, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../platform/use-flashes';
import { useSettings } from '../../platform/use-settings';
import { Badge } from '../../ui/badge';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { formatDate } from '../../ui/formats';
import { type Column, pageRows } from '../../ui/table-model';
import type { AttendanceSearch } from './attendance-search';
import type { SetAttendanceSearch } from './use-attendance-search';

const pageSize = 12;

function Action({ punch }: { punch: PunchView }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <span className="font-medium">{punch.action}</span>
      {punch.offline ? (
        <span title={punch.claimed === null ? undefined : `Made at ${punch.claimed.timeonly}, says the device`}>
          <Badge icon={CloudOff}>Sent later</Badge>
        </span>
      ) : null}
      {punch.flagged ? (
        <Badge tone="warning" icon={TriangleAlert}>
          Forgotten
        </Badge>
      ) : null}
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
      cell: ({ date }) => <span className="tabular-nums">{date}</span>,
    },
    {
      id: 'time',
      header: 'Time',
      width: 'md',
      cell: ({ timeonly, amended }) => (
        <span className="flex flex-wrap items-center gap-1.5 tabular-nums">
          {timeonly}
          {amended === null ? null : (
            <span title={`Corrected by ${amended.by.username}; the record stays`}>
              <Badge tone="primary" icon={PencilLine}>
                {formatDate(amended.time, { timeZone, timeStyle: 'short' })}
              </Badge>
            </span>
          )}
        </span>
      ),
    },
  ];
}

/** One's own punches, the newest first. @param punches null while they load */
export function PunchTable(props: {
  punches: readonly PunchView[] | null;
  search: AttendanceSearch;
  setSearch: SetAttendanceSearch;
}) {
  const { punches, search, setSearch } = props;
  const { timeZone } = useSettings();
  const page = search.page ?? 1;
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const sorted = useMemo(() => punches?.toSorted((a, b) => b.time - a.time) ?? null, [punches]);
  const rows = useMemo(() => (sorted === null ? null : pageRows(sorted, page, pageSize)), [sorted, page]);
  const flashes = useFlashes('attendance', rows ?? []);
  return (
    <DataTable
      label="Punches"
      columns={columns}
      rows={rows}
      getRowId={({ _id }) => _id}
      getRowLabel={({ action, date }) => `${action} ${date}`}
      flashes={flashes}
      pagination={{
        page,
        pageSize,
        total: sorted?.length ?? 0,
        onPage: (next) => setSearch({ page: next === 1 ? undefined : next }),
      }}
      empty={<EmptyState icon={Clock} title="No punches yet" description="Punch in when your working time begins." />}
    />
  );
}

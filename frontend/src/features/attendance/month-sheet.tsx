import { hourMs, monthOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { keepsAttendance } from '@atrium/contracts/attendance/rules';
import { Lock, LockOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { downloadTable } from '../../platform/list/table-file';
import { usePersonRecords } from '../../shared-features/person-records/use-person-records';
import { YourTeam } from '../../shared-features/scopes/your-team';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { useMayAct } from '../../platform/session/use-may-act';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useSettings } from '../../platform/organisation/use-settings';
import { useDocumentsOfMonths } from '../../platform/sync/use-month-documents';
import { hoursText, signedHours } from '../../ui/format/hours-text';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { useNow } from '../../ui/format/clock';
import { DataTable } from '../../ui/table/data-table';
import { EmptyState } from '../../ui/status/empty-state';
import { formatDate } from '../../ui/format/formats';
import { PersonChip } from '../../ui/person/person-chip';
import type { Column } from '../../ui/table/table-model';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { useListed } from '../../shared-features/record-panel/use-listed';
import { type MonthRow, monthRows, monthsUntil } from './select';
import { useAttendanceCommands } from './use-attendance-commands';
import { useMonthLeaveHours } from './use-leave-hours';
import { useMissingDays } from './use-missing-days';
import { PersonName } from '../../ui/person/person-name';

const hoursOf = (milliseconds: number): number => Math.round((milliseconds / hourMs) * 100) / 100;

const csvColumns = [
  { header: 'Name', value: ({ name }: MonthRow) => name },
  { header: 'Days', value: ({ days }: MonthRow) => days },
  { header: 'Days missing', value: ({ absent }: MonthRow) => absent },
  { header: 'Leave by the hour', value: ({ leaveMs }: MonthRow) => hoursOf(leaveMs) },
  { header: 'Hours worked', value: ({ workedMs }: MonthRow) => hoursOf(workedMs) },
  { header: 'Break hours', value: ({ breakMs }: MonthRow) => hoursOf(breakMs) },
  { header: 'Overtime hours', value: ({ overtimeMs }: MonthRow) => hoursOf(overtimeMs) },
  { header: 'Target hours', value: ({ targetMs }: MonthRow) => hoursOf(targetMs) },
  { header: 'Balance', value: ({ balanceMs }: MonthRow) => hoursOf(balanceMs) },
  { header: 'Balance of the year', value: ({ yearMs }: MonthRow) => hoursOf(yearMs) },
  { header: 'Days late', value: ({ lateDays }: MonthRow) => lateDays },
  { header: 'Days to correct', value: ({ openDays }: MonthRow) => openDays },
];

const figure = (text: string | number) => <span className="tabular-nums">{text}</span>;
const columns: readonly Column<MonthRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 'fill',
    cell: ({ user, name }) => <PersonChip id={user} name={name} size="xs" />,
  },
  { id: 'days', named: true, header: 'Days', align: 'end', cell: ({ days }) => figure(days) },
  {
    id: 'absent',
    named: true,
    header: 'Missing',
    align: 'end',
    cell: ({ absent }) => (absent === 0 ? figure(0) : <Badge tone="warning">{absent}</Badge>),
  },
  {
    id: 'leave',
    named: true,
    header: 'Leave by the hour',
    align: 'end',
    hideBelow: 'md',
    cell: ({ leaveMs }) => figure(hoursText(leaveMs)),
  },
  { id: 'worked', named: true, header: 'Worked', align: 'end', cell: ({ workedMs }) => figure(hoursText(workedMs)) },
  {
    id: 'break',
    named: true,
    header: 'Breaks',
    align: 'end',
    hideBelow: 'md',
    cell: ({ breakMs }) => figure(hoursText(breakMs)),
  },
  {
    id: 'overtime',
    named: true,
    header: 'Overtime',
    align: 'end',
    cell: ({ overtimeMs }) => figure(hoursText(overtimeMs)),
  },
  {
    id: 'target',
    named: true,
    header: 'Target time',
    align: 'end',
    hideBelow: 'md',
    cell: ({ targetMs }) => figure(hoursText(targetMs)),
  },
  {
    id: 'balance',
    named: true,
    header: 'Balance',
    align: 'end',
    cell: ({ balanceMs }) => figure(signedHours(balanceMs)),
  },
  {
    id: 'year',
    named: true,
    header: 'This year',
    align: 'end',
    hideBelow: 'md',
    cell: ({ yearMs }) => figure(signedHours(yearMs)),
  },
  { id: 'late', named: true, header: 'Late', align: 'end', hideBelow: 'sm', cell: ({ lateDays }) => figure(lateDays) },
  {
    id: 'open',
    named: true,
    header: 'To correct',
    align: 'end',
    cell: ({ openDays }) => (openDays === 0 ? figure(0) : <Badge tone="warning">{openDays}</Badge>),
  },
];

const stacked = [
  ['name'],
  ['days', 'absent', 'leave', 'open'],
  ['worked', 'target', 'balance', 'year', 'late'],
] as const;

/** The month of everybody, or of the team; a person's days open beside it. */
export function MonthSheet({ month }: { month: string }) {
  const me = useUser();
  const nameOf = useNameOf();
  const isThere = useIsThere();
  const { timeZone } = useSettings();
  const now = useNow();
  const today = dayAt(now, timeZone);
  const months = useMemo(() => monthsUntil(month), [month]);
  const { items: sheets, isLoading, failure } = useDocumentsOfMonths('attendance-sheets', months);
  const { documents: locks } = useCollection('attendance-locks');
  const { lock, reopen } = useAttendanceCommands();
  const [reopening, setReopening] = useState(false);
  const missingDaysOf = useMissingDays(month);
  const leaveMsOf = useMonthLeaveHours(month);
  const { recordsOf } = usePersonRecords();
  const { documents: users } = useCollection('users');
  const reads = useMayAct('readAttendance');
  const people = useMemo(() => users.map(({ _id }) => _id).filter((user) => reads({ user })), [users, reads]);
  const rows = useMemo(
    () =>
      monthRows(sheets, {
        month,
        people,
        nameOf,
        missingDaysOf,
        joinsIn: (user) => monthOf(recordsOf(user).joined) === month,
        leaveMsOf,
        now,
        today,
      }).filter(({ user }) => isThere(user)),
    [sheets, month, people, nameOf, missingDaysOf, recordsOf, leaveMsOf, now, today, isThere],
  );
  const { openId, open, onStep } = useListed(useMemo(() => rows.map(({ user }) => user), [rows]));
  const closed = locks.flatMap(({ months }) => months).find((one) => one.month === month);
  const opened = locks.flatMap(({ reopenings }) => reopenings).findLast((one) => one.month === month);
  const name = formatDate(`${month}-01`, { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const isOver = month < monthOf(today);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {closed === undefined ? null : (
          <Badge tone="success" icon={Lock}>
            Closed by <PersonName id={closed.by._id} name={closed.by.username} />
          </Badge>
        )}
        {closed !== undefined || opened === undefined ? null : (
          <span className="min-w-0 text-meta break-words text-ink-muted">
            Opened again by <PersonName id={opened.by._id} name={opened.by.username} />: {opened.reason}
          </span>
        )}
        <YourTeam act="readAttendance" />
        <span className="grow" />
        <ExportMenu
          label="the sheets of the month, as a file"
          disabled={rows.length === 0}
          onExport={(format) => void downloadTable(`attendance-${month}`, csvColumns, rows, format)}
        />
        {keepsAttendance(me) && closed !== undefined ? (
          <Button icon={LockOpen} onClick={() => setReopening(true)}>
            Reopen month
          </Button>
        ) : null}
        {keepsAttendance(me) && closed === undefined ? (
          <Button
            icon={Lock}
            disabled={!isOver}
            title={isOver ? undefined : 'A month can be closed once it is over'}
            onClick={() => void lock(month, name)}
          >
            Close month
          </Button>
        ) : null}
      </div>
      {reopening ? (
        <ReasonDialog
          title={`Open ${name} again`}
          action="Reopen"
          onClose={() => setReopening(false)}
          onReason={(reason) => void reopen(month, name, reason)}
        />
      ) : null}
      {failure === null ? null : <p className="text-danger-ink">{failure}</p>}
      <DataTable
        label={`Attendance in ${name}`}
        columns={columns}
        stacked={stacked}
        rows={isLoading ? null : rows}
        getRowId={({ user }) => user}
        getRowLabel={(row) => row.name}
        selectedId={openId}
        onOpen={({ user }, opening) => open(user, opening)}
        onStep={onStep && (({ user }) => onStep(user))}
        empty={<EmptyState title={`Nothing was recorded in ${name}`} />}
      />
      {isOver || rows.length === 0 ? null : (
        <p className="text-meta text-ink-muted">Target time and balance count days that are over.</p>
      )}
    </div>
  );
}

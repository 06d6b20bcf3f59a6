import { monthOf } from '@atrium/contracts/core/days';
import { DepartmentName } from '../../platform/organisation/unit-names';
import { departmentNow } from '../../platform/organisation/units-now';
import { useUnitNames } from '../../platform/organisation/use-units';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useDocumentsOfMonths } from '../../platform/sync/use-month-documents';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { useSettingsFor } from '../../shared-features/work-schedules/use-settings-for';
import { usePersonRecords } from '../../shared-features/person-records/use-person-records';
import { downloadTable } from '../../platform/list/table-file';
import { daysText } from '../../ui/format/days-text';
import { formatDate, formatDay } from '../../ui/format/formats';
import { weekDayAndDay } from '../../ui/format/day-texts';
import { PersonChip } from '../../ui/person/person-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { DataTable } from '../../ui/table/data-table';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { type Column, sortRows } from '../../ui/table/table-model';
import {
  attendanceFigures,
  attendanceShare,
  attendanceSum,
  byDepartment,
  type DepartmentAttendance,
  missingDays,
  type PersonAttendance,
} from './attendance-figures';
import { BehindDialog, type CountedThing } from './behind-dialog';
import { FigureButton } from './figure-button';
import { FigureTiles } from './figure-tiles';
import { LeftOut } from './left-out';
import { type HrReportSearch, monthsOf } from './report-search';
import { shareNumber, shareText } from './report-text';
import type { ReportView } from './use-hr-report';
import { formatNumber } from '../../ui/format/numbers';

type Opens = (behind: 'attended' | 'missing' | 'late', of?: Pick<HrReportSearch, 'group' | 'person'>) => void;

const fileColumns = [
  { header: 'Name', value: ({ name }: PersonAttendance) => name },
  { header: 'Department', value: ({ department }: PersonAttendance) => departmentNow(department) },
  { header: 'Attendance %', value: (row: PersonAttendance) => shareNumber(attendanceShare(row)) },
  { header: 'Days due', value: ({ due }: PersonAttendance) => due },
  { header: 'Days attended', value: ({ attended }: PersonAttendance) => attended },
  { header: 'Days missing', value: missingDays },
  { header: 'Days late', value: ({ late }: PersonAttendance) => late.length },
];

/** The same three figures of a department and of a person. */
function figureColumns<Row>(
  sumOf: (row: Row) => { due: number; attended: number; missing: number; late: number },
  nameOf: (row: Row) => string,
  open: (row: Row, behind: 'attended' | 'missing' | 'late') => void,
): Column<Row>[] {
  const figure = (
    id: 'attended' | 'missing' | 'late',
    header: string,
    text: (row: Row) => string,
    count: (row: Row) => number,
  ): Column<Row> => ({
    id,
    header,
    named: true,
    align: 'end',
    sortValue: (row) => (id === 'attended' ? attendanceShare(sumOf(row)) : count(row)),
    cell: (row) => (
      <FigureButton
        label={`${header}, ${nameOf(row)}`}
        text={text(row)}
        isNone={count(row) === 0}
        onOpen={() => open(row, id)}
      />
    ),
  });
  return [
    figure(
      'attended',
      'Attendance',
      (row) => shareText(attendanceShare(sumOf(row))),
      (row) => sumOf(row).due,
    ),
    figure(
      'missing',
      'Days missing',
      (row) => formatNumber(sumOf(row).missing),
      (row) => sumOf(row).missing,
    ),
    figure(
      'late',
      'Days late',
      (row) => formatNumber(sumOf(row).late),
      (row) => sumOf(row).late,
    ),
  ];
}

function departmentColumns(
  open: Opens,
  departmentName: (code: string) => string,
): readonly Column<DepartmentAttendance>[] {
  return [
    { id: 'department', header: 'Department', width: 'fill', cell: ({ department }) => departmentName(department) },
    { id: 'people', header: 'People', named: true, align: 'end', cell: ({ people }) => formatNumber(people) },
    ...figureColumns<DepartmentAttendance>(
      (row) => row,
      ({ department }) => departmentName(department),
      ({ department }, behind) => open(behind, { group: department }),
    ),
  ];
}

function personColumns(open: Opens): readonly Column<PersonAttendance>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'fill',
      cell: ({ user, name }) => <PersonChip id={user} name={name} size="xs" />,
      sortValue: ({ name }) => name,
    },
    {
      id: 'department',
      header: 'Department',
      hideBelow: 'sm',
      cell: ({ department }) => <DepartmentName code={department} />,
    },
    ...figureColumns<PersonAttendance>(
      (row) => ({ due: row.due, attended: row.attended, missing: missingDays(row), late: row.late.length }),
      ({ name }) => name,
      ({ user }, behind) => open(behind, { person: user }),
    ),
  ];
}

const stackedDepartment = [
  ['department', 'people'],
  ['attended', 'missing', 'late'],
] as const;
const stackedPerson = [['name'], ['attended', 'missing', 'late']] as const;

const address = (user: string, month: string) => `/u/hr/attendence?tab=month&month=${month}&person=${user}`;

/** The days, or the people, that made a figure; each leads to the person's month. */
function thingsBehind(
  behind: HrReportSearch['behind'],
  rows: readonly PersonAttendance[],
  month: string,
  timeZone: string,
): CountedThing[] {
  if (behind === 'missing') {
    return rows.flatMap(({ user, name, missing }) =>
      missing.map(({ day, part }) => ({
        id: `${user} ${day}`,
        label: name,
        detail: part < 1 ? `${weekDayAndDay(day)}, half a day` : weekDayAndDay(day),
        address: address(user, monthOf(day)),
        day,
      })),
    );
  }
  if (behind === 'late') {
    return rows.flatMap(({ user, name, late }) =>
      late.map(({ day, pairs }) => {
        const came = Math.min(...pairs.map((pair) => pair.amended?.in ?? pair.in));
        const at = formatDate(came, { timeZone, timeStyle: 'short' });
        return {
          id: `${user} ${day}`,
          label: name,
          detail: `${weekDayAndDay(day)}, came at ${at}`,
          address: address(user, monthOf(day)),
          day,
        };
      }),
    );
  }
  return rows.map((row) => ({
    id: row.user,
    label: row.name,
    detail: `${formatNumber(row.attended)} of ${daysText(row.due)}, ${shareText(attendanceShare(row))}`,
    address: address(row.user, month),
  }));
}

const titles = { attended: 'Attendance', missing: 'Days missing', late: 'Days late' } as const;

/** How much people were there, and how often late, by department and person. */
export function AttendanceReport({ view }: { view: ReportView }) {
  const { search, change, range, today, people } = view;
  const { timeZone } = useSettings();
  const settingsFor = useSettingsFor();
  const { departmentName } = useUnitNames();
  const months = useMemo(() => monthsOf(range), [range]);
  const { items: sheets, isLoading, failure } = useDocumentsOfMonths('attendance-sheets', months);
  const { recordsOf, isWhole } = usePersonRecords();
  const rows = useMemo(
    () => (isLoading ? null : attendanceFigures(people, sheets, recordsOf, settingsFor, range, today)),
    [isLoading, people, sheets, recordsOf, settingsFor, range, today],
  );
  const departments = useMemo(() => (rows === null ? null : byDepartment(rows)), [rows]);
  const all = useMemo(() => (rows === null ? null : attendanceSum(rows)), [rows]);
  const columns = useMemo(() => {
    const open: Opens = (behind, of = {}) => change({ behind, group: of.group, person: of.person });
    return { department: departmentColumns(open, departmentName), person: personColumns(open) };
  }, [change, departmentName]);
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const sorted = useMemo(() => (rows === null ? null : sortRows(rows, columns.person, sort)), [rows, columns, sort]);
  const { behind, group, person } = search;
  const asked =
    rows?.filter(
      (row) => (group === undefined || row.department === group) && (person === undefined || row.user === person),
    ) ?? null;
  const department = group === undefined ? undefined : departmentName(group);
  const whose = person === undefined ? department : asked?.[0]?.name;
  return (
    <>
      {failure === null ? null : <p className="text-danger-ink">{failure}</p>}
      <LeftOut isWhole={isLoading || isWhole} />
      <FigureTiles
        tiles={[
          {
            label: 'Attendance',
            value: all && shareText(attendanceShare(all)),
            footer: all && `${formatNumber(all.attended)} of ${daysText(all.due)}`,
            onOpen: () => change({ behind: 'attended' }),
          },
          {
            label: 'Days missing',
            value: all && formatNumber(all.missing),
            footer: 'Without a punch or leave',
            onOpen: () => change({ behind: 'missing' }),
          },
          {
            label: 'Days late',
            value: all && formatNumber(all.late),
            footer: 'Came after the grace time',
            onOpen: () => change({ behind: 'late' }),
          },
        ]}
      />
      <DataTable
        label="Attendance by department"
        columns={columns.department}
        stacked={stackedDepartment}
        rows={departments}
        getRowId={({ department }) => department}
        empty={<EmptyState title="No attendance was recorded" />}
      />
      <div className="flex flex-wrap items-center justify-end">
        <ExportMenu
          label="attendance by person, as a file"
          disabled={rows === null || rows.length === 0}
          onExport={(format) =>
            void downloadTable(`attendance-${range.from}-${range.to}`, fileColumns, rows ?? [], format)
          }
        />
      </div>
      <DataTable
        label="Attendance by person"
        columns={columns.person}
        stacked={stackedPerson}
        sort={sort}
        onSort={(next) => change({ sort: sortText(next) })}
        rows={sorted}
        getRowId={({ user }) => user}
        getRowLabel={({ name }) => name}
        empty={<EmptyState title="No attendance was recorded" />}
      />
      {behind === 'attended' || behind === 'missing' || behind === 'late' ? (
        <BehindDialog
          title={`${titles[behind]}${whose === undefined ? '' : `, ${whose}`}: ${formatDay(range.from, { dateStyle: 'medium' })} – ${formatDay(range.to, { dateStyle: 'medium' })}`}
          things={asked && thingsBehind(behind, asked, monthOf(range.to), timeZone)}
          onClose={() => change({ behind: undefined, group: undefined, person: undefined })}
        />
      ) : null}
    </>
  );
}

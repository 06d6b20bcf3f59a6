import { defaultTerms, type LedgerLine } from '@atrium/contracts/leave/ledger';
import { hasFlag } from '@atrium/contracts/core/permissions';
import { groupBy } from '@atrium/contracts/core/values';
import { useUnitNames } from '../../platform/organisation/use-units';
import { type ReactNode, useMemo } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { downloadTable } from '../../platform/list/table-file';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { useSettingsFor } from '../../shared-features/work-schedules/use-settings-for';
import { useCollection } from '../../platform/sync/use-collection';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { Select } from '../../ui/form/select';
import { PersonChip } from '../../ui/person/person-chip';
import { EmptyState } from '../../ui/status/empty-state';
import { DataTable } from '../../ui/table/data-table';
import { sortFrom, sortText } from '../../ui/table/sort-text';
import { type Column, sortRows } from '../../ui/table/table-model';
import { FigureButton } from './figure-button';
import { LeftOut } from './left-out';
import { type LeaveFigures, leaveFigures, leaveSum, noLeave, type PersonLeave } from './leave-figures';
import { grantedText } from '../../shared-features/leave-balance/granted-text';
import type { ReportView } from './use-hr-report';
import { formatNumber } from '../../ui/format/numbers';

interface KindRow extends LeaveFigures {
  readonly id: string;
  readonly name: string;
}

const figures = [
  ['granted', 'Granted'],
  ['taken', 'Taken'],
  ['booked', 'Booked'],
  ['asked', 'Asked for'],
  ['left', 'Left'],
  ['within', 'In this time'],
] as const;

const days = (value: number): string => formatNumber(value);

/** The same figures of a kind, a department and a person. */
function figureColumns<Row>(
  of: (row: Row) => LeaveFigures,
  cell: (row: Row, header: string, text: string, isNone: boolean) => ReactNode,
): Column<Row>[] {
  return figures.map(([id, header]) => ({
    id,
    header,
    named: true,
    align: 'end',
    sortValue: (row) => of(row)[id],
    cell: (row) => cell(row, header, days(of(row)[id]), of(row)[id] === 0),
  }));
}

const nameColumn: Column<PersonLeave> = {
  id: 'name',
  header: 'Name',
  width: 'fill',
  cell: ({ user, name }) => <PersonChip id={user} name={name} size="xs" />,
  sortValue: ({ name }) => name,
};

/** Marks those that the leave type alone does not explain. */
function entitledNote({ kind, share }: LedgerLine): string {
  if (kind === 'entitlement') return 'own';
  return share === undefined ? '' : 'in proportion';
}

function Entitled({ line }: { line: LedgerLine | undefined }) {
  if (line === undefined) return <span className="text-ink-faint">–</span>;
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="text-meta text-ink-faint">{entitledNote(line)}</span> {days(line.days)}
    </span>
  );
}

function entitledColumn(kind: string): Column<PersonLeave> {
  return {
    id: 'entitled',
    header: 'Entitlement',
    named: true,
    align: 'end',
    sortValue: ({ entitled }) => entitled[kind]?.days ?? 0,
    cell: ({ entitled }) => <Entitled line={entitled[kind]} />,
  };
}

const personStacked = [['name'], ['entitled', 'granted'], ['taken', 'booked', 'asked'], ['left', 'within']];

const stacked = (first: string) => [[first], ['granted', 'taken', 'booked'], ['asked', 'left', 'within']];

/** What was granted, taken, booked and is left, by kind, department and person. */
export function LeaveReport({ view }: { view: ReportView }) {
  const { search, change, range, today, people } = view;
  const settings = useSettings();
  const settingsFor = useSettingsFor();
  const { departmentName } = useUnitNames();
  const user = useUser();
  const terms = useCollection('leave-terms');
  const ledgers = useCollection('leave-ledgers');
  const leaves = useCollection('leave');
  const owners = useCollection('leave-owners');
  const corrections = useCollection('leave-corrections');
  const sources = [terms, ledgers, leaves, owners, corrections];
  const isLoading = sources.some(({ status }) => status === 'loading');
  const known = useMemo(
    () => terms.documents[0] ?? defaultTerms(settings._id, settings.leaveTypes),
    [terms.documents, settings],
  );
  const rows = useMemo(() => {
    if (isLoading) return null;
    const all = {
      owners: owners.documents,
      corrections: corrections.documents,
      terms: known,
      ledgers: ledgers.documents,
      leaves: leaves.documents,
    };
    return leaveFigures(people, all, settingsFor, range, today);
  }, [isLoading, people, owners, corrections, known, ledgers.documents, leaves.documents, settingsFor, range, today]);
  const kinds = useMemo(
    () =>
      known.types
        .map(({ id, name }): KindRow => ({ id, name, ...leaveSum(rows ?? [], id) }))
        .filter((row) => row.granted + row.taken + row.booked + row.asked > 0),
    [known, rows],
  );
  const kind = kinds.find(({ id }) => id === search.kind) ?? kinds[0];
  const kindId = kind?.id ?? '';
  const year = range.to.slice(0, 4);
  const byDepartment = useMemo(
    () =>
      [...groupBy(rows ?? [], ({ department }) => department)]
        .map(([department, own]) => ({ department, ...leaveSum(own, kindId) }))
        .toSorted((a, b) => a.department.localeCompare(b.department)),
    [rows, kindId],
  );
  const columns = useMemo(() => {
    const ofPerson = (row: PersonLeave): LeaveFigures => row.kinds[kindId] ?? noLeave;
    const kindColumns: Column<KindRow>[] = [
      { id: 'name', header: 'Kind', width: 'fill', cell: ({ name }) => name },
      ...figureColumns<KindRow>(
        (row) => row,
        ({ id, name }, header, text, isNone) => (
          <FigureButton label={`${header}, ${name}`} text={text} isNone={isNone} onOpen={() => change({ kind: id })} />
        ),
      ),
    ];
    const departmentColumns: Column<(typeof byDepartment)[number]>[] = [
      { id: 'department', header: 'Department', width: 'fill', cell: ({ department }) => departmentName(department) },
      ...figureColumns<(typeof byDepartment)[number]>(
        (row) => row,
        ({ department }, header, text, isNone) => (
          <FigureButton
            label={`${header}, ${departmentName(department)}`}
            text={text}
            isNone={isNone}
            onOpen={() => change({ department })}
          />
        ),
      ),
    ];
    const personColumns: Column<PersonLeave>[] = [
      nameColumn,
      entitledColumn(kindId),
      ...figureColumns<PersonLeave>(ofPerson, ({ user, name }, header, text, isNone) =>
        isNone ? (
          <span className="text-ink-faint tabular-nums">{text}</span>
        ) : (
          <RecordLink
            href={`/u/hr/leave?tab=requests&person=${user}&year=${year}&ledger=${kindId}`}
            aria-label={`${header}, ${name}: ${text}`}
            className="rounded-sm text-accent-ink tabular-nums underline-offset-2 hover:underline"
          >
            {text}
          </RecordLink>
        ),
      ),
    ];
    return { kind: kindColumns, department: departmentColumns, person: personColumns };
  }, [change, kindId, year, departmentName]);
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const sorted = useMemo(() => (rows === null ? null : sortRows(rows, columns.person, sort)), [rows, columns, sort]);
  const lines = (rows ?? []).flatMap((row) =>
    kinds.map(({ id, name }) => {
      const line = row.entitled[id];
      return { ...row, kind: name, line, why: line && grantedText(line), ...(row.kinds[id] ?? noLeave) };
    }),
  );
  type Line = (typeof lines)[number];
  const fileColumns = [
    { header: 'Name', value: ({ name }: Line) => name },
    { header: 'Department', value: ({ department }: Line) => departmentName(department) },
    { header: 'Kind', value: (line: Line) => line.kind },
    { header: 'Entitlement (days)', value: ({ line }: Line) => line?.days ?? null },
    { header: 'Explanation', value: ({ why }: Line) => why ?? '' },
    ...figures.map(([id, header]) => ({ header: `${header} (days)`, value: (line: Line) => line[id] })),
  ];
  return (
    <>
      <LeftOut isWhole={isLoading || sources.every(({ complete }) => complete)} />
      <p className="text-ink-muted">Days of {year}; “in this time” counts what was taken or is booked in it.</p>
      <DataTable
        label={`Leave in ${year} by kind`}
        columns={columns.kind}
        stacked={stacked('name')}
        rows={rows === null ? null : kinds}
        getRowId={({ id }) => id}
        selectedId={kindId}
        empty={<EmptyState title="No leave is granted" />}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Select
          aria-label="Kind of leave"
          className="w-44"
          options={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          value={kindId}
          onChange={({ target }) => change({ kind: target.value || undefined })}
        />
        <ExportMenu
          label="leave by person and kind, as a file"
          disabled={lines.length === 0}
          onExport={(format) => void downloadTable(`leave-${year}`, fileColumns, lines, format)}
          importsInto={hasFlag(user, 'hredituser') ? 'leave-corrections' : undefined}
        />
      </div>
      <DataTable
        label={`${kind?.name ?? 'Leave'} by department`}
        columns={columns.department}
        stacked={stacked('department')}
        rows={rows === null ? null : byDepartment}
        getRowId={({ department }) => department}
        empty={<EmptyState title="Nobody is listed" />}
      />
      <DataTable
        label={`${kind?.name ?? 'Leave'} by person`}
        columns={columns.person}
        stacked={personStacked}
        sort={sort}
        onSort={(next) => change({ sort: sortText(next) })}
        rows={sorted}
        getRowId={({ user }) => user}
        getRowLabel={({ name }) => name}
        empty={<EmptyState title="Nobody is listed" />}
      />
    </>
  );
}

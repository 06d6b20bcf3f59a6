import type { Department } from '@atrium/contracts/core/permissions';
import { displayName } from '@atrium/contracts/users/display-name';
import { departmentNow } from '../../platform/organisation/units-now';
import { useUnitNames } from '../../platform/organisation/use-units';
import { useMemo } from 'react';
import { downloadTable } from '../../platform/list/table-file';
import { isWholeUser } from '../../platform/sync/collections';
import { useCollection } from '../../platform/sync/use-collection';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { formatDay } from '../../ui/format/formats';
import { EmptyState } from '../../ui/status/empty-state';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-model';
import { BehindDialog, type CountedThing } from './behind-dialog';
import { FigureButton } from './figure-button';
import { FigureTiles } from './figure-tiles';
import {
  type DepartmentHeadcount,
  type Headcount,
  headcountByDepartment,
  type HeadcountFigure,
  headcountFigures,
  headcountIn,
  joinedOn,
} from './headcount-figures';
import type { ReportView } from './use-hr-report';
import { formatNumber } from '../../ui/format/numbers';

const headers: Readonly<Record<HeadcountFigure, string>> = {
  start: 'At the start',
  joined: 'Joined',
  left: 'Left',
  end: 'At the end',
};

const fileColumns = [
  { header: 'Department', value: ({ department }: DepartmentHeadcount) => departmentNow(department) },
  ...headcountFigures.map((figure) => ({
    header: headers[figure],
    value: (row: DepartmentHeadcount) => row[figure].length,
  })),
];

const stacked = [['department'], ['start', 'joined', 'left', 'end']] as const;

const dayText = (day: string) => formatDay(day, { dateStyle: 'medium' });

function thingsBehind(figure: HeadcountFigure, headcount: Headcount): CountedThing[] {
  return headcount[figure]
    .map((person) => ({
      id: person._id,
      label: displayName(person),
      detail: figure === 'left' ? `Left ${dayText(person.left)}` : `Joined ${dayText(joinedOn(person))}`,
      address: `/u/hr/users?tab=directory&open=${person._id}.card`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

function columnsFor(
  open: (figure: HeadcountFigure, department: Department) => void,
  departmentName: (code: string) => string,
): readonly Column<DepartmentHeadcount>[] {
  return [
    { id: 'department', header: 'Department', width: 'fill', cell: ({ department }) => departmentName(department) },
    ...headcountFigures.map((figure): Column<DepartmentHeadcount> => ({
      id: figure,
      header: headers[figure],
      named: true,
      align: 'end',
      cell: (row) => (
        <FigureButton
          label={`${headers[figure]}, ${departmentName(row.department)}`}
          text={formatNumber(row[figure].length)}
          isNone={row[figure].length === 0}
          onOpen={() => open(figure, row.department)}
        />
      ),
    })),
  ];
}

/** How many people there are, who came and who went. */
export function HeadcountReport({ view }: { view: ReportView }) {
  const { search, change, range } = view;
  const { departmentName } = useUnitNames();
  const { documents, status } = useCollection('users');
  const { department, behind, group } = search;
  const people = useMemo(
    () =>
      documents.filter(isWholeUser).filter((person) => department === undefined || person.department === department),
    [documents, department],
  );
  const isLoading = status === 'loading';
  const all = useMemo(() => headcountIn(people, range), [people, range]);
  const rows = useMemo(() => headcountByDepartment(people, range), [people, range]);
  const columns = useMemo(
    () => columnsFor((figure, group) => change({ behind: figure, group }), departmentName),
    [change, departmentName],
  );
  const open = headcountFigures.find((figure) => figure === behind);
  const counted = group === undefined ? all : rows.find((row) => row.department === group);
  return (
    <>
      <FigureTiles
        tiles={headcountFigures.map((figure) => ({
          label: headers[figure],
          value: isLoading ? null : formatNumber(all[figure].length),
          footer: figure === 'start' ? formatDay(range.from, { dateStyle: 'medium' }) : null,
          onOpen: () => change({ behind: figure }),
        }))}
      />
      <div className="flex flex-wrap items-center justify-end">
        <ExportMenu
          label="the headcount by department, as a file"
          disabled={isLoading || rows.length === 0}
          onExport={(format) => void downloadTable(`headcount-${range.from}-${range.to}`, fileColumns, rows, format)}
        />
      </div>
      <DataTable
        label="Headcount by department"
        columns={columns}
        stacked={stacked}
        rows={isLoading ? null : rows}
        getRowId={(row) => row.department}
        empty={<EmptyState title="Nobody is listed" />}
      />
      {open === undefined ? null : (
        <BehindDialog
          title={`${headers[open]}${group === undefined ? '' : `, ${departmentName(group)}`}`}
          things={isLoading || counted === undefined ? null : thingsBehind(open, counted)}
          onClose={() => change({ behind: undefined, group: undefined, person: undefined })}
        />
      )}
    </>
  );
}

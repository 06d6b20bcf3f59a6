import type { PlainKind } from '@atrium/contracts/core/plain-kind';
import { useMemo } from 'react';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import type { SetAddress } from '../../platform/list/use-address';
import { PersonChip } from '../../ui/person/person-chip';
import type { Column } from '../../ui/table/table-model';
import type { PlainLook } from '../../shared-features/record-kinds/plain-looks';
import { NothingFound } from '../../shared-features/record-list/nothing-found';
import { actionsColumn, kindColumns, PlainValue, TitleValue } from '../../shared-features/record-list/record-columns';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { exportKind } from '../../shared-features/record-list/record-file';
import { fieldText } from '../../shared-features/record-list/record-labels';
import { RecordTable } from '../../shared-features/record-list/record-table';
import { type AnyPlain, type PlainShared, usePlain } from './plain-context';
import type { PlainSearch } from './plain-search';

const makerOf = ({ createdby: { _id, username } }: AnyPlain) => <PersonChip size="xs" id={_id} name={username} />;

/** Columns by the kind's declaration: the title opens the record, the author has a picture. */
function columnsOf(list: PlainShared, nameOf: NameOf): Column<AnyPlain>[] {
  const { kind } = list;
  const own = Object.fromEntries(
    Object.keys(kind.fields).flatMap((name): [string, Partial<Column<AnyPlain>>][] => {
      if (name === kind.number) return [];
      if (name === 'createdby') {
        return [[name, { hideBelow: 'md', cell: makerOf }]];
      }
      if (name === kind.title) {
        const cell = (record: AnyPlain) => <TitleValue kind={kind} record={record} />;
        return [[name, { width: 'fill', cell }]];
      }
      const cell = (record: AnyPlain) => (
        <PlainValue field={name} value={fieldText(kind, name, record[name], nameOf)} />
      );
      return [[name, { hideBelow: 'sm', cell }]];
    }),
  );
  return [...Object.values(kindColumns<PlainKind, AnyPlain>(kind, own)), actionsColumn(kind, list)];
}

/** The table of a plain kind. A click opens the record beside it. */
export function PlainTable(props: {
  look: PlainLook;
  /** Those that the address asks for, in its order; null while they load. */
  found: readonly AnyPlain[] | null;
  /** Regardless of the filter. */
  none: boolean;
  search: PlainSearch;
  setSearch: SetAddress<PlainSearch>;
}) {
  const { look, found, none, search, setSearch } = props;
  const list = usePlain();
  const { kind, rights, show } = list;
  const nameOf = useNameOf();
  const columns = useMemo(() => columnsOf(list, nameOf), [list, nameOf]);
  const stacked = useMemo(() => {
    const first = [kind.number, kind.title];
    const further = columns
      .map(({ id }) => id)
      .filter((id) => !first.includes(id) && id !== 'createdby' && id !== 'actions');
    return [first, further];
  }, [kind, columns]);
  return (
    <RecordTable
      kind={kind}
      columns={columns}
      stacked={stacked}
      found={found}
      search={search}
      setSearch={setSearch}
      renderBulk={(ticked, done) => (
        <ExportMenu
          label={`the selected ${kind.many}, as a file`}
          size="sm"
          variant="ghost"
          onExport={(format) => void exportKind(kind, ticked, format, nameOf).then(done)}
        >
          Export these
        </ExportMenu>
      )}
      empty={
        <NothingFound
          kind={kind}
          none={none}
          only={search.only}
          noneDeleted="Nothing was deleted"
          first={{ icon: look.icon, ...look.first }}
          onCreate={rights.create ? () => show({ kind: 'new' }) : undefined}
        />
      }
    />
  );
}

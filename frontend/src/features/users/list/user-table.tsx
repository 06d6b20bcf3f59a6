import { UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session';
import { useFlashes } from '../../../platform/sync/use-flashes';
import { useUnitNames } from '../../../platform/organisation/use-units';
import { useNameOf } from '../../../platform/presence/use-names';
import { Button } from '../../../ui/element/button';
import { useComparedRows } from '../../../ui/compare/use-compared-rows';
import { DataTable } from '../../../ui/table/data-table';
import { EmptyState } from '../../../ui/status/empty-state';
import { pageRows, sortRows } from '../../../ui/table/table-model';
import { useRowSelection } from '../../../ui/table/use-row-selection';
import { useListedRecords } from '../../../shared-features/record-list/use-listed-records';
import { GivePresetButton } from '../bulk/give-preset-button';
import { abilitiesOf } from '../form/rights';
import { pageSize, type UserRow } from './select';
import { useLastSeen } from './use-last-seen';
import { userColumns, userLines, type UserLook } from './user-columns';
import type { UserSearch } from './use-user-search';

const idOf = ({ user }: UserRow) => user._id;

/** A row opens the account beside the list. */
export function UserTable(props: {
  /** Null while loading. */
  rows: readonly UserRow[] | null;
  /** There are no people at all, whatever the search. */
  nobody: boolean;
  search: UserSearch;
  look?: UserLook;
  onCreate?: () => void;
}) {
  const { rows, nobody, search, look = 'account', onCreate } = props;
  const { page, sort, show, setPage, setSort, change } = search;
  const nameOf = useNameOf();
  const unitNames = useUnitNames();
  const seen = useLastSeen();
  const columns = useMemo(
    () => userColumns({ show, look, nameOf, unitNames, seen }),
    [show, look, nameOf, unitNames, seen],
  );
  const sorted = useMemo(() => (rows === null ? null : sortRows(rows, columns, sort)), [rows, columns, sort]);
  const { rows: all, marks } = useComparedRows<UserRow, readonly UserRow[] | null>('Users', sorted, idOf);
  const inView = useMemo(() => (all === null ? null : pageRows(all, page, pageSize)), [all, page]);
  const people = useMemo(() => (inView ?? []).map(({ user }) => user), [inView]);
  const flashes = useFlashes('users', people);
  const listed = useMemo(() => (all ?? []).map(({ user }) => user), [all]);
  const selection = useRowSelection(useMemo(() => listed.map(({ _id }) => _id), [listed]));
  const ticked = useMemo(() => listed.filter(({ _id }) => selection.selected.has(_id)), [listed, selection.selected]);
  const mayEdit = abilitiesOf(useUser()).edit;
  const { openId, open } = useListedRecords(listed, { page, pageSize, setSearch: change });

  return (
    <DataTable
      label="Users"
      columns={columns}
      stacked={userLines[look]}
      rows={inView}
      getRowId={idOf}
      marks={marks}
      getRowLabel={({ user }) => user.username}
      sort={sort}
      onSort={setSort}
      selectedId={openId}
      flashes={flashes}
      selection={mayEdit ? selection : undefined}
      bulk={<GivePresetButton people={ticked} onDone={selection.clear} />}
      onOpen={({ user }, opening) => open(user._id, opening)}
      onStep={openId === null ? undefined : ({ user }) => (user._id === openId ? undefined : open(user._id, 'peek'))}
      pagination={{ page, pageSize, total: all?.length ?? 0, onPage: setPage }}
      empty={
        nobody ? (
          <EmptyState
            icon={Users}
            title="No people yet"
            description="Create accounts here; what people can do depends on their role and rights."
            action={
              onCreate && (
                <Button variant="primary" icon={UserPlus} creates onClick={onCreate}>
                  Create user
                </Button>
              )
            }
          />
        ) : (
          <EmptyState title="No Result found" description="Try another word or another field, or clear the filter." />
        )
      }
    />
  );
}

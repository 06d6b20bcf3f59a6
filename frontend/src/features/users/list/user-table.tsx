import { UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useFlashes } from '../../../platform/sync/use-flashes';
import { useUser } from '../../../platform/session/session';
import { useNameOf } from '../../../platform/presence/use-names';
import { Button } from '../../../ui/element/button';
import { useComparedRows } from '../../../ui/compare/use-compared-rows';
import { DataTable } from '../../../ui/table/data-table';
import { EmptyState } from '../../../ui/status/empty-state';
import { pageRows, sortRows } from '../../../ui/table/table-model';
import { abilitiesOf, untouchableBecause } from '../form/rights';
import { pageSize, type UserRow } from './select';
import { userColumns, userLines, type UserLook } from './user-columns';
import type { UserSearch } from './use-user-search';

const idOf = ({ user }: UserRow) => user._id;

/** A row opens the form, or the history without the right to edit. */
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
  const { page, sort, open, show, setPage, setSort } = search;
  const me = useUser();
  const nameOf = useNameOf();
  const columns = useMemo(() => userColumns({ me, show, look, nameOf }), [me, show, look, nameOf]);
  const sorted = useMemo(() => (rows === null ? null : sortRows(rows, columns, sort)), [rows, columns, sort]);
  const { rows: all, marks } = useComparedRows<UserRow, readonly UserRow[] | null>('Users', sorted, idOf);
  const inView = useMemo(() => (all === null ? null : pageRows(all, page, pageSize)), [all, page]);
  const people = useMemo(() => (inView ?? []).map(({ user }) => user), [inView]);
  const flashes = useFlashes('users', people);
  const mayEdit = abilitiesOf(me).edit;

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
      selectedId={open === null || open.kind === 'new' ? null : open.id}
      flashes={flashes}
      onOpen={({ user }) => {
        if (look === 'employment') {
          show({ kind: 'employment', id: user._id });
          return;
        }
        const editable = mayEdit && !user.deleted && untouchableBecause(user, me) === null;
        show({ kind: editable ? 'edit' : 'history', id: user._id });
      }}
      pagination={{ page, pageSize, total: all?.length ?? 0, onPage: setPage }}
      empty={
        nobody ? (
          <EmptyState
            icon={Users}
            title="No people yet"
            description="Create accounts here; what people can do depends on their role and rights."
            action={
              onCreate && (
                <Button variant="primary" icon={UserPlus} onClick={onCreate}>
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

import { leaveKind } from '@atrium/contracts/leave/kind';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { Pencil, Plane, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useRights, useUser } from '../../platform/session/session';
import { type NameOf, useNameOf } from '../../platform/presence/use-names';
import { daysText } from '../../ui/format/days-text';
import { EmptyState } from '../../ui/status/empty-state';
import { IconButton } from '../../ui/element/icon-button';
import { PersonChip } from '../../ui/person/person-chip';
import type { Column } from '../../ui/table/table-model';
import { fieldLabel } from '../../shared-features/record-list/record-labels';
import { ownFilterField } from '../../shared-features/custom-fields/own-fields';
import { useOwnFields } from '../../shared-features/custom-fields/use-own-fields';
import { FilterBar } from '../../ui/table/filter-bar';
import { SearchBar } from '../../ui/table/search-bar';
import { RecordTable } from '../../shared-features/record-list/record-table';
import { LeaveStateBadge } from './leave-state';
import { spanText } from './leave-labels';
import { ownActions } from './select';
import { useLeaveCommands } from './use-leave-commands';
import type { LeaveSearch, SetLeaveSearch } from './leave-search';
import type { ListedLeave } from './use-listed-leave';
import { PersonName } from '../../ui/person/person-name';
import { useLiveName } from '../../ui/person/person-names';
import { leaveStates } from '@atrium/contracts/leave/states';
import { ExportMenu } from '../../shared-features/record-list/export-menu';
import { exportKind } from '../../shared-features/record-list/record-file';
import { ToggleChip } from '../../ui/form/toggle-chip';
import { wireText } from '../../ui/language/wire-text';

/** Says who recorded a leave for its person; nothing where they applied themselves. */
export function RecordedBy({ leave: { recordedBy } }: { leave: LeaveView }) {
  const name = useLiveName(recordedBy ?? null);
  if (recordedBy === undefined) return null;
  return <span className="block text-meta text-ink-faint">{`recorded by ${name}`}</span>;
}

const facts: readonly Column<LeaveView>[] = [
  { id: 'leaveType', header: fieldLabel(leaveKind, 'leaveType'), width: 'md', cell: ({ leaveType }) => leaveType },
  {
    id: 'span',
    header: 'When',
    width: 'fill',
    cell: (leave) => (
      <>
        <span className="tabular-nums">{spanText(leave)}</span>
        <RecordedBy leave={leave} />
      </>
    ),
  },
  {
    id: 'days',
    header: fieldLabel(leaveKind, 'days'),
    width: 'min',
    align: 'end',
    cell: ({ days }) => <span className="whitespace-nowrap tabular-nums">{daysText(days)}</span>,
  },
  {
    id: 'state',
    header: fieldLabel(leaveKind, 'state'),
    width: 'sm',
    cell: ({ state, endorsedBy }) => (
      <>
        <LeaveStateBadge state={state} />
        {state === 'Pending' && endorsedBy !== undefined ? (
          <span className="block text-meta text-ink-faint">HR decides next</span>
        ) : null}
      </>
    ),
  },
  {
    id: 'approver',
    named: true,
    header: fieldLabel(leaveKind, 'approver'),
    width: 'md',
    hideBelow: 'md',
    cell: ({ approver }) => (approver === null ? '–' : <PersonName id={approver._id} name={approver.username} />),
  },
];

function personColumn(nameOf: NameOf): Column<LeaveView> {
  return {
    id: 'user',
    header: fieldLabel(leaveKind, 'user'),
    width: 'md',
    cell: ({ user }) => <PersonChip name={nameOf(user)} id={user} size="xs" />,
  };
}

function RowActions({ leave, onEdit }: { leave: LeaveView; onEdit: () => void }) {
  const me = useUser()._id;
  const { can } = useRights();
  const { withdraw } = useLeaveCommands();
  const actions = ownActions(leave, me, can, useToday());
  const name = `${leave.leaveType}, ${spanText(leave)}`;
  return (
    <span className="flex justify-end gap-1">
      {actions.edit ? <IconButton size="sm" label={`Edit ${name}`} icon={Pencil} onClick={onEdit} /> : null}
      {actions.withdraw ? (
        <IconButton size="sm" label={`Delete ${name}`} icon={Trash2} onClick={() => void withdraw(leave)} />
      ) : null}
    </span>
  );
}

function actionsColumn(onEdit: (id: string) => void): Column<LeaveView> {
  return {
    id: 'acts',
    header: 'Action',
    width: 'min',
    align: 'end',
    cell: (leave) => <RowActions leave={leave} onEdit={() => onEdit(leave._id)} />,
  };
}

const stackedOwn = [['leaveType', 'state', 'acts'], ['span', 'days'], ['approver']] as const;
const stackedAll = [
  ['user', 'state'],
  ['leaveType', 'days'],
  ['span', 'approver'],
] as const;

export function LeaveTable(props: {
  label: string;
  leaves: readonly LeaveView[] | null;
  ofAll: boolean;
  empty: string;
  search: LeaveSearch;
  setSearch: SetLeaveSearch;
}) {
  const { label, leaves, ofAll, empty, search, setSearch } = props;
  const nameOf = useNameOf();
  const columns = useMemo((): readonly Column<LeaveView>[] => {
    if (ofAll) return [personColumn(nameOf), ...facts];
    return [...facts, actionsColumn((id) => setSearch({ form: id }))];
  }, [ofAll, nameOf, setSearch]);
  return (
    <RecordTable<LeaveView>
      kind={leaveKind}
      label={label}
      labelOf={(leave) => `${nameOf(leave.user)}, ${leave.leaveType}, ${spanText(leave)}`}
      columns={columns}
      stacked={ofAll ? stackedAll : stackedOwn}
      found={leaves}
      search={search}
      setSearch={setSearch}
      empty={<EmptyState icon={Plane} title="No leave here" description={empty} />}
    />
  );
}

/**
 * Searches leave, chooses a state, and exports what is listed.
 * @param props.leaves of all states; null while loading
 */
export function LeaveFilter(props: {
  leaves: readonly LeaveView[] | null;
  list: ListedLeave;
  search: LeaveSearch;
  setSearch: SetLeaveSearch;
}) {
  const { leaves, list, search, setSearch } = props;
  const { listed, help } = list;
  const nameOf = useNameOf();
  const own = useOwnFields(leaveKind);
  const fields = useMemo(() => own.map(ownFilterField), [own]);
  const ask = (field: string | null, q: string) =>
    setSearch({ field: field ?? undefined, q: q || undefined, page: undefined }, { replace: true });
  return (
    <div className="flex grow flex-wrap items-center gap-2">
      {fields.length === 0 ? (
        <SearchBar
          label="Search leave"
          term={search.q ?? ''}
          onSearch={(q) => ask(null, q)}
          isFiltering={search.q !== undefined}
          onClear={() => ask(null, '')}
          found={listed.length}
          help={help}
        >
          {null}
        </SearchBar>
      ) : (
        <FilterBar
          fields={fields}
          value={{ field: search.field ?? null, term: search.q ?? '' }}
          onChange={({ field, term }) => ask(field, term)}
          help={help}
        />
      )}
      <fieldset aria-label="State" className="flex grow flex-wrap gap-1.5">
        {leaveStates.map((state) => (
          <ToggleChip
            key={state}
            pressed={search.state === state}
            count={leaves?.filter((leave) => leave.state === state).length}
            onToggle={() => setSearch({ state: search.state === state ? undefined : state, page: undefined })}
          >
            {wireText(state)}
          </ToggleChip>
        ))}
      </fieldset>
      <ExportMenu
        label="the leave that is listed, as a file"
        size="sm"
        disabled={leaves === null || listed.length === 0}
        onExport={(format) => void exportKind(leaveKind, listed, format, nameOf)}
      />
    </div>
  );
}

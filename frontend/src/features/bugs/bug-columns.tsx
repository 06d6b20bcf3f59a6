import type { BugView } from '@atrium/contracts/bugs/views';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { RowActs } from '../../ui/table/row-acts';
import type { Column } from '../../ui/table/table-model';
import { LinkedClients, LinkedTickets } from '../../widgets/item-links/linked-tickets';
import { AssigneeValue, PriorityValue, StatusValue } from './bug-cells';
import type { BugListShared } from './bug-context';
import { bugSortValues } from './bug-sorting';
import { bugNumber, bugTitle } from './select';

/** A plain value, or a dash where nobody has chosen one. */
function Plain({ field, value }: { field: string; value: string }) {
  return <span data-field={field}>{value === '' ? <span className="text-ink-faint">–</span> : value}</span>;
}

function More({ bug, onOpen }: { bug: BugView; onOpen: () => void }) {
  const title = bugTitle(bug);
  return (
    <span className="flex w-0 min-w-full items-center gap-2">
      <span data-field="description" className="min-w-0 truncate">
        {title === '' ? <span className="text-ink-faint">No description</span> : title}
      </span>
      <button
        type="button"
        aria-label={`More of ${bugNumber(bug)}`}
        onClick={onOpen}
        className="shrink-0 rounded-sm text-accent-ink underline-offset-2 hover:underline"
      >
        More
      </button>
    </span>
  );
}

function Actions({ bug, list }: { bug: BugView; list: BugListShared }) {
  const { rights, commands, show } = list;
  return (
    <RowActs
      name={bugNumber(bug)}
      isDeleted={bug.deleted}
      onEdit={rights.edit ? () => show({ kind: 'edit', id: bug._id }) : undefined}
      onDelete={rights.remove ? () => void commands.remove(bug) : undefined}
      onRestore={rights.remove ? () => void commands.restore(bug) : undefined}
    />
  );
}

const sorted = (id: keyof typeof bugSortValues) => ({ id, sortValue: bugSortValues[id] });

/** The columns of the bug list. @param withTickets whether linked tickets and their clients have theirs */
export function bugColumns(list: BugListShared, withTickets: boolean): readonly Column<BugView>[] {
  const { rights, show } = list;
  const tickets: readonly Column<BugView>[] = [
    { id: 'tickets', header: 'Tickets', hideBelow: 'sm', cell: ({ links }) => <LinkedTickets links={links} /> },
    { id: 'clients', header: 'Clients', hideBelow: 'sm', cell: ({ links }) => <LinkedClients links={links} /> },
  ];
  return [
    {
      ...sorted('bugnumber'),
      header: 'Bug ID',
      width: 'min',
      cell: (bug) => <span className="font-medium whitespace-nowrap tabular-nums">{bugNumber(bug)}</span>,
    },
    { ...sorted('app'), header: 'App', cell: ({ app }) => <Plain field="app" value={app} />, hideBelow: 'sm' },
    {
      ...sorted('module'),
      header: 'Module',
      cell: ({ module }) => <Plain field="module" value={module} />,
      hideBelow: 'sm',
    },
    { ...sorted('priority'), header: 'Priority', cell: (bug) => <PriorityValue bug={bug} /> },
    { ...sorted('status'), header: 'Status', cell: (bug) => <StatusValue bug={bug} /> },
    { ...sorted('assignedTo'), header: 'Assigned to', cell: (bug) => <AssigneeValue bug={bug} /> },
    {
      id: 'more',
      header: 'More',
      width: 'fill',
      cell: (bug) => <More bug={bug} onOpen={() => show({ kind: 'read', id: bug._id })} />,
    },
    ...(withTickets ? tickets : []),
    {
      ...sorted('reportedBy'),
      header: 'Reported By',
      hideBelow: 'md',
      cell: ({ createdby }) => (
        <span
          title={`${createdby.username}, ${createdby.email}`}
          className={cx('block truncate', withTickets ? 'max-w-18' : 'max-w-28')}
        >
          {createdby.email}
        </span>
      ),
    },
    {
      id: 'update',
      header: 'Update',
      width: 'min',
      cell: (bug) =>
        rights.edit && !bug.deleted ? (
          <Button
            size="sm"
            aria-label={`Update ${bugNumber(bug)}`}
            onClick={() => show({ kind: 'update', id: bug._id })}
          >
            Update
          </Button>
        ) : (
          <span className="text-ink-faint">–</span>
        ),
    },
    {
      id: 'actions',
      header: 'Action',
      width: 'min',
      align: 'end',
      pinned: true,
      cell: (bug) => <Actions bug={bug} list={list} />,
    },
  ];
}

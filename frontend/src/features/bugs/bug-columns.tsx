import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import type { Column } from '../../ui/table/table-model';
import {
  actionsColumn,
  kindColumns,
  ticketColumns,
  TitleValue,
} from '../../shared-features/record-list/record-columns';
import { AssigneeValue, PriorityValue, StatusValue } from './bug-cells';
import type { BugListShared } from './bug-context';
import { bugNumber } from './select';
import { nameNow } from '../../platform/presence/names-now';

/** The columns of the bug list. @param withTickets whether linked tickets and their clients have theirs */
export function bugColumns(list: BugListShared, withTickets: boolean): readonly Column<BugView>[] {
  const { rights, show } = list;
  const {
    bugnumber,
    createdby: reporter,
    ...facts
  } = kindColumns<typeof bugKind, BugView>(bugKind, {
    priority: { cell: (bug) => <PriorityValue bug={bug} /> },
    status: { cell: (bug) => <StatusValue bug={bug} /> },
    assignedTo: { cell: (bug) => <AssigneeValue bug={bug} /> },
    createdby: {
      hideBelow: 'md',
      cell: ({ createdby }) => (
        <span
          title={[nameNow(createdby), createdby.username, createdby.email].filter(Boolean).join(', ')}
          className={cx('block truncate', withTickets ? 'max-w-18' : 'max-w-28')}
        >
          {/* An erased person has none. */}
          {createdby.email || createdby.username}
        </span>
      ),
    },
  });
  return [
    bugnumber,
    {
      id: 'more',
      header: 'More',
      width: 'fill',
      cell: (bug) => (
        <span className="flex w-0 min-w-full items-center gap-2">
          <TitleValue kind={bugKind} record={bug} onOpen={() => show({ kind: 'read', id: bug._id })} />
        </span>
      ),
    },
    ...Object.values(facts),
    ...(withTickets ? ticketColumns<BugView>() : []),
    reporter,
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
    actionsColumn(bugKind, list),
  ];
}

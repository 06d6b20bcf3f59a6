import { bugKind } from '@atrium/contracts/bugs/kind';
import type { BugView } from '@atrium/contracts/bugs/views';
import { RefreshCw } from 'lucide-react';
import { RowAction } from '../../ui/table/row-actions';
import type { Column } from '../../ui/table/table-model';
import {
  actionsColumn,
  kindColumns,
  moreColumn,
  PlainValue,
  titleColumn,
} from '../../shared-features/record-list/record-columns';
import { LinkedTickets } from '../../shared-features/item-links/linked-tickets';
import { AssigneeValue, LabelsValue, PriorityValue, SeverityValue, StatusValue } from './bug-cells';
import type { BugListShared } from './bug-context';
import { bugNumber } from './select';
import { nameNow } from '../../platform/presence/names-now';

/** @param withTickets shows linked tickets after the title */
export function bugColumns(list: BugListShared, withTickets: boolean): readonly Column<BugView>[] {
  const { rights, show } = list;
  const {
    bugnumber,
    app,
    module,
    createdby: reporter,
    ...facts
  } = kindColumns<typeof bugKind, BugView>(bugKind, {
    app: { width: 'min', hideBelow: 'xl', cell: ({ app: value }) => <PlainValue field="app" value={value} /> },
    module: { width: 'min', hideBelow: 'xl', cell: ({ module: value }) => <PlainValue field="module" value={value} /> },
    priority: { width: 'min', cell: (bug) => <PriorityValue bug={bug} /> },
    severity: {
      width: 'min',
      hideBelow: 'lg',
      isBlank: ({ severity }) => severity === '',
      cell: (bug) => <SeverityValue bug={bug} />,
    },
    labels: {
      width: 'min',
      hideBelow: 'xl',
      isBlank: ({ labels }) => labels.length === 0,
      cell: (bug) => <LabelsValue max={2} bug={bug} />,
    },
    status: { width: 'min', cell: (bug) => <StatusValue bug={bug} /> },
    assignedTo: {
      width: 'min',
      yields: true,
      cell: (bug) => (
        <span className="block max-w-32 in-data-stacked:max-w-full">
          <AssigneeValue withOthers bug={bug} />
        </span>
      ),
    },
    createdby: {
      width: 'min',
      hideBelow: 'xl',
      cell: ({ createdby }) => (
        <span
          title={[nameNow(createdby), createdby.username, createdby.email].filter(Boolean).join(', ')}
          className="block max-w-22 truncate"
        >
          {/* An erased person has none. */}
          {createdby.email || createdby.username}
        </span>
      ),
    },
  });
  return [
    bugnumber,
    titleColumn(bugKind, withTickets ? ({ links }) => <LinkedTickets links={links} /> : undefined),
    app,
    module,
    ...Object.values(facts),
    moreColumn(bugKind, list),
    reporter,
    {
      id: 'update',
      header: 'Update',
      width: 'min',
      hideBelow: 'xl',
      cell: (bug) =>
        rights.edit && !bug.deleted ? (
          <RowAction
            label={`Update ${bugNumber(bug)}`}
            icon={RefreshCw}
            onClick={() => show({ kind: 'update', id: bug._id })}
          />
        ) : (
          <span className="text-ink-faint">–</span>
        ),
    },
    actionsColumn(bugKind, list),
  ];
}

import { statusesInUse } from '@atrium/contracts/settings/task-statuses';
import { taskKind } from '@atrium/contracts/tasks/kind';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { useMemo } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { heldIn, type QueryField } from '../../shared-features/record-list/query/query-fields';
import { type RecordQuery, useRecordQuery } from '../../shared-features/record-list/query/use-record-query';
import { nameOfStatus, statusOf } from '../../shared-features/task-statuses/statuses';
import { usePlannedColumns } from './use-planned-columns';

type Choice = Pick<QueryField, 'name' | 'label' | 'valuesOf' | 'mayLack'> & {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
};

function choice({ columns, ...field }: Choice): QueryField {
  const options = columns.map(({ id, title }) => ({ value: id, label: title }));
  return { ...field, others: [field.name], type: 'choice', options };
}

/** What the search box of the board says; the organisation names the statuses, sprints and projects of cards. */
export function useTaskQuery(q: string | undefined): RecordQuery {
  const { taskStatuses } = useSettings();
  const { sprints, projects } = usePlannedColumns();
  const extra = useMemo(
    () => [
      choice({
        name: 'status',
        label: 'Status',
        mayLack: false,
        columns: statusesInUse(taskStatuses).map((status) => ({ id: status.id, title: nameOfStatus(status) })),
        valuesOf: (task) => [statusOf(task as TaskView, taskStatuses).id],
      }),
      choice({
        name: 'sprint',
        label: 'Sprint',
        mayLack: true,
        columns: sprints,
        valuesOf: (task) => heldIn(task, 'sprint'),
      }),
      choice({
        name: 'project',
        label: 'Project',
        mayLack: true,
        columns: projects,
        valuesOf: (task) => heldIn(task, 'project'),
      }),
    ],
    [taskStatuses, sprints, projects],
  );
  return useRecordQuery(taskKind, { q: q ?? '' }, { extra });
}

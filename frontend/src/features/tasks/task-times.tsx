import { spentInStatus } from '@atrium/contracts/core/status-times';
import { type ColumnField, taskPriorities } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { useSettings } from '../../platform/organisation/use-settings';
import { useNow } from '../../ui/format/clock';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { durationText } from '../../ui/format/duration-text';
import { nameOfStatus, statusOf } from '../../shared-features/task-statuses/statuses';

export function standsSince({ since, createdAt }: Pick<TaskView, 'since' | 'createdAt'>, field: ColumnField): string {
  return since[field] ?? createdAt;
}

/** Shows a card's age, and its time in the current column. */
export function TaskTimes({ task }: { task: TaskView }) {
  const now = useNow();
  const status = statusOf(task, useSettings().taskStatuses);
  const times: readonly [string, string][] = [
    [`In ${nameOfStatus(status)}`, standsSince(task, 'status')],
    [`In ${taskPriorities[task.priority]}`, standsSince(task, 'priority')],
    ['Age', task.createdAt],
  ];
  return (
    <PanelSection title="Time">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-meta">
        {times.map(([label, from]) => (
          <div key={label} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="text-end tabular-nums">{durationText(spentInStatus(from, now))}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}

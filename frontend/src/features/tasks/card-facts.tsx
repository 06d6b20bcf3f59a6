import type { TaskView } from '@atrium/contracts/tasks/views';
import { ListChecks } from 'lucide-react';
import { usePersonName } from '../../platform/presence/use-names';
import { Avatar } from '../../ui/person/avatar';
import { cx } from '../../ui/element/cx';
import { PlanChip } from '../../shared-features/plan/plan-chips';

const mostLabels = 4;

/** The labels of a card, as far as there is room. */
export function CardLabels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label="Labels" data-field="labels" className="relative z-1 flex flex-wrap gap-1">
      {labels.slice(0, mostLabels).map((label) => (
        <li key={label} className="max-w-full truncate rounded-full border bg-sunken px-1.5 text-tiny text-ink-muted">
          {label}
        </li>
      ))}
      {labels.length > mostLabels ? (
        <li className="text-tiny text-ink-faint" title={labels.slice(mostLabels).join(', ')}>
          +{labels.length - mostLabels}
        </li>
      ) : null}
    </ul>
  );
}

export function CardChecklist({ items }: { items: TaskView['checklist'] }) {
  if (items.length === 0) return null;
  const done = items.filter((item) => item.done).length;
  const isComplete = done === items.length;
  return (
    <span
      data-field="checklist"
      aria-label={`${done} of ${items.length} checklist items done`}
      className={cx(
        'relative z-1 inline-flex h-5 items-center gap-1 text-meta tabular-nums',
        isComplete ? 'text-success-ink' : 'text-ink-muted',
      )}
    >
      <ListChecks aria-hidden className="size-3.5" />
      {done}/{items.length}
    </span>
  );
}

export function CardAssignee({ id }: { id: string | null }) {
  const name = usePersonName(id);
  if (id === null || name === null) return null;
  return (
    <span data-field="assignee" className="relative z-1 flex">
      <Avatar name={name} seed={id} size="sm" />
    </span>
  );
}

export function CardPlan({ task: { project, sprint } }: { task: TaskView }) {
  if (project === null && sprint === null) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {project === null ? null : <PlanChip collection="projects" id={project} />}
      {sprint === null ? null : <PlanChip collection="sprints" id={sprint} />}
    </div>
  );
}

import { type ItemLink, numberText } from '@atrium/contracts/core/items';
import type { ColumnField } from '@atrium/contracts/tasks/rules';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { Ban, Hourglass, Link2, ListChecks, Paperclip } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useIsPersonThere } from '../../platform/presence/use-is-there';
import { usePersonName } from '../../platform/presence/use-names';
import { shownTopics } from '../../platform/sync/shown';
import { useTopicSubscription } from '../../platform/sync/use-collection';
import { describeItem } from '../../shared-features/item-links/item-kinds';
import { Coassignees } from '../../shared-features/record-list/coassignees';
import { PlanChip } from '../../shared-features/plan/plan-chips';
import { cx } from '../../ui/element/cx';
import { useNow } from '../../ui/format/clock';
import { durationText } from '../../ui/format/duration-text';
import { Avatar } from '../../ui/person/avatar';
import { StatusSign } from './column-mark';
import { nameOfStatus, statusOf } from '../../shared-features/task-statuses/statuses';
import { standsSince } from './task-times';

const mostLabels = 4;
const factClass = 'relative z-1 inline-flex align-middle h-5 items-center gap-1 text-meta tabular-nums';

/** @param most how many are shown by name */
export function CardLabels({ labels, most = mostLabels }: { labels: readonly string[]; most?: number }) {
  if (labels.length === 0) return null;
  return (
    <ul aria-label="Labels" data-field="labels" className={cx('relative z-1 flex gap-1', most > 1 && 'flex-wrap')}>
      {labels.slice(0, most).map((label) => (
        <li key={label} className="max-w-full truncate rounded-full border bg-sunken px-1.5 text-tiny text-ink-muted">
          {label}
        </li>
      ))}
      {labels.length > most ? (
        <li className="text-tiny text-ink-faint" title={labels.slice(most).join(', ')}>
          +{labels.length - most}
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
      className={cx(factClass, isComplete ? 'text-success-ink' : 'text-ink-muted')}
    >
      <ListChecks aria-hidden className="size-3.5" />
      {done}/{items.length}
    </span>
  );
}

export function CardFiles({ files }: { files: TaskView['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <span
      data-field="attachments"
      aria-label={files.length === 1 ? '1 file' : `${files.length} files`}
      title={files.map(({ name }) => name).join('\n')}
      className={cx(factClass, 'text-ink-muted')}
    >
      <Paperclip aria-hidden className="size-3.5" />
      {files.length}
    </span>
  );
}

export function CardLinks({ links }: { links: TaskView['links'] }) {
  if (links.length === 0) return null;
  return (
    <span
      data-field="links"
      aria-label={links.length === 1 ? '1 link' : `${links.length} links`}
      className={cx(factClass, 'text-ink-muted')}
    >
      <Link2 aria-hidden className="size-3.5" />
      {links.length}
    </span>
  );
}

/** The names of open blockers; a blocker whose state is unknown counts as open. */
function openBlockers(links: readonly ItemLink[], find: (id: string) => TaskView | undefined): readonly string[] {
  return links.flatMap((link) => {
    if (link.relation !== 'blockedBy') return [];
    if (link.collection !== 'tasks') {
      const { name, isSettled } = describeItem(link);
      return isSettled ? [] : [name];
    }
    const task = find(link.id);
    if (task === undefined) return [describeItem(link).name];
    return task.deleted || task.state === 'done' ? [] : [numberText('tasks', task.tasknumber)];
  });
}

const find = (id: string) => shownTopics.document('tasks', id) as TaskView | undefined;
const none: readonly string[] = [];
const unsubscribed = () => () => undefined;
const separator = '\n';

/** As {@link openBlockers}, live. */
function useOpenBlockers({ links }: Pick<TaskView, 'links'>): readonly string[] {
  const isBlocked = links.some(({ relation }) => relation === 'blockedBy');
  const subscribe = useTopicSubscription('tasks');
  const names = useSyncExternalStore(isBlocked ? subscribe : unsubscribed, () =>
    isBlocked ? openBlockers(links, find).join(separator) : '',
  );
  return names === '' ? none : names.split(separator);
}

/** Open blockers outrank everything that a card says about itself. */
export function CardBlocked({ task }: { task: TaskView }) {
  const names = useOpenBlockers(task);
  if (names.length === 0 || task.state === 'done') return null;
  return (
    <span data-blocked title={`Blocked by ${names.join(', ')}`} className={cx(factClass, 'min-w-0 text-danger-ink')}>
      <Ban aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">
        <span className="sr-only">Blocked by </span>
        {names[0]}
        {names.length > 1 ? ` +${names.length - 1}` : ''}
      </span>
    </span>
  );
}

export function CardStatus({ task }: { task: TaskView }) {
  const status = statusOf(task, useSettings().taskStatuses);
  return (
    <span data-field="status" className={cx(factClass, 'min-w-0 text-ink-muted')}>
      <StatusSign id={status.id} />
      <span className="truncate">{nameOfStatus(status)}</span>
    </span>
  );
}

export function CardStay({ task, field }: { task: TaskView; field: ColumnField }) {
  const now = useNow();
  const text = durationText(Math.max(0, now - Date.parse(standsSince(task, field))));
  return (
    <span title="Time in this column" data-stay className={cx(factClass, 'shrink-0 text-ink-faint')}>
      <Hourglass aria-hidden className="size-3" />
      <span className="sr-only">In this column for </span>
      {text}
    </span>
  );
}

export function CardAssignees({ task: { assignee, coassignees } }: { task: TaskView }) {
  return (
    <span className="flex shrink-0 items-center gap-1 empty:hidden">
      <Coassignees people={coassignees} />
      <CardAssignee id={assignee} />
    </span>
  );
}

function CardAssignee({ id }: { id: string | null }) {
  const name = usePersonName(id);
  const isThere = useIsPersonThere(id);
  if (id === null || name === null || !isThere) return null;
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

import { memo, useSyncExternalStore } from 'react';
import { useIsPersonThere } from '../../platform/presence/use-is-there';
import { usePersonName } from '../../platform/presence/use-names';
import { Avatar } from '../../ui/person/avatar';
import { cx } from '../../ui/element/cx';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { itemKinds } from '../../shared-features/item-links/item-kinds';
import { PlanChip, PointsChip } from '../../shared-features/plan/plan-chips';
import type { CardGrip, CardProps } from '../../widgets/board/board-types';
import { CardFlash } from '../../widgets/board/card-flash';
import { CardMoves } from './card-moves';
import { useSprintBoard } from './sprint-board-context';
import { assigneeOf, describe, type SprintItem } from './sprint-items';
import { useSprintItem } from './use-sprints';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { wireText } from '../../ui/language/wire-text';

function Assignee({ id }: { id: string | null }) {
  const name = usePersonName(id);
  const isThere = useIsPersonThere(id);
  if (id === null || name === null || !isThere) return null;
  return (
    <span className="relative z-1 flex">
      <Avatar name={name} seed={id} size="sm" />
    </span>
  );
}

const Face = memo(function Face({ id, item, grip }: { id: string; item: SprintItem; grip: CardGrip | null }) {
  const { open, sprint } = useSprintBoard();
  const { collection, document } = item;
  const { name, title, state } = describe(item);
  const { icon: Icon, label } = itemKinds[collection];
  const tabIndex = grip?.tabIndex ?? -1;
  return (
    <>
      <div className="flex min-h-6 items-center gap-1.5 text-meta text-ink-faint">
        <Icon aria-label={label} className="size-3.5 shrink-0" />
        <span className="shrink-0 tabular-nums">{name}</span>
        <EditorsMark topic={collection} id={document._id}>
          <span className="truncate">{state === null ? '' : wireText(state.label)}</span>
        </EditorsMark>
        <span className="ms-auto flex items-center gap-1">
          <PointsChip points={document.points} />
          <CardMoves id={id} item={item} tabIndex={tabIndex} />
        </span>
      </div>
      <button
        type="button"
        {...grip}
        onClick={() => open(id)}
        className="text-start text-body font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        <span className="line-clamp-3">{title === '' ? 'Untitled' : title}</span>
      </button>
      <div className="flex min-h-6 items-center gap-2">
        {document.priority === '' ? null : <PriorityBadge priority={document.priority} />}
        {sprint.project === null ? <PlanChip collection="projects" id={document.project} /> : null}
        <span className="ms-auto flex">
          <Assignee id={assigneeOf(item)} />
        </span>
      </div>
    </>
  );
});

export const SprintCard = memo(function SprintCard({ id, grip, look }: CardProps) {
  const { item, changed } = useSprintItem(id);
  const { rights, opened } = useSprintBoard();
  const isOpened = useSyncExternalStore(opened.subscribe, () => opened.get() === id);
  if (item === null) return null;
  const mayLift = rights.plan || rights.edit[item.collection];
  return (
    <article
      data-record={item.document._id}
      aria-label={`${describe(item).name} ${describe(item).title}`}
      aria-current={isOpened || undefined}
      className={cx(
        'group relative flex flex-col gap-1 rounded-lg border bg-surface px-3 py-2 shadow-card transition-colors select-none hover:border-line-strong',
        isOpened && 'border-accent bg-accent-soft',
        mayLift && (look === 'lifted' ? 'cursor-grabbing' : '[&_[data-grip]]:cursor-grab'),
      )}
    >
      <Face id={id} item={item} grip={grip} />
      {changed === null ? null : <CardFlash key={changed.position} kind="changed" change={changed} />}
    </article>
  );
});

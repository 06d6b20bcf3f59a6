import type { BugView } from '@atrium/contracts/bugs/views';
import { memo } from 'react';
import { nameNow } from '../../platform/presence/names-now';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useDocument } from '../../platform/sync/use-document';
import { LabelChips } from '../../shared-features/labels/label-chips';
import { Coassignees } from '../../shared-features/record-list/coassignees';
import { titleOf } from '../../shared-features/record-list/record-values';
import { cx } from '../../ui/element/cx';
import { PersonChip } from '../../ui/person/person-chip';
import type { CardGrip, CardProps } from '../../widgets/board/board-types';
import { CardFlash } from '../../widgets/board/card-flash';
import { EditorsMark } from '../../widgets/editors/editors-mark';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { SeverityBadge } from '../../widgets/severity/severity-badge';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { useBugBoard } from './bug-board-context';
import { useBugList } from './bug-context';
import { bugNumber, withPresentAssignee } from './select';

const Face = memo(function Face({ bug, grip }: { bug: BugView; grip: CardGrip | null }) {
  const { show } = useBugList();
  const title = titleOf(bugKind, bug);
  const { app, module, priority, severity, labels, assignedTo, coassignees } = bug;
  return (
    <>
      <div className="flex min-h-6 items-center gap-1.5 text-meta text-ink-faint">
        <span className="shrink-0 tabular-nums">{bugNumber(bug)}</span>
        <EditorsMark topic={bugKind.collection} id={bug._id}>
          <span className="truncate">{[app, module].filter((part) => part !== '').join(' · ')}</span>
        </EditorsMark>
      </div>
      <button
        type="button"
        {...grip}
        onClick={() => show({ kind: 'read', id: bug._id })}
        className="min-w-0 grow text-start text-body font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        <span data-field="description" className="relative z-1 line-clamp-3">
          {title === '' ? 'No description' : title}
        </span>
      </button>
      <div className="relative z-1 flex flex-wrap items-center gap-1.5">
        {priority === '' ? null : (
          <span data-field="priority" className="flex">
            <PriorityBadge priority={priority} />
          </span>
        )}
        {severity === '' ? null : (
          <span data-field="severity" className="flex">
            <SeverityBadge severity={severity} />
          </span>
        )}
        <span data-field="labels" className="flex min-w-0 empty:hidden">
          <LabelChips ids={labels} />
        </span>
        <span className="ms-auto flex min-w-0 items-center gap-1 empty:hidden">
          {assignedTo === null ? null : (
            <span data-field="assignedTo" className="flex min-w-0">
              <PersonChip size="xs" id={assignedTo._id} name={nameNow(assignedTo)} />
            </span>
          )}
          <Coassignees people={coassignees} />
        </span>
      </div>
    </>
  );
});

/** A bug on the board; a click or Enter opens it beside. */
export const BugCard = memo(function BugCard({ id, grip, look }: CardProps) {
  const { document: bug, changed } = useDocument('bugs', id);
  const isThere = useIsThere();
  const { rights } = useBugList();
  const { kindOf } = useBugBoard();
  if (bug === undefined) return null;
  return (
    <article
      data-record={id}
      aria-label={`${bugNumber(bug)} ${titleOf(bugKind, bug)}`}
      className={cx(
        'group relative flex flex-col gap-1.5 rounded-lg border bg-surface px-3 py-2 shadow-card transition-colors select-none hover:border-line-strong',
        rights.edit && (look === 'lifted' ? 'cursor-grabbing' : '[&_[data-grip]]:cursor-grab'),
      )}
    >
      <Face bug={withPresentAssignee(bug, isThere)} grip={grip} />
      {changed === null ? null : <CardFlash key={changed.position} kind={kindOf(id)} change={changed} />}
    </article>
  );
});

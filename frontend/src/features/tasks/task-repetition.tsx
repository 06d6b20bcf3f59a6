import type { TaskView } from '@atrium/contracts/tasks/views';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { ItemChip } from '../../shared-features/item-links/item-chip';
import { PanelSection } from '../../shared-features/record-panel/panel-section';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { useNow } from '../../ui/format/clock';
import { RepeatDialog } from './repeat-dialog';
import { nextOf, repetitionText } from './repetition-text';
import { useTaskBoard } from './task-board-context';

/** That a card repeats: a sign with its words on hover and for screen readers, or the words as well. */
export function CardRepeats({ task, isWorded = false }: { task: TaskView; isWorded?: boolean }) {
  const { timeZone } = useSettings();
  const next = nextOf(task, useNow(), timeZone);
  if (task.repeats == null || next === null) return null;
  const text = `${repetitionText(task.repeats)}. ${next}`;
  return (
    <span
      data-field="repeats"
      title={isWorded ? undefined : text}
      className={cx('relative z-1 inline-flex min-h-5 items-center gap-1 align-middle text-meta text-ink-muted')}
    >
      <Repeat aria-hidden className="size-3.5 shrink-0" />
      <span className={isWorded ? undefined : 'sr-only'}>{text}</span>
    </span>
  );
}

/** How a card repeats, which card came before it, and which one after. */
export function TaskRepetition({ task, isLocked }: { task: TaskView; isLocked: boolean }) {
  const { commands } = useTaskBoard();
  const { timeZone } = useSettings();
  const next = nextOf(task, useNow(), timeZone);
  const [isOpen, setOpen] = useState(false);
  const { repeats, former, nextcard } = task;
  if (isLocked && repeats == null && former === undefined && nextcard === undefined) return null;
  return (
    <PanelSection title="Repetition" field="repeats">
      <div className="mt-1 flex flex-col items-start gap-2 text-meta">
        {repeats == null ? (
          nextcard === undefined ? (
            <p className="text-ink-faint">Does not repeat</p>
          ) : null
        ) : (
          <p>
            {repetitionText(repeats)}
            <span className="block text-ink-muted">{next}</span>
          </p>
        )}
        {former === undefined ? null : (
          <p className="flex max-w-full flex-wrap items-center gap-1.5">
            <span className="text-ink-faint">Made by the repetition of</span>
            <ItemChip item={{ collection: 'tasks', id: former }} />
          </p>
        )}
        {nextcard === undefined ? null : (
          <p className="flex max-w-full flex-wrap items-center gap-1.5">
            <span className="text-ink-faint">Goes on as</span>
            <ItemChip item={{ collection: 'tasks', id: nextcard }} />
          </p>
        )}
        {isLocked || (repeats == null && nextcard !== undefined) ? null : (
          <span className="flex gap-2">
            <Button size="sm" icon={Repeat} onClick={() => setOpen(true)}>
              {repeats == null ? 'Repeat…' : 'Change…'}
            </Button>
            {repeats == null ? null : (
              <Button size="sm" variant="ghost" onClick={() => void commands.endRepetition(task)}>
                End the repetition
              </Button>
            )}
          </span>
        )}
      </div>
      {isOpen ? <RepeatDialog task={task} onClose={() => setOpen(false)} /> : null}
    </PanelSection>
  );
}

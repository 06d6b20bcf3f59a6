import type { KeyboardEvent } from 'react';
import { cx } from '../../../ui/element/cx';
import type { Tone } from '../../../ui/element/tone';
import { CountCard, cardLine } from '../../../ui/layout/count-card';
import type { QueueName } from './queue-names';

const queues: readonly { id: Exclude<QueueName, 'deleted'>; label: string; tone: Tone }[] = [
  { id: 'mine', label: 'Mine', tone: 'primary' },
  { id: 'unassigned', label: 'Unassigned', tone: 'warning' },
  { id: 'team', label: 'My team’s', tone: 'primary' },
  { id: 'overdue', label: 'Overdue', tone: 'danger' },
  { id: 'pending', label: 'Pending', tone: 'neutral' },
  { id: 'snoozed', label: 'Snoozed', tone: 'neutral' },
  { id: 'all', label: 'All', tone: 'success' },
];

/** Seven names need a desk’s width side by side; with less they stand as close as they can, and scroll if they must. */
const queueLine =
  'sm:grid-cols-4 lg:grid-cols-7 @max-4xl/list:flex @max-4xl/list:-m-1 @max-4xl/list:gap-2 @max-4xl/list:overflow-x-auto ' +
  '@max-4xl/list:p-1 @max-4xl/list:*:grow @max-4xl/list:*:px-2.5';

/** Arrows go along the line, as Home and End go to its ends. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.querySelectorAll('button')];
  const at = cards.findIndex((card) => card === document.activeElement);
  if (at === -1) return;
  const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl';
  const step = { ArrowRight: isBackwards ? -1 : 1, ArrowLeft: isBackwards ? 1 : -1 }[event.key];
  const next =
    event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? null : (at + step) % cards.length;
  if (next === null) return;
  event.preventDefault();
  cards.at(next)?.focus();
}

export function TicketQueues(props: {
  counts: Readonly<Record<QueueName, number>> | null;
  chosen: QueueName;
  onChoose: (queue: QueueName) => void;
}) {
  const { counts, chosen, onChoose } = props;
  return (
    <div role="toolbar" tabIndex={-1} aria-label="Queues" className={cx(cardLine, queueLine)} onKeyDown={moveAlong}>
      {queues.map(({ id, ...queue }) => (
        <CountCard
          key={id}
          {...queue}
          count={counts?.[id] ?? null}
          isChosen={chosen === id}
          onPress={() => onChoose(id)}
        />
      ))}
    </div>
  );
}

import { cx } from '../../ui/element/cx';
import { Skeleton } from '../../ui/status/skeleton';
import { fillOf, type Tone } from '../../ui/element/tone';
import type { QueueName } from './queues';

const queues: readonly { id: Exclude<QueueName, 'deleted'>; label: string; tone: Tone }[] = [
  { id: 'mine', label: 'Mine', tone: 'primary' },
  { id: 'unassigned', label: 'Unassigned', tone: 'warning' },
  { id: 'overdue', label: 'Overdue', tone: 'danger' },
  { id: 'pending', label: 'Pending', tone: 'neutral' },
  { id: 'all', label: 'All', tone: 'success' },
];

/** The queues above the list, each with how many tickets are in it, live. */
export function TicketQueues(props: {
  /** Null while they load. */
  counts: Readonly<Record<QueueName, number>> | null;
  chosen: QueueName;
  onChoose: (queue: QueueName) => void;
}) {
  const { counts, chosen, onChoose } = props;
  return (
    <section aria-label="Queues" className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {queues.map(({ id, label, tone }) => {
        const isChosen = chosen === id;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(id)}
            className={cx(
              'relative flex min-w-0 flex-col overflow-hidden rounded-lg border px-4 py-2.5 text-start shadow-card transition-colors max-sm:last:col-span-2',
              isChosen ? 'border-accent-line bg-accent-soft' : 'bg-surface hover:bg-hover',
            )}
          >
            <span aria-hidden className={cx('absolute inset-y-0 start-0 w-1', fillOf[tone])} />
            <span className="truncate text-meta font-medium text-ink-muted">{label}</span>
            {counts === null ? (
              <Skeleton className="my-1.5 h-6 w-12" />
            ) : (
              <span className="text-figure font-semibold tracking-tight tabular-nums">
                {counts[id].toLocaleString()}
              </span>
            )}
          </button>
        );
      })}
    </section>
  );
}

import { cx } from '../../../ui/element/cx';
import type { Tone } from '../../../ui/element/tone';
import { CountCard, cardLine } from '../../../ui/layout/count-card';
import type { QueueName } from './queue-names';

const queues: readonly { id: Exclude<QueueName, 'deleted'>; label: string; tone: Tone }[] = [
  { id: 'mine', label: 'Mine', tone: 'primary' },
  { id: 'unassigned', label: 'Unassigned', tone: 'warning' },
  { id: 'overdue', label: 'Overdue', tone: 'danger' },
  { id: 'pending', label: 'Pending', tone: 'neutral' },
  { id: 'all', label: 'All', tone: 'success' },
];

export function TicketQueues(props: {
  counts: Readonly<Record<QueueName, number>> | null;
  chosen: QueueName;
  onChoose: (queue: QueueName) => void;
}) {
  const { counts, chosen, onChoose } = props;
  return (
    <section aria-label="Queues" className={cx(cardLine, 'sm:grid-cols-5')}>
      {queues.map(({ id, ...queue }) => (
        <CountCard
          key={id}
          {...queue}
          count={counts?.[id] ?? null}
          isChosen={chosen === id}
          onPress={() => onChoose(id)}
        />
      ))}
    </section>
  );
}

import { cx } from '../element/cx';
import { Skeleton } from '../status/skeleton';
import { fillOf, type Tone } from '../element/tone';

/** A figure that can be pressed to see what it counts. */
export interface CountCard<Id extends string> {
  id: Id;
  label: string;
  tone: Tone;
  /** Null while it is still loading. */
  count: number | null;
}

/** Figures above a list, each a filter of it; a second press takes the filter away. */
export function CountCards<Id extends string>(props: {
  label: string;
  cards: readonly CountCard<Id>[];
  chosen: Id | undefined;
  onChoose: (id: Id | undefined) => void;
}) {
  const { label, cards, chosen, onChoose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- these are filters, not fields of a form
    <div role="group" aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ id, label: name, tone, count }) => {
        const isChosen = chosen === id;
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? undefined : id)}
            className={cx(
              'relative flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface px-4 py-3 text-start shadow-card transition-colors hover:bg-hover',
              isChosen && 'border-accent-line bg-accent-soft',
            )}
          >
            <span aria-hidden className={cx('absolute inset-y-0 start-0 w-1', fillOf[tone])} />
            <span className="truncate text-meta font-medium text-ink-muted">{name}</span>
            {count === null ? (
              <Skeleton className="my-1.5 h-6 w-16" />
            ) : (
              <span className="text-figure font-semibold tracking-tight tabular-nums">{count.toLocaleString()}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

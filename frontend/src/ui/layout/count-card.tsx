import { useCompared } from '../compare/comparison';
import { cx } from '../element/cx';
import { Skeleton } from '../status/skeleton';
import { fillOf, type Tone } from '../element/tone';
import { formatNumber } from '../format/numbers';

/**
 * The line in which cards stand: on a phone, or above a list with as little room, one that scrolls sideways, else a grid
 * whose columns the caller names.
 */
export const cardLine =
  'flex gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 sm:grid sm:gap-3 ' +
  '@max-2xl/list:flex @max-2xl/list:-m-1 @max-2xl/list:gap-2 @max-2xl/list:overflow-x-auto @max-2xl/list:p-1 @max-2xl/list:*:grow';

/** A figure that can be pressed to see what it counts; one line high, so that the list stays in view. */
export function CountCard(props: {
  label: string;
  tone: Tone;
  count: number | null;
  isChosen: boolean;
  onPress: () => void;
}) {
  const { label, tone, count, isChosen, onPress } = props;
  const compared = useCompared(`count ${label}`, count);
  if (compared?.isThen === true) return null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        'relative flex h-8 shrink-0 items-center gap-1.5 overflow-hidden rounded-lg border ps-3 pe-2.5 text-start shadow-card transition-colors',
        'sm:h-10 sm:min-w-0 sm:justify-between sm:px-4',
        isChosen ? 'border-accent-line bg-accent-soft' : 'bg-surface hover:bg-hover',
      )}
    >
      <span aria-hidden className={cx('absolute inset-y-0 start-0 w-1', fillOf[tone])} />
      <span className="truncate text-meta font-medium text-ink-muted">{label}</span>
      {count === null ? (
        <Skeleton className="h-4 w-6" />
      ) : (
        <span className="flex items-center gap-1.5">
          {compared?.former == null ? null : (
            <compared.kit.Figure then={formatNumber(compared.former)} now={formatNumber(count)} />
          )}
          <span className="font-semibold tabular-nums sm:text-title">{formatNumber(count)}</span>
        </span>
      )}
    </button>
  );
}

import type { DateHeaderProps, HeaderProps } from 'react-big-calendar';
import { cx } from '../../ui/element/cx';
import { useGrid } from './grid-context';
import { tintDot } from './tints';
import { dayKey, dayText, formatWall } from './wall-time';

function countText(count: number): string {
  if (count === 0) return 'nothing on it';
  return count === 1 ? '1 item' : `${count} items`;
}

function DayButton({ date, isOffRange, name }: { date: Date; isOffRange: boolean; name?: string }) {
  const { view, isCompact, activeDay, today, dayOf, onDay } = useGrid();
  const day = dayKey(date);
  const { count, tints } = dayOf(day);
  const isToday = day === today;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === activeDay ? 0 : -1}
      aria-label={`${dayText(date)}, ${countText(count)}`}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isCompact ? day === activeDay : undefined}
      // The grid would handle the press too.
      onMouseDown={(event) => event.stopPropagation()}
      onClick={() => onDay(day)}
      className={cx(
        'focus-inset flex w-full items-center rounded-sm text-meta tabular-nums hover:bg-hover',
        isCompact ? 'h-full flex-col gap-0.5 py-1' : 'h-6 justify-between gap-1 px-1',
        view !== 'month' && 'justify-center gap-1.5',
        view === 'week' && 'max-sm:h-auto max-sm:flex-col max-sm:gap-0.5',
        isOffRange ? 'text-ink-faint' : 'text-ink',
        isCompact && day === activeDay && 'bg-accent-soft',
      )}
    >
      {name === undefined ? null : <span className="text-ink-muted">{name}</span>}
      <span
        className={cx(
          'flex h-5 min-w-5 items-center justify-center rounded-full px-1',
          isToday && 'bg-accent font-semibold text-on-accent',
        )}
      >
        {formatWall(date, { day: 'numeric' })}
      </span>
      {count === 0 ? null : (
        <span
          data-count
          className="flex h-4 min-w-4 items-center justify-center rounded-full bg-pressed px-1 text-tiny font-medium text-ink-muted"
        >
          {count}
        </span>
      )}
      {isCompact ? (
        <span aria-hidden className="flex h-1.5 gap-0.5">
          {tints.map((tint) => (
            <span key={tint} className={cx('size-1.5 rounded-full', tintDot[tint])} />
          ))}
        </span>
      ) : null}
    </button>
  );
}

export function MonthDayHead({ date, isOffRange }: DateHeaderProps) {
  return <DayButton date={date} isOffRange={isOffRange} />;
}

export function ColumnDayHead({ date }: HeaderProps) {
  return <DayButton date={date} isOffRange={false} name={formatWall(date, { weekday: 'short' })} />;
}

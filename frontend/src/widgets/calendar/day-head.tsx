import type { DateHeaderProps, HeaderProps } from 'react-big-calendar';
import { cx } from '../../ui/element/cx';
import { VisuallyHidden } from '../../ui/element/visually-hidden';
import { useGrid } from './grid-context';
import { tintDot } from './tints';
import { dayKey, dayText, formatWall } from './wall-time';

function countText(count: number): string {
  if (count === 0) return 'nothing on it';
  return count === 1 ? '1 item' : `${count} items`;
}

/**
 * The library draws a table whose rows hold more than cells. A day's button says which day it is, so that no table is
 * needed to read it.
 */
function quietTable(button: HTMLButtonElement | null): void {
  const view = button?.closest('.rbc-month-view, .rbc-time-view');
  const ofTable = '.rbc-row, .rbc-month-row, .rbc-row-content, .rbc-date-cell, .rbc-allday-cell';
  for (const part of [view, ...(view?.querySelectorAll(`[role]:is(${ofTable})`) ?? [])]) {
    part?.setAttribute('role', 'presentation');
  }
}

function DayButton({ date, isOffRange, name }: { date: Date; isOffRange: boolean; name?: string }) {
  const { view, isCompact, activeDay, today, dayOf, onDay } = useGrid();
  const day = dayKey(date);
  const { count, tints } = dayOf(day);
  const isToday = day === today;
  return (
    <button
      ref={quietTable}
      type="button"
      data-day={day}
      tabIndex={day === activeDay ? 0 : -1}
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
      <VisuallyHidden>{`${dayText(date)}, ${countText(count)}`}</VisuallyHidden>
      {name === undefined ? null : (
        <span aria-hidden className="text-ink-muted">
          {name}
        </span>
      )}
      <span
        aria-hidden
        className={cx(
          'flex h-5 min-w-5 items-center justify-center rounded-full px-1',
          isToday && 'bg-accent font-semibold text-on-accent',
        )}
      >
        {formatWall(date, { day: 'numeric' })}
      </span>
      {count === 0 ? null : (
        <span
          aria-hidden
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

/** Compares the items of a calendar; moved and removed ones leave an outline. */
export function WeekdayHead({ label }: HeaderProps) {
  return <span>{label}</span>;
}

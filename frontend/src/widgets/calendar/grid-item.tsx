import type { EventProps } from 'react-big-calendar';
import { cx } from '../../ui/element/cx';
import type { GridItem } from './calendar-types';
import { useGrid } from './grid-context';
import { ItemFlash } from './item-flash';
import { hoursText, spokenBox, spokenItem } from './span-text';
import { daysOf, lastMidnightOf } from './steps';
import { faintClass, tintClass, tintDot } from './tints';
import { dayKey, timeText } from './wall-time';

type Piece = EventProps<GridItem> & { slotStart?: Date; slotEnd?: Date };

function isOnDay({ event, slotStart, slotEnd }: Piece, day: string): boolean {
  const isInPiece =
    slotStart === undefined || slotEnd === undefined || (dayKey(slotStart) <= day && day <= dayKey(slotEnd));
  return isInPiece && daysOf(event).includes(day);
}

/** The library makes its frame focusable; here the button inside is. */
function quietFrame(button: HTMLButtonElement | null): void {
  const frame = button?.closest('.rbc-day-slot .rbc-event');
  frame?.setAttribute('tabindex', '-1');
  frame?.setAttribute('role', 'presentation');
}

export function GridItemButton(piece: Piece) {
  const { event: item, continuesPrior } = piece;
  const { view, activeDay, liftedItem } = useGrid();
  const { id, title, tint, icon: Icon, allDay, start, isFaint, isMovable, change } = item;
  const isWithinDay = !allDay && dayKey(start) === dayKey(lastMidnightOf(item));
  const isBox = view !== 'month' && isWithinDay;
  const isLine = view === 'month' && isWithinDay;
  const isTimed = isLine && !continuesPrior;
  return (
    <button
      ref={quietFrame}
      type="button"
      data-item={id}
      tabIndex={isOnDay(piece, activeDay) ? 0 : -1}
      aria-label={isBox ? spokenBox(item) : isTimed ? `${timeText(start)} ${spokenItem(item)}` : spokenItem(item)}
      aria-describedby={isMovable ? 'calendar-keys' : undefined}
      className={cx(
        'focus-inset relative flex size-full min-w-0 gap-1 overflow-hidden rounded-sm px-1 text-start text-tiny',
        // A line without room is hidden rather than cut.
        isBox ? 'flex-col flex-wrap py-0.5' : 'items-center',
        isLine ? 'text-ink hover:bg-hover' : tintClass[tint],
        isFaint && faintClass,
        liftedItem === id && 'outline-2 outline-focus',
      )}
    >
      {isLine ? <span aria-hidden className={cx('size-1.5 shrink-0 rounded-full', tintDot[tint])} /> : null}
      {isLine || isBox ? null : <Icon aria-hidden className="size-3 shrink-0" />}
      {isTimed ? <span className="shrink-0 text-ink-muted tabular-nums">{timeText(start)}</span> : null}{' '}
      <span className={cx('min-w-0 font-medium', isBox ? 'w-full shrink-0 truncate' : 'truncate')}>{title}</span>{' '}
      {isBox ? <span className="w-full shrink-0 truncate tabular-nums">{hoursText(item)}</span> : null}
      {change === null ? null : <ItemFlash key={change.at} change={change} />}
    </button>
  );
}

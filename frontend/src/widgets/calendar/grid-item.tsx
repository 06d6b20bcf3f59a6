import type { EventProps } from 'react-big-calendar';
import type { Fate } from '../../ui/compare/comparison';
import { cx } from '../../ui/element/cx';
import { fateText, ghostText } from './calendar-differences';
import type { GridItem } from './calendar-types';
import { useGrid } from './grid-context';
import { ItemFlash } from './item-flash';
import { hoursText, spokenBox, spokenItem } from './span-text';
import { daysOf, lastMidnightOf } from './steps';
import { faintClass, tintClass, tintDot } from './tints';
import { dayKey, timeText } from './wall-time';

type Segment = EventProps<GridItem> & { slotStart?: Date; slotEnd?: Date };

function isOnDay({ event, slotStart, slotEnd }: Segment, day: string): boolean {
  const isInSegment =
    slotStart === undefined || slotEnd === undefined || (dayKey(slotStart) <= day && day <= dayKey(slotEnd));
  return isInSegment && daysOf(event).includes(day);
}

/** The library makes its frame focusable; here the button inside is. */
function quietFrame(button: HTMLButtonElement | null): void {
  const frame = button?.closest('.rbc-day-slot .rbc-event');
  frame?.setAttribute('tabindex', '-1');
  frame?.setAttribute('role', 'presentation');
}

const fateClass: Readonly<Record<Fate, string>> = {
  added: 'outline-2 -outline-offset-2 outline-success',
  changed: 'outline-1 -outline-offset-1 outline-past',
  moved: 'outline-2 -outline-offset-2 outline-past',
  gone: '',
};

export function GridItemButton(segment: Segment) {
  const { event: item, continuesPrior } = segment;
  const { view, activeDay, liftedItem, fateOf } = useGrid();
  const { id, title, tint, icon: Icon, allDay, start, isFaint, isMovable, change } = item;
  const isWithinDay = !allDay && dayKey(start) === dayKey(lastMidnightOf(item));
  const isBox = view !== 'month' && isWithinDay;
  const fate = item.isGhost === true ? null : fateOf(id);
  const isLine = view === 'month' && isWithinDay;
  const isTimed = isLine && !continuesPrior;
  const spoken = isBox ? spokenBox(item) : isTimed ? `${timeText(start)} ${spokenItem(item)}` : spokenItem(item);
  return (
    <button
      ref={quietFrame}
      type="button"
      data-item={id}
      data-ghost={item.isGhost}
      data-fate={fate ?? undefined}
      tabIndex={item.isGhost !== true && isOnDay(segment, activeDay) ? 0 : -1}
      aria-label={item.isGhost === true ? ghostText(item) : fate === null ? spoken : `${spoken}, ${fateText(fate)}`}
      aria-describedby={isMovable ? 'calendar-keys' : undefined}
      className={cx(
        'focus-inset relative flex size-full min-w-0 gap-1 overflow-hidden rounded-sm px-1 text-start text-tiny',
        // A line without room is hidden rather than cut.
        isBox ? 'flex-col flex-wrap py-0.5' : 'items-center',
        item.isGhost === true
          ? 'border border-dashed border-line-strong bg-transparent text-ink-faint line-through'
          : isLine
            ? 'text-ink hover:bg-hover'
            : tintClass[tint],
        isFaint && item.isGhost !== true && faintClass,
        fate !== null && fateClass[fate],
        liftedItem === id && 'outline-2 outline-focus',
      )}
    >
      {isLine && item.isGhost !== true ? (
        <span aria-hidden className={cx('size-1.5 shrink-0 rounded-full', tintDot[tint])} />
      ) : null}
      {isLine || isBox ? null : <Icon aria-hidden className="size-3 shrink-0" />}
      {isTimed ? <span className="shrink-0 text-ink-muted tabular-nums">{timeText(start)}</span> : null}{' '}
      <span className={cx('min-w-0 font-medium', isBox ? 'w-full shrink-0 truncate' : 'truncate')}>{title}</span>{' '}
      {isBox ? <span className="w-full shrink-0 truncate tabular-nums">{hoursText(item)}</span> : null}
      {change === null ? null : <ItemFlash key={change.at} change={change} />}
    </button>
  );
}

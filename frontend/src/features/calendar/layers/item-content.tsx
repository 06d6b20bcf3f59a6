import { cx } from '../../../ui/element/cx';
import { hoursText } from '../../../widgets/calendar/span-text';
import { faintClass, tintClass } from '../../../widgets/calendar/tints';
import type { CalendarItem } from './calendar-item';

/** An item in two lines with its icon: title, then time, kind and place. */
export function ItemContent({ item }: { item: CalendarItem }) {
  const { title, kind, tint, icon: Icon, place, isFaint, isGhost = false } = item;
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-md',
          tintClass[tint],
          isFaint && faintClass,
        )}
      >
        <Icon className="size-3.5" />
      </span>
      <span className="min-w-0 grow">
        <span className={cx('block truncate text-body', isFaint && 'text-ink-muted')}>
          {isGhost ? <span className="sr-only">Was here: </span> : null}
          {isGhost ? <s className="decoration-ink-faint">{title}</s> : title}
        </span>
        <span className="block truncate text-meta text-ink-muted tabular-nums">
          {hoursText(item)} · {kind}
          {place === '' ? null : ` · ${place}`}
        </span>
      </span>
    </>
  );
}
